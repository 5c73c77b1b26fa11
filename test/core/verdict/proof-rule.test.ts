import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandsOf, proofRule } from '../../../lib/core/verdict/proof-rule.ts'

const rule = suite('proofRule')

rule('commands in backticks are taken, names and files are not', () => {
  const commands = ['src/a.ts', 'npm run lint', 'pytest', '--flag', 'T001']

  assert.equal(commandsOf({ commands }, []), ['npm run lint'])
  assert.equal(commandsOf({ commands }, ['pytest']), ['npm run lint', 'pytest'])
  assert.equal(
    commandsOf({ commands: [`npm test ${'x'.repeat(120)}`] }, []),
    [],
  )
})

for (const [named, known, ran, says] of [
  [['npm run lint'], [], 'npm run lint', 'proof'],
  [['npm run lint'], [], 'npm run lint || true', 'masked'],
  [['npm run lint'], ['npm test'], 'npm test', 'other'],
  [['npm run lint', 'npm test'], [], 'npm test', 'proof'],
  [[], [], 'npm test', 'proof'],
  [[], [], 'sh own.sh', 'other'],
  [[], ['sh own.sh'], 'sh own.sh', 'proof'],
  [[], ['sh own.sh'], 'sh own.sh | tail', 'masked'],
] as const) {
  rule(
    `named ${named.join()}, known ${known.join()}: ${ran} is ${says}`,
    () => {
      assert.is(proofRule(named, known)(ran), says)
    },
  )
}

rule.run()
