// How long the hooks take, as ratios to starting Node: `npm run bench`, or `npm run bench 40` for more rounds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProgram } from '../../scripts/build-program.mjs'
import { runCases } from './run-cases.mjs'
import { taskCases } from './tasks.mjs'

const rounds = Number(process.argv[2] ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'goal-bench-'))
// On Node 20 it makes every start parse a bundle of certificates; the launcher takes it away, too.
delete process.env.NODE_EXTRA_CA_CERTS

try {
  await buildProgram(folder)
  const floor = { name: 'node -e 0', command: [process.execPath, '-e', '0'] }
  const cases = [floor, ...taskCases(join(folder, 'goal.cjs'), folder)]
  const results = runCases(cases, rounds)

  console.log(`Node ${process.version}, ${rounds} rounds, ratios to node -e 0`)
  console.log('ratio  fastest      ms  most  case')
  results.forEach(({ name, ratio, least, ms }, at) => {
    const { most } = cases[at]
    const isOver = most !== undefined && ratio > most
    console.log(
      [
        ratio.toFixed(2).padStart(5),
        least.toFixed(2).padStart(8),
        ms.toFixed(1).padStart(7),
        (most?.toFixed(2) ?? '').padStart(5),
        ` ${name}${isOver ? '  OVER' : ''}`,
      ].join(' '),
    )
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
