import * as fs from 'node:fs'
import * as path from 'node:path'
import * as assert from 'uvu/assert'
import { countTasks } from '../../../lib/core/checklist/count-tasks.ts'
import { parseChecklist } from '../../../lib/core/checklist/parse-checklist.ts'
import { hostSuite } from '../support/host-suite.ts'
import { hostPackages, installHost } from '../support/install.ts'
import { runProgram } from '../support/run-program.ts'
import { makeSandbox } from '../support/sandbox.ts'

const openspec = hostSuite('OpenSpec')

const FOLDER = new URL('../../fixtures/tasks/', import.meta.url)
/** Boxes that OpenSpec counts and we do not, since no reader draws them as boxes. */
const NOT_OURS: Record<string, string> = {
  blank: 'boxes with no text, or in a heading',
  fenced: 'boxes in code',
  hidden: 'boxes in frontmatter, a comment and HTML',
  links: 'links, and a box with no text',
  'speckit-standard': 'boxes in a comment and in code',
  'steps-with-code': 'boxes in code',
}

openspec('counts what we count, but for what is listed', async () => {
  const program = await installHost(hostPackages.openspec)
  const names = fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tasks.md'))
    .map((name) => name.replace(/\.tasks\.md$/, ''))
  const texts = Object.fromEntries(
    names.map((name) => [
      name,
      fs.readFileSync(new URL(`${name}.tasks.md`, FOLDER), 'utf8'),
    ]),
  )
  const files = Object.entries(texts).flatMap(([name, text]) => [
    [`openspec/changes/${name}/tasks.md`, text],
    [`openspec/changes/${name}/proposal.md`, `# ${name}\n`],
  ])
  const { project, env } = await makeSandbox(Object.fromEntries(files))
  const { stdout, stderr } = await runProgram({
    command: [process.execPath, fs.realpathSync(program), 'list', '--json'],
    cwd: project,
    env: { ...env, OPENSPEC_TELEMETRY: '0', DO_NOT_TRACK: '1' },
  })
  assert.match(stdout, '"changes"', stderr)
  const { changes }: { changes: Change[] } = JSON.parse(
    stdout.slice(stdout.indexOf('{')),
  )

  assert.is(changes.length, names.length)
  for (const { name, completedTasks, totalTasks } of changes) {
    const counts = countTasks(parseChecklist(texts[name] ?? ''))
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
    const isSame = counts.done === completedTasks && all === totalTasks
    const isListed = NOT_OURS[path.basename(name)] !== undefined

    assert.is(
      isSame,
      !isListed,
      `${name}: ${counts.done} of ${all}, OpenSpec ${completedTasks} of ${totalTasks}`,
    )
  }
})

type Change = { name: string; completedTasks: number; totalTasks: number }

openspec.run()
