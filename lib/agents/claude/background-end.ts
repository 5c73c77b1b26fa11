import type { BackgroundEndRow } from '../../core/session/session-row.ts'

type Facts = { at: string | undefined; isSubagent: boolean }

const NOTICE = /^\s*<task-notification>/

/**
 * The end of a command in the background, from the host's notice of it.
 *
 * The summary quotes what the agent called the command, so only the very end
 * of it is read for the exit code.
 *
 * @param notice any text; one that is no notice of a command gives no row
 * @param facts what its row tells
 */
export function backgroundEnd(
  notice: string,
  facts: Facts,
): BackgroundEndRow[] {
  if (!NOTICE.test(notice)) return []

  const summary = /<summary>([\s\S]*)<\/summary>/.exec(notice)?.[1] ?? ''
  const isPassed =
    inTag(notice, 'status') === 'completed' &&
    /\bcompleted \(exit code 0\)\s*$/.test(summary)
  const id = inTag(notice, 'tool-use-id')
  const backgroundId = inTag(notice, 'task-id')

  return [{ kind: 'background-end', id, backgroundId, isPassed, ...facts }]
}

/** What the first such tag holds, before the summary quotes anything. */
function inTag(notice: string, tag: string): string | undefined {
  const head = notice.split('<summary>', 1)[0] ?? ''

  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(head)?.[1]?.trim()
}
