import type { FileCall } from '../../core/checklist/apply-edit.ts'

/** What a patch does to one file. */
export type PatchedFile = { path: string; edit: FileCall }

const FILE = /^\*\*\* (Add|Update|Delete) File: (.+?)\s*$/

/**
 * The files that an `apply_patch` adds or updates, whether the patch stands
 * alone or in a shell command.
 *
 * A hunk replaces every place that it fits: which one Codex takes is not told
 * by the patch alone.
 *
 * @param text the command, or the patch
 */
export function parsePatch(text: string): PatchedFile[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (FILE.test(line) ? [at] : []))

  return starts.flatMap((start) => {
    const rest = lines.slice(start + 1)
    const end = rest.findIndex(
      (line) => FILE.test(line) || line.startsWith('*** End Patch'),
    )
    const body = end < 0 ? rest : rest.slice(0, end)
    const [, verb = '', path = ''] = FILE.exec(lines[start] ?? '') ?? []

    return verb === 'Delete' ? [] : [{ path, edit: editOf(verb, body) }]
  })
}

function editOf(verb: string, body: string[]): FileCall {
  if (verb === 'Add') {
    const added = body.filter((line) => line.startsWith('+'))

    return {
      tool: 'Write',
      content: added.map((line) => `${line.slice(1)}\n`).join(''),
    }
  }

  return { tool: 'MultiEdit', edits: hunksOf(body).map(replacementOf) }
}

/** The hunks of an update, each by its lines. */
export function hunksOf(body: readonly string[]): string[][] {
  const hunks: string[][] = [[]]
  for (const line of body) {
    if (line.startsWith('@@')) hunks.push([])
    else if (!line.startsWith('*** ')) hunks.at(-1)?.push(line)
  }

  return hunks.filter((hunk) => hunk.some((line) => /^[-+]/.test(line)))
}

/** A hunk as the text that goes and the text that comes. */
export function replacementOf(hunk: readonly string[]) {
  const side = (mark: string): string =>
    hunk
      .filter(
        (line) => line === '' || line.startsWith(' ') || line.startsWith(mark),
      )
      .map((line) => line.slice(1))
      .join('\n')

  return { oldString: side('-'), newString: side('+'), replaceAll: true }
}
