import type { TaskState } from './task.ts'

/** A box at the start of a line, and where the text behind it starts. */
export type Box = {
  state: TaskState
  isGfm: boolean
  isOptional: boolean
  /** Characters up to the text behind the box. */
  length: number
}

/** GFM's box: one blank or an x, and behind it a blank and some text. */
const GFM_BOX = /^\[([ \t\nxX])\](?:\n|[ \t]+(?=[^ \t]))/

/**
 * The box GFM draws at the start of a list item's text.
 *
 * @param source the item's first paragraph, box and all
 * @param isTabOneWide whether a tab behind the bracket is one column wide; of
 *   a wider one GFM makes several blanks, and those are no box
 * @returns undefined when GFM draws none
 */
export function gfmBoxOf(
  source: string,
  isTabOneWide: boolean,
): Box | undefined {
  const [whole, mark] = GFM_BOX.exec(source) ?? []

  if (whole === undefined || mark === undefined) return undefined
  if (mark === '\t' && !isTabOneWide) return undefined

  const state = mark.toLowerCase() === 'x' ? 'done' : 'open'

  return { state, isGfm: true, isOptional: false, length: whole.length }
}
