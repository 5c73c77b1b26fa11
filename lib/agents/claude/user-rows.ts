import type { SessionRow } from '../../core/session/session-row.ts'
import { backgroundEnd } from './background-end.ts'
import { field, flag, isRecord, text, type Json } from './json.ts'
import { messageText } from './message-text.ts'
import { shellResult } from './shell-result.ts'
import { toolResult } from './tool-result.ts'

type Facts = { at: string | undefined; isSubagent: boolean }

/** Enough of a hook's words to tell whose they are. */
const FEEDBACK_CHARS = 300
/** What only the host writes at the start of a user row. */
const HOST_TEXT =
  /^\s*(<(system-reminder|local-command-[\w-]+|bash-std(out|err)|ide_[\w-]+|user-prompt-submit-hook|scheduled-task)\b|Caveat: The messages below|This session is being continued from a previous conversation|\[SYSTEM NOTIFICATION|(The|Note from the) \S+ plugin\b)/
const REMINDER = /<system-reminder>[\s\S]*?<\/system-reminder>/g
/** Where a prompt comes from that a person gave. */
const PERSON_SOURCES = new Set([
  'typed',
  'queued',
  'sdk',
  'suggestion_accepted',
])
/** A prompt by anyone else: a plugin, a timer, a task. */
const HOST_SOURCE = /plugin|hook|task|cron|loop|system|peer/i

/**
 * What a user line tells: a prompt of the person, a tool's result, or what the
 * host or a hook put in the user's place.
 *
 * @param row one parsed line of type `user`
 */
export function userRows(row: Json): SessionRow[] {
  const facts = {
    at: text(row, 'timestamp'),
    isSubagent: flag(row, 'isSidechain'),
  }
  const content = field(row['message'], 'content')
  const results = Array.isArray(content) ? content.filter(isToolResult) : []
  if (results.length > 0) {
    const outcome = row['toolUseResult']

    return results.flatMap((block) => toolResult(block, outcome, facts))
  }

  return textRows(row, messageText(content), facts)
}

function isToolResult(block: unknown): block is Json {
  return isRecord(block) && block['type'] === 'tool_result'
}

function textRows(row: Json, content: string, facts: Facts): SessionRow[] {
  const ends = backgroundEnd(content, facts)
  if (ends.length > 0) return ends

  if (/^\s*Stop hook (feedback|additional context):/.test(bare(content))) {
    const said = content.slice(0, FEEDBACK_CHARS)
    return [{ kind: 'hook-feedback', text: said, ...facts }]
  }
  if (/^\s*\[Request interrupted by user/.test(content)) {
    return [{ kind: 'interrupt', ...facts }]
  }
  if (/^\s*<local-command-(stdout|stderr)>/.test(content)) {
    return [{ kind: 'command-output', ...facts }]
  }
  if (/^\s*<bash-/.test(content)) return shellRows(content, facts)
  if (!isByPerson(row) || content.trim() === '') return []

  return typedRows(content, facts)
}

/** Hook text comes wrapped by some versions, bare by others. */
function bare(content: string): string {
  return content
    .slice(0, 2_000)
    .replace(/^\s*<system-reminder>[\s\S]*?(?=Stop hook )/, '')
}

function shellRows(content: string, facts: Facts): SessionRow[] {
  const command = /^\s*<bash-input>([\s\S]*?)<\/bash-input>/.exec(content)?.[1]
  const rows: SessionRow[] = []
  if (command !== undefined) {
    rows.push({ kind: 'shell', command: command.trim(), ...facts })
  }
  if (/<bash-std(out|err)>/.test(content)) {
    const isPassed = shellResult(content)
    rows.push({ kind: 'shell-result', isPassed, ...facts })
  }

  return rows
}

function isByPerson(row: Json): boolean {
  if (flag(row, 'isMeta') || flag(row, 'isCompactSummary')) return false
  if (flag(row, 'isSidechain') || row['rowSource'] === 'hook') return false

  const origin = text(row['origin'], 'kind')
  if (origin !== undefined) return origin === 'human'

  const source = text(row, 'promptSource') ?? turnOrigin(row) ?? ''

  return PERSON_SOURCES.has(source) || !HOST_SOURCE.test(source)
}

function turnOrigin(row: Json): string | undefined {
  return text(row, 'turnOrigin') ?? text(row['turnOrigin'], 'kind')
}

function typedRows(content: string, facts: Facts): SessionRow[] {
  const name =
    /^\s*(?:<command-message>[^<]*<\/command-message>\s*)?<command-name>\/?([^<]*)<\/command-name>/.exec(
      content,
    )?.[1]
  if (name !== undefined) {
    const args = /<command-args>([\s\S]*?)<\/command-args>/.exec(content)?.[1]
    return [
      {
        kind: 'command',
        name: name.trim(),
        args: args ?? '',
        isTyped: true,
        ...facts,
      },
    ]
  }

  const typed = content.replace(REMINDER, '').trim()
  if (typed === '' || HOST_TEXT.test(typed)) return []

  return [{ kind: 'person', text: typed, ...facts }]
}
