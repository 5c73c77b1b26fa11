import { dirname, isAbsolute, resolve } from 'node:path'
import type { SessionFacts } from '../core/events.ts'
import { mergeRows } from '../core/session/merge-rows.ts'
import { runFolder } from '../core/session/run-folder.ts'
import {
  recordOf,
  type SessionRecord,
  type ShellRun,
} from '../core/session/session-record.ts'
import type { SessionRow } from '../core/session/session-row.ts'
import { startsTurn } from '../core/session/starts-turn.ts'
import { untilProof } from '../core/session/until-proof.ts'
import type { ProofRule } from '../core/verdict/proof-rule.ts'
import { agentRecords } from '../io/agent-records.ts'
import { checkoutOf } from '../io/checkout-of.ts'
import { readSession } from '../io/session-file.ts'
import { readSessionState, type GoalPass } from '../io/session-state.ts'
import { readOwnRows } from './read-own-rows.ts'

/** What is read of the record of each agent at most, from its end. */
const AGENT_MAX_BYTES = 2 * 1024 * 1024

/**
 * What a session and its agents did in the running turn.
 *
 * @param lastMessage words that the record is to end with; it may lag behind
 */
export async function readWholeTurn(
  facts: SessionFacts,
  lastMessage: string,
): Promise<SessionRecord> {
  const own = await readOwnRows(facts, {
    until: startsTurn,
    lastMessage,
  })
  const start = own.find(({ at }) => at !== undefined)?.at ?? ''
  const agents = await agentRows(facts, Date.parse(start) || 0)
  const inTurn = agents.map((agent) =>
    agent.filter(({ at }) => at === undefined || at >= start),
  )

  return recordOf(mergeRows([own, ...inTurn]))
}

/**
 * What a session did, its agents and its goal's own checks included.
 *
 * @param checkout leave out what was run or changed in another checkout, where
 *   that can be told; undefined: keep all
 * @param rules read back until each of these is proved; absent: as far as the
 *   bound goes
 */
export async function readRecord(
  facts: SessionFacts,
  checkout: string | undefined,
  rules?: readonly ProofRule[],
): Promise<SessionRecord> {
  const [own, agents, goal] = await Promise.all([
    ownRows(facts, rules),
    agentRows(facts),
    goalRows(facts.sessionId),
  ])
  const record = recordOf(mergeRows([own, ...agents, goal]))

  return checkout === undefined ? record : inCheckout(record, checkout)
}

async function ownRows(
  facts: SessionFacts,
  rules: readonly ProofRule[] | undefined,
): Promise<SessionRow[]> {
  if (rules === undefined) return await readOwnRows(facts)

  // Each looks at every row: it keeps what it has seen.
  let open = rules.map((rule) => untilProof(rule))

  return await readOwnRows(facts, {
    until: (row, next) => {
      open = open.filter((isEnd) => !isEnd(row, next))

      return open.length === 0
    },
  })
}

async function agentRows(
  { agentsFolder, rows }: SessionFacts,
  sinceMs = 0,
): Promise<SessionRow[][]> {
  if (agentsFolder === undefined || rows === undefined) return []
  const paths = await agentRecords(agentsFolder, sinceMs)

  return await Promise.all(
    paths.map((path) => readSession(path, rows, { maxBytes: AGENT_MAX_BYTES })),
  )
}

/** The goal's check, run by a hook, is in no record of the host. */
async function goalRows(sessionId: string | undefined): Promise<SessionRow[]> {
  if (sessionId === undefined) return []
  const passes = (await readSessionState(sessionId))?.goalPasses ?? []

  return passes.flatMap(rowsOfPass)
}

function rowsOfPass(
  { command, at, root }: GoalPass,
  nth: number,
): SessionRow[] {
  const facts = { at, isSubagent: true, id: `goal-check-${nth}` }
  const call = { tool: 'goal', command, path: undefined, edit: undefined }
  const result = {
    isPassed: true,
    backgroundId: undefined,
    original: undefined,
  }

  return [
    { kind: 'tool-call', ...facts, ...call, cwd: root },
    { kind: 'tool-result', ...facts, ...result },
  ]
}

function inCheckout(record: SessionRecord, checkout: string): SessionRecord {
  const tops = new Map<string, string | undefined>()
  const topOf = (path: string): string | undefined => {
    if (!tops.has(path)) tops.set(path, checkoutOf(path))

    return tops.get(path)
  }

  return {
    ...record,
    runs: record.runs.filter((run) => {
      const folder = folderOf(run)

      return folder === undefined || topOf(folder) === checkout
    }),
    changes: record.changes.filter(
      ({ path }) => !isAbsolute(path) || topOf(dirname(path)) === checkout,
    ),
  }
}

/** Where a command ran; undefined where that cannot be told. */
function folderOf({ command, cwd }: ShellRun): string | undefined {
  const target = runFolder(command)
  if (target === undefined) return cwd
  if (isAbsolute(target)) return target

  return cwd === undefined ? undefined : resolve(cwd, target)
}
