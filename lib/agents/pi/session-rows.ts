import type { RowSpelling } from '../../core/session/session-row.ts'
import { entryRows } from './entry-rows.ts'

/** Pi's session file: one entry a line, as measured on 1.6.0. */
export const piRows: RowSpelling = {
  marks: ['"type":"message"', '"type":"custom_message"'],
  rowsOf: (line) => {
    try {
      return entryRows(JSON.parse(line))
    } catch {
      return []
    }
  },
}
