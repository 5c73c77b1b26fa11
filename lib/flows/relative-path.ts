import { relative, resolve, sep } from 'node:path'

/** @returns a path from the root, with `/` on every platform */
export function relativePath(root: string, path: string): string {
  return relative(root, resolve(root, path)).split(sep).join('/')
}
