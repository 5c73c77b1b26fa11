import { FACT_MARK } from './history-row.ts'
import { historyItems, type HistoryItem } from './history-items.ts'
import { scanBody } from './scan-body.ts'
import { splitSource } from './split-source.ts'

/** One History row as it is shown; a fact that is not there is undefined. */
export type ShownRow = {
  number: number
  at: string | undefined
  /** `` `npm test` exit 1 ``, or what happened in words. */
  event: string
  /** `12.4 s`. */
  duration: string | undefined
  /** The commit, with `+dirty` behind it. */
  head: string | undefined
  decision: string | undefined
  tail: string | undefined
}

const DURATION = /^\d+(?:\.\d+)? s$/
const HEAD = /^[0-9a-f]{7,64}(?:\+dirty)?$/
const RUN = /^(`+)(?!`)/

/**
 * Reads the History of a ledger for showing; rows that a person changed are
 * shown as far as they are understood.
 *
 * @param text the whole file
 * @returns the rows in the order of the file
 * @throws {LedgerError} where a fence of the frontmatter is missing
 */
export function readHistory(text: string): ShownRow[] {
  const { body } = splitSource(text)

  return historyItems(body, scanBody(body)).map((item) => shownRow(body, item))
}

function shownRow(body: string, { number, start, end }: HistoryItem): ShownRow {
  const [line = '', ...below] = body
    .slice(start, end)
    .trimEnd()
    .split('\n')
    .map((text) => text.trimEnd())
  const facts = line.slice(line.indexOf('**', line.indexOf('**') + 2) + 2)
  const [at, rest] = facts.startsWith(FACT_MARK)
    ? cutAt(withoutMark(facts))
    : ['', facts.trim()]
  const event = eventOf(rest)
  const [duration, afterDuration] = taken(
    withoutMark(rest.slice(event.length)),
    DURATION,
  )
  const [head, decision] = taken(afterDuration, HEAD)

  return {
    number,
    at: at || undefined,
    event,
    duration,
    head,
    decision: decision || undefined,
    tail: tailOf(below),
  }
}

const withoutMark = (text: string): string =>
  text.startsWith(FACT_MARK) ? text.slice(FACT_MARK.length) : text

/** The first fact, and those after it. */
function cutAt(text: string): [string, string] {
  const mark = text.indexOf(FACT_MARK)

  return mark === -1
    ? [text, '']
    : [text.slice(0, mark), text.slice(mark + FACT_MARK.length)]
}

/** The first fact if it has this form, and what follows. */
function taken(text: string, form: RegExp): [string | undefined, string] {
  const [fact, rest] = cutAt(text)

  return form.test(fact) ? [fact, rest] : [undefined, text]
}

/** A command may hold the mark itself, so its code span is passed over whole. */
function eventOf(text: string): string {
  const mark = RUN.exec(text)?.[1]
  const close = mark === undefined ? -1 : spanEnd(text, mark)
  const next = text.indexOf(FACT_MARK, Math.max(close, 0))

  return next === -1 ? text : text.slice(0, next)
}

function spanEnd(text: string, mark: string): number {
  const runs = text.slice(mark.length).matchAll(/`+/g)
  const closer = [...runs].find(([run]) => run === mark)

  return closer === undefined ? -1 : mark.length + closer.index + mark.length
}

function tailOf(lines: string[]): string | undefined {
  const first = lines.findIndex((line) => /^ {0,3}`{3,}/.test(line))
  if (first === -1) return undefined
  const last = lines.findLastIndex((line) => /^ {0,3}`{3,}$/.test(line))
  const inside = lines.slice(first + 1, last > first ? last : undefined)

  return inside.map((line) => line.replace(/^ {1,2}/, '')).join('\n')
}
