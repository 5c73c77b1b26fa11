import matter from 'gray-matter'
import { ledgerFault } from './ledger-fault.ts'

/** A ledger cut at its fences; the four parts in a row are the text again. */
export type LedgerSource = {
  /** The opening fence with its line end, and a BOM where there is one. */
  open: string
  /** What lies between the fences: whole lines, each with its line end. */
  yaml: string
  /** The closing fence with its line end, if it has one. */
  close: string
  body: string
}

const OPENING = /^\ufeff?---[ \t]*\r?\n/
const CLOSING = /^---[ \t]*(?:\r?\n|\r?$)/
/** More than this makes gray-matter's search for comments take seconds. */
const BLANK_RUN = /^\s{1000}/m

/**
 * Cuts a ledger at its fences: the first line, exactly `---`, and the next line
 * that begins with `---`. Blanks may follow either; nothing else may.
 *
 * gray-matter cuts, but runs nothing: a language after the fence is refused
 * before it looks, and each of its engines refuses again.
 *
 * @param text the whole file
 * @throws {LedgerError} where a fence is missing or is no plain `---`
 */
export function splitSource(text: string): LedgerSource {
  const open = OPENING.exec(text)?.[0]
  if (open === undefined) throw wrongOpening(text)

  const end = text.indexOf('\n---', open.length - 1)
  if (end === -1) throw neverClosed()
  const close = CLOSING.exec(text.slice(end + 1, lineEnd(text, end + 1)))?.[0]
  if (close === undefined) throw wrongClosing(text, end + 1)

  const head = text.slice(0, end + 1 + close.length)
  const yaml = cutYaml(head, open)

  return { open, yaml, close, body: text.slice(head.length) }
}

function cutYaml(head: string, open: string): string {
  if (BLANK_RUN.test(head)) throw tooBlank()

  // A fresh object each time: without one gray-matter answers from a cache.
  const { matter: cut } = matter(head, {
    language: 'yaml',
    engines: {
      yaml: () => ({}),
      json: refuse,
      javascript: refuse,
      js: refuse,
      coffee: refuse,
      cson: refuse,
      toml: refuse,
    },
  })

  // The cut begins right after the dashes and ends before the last line end.
  const fence = open.indexOf('---') + 3
  const end = fence + cut.length + 1

  return head.slice(open.length, Math.max(end, open.length))
}

function refuse(): never {
  throw ledgerFault({
    expected: 'YAML between the fences',
    got: 'another language',
    line: 1,
  })
}

/** The end of the line that begins at `start`, line end and all. */
function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)

  return end === -1 ? text.length : end + 1
}

function wrongOpening(text: string): Error {
  return ledgerFault({
    expected: 'the ledger to open with a line `---`',
    got: firstLine(text),
    line: 1,
  })
}

function neverClosed(): Error {
  return ledgerFault({
    expected: 'a second line `---` that ends the frontmatter',
    got: undefined,
    line: 1,
  })
}

function wrongClosing(text: string, start: number): Error {
  return ledgerFault({
    expected: 'the frontmatter to end with a line `---`',
    got: firstLine(text.slice(start, lineEnd(text, start))),
    line: text.slice(0, start).split('\n').length,
  })
}

function tooBlank(): Error {
  return ledgerFault({
    expected: 'fewer than 1,000 blanks in a row in the frontmatter',
    got: 'more',
  })
}

const firstLine = (text: string): string =>
  text.slice(0, lineEnd(text, 0)).trimEnd()
