import { OWN_SECTIONS, type OwnSection } from './objective-of.ts'
import { scanBody, type BodyScan, type Section } from './scan-body.ts'

/** What is appended to a section, and how it stands after the text before it. */
export type Addition = {
  name: OwnSection
  /** Its lines joined by `\n`, with no newline at the end. */
  text: string
  /** Whether it is a list item, which needs no blank line after another. */
  isItem: boolean
}

/**
 * Appends a text at the end of a section, which is made where it is missing; no
 * byte that was there changes.
 *
 * @param body the ledger's body
 * @param scan what stands where in it
 * @param newline the file's own line end
 */
export function appendToSection(
  body: string,
  addition: Addition,
  newline: string,
  scan: BodyScan = scanBody(body),
): string {
  const { name, text, isItem } = addition
  const section = scan.sections.find((one) => one.name === name)
  const lines = text.replaceAll('\n', newline) + newline
  if (section === undefined) {
    return withSection(body, scan.sections, name, lines, newline)
  }

  const at = textEnd(body, section)
  const before = body.slice(0, at)
  const gap = gapAfter(before.slice(section.start), isItem, newline)

  return before + gap + lines + body.slice(at)
}

/** Where the last line with a text ends, its line end included. */
function textEnd(body: string, { start, end }: Section): number {
  const last = start + body.slice(start, end).trimEnd().length
  const lineEnd = body.indexOf('\n', last)

  return lineEnd === -1 || lineEnd >= end ? end : lineEnd + 1
}

function gapAfter(text: string, isItem: boolean, newline: string): string {
  const end = text.endsWith('\n') ? '' : newline
  const lastLine = text.trimEnd().split('\n').at(-1) ?? ''
  const isAfterItem = /^(?:[-*+] |[ \t])/.test(lastLine)

  return isItem && isAfterItem ? end : end + newline
}

/** A new section stands where its order among the tool's own has it. */
function withSection(
  body: string,
  sections: Section[],
  name: OwnSection,
  lines: string,
  newline: string,
): string {
  const later: readonly string[] = OWN_SECTIONS.slice(
    OWN_SECTIONS.indexOf(name) + 1,
  )
  const at =
    sections.find((one) => one.name !== undefined && later.includes(one.name))
      ?.start ?? body.length
  const before = body.slice(0, at)
  const block = `## ${name}${newline}${newline}${lines}`

  return at === body.length
    ? before + gapBefore(before, newline) + block
    : before + gapBefore(before, newline) + block + newline + body.slice(at)
}

function gapBefore(text: string, newline: string): string {
  if (/(?:^|\n)[ \t\r]*\n$/.test(text.slice(-1000))) return ''

  return text === '' || text.endsWith('\n') ? newline : newline + newline
}
