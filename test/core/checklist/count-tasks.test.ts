import * as fs from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countTasks } from '../../../lib/core/checklist/count-tasks.ts'
import { parseChecklist } from '../../../lib/core/checklist/parse-checklist.ts'

const count = suite('countTasks')
const folder = new URL('../../fixtures/tasks/', import.meta.url)
const read = (file: string): string =>
  fs.readFileSync(new URL(file, folder), 'utf8')

// What `openspec list --json` of version 1.13.2 says of the same files.
const openspec: Record<string, { completedTasks: number; totalTasks: number }> =
  JSON.parse(read('openspec-1.13.2.json'))

/** Boxes that OpenSpec counts and we do not, and how many of them are ticked. */
const ours: Record<string, { why: string; total: number; done: number }> = {
  blank: { why: 'no text, or in a heading', total: 4, done: 1 },
  fenced: { why: 'in code', total: 6, done: 0 },
  hidden: { why: 'in frontmatter, a comment and HTML', total: 3, done: 0 },
  links: { why: 'a link, and no text', total: 2, done: 1 },
  'speckit-standard': { why: 'in a comment and in code', total: 5, done: 0 },
  'steps-with-code': { why: 'in code', total: 1, done: 0 },
}

for (const [name, { completedTasks, totalTasks }] of Object.entries(openspec)) {
  const { why, total, done } = ours[name] ?? { why: '', total: 0, done: 0 }

  count(`${name}: as OpenSpec counts${why && `, without boxes ${why}`}`, () => {
    const counts = countTasks(parseChecklist(read(`${name}.tasks.md`)))
    const all = Object.values(counts).reduce((sum, one) => sum + one, 0)

    assert.equal(
      [counts.done + done, all + total],
      [completedTasks, totalTasks],
    )
  })
}

count.run()
