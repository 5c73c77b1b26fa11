import { resolve } from 'node:path'
import { findTaskFiles } from '../io/find-task-files.ts'
import { readText } from '../io/read-text.ts'
import { shownPath } from './task-rules.ts'

export type FoundList =
  | { kind: 'list'; path: string; file: string; text: string }
  /** None, or too many to choose from; the message says what to do. */
  | { kind: 'failed'; message: string }

/** Files that one message names. */
const MAX_NAMES = 20

/**
 * The list that a command is about: the file or folder that was named, else
 * the project's only tasks.md.
 *
 * @param root the project
 * @param cwd where the person stands; names are looked for here, then in `root`
 * @param name as it was typed, with or without an `@`
 * @param command for the example of a message
 */
export async function findList(
  root: string,
  cwd: string | undefined,
  name: string | undefined,
  command: 'tasks' | 'apply',
): Promise<FoundList> {
  if (name !== undefined) return await named(root, cwd, name, command)
  const paths = await findTaskFiles(root)
  const [only] = paths
  if (only === undefined) return failed(noList(root, command))
  if (paths.length > 1) return failed(severalLists(root, paths, command))

  return (await read(root, only)) ?? failed(noList(root, command))
}

async function named(
  root: string,
  cwd: string | undefined,
  name: string,
  command: string,
): Promise<FoundList> {
  const plain = name.replace(/^@/, '')
  const places = [...new Set([cwd ?? root, root])].flatMap((folder) => [
    resolve(folder, plain),
    resolve(folder, plain, 'tasks.md'),
  ])
  for (const path of places) {
    const found = await read(root, path)
    if (found !== undefined) return found
  }

  return failed(
    `expected a list, got \`${name}\`, which is no file here. ` +
      `Example: ${typed(command)} specs/001/tasks.md`,
  )
}

async function read(
  root: string,
  path: string,
): Promise<FoundList | undefined> {
  const text = await readText(path).catch(() => undefined)

  return text === undefined
    ? undefined
    : { kind: 'list', path, file: shownPath(root, path), text }
}

function noList(root: string, command: string): string {
  return (
    `no tasks.md in ${root}. Name the file. ` +
    `Example: ${typed(command)} specs/001/tasks.md`
  )
}

function severalLists(
  root: string,
  paths: readonly string[],
  command: string,
): string {
  const names = paths.map((path) => shownPath(root, path))
  const more = names.length - MAX_NAMES

  return [
    `there are ${names.length} lists here. Choose one:`,
    ...names.slice(0, MAX_NAMES).map((name) => `${typed(command)} ${name}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}

function typed(command: string): string {
  return command === 'apply' ? '/goal:apply' : `/goal ${command}`
}

function failed(message: string): FoundList {
  return { kind: 'failed', message }
}
