/** @import { CommandRunResult } from 'claude-code' */

/**
 * The answer to `/goal` when the program gave none. It is an answer, so that
 * the built-in `/goal` does not run in its place.
 *
 * @param {string} got what came instead, starting with `got`
 * @returns {CommandRunResult}
 */
export function wordFault(got) {
  return {
    text:
      `Goal: expected an answer from the goal program, ${got}.\n` +
      'Reinstall the plugin `goal` (`/plugin`); `/goal doctor` then says whether all is well. ' +
      "Claude Code's own /goal was not run.",
    exitCode: 1,
  }
}
