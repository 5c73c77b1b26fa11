import { resolve } from 'node:path'
import { applyEdit } from '../core/checklist/apply-edit.ts'
import { diffTexts, type TextDiff } from '../core/checklist/diff-texts.ts'
import type { FileEditEvent } from '../core/events.ts'
import { findProof } from '../core/session/find-proof.ts'
import type { SessionRecord } from '../core/session/session-record.ts'
import { wordDenial } from '../core/verdict/box-words.ts'
import { costLine } from '../core/verdict/cost-line.ts'
import {
  decideBox,
  type BoxVerdict,
  type TickedBox,
} from '../core/verdict/decide-box.ts'
import {
  commandsOf,
  proofRule,
  type ProofRule,
} from '../core/verdict/proof-rule.ts'
import { msSinceWritten } from '../io/agent-records.ts'
import { now } from '../io/clock.ts'
import { pause } from '../io/pause.ts'
import { readText } from '../io/read-text.ts'
import { noteUnenforced, readSessionState } from '../io/session-state.ts'
import { usualCheck } from '../io/usual-check.ts'
import { mayRun } from './consent.ts'
import type { BoxAnswer } from './on-box.ts'
import { readRecord } from './read-record.ts'
import { shownPath, taskRules, type TaskRules } from './task-rules.ts'

/** A host writes its record a moment after the fact. */
const FLUSH_WAIT_MS = 250
/** A record that was written to just now may have more to come. */
const FRESH_MS = 1_000

/**
 * Guards the boxes of a tasks.md: an edit that would tick one with no proof in
 * the session's record is denied. Nothing is run, and a call that the tool
 * itself would refuse is left to it.
 */
export async function guardBoxes(event: FileEditEvent): Promise<BoxAnswer> {
  const path = resolve(event.cwd ?? '/', event.path)
  const before = await readText(path)
  const after = applyEdit(before, event.edit)
  if (after === undefined) return {}
  const diff = diffTexts(before, after)
  if (diff.ticked.length === 0) return {}

  const rules = await taskRules(event, path)
  if (!rules.settings.hasTaskGuard) return {}
  const verdict = await judged(event, diff, rules)

  return await answerOf(verdict, event, { path, rules })
}

type Wanted = { name: string; named: string[]; rule: ProofRule }

async function judged(
  event: FileEditEvent,
  diff: TextDiff,
  { settings, known, checkout }: TaskRules,
): Promise<BoxVerdict> {
  const wanted = diff.ticked.map((task): Wanted => {
    const named = commandsOf(task, known)

    return { name: diff.nameOf(task), named, rule: proofRule(named, known) }
  })
  const decide = (record: SessionRecord): BoxVerdict =>
    decideBox({
      hasGuard: settings.hasTaskGuard,
      isEnforced: settings.isEnforced,
      ticked: wanted.map((box) =>
        found(box, record, settings.isOldProofEnough),
      ),
    })
  const record = await readRecord(event, checkout, rulesOf(wanted))
  const verdict = decide(record)
  if (verdict.kind === 'allow') return verdict

  // A denial is given only on all that the record holds, once it has settled.
  if (await isUnsettled(event, record)) await pause(FLUSH_WAIT_MS)

  return decide(await readRecord(event, checkout))
}

/** Boxes that name the same commands share one search. */
function rulesOf(wanted: readonly Wanted[]): ProofRule[] {
  const rules = new Map(
    wanted.map(({ named, rule }) => [named.join('\n'), rule]),
  )

  return [...rules.values()]
}

function found(
  { name, named, rule }: Wanted,
  record: SessionRecord,
  isOldEnough: boolean,
): TickedBox {
  return { name, named, found: findProof(record, rule, isOldEnough) }
}

async function isUnsettled(
  { transcriptPath }: FileEditEvent,
  record: SessionRecord,
): Promise<boolean> {
  if (transcriptPath === undefined) return false
  if (record.runs.some(({ outcome }) => outcome === 'running')) return true

  return (await msSinceWritten(transcriptPath)) < FRESH_MS
}

async function answerOf(
  verdict: BoxVerdict,
  { sessionId }: FileEditEvent,
  { path, rules }: { path: string; rules: TaskRules },
): Promise<BoxAnswer> {
  if (verdict.kind === 'pass') return {}
  if (verdict.kind === 'allow') return await withCost(sessionId)

  const deny = wordDenial(verdict.unproved, {
    file: shownPath(rules.root, path),
    known: await allowedOf(rules),
    usual: await usualCheck(rules.root),
  })
  if (verdict.kind === 'deny') {
    return {
      deny,
      ...(rules.fault === undefined ? {} : { notice: rules.fault }),
    }
  }
  if (sessionId !== undefined) {
    await noteUnenforced(sessionId, { at: now(), kind: 'box', text: deny })
  }

  return await withCost(sessionId)
}

/** What came with the project alone is not named to the agent, to be run. */
async function allowedOf({ root, known }: TaskRules): Promise<string[]> {
  const isAllowed = await Promise.all(known.map((text) => mayRun(root, text)))

  return known.filter((_, at) => isAllowed[at])
}

async function withCost(sessionId: string | undefined): Promise<BoxAnswer> {
  if (sessionId === undefined) return {}
  const state = await readSessionState(sessionId)
  const context = costLine(state?.firstUsage, state?.lastUsage)

  return context === undefined ? {} : { context }
}
