/** The program by its names, followed by more than a word that only reads. */
const STEERS =
  /(?:^|[\s;&|(`/"'=])goal(?:\.cjs)?["']?\s+(?!["']?(?:status|log|check|doctor|tasks)\b)[^\s;&|]/

/**
 * Whether a shell command could have set, steered or allowed a goal, as far as
 * its text tells. One that spells the program otherwise is not seen.
 *
 * @param command the command line that the agent ran
 */
export function steersGoal(command: string): boolean {
  return STEERS.test(command)
}
