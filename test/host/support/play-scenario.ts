import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Adapter, AdapterSession, CallEnd } from './adapter.ts'
import type { Sandbox } from './sandbox.ts'
import type {
  ScenarioCall,
  ScenarioRun,
  ScenarioTurn,
  Then,
} from './scenario.ts'
import { field, historyRows, LEDGER } from './story.ts'

/**
 * Plays one run of a scenario through an adapter, with the host's loop played,
 * too: a call that is not denied is made, and words end the run unless they are
 * held.
 */
export async function playRun(
  adapter: Adapter,
  sandbox: Sandbox,
  run: ScenarioRun,
  id: string,
): Promise<void> {
  const session = adapter(sandbox, id)
  await session.prompt(run.prompt)
  for (const [nth, turn] of run.turns.entries()) {
    const where = `turn ${nth + 1}`
    const heard = await playTurn(session, sandbox, turn, where)
    await expectThen(turn.then ?? {}, heard, sandbox, where)
  }
  await expectEnd(run, sandbox)
}

async function playTurn(
  session: AdapterSession,
  sandbox: Sandbox,
  { says, does = [], then = {} }: ScenarioTurn,
  where: string,
): Promise<string> {
  const heard: string[] = []
  for (const call of does) {
    const denial = await session.ask(call)
    assert.is(denial !== undefined, then.denied === true, `${where}: ${denial}`)
    const end = denial === undefined ? make(call, sandbox) : undefined
    session.made(call, end)
    heard.push(denial ?? '')
  }
  if (says === undefined) return heard.join('\n')
  const more = await session.stop(says)
  assert.is(more !== undefined, then.held === true, `${where}: ${more}`)

  return more ?? ''
}

function make(call: ScenarioCall, { project, env }: Sandbox): CallEnd {
  if ('shell' in call) {
    const options = { cwd: project, env }
    const { status } = spawnSync('sh', ['-c', call.shell], options)

    return { exitCode: status ?? 1, before: undefined }
  }
  const file = join(project, 'edit' in call ? call.edit : call.write)
  if ('write' in call) {
    writeFileSync(file, call.text)

    return { exitCode: 0, before: undefined }
  }
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    before.replace(call.old, () => call.new),
  )

  return { exitCode: 0, before }
}

async function expectThen(
  then: Then,
  heard: string,
  sandbox: Sandbox,
  where: string,
): Promise<void> {
  for (const text of then.hears ?? []) assert.match(heard, text, where)
  for (const name of then.missing ?? []) {
    assert.is(await sandbox.read(name), undefined, `${where}: ${name}`)
  }
  await expectLedger(then, sandbox, where)
}

/** What holds at the end of a run, whoever ran it. */
export async function expectEnd(
  run: ScenarioRun,
  sandbox: Sandbox,
): Promise<void> {
  await expectLedger(run, sandbox, 'the end')
  for (const [name, text] of Object.entries(run.files ?? {})) {
    assert.is(await sandbox.read(name), text, name)
  }
}

async function expectLedger(
  { ledger = {}, rows }: Pick<Then, 'ledger' | 'rows'>,
  sandbox: Sandbox,
  where: string,
): Promise<void> {
  const text = (await sandbox.read(LEDGER)) ?? ''
  for (const [name, value] of Object.entries(ledger)) {
    assert.is(field(text, name), value, `${where}: ${name}`)
  }
  if (rows !== undefined) assert.is(historyRows(text).length, rows, where)
}
