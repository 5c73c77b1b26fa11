import { matchInText } from './match-in-text.ts'

/** One replacement, as Edit has it. */
export type Replacement = {
  oldString: string
  newString: string
  replaceAll: boolean
}

/** A call that changes a file; `MultiEdit` is what older hosts have for several Edits. */
export type FileCall =
  | ({ tool: 'Edit' } & Replacement)
  | { tool: 'MultiEdit'; edits: Replacement[] }
  | { tool: 'Write'; content: string }

const BOM = '\uFEFF'
/** As far into a file as Claude Code looks for its line endings. */
const LINE_ENDING_CHARS = 4_096

/**
 * The text a call would leave in the file, as Claude Code 2.1 was seen to do it.
 *
 * Edit works on the text without its BOM and with LF line endings, and writes
 * both back as the file had them (CRLF where it has more of those near its
 * start); a CR in the old string is never found. The new string is put in
 * letter for letter, `$&` too. An empty old string fills a file that is
 * missing or blank; an empty new string takes the line break behind it along.
 * Write keeps the file's BOM and no more.
 *
 * @param before the file's text, with its BOM; undefined for a file that is
 *   not there
 * @returns undefined where the tool itself would refuse: an old string that is
 *   not there, stands there more than once without `replaceAll`, or equals the
 *   new one
 */
export function applyEdit(
  before: string | undefined,
  call: FileCall,
): string | undefined {
  const bom = before?.startsWith(BOM) ? BOM : ''
  const text = before?.slice(bom.length)

  if (call.tool === 'Write') return bom + withoutBom(call.content, bom)

  const after = edited(text, call.tool === 'Edit' ? [call] : call.edits)

  if (after === undefined) return undefined

  return bom + (isCrlf(text ?? '') ? toCrlf(after) : after)
}

function edited(
  text: string | undefined,
  edits: Replacement[],
): string | undefined {
  let current = text?.replaceAll('\r\n', '\n')

  for (const edit of edits) {
    current = replaced(current, edit)

    if (current === undefined) return undefined
  }

  return current
}

function replaced(
  text: string | undefined,
  { oldString, newString, replaceAll }: Replacement,
): string | undefined {
  if (oldString === newString) return undefined
  if (oldString === '') return text?.trim() ? undefined : newString

  const match = matchInText(text ?? '', oldString, newString)

  if (match === undefined) return undefined

  const pieces = (text ?? '').split(match.found)

  if (pieces.length > 2 && !replaceAll) return undefined

  return match.put === '' && !match.found.endsWith('\n')
    ? withoutLines(text ?? '', match.found)
    : pieces.join(match.put)
}

/** Cut with the line break behind it, wherever one is; else without. */
function withoutLines(text: string, found: string): string {
  const line = `${found}\n`

  return text.split(text.includes(line) ? line : found).join('')
}

function isCrlf(text: string): boolean {
  const start = text.slice(0, LINE_ENDING_CHARS)
  const crlf = start.split('\r\n').length - 1
  const all = start.split('\n').length - 1

  return crlf > all - crlf
}

const toCrlf = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')

const withoutBom = (content: string, bom: string): string =>
  bom !== '' && content.startsWith(bom) ? content.slice(bom.length) : content
