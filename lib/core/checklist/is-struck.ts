import { plainText } from './plain-text.ts'
import { taskIdOf } from './task-id.ts'

const STRUCK = /(~~?)(?![\s~])[^~]+\1(?!~)|<(del|s)>[^<]*<\/\2>/gi

/**
 * Whether all the text of a task is struck through; its id and closing
 * punctuation may stand outside.
 */
export function isStruck(source: string): boolean {
  const left = source.replace(STRUCK, '')

  if (left === source) return false

  const id = taskIdOf(left)
  const rest = id === undefined ? left : left.replace(id, '')

  return !/[\p{L}\p{N}]/u.test(plainText(rest))
}
