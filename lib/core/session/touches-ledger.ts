/** Names by which a shell reaches a ledger. */
const LEDGER = /\.goal\.md|\.claude\b|\bgoals\//
/** Commands of git that change files of the work tree. */
const GIT =
  /\bgit\s(?:[^|;&\n]*\s)?(checkout|restore|stash|reset|clean|switch|rm|mv|apply|am|revert|merge|rebase|pull|cherry-pick)(?=[\s;&|]|$)/
/** Removes or rewrites files it does not name. */
const BROAD =
  /\b(rm|find|xargs|sed|perl)\b[^|;&\n]*(\s\.\/?(\s|$)|\*|-delete\b)/

/**
 * Whether a shell command could have changed or removed a ledger, as far as its
 * text tells. A script that does it under another name is not seen.
 *
 * @param command the command line that the agent ran
 */
export function touchesLedger(command: string): boolean {
  return LEDGER.test(command) || GIT.test(command) || BROAD.test(command)
}
