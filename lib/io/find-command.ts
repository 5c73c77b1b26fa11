import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'

/** What `command -v` finds with no file on PATH: the shell's own words. */
const SHELL_WORDS = new Set(
  (
    '! . : [ alias bg break case cd command continue do done echo elif else ' +
    'esac eval exec exit export false fg fi for getopts hash if jobs kill ' +
    'local printf pwd read readonly return set shift test then times trap ' +
    'true type ulimit umask unalias unset until wait while { }'
  ).split(' '),
)

/**
 * Whether a word resolves as a command, as `command -v` would say: a word of
 * the shell, an executable on PATH, or an executable file's path.
 *
 * @param word one word, quotes removed
 * @param root the folder that relative paths start from
 * @param path the PATH to search
 */
export function isCommand(
  word: string,
  root: string,
  path: string | undefined,
): boolean {
  if (word === '') return false
  if (SHELL_WORDS.has(word)) return true
  if (word.includes('/')) {
    return isExecutable(isAbsolute(word) ? word : resolve(root, word))
  }

  return (path ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && isExecutable(join(folder, word)))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)

    return statSync(file).isFile()
  } catch {
    return false
  }
}
