import type { BodyScan } from './scan-body.ts'

/** Where one History row stands in the body. */
export type HistoryItem = {
  number: number
  /** Whether the row tells of a run. */
  isRun: boolean
  start: number
  end: number
}

// Ten digits and more are no count that this tool reached.
const ROW = /[-*+] \*\*(\d{1,9})\*\*(?: · \S+ · (`)?)?/y

/**
 * Finds the rows of the History section: the list items that begin with a bold
 * number. Other items, a person's own, belong to the row before them.
 */
export function historyItems(
  body: string,
  { sections, items }: BodyScan,
): HistoryItem[] {
  const section = sections.find(({ name }) => name === 'History')
  if (section === undefined) return []
  const rows: HistoryItem[] = []

  for (const start of items) {
    if (start < section.start || start >= section.end) continue
    ROW.lastIndex = start
    const [, number, mark] = ROW.exec(body) ?? []
    if (number === undefined) continue
    const previous = rows.at(-1)
    if (previous !== undefined) previous.end = start
    const isRun = mark !== undefined
    rows.push({ number: Number(number), isRun, start, end: section.end })
  }

  return rows
}

/** @returns the highest number of all rows, so that a merge repeats none */
export function lastNumber(rows: HistoryItem[]): number {
  return rows.reduce((last, { number }) => Math.max(last, number), 0)
}
