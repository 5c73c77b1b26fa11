import { nextLine, type Section } from './scan-body.ts'

/** The sections that the tool writes to; the objective stands before them. */
export const OWN_SECTIONS = ['Notes', 'History', 'Summaries'] as const

export type OwnSection = (typeof OWN_SECTIONS)[number]

/** A fence whose whole text is the objective. */
const FENCE = /^(`{3,})objective[ \t]*(\r?\n)/
const BLANK_LINES = /^(?:[ \t\r]*\n)+/

/**
 * The objective of a ledger: the body before the first of the tool's own
 * sections, without the title (`# …`) where more than a title stands there, and
 * without the blank lines around it.
 *
 * Where that text begins with a fence named `objective`, it is what stands in
 * the fence, byte for byte.
 *
 * @param body the ledger's body
 * @param sections its sections, in order
 */
export function objectiveOf(body: string, sections: Section[]): string {
  const end = sections.find(isOwn)?.start ?? body.length
  const region = withoutBlankLines(body.slice(0, end))
  const title = titleLine(region)
  const text =
    title === undefined ? region : withoutBlankLines(region.slice(title.length))

  return fenced(text) ?? (text === '' ? (title ?? '').slice(1).trim() : text)
}

/** @returns whether a section is one that the tool writes to */
export function isOwn({ name }: Section): boolean {
  return OWN_SECTIONS.some((own) => own === name)
}

/** @returns the line of a title at the start of a text, line end and all */
export function titleLine(text: string): string | undefined {
  const line = text.slice(0, nextLine(text, 0))

  return /^#(?:[ \t]|\r?\n?$)/.test(line) ? line : undefined
}

function fenced(text: string): string | undefined {
  const [opener, marks, lineEnd] = FENCE.exec(text) ?? []
  if (opener === undefined || marks === undefined) return undefined
  const closer = new RegExp(`^ {0,3}${marks}\`*[ \\t\\r]*$`, 'm')
  const inside = text.slice(opener.length)
  const end = closer.exec(inside)?.index
  if (end === undefined) return undefined
  const written = inside.slice(0, end)

  return written.endsWith(lineEnd ?? '\n')
    ? written.slice(0, -(lineEnd ?? '\n').length)
    : written
}

function withoutBlankLines(text: string): string {
  const lead = BLANK_LINES.exec(text)?.[0].length ?? 0

  return trimEndLines(text.slice(lead))
}

/** Without the blank lines at the end; blanks after the last text stay. */
function trimEndLines(text: string): string {
  const last = text.trimEnd().length
  if (last === 0) return ''
  const lineEnd = text.indexOf('\n', last)

  return text
    .slice(0, lineEnd === -1 ? text.length : lineEnd)
    .replace(/\r$/, '')
}
