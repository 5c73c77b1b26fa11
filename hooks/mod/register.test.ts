import { describe, expect, mock, test } from 'claude-code/testing'
import type { Engine } from 'claude-code/testing'
import type { On } from 'claude-code'

/** What the program prints for each event; an Error is a run that fails. */
type Program = Partial<
  Record<'command' | 'view' | 'usage' | 'tick', object | string | Error>
>

/** What the world beneath the mod saw. */
type World = {
  asked: { event: string; input: Record<string, unknown>; env: unknown }[]
  submitted: string[]
  toasts: string[]
  statuses: (string | undefined)[]
  clock: ReturnType<typeof mock.clock>
}

const SHOWN = {
  band: ['Move the parser', 'active · iteration 2/30'],
  log: '- **2** · exit 1',
  ledger: '/proj/.claude/goals/current.goal.md',
}

describe('register', () => {
  test('/goal is answered by the program, told where it was typed', async ($, on) => {
    const world = beneath(on, { command: { text: 'The goal is paused.' } })

    const { text, exitCode } = await typed($, 'pause')

    expect(text).toBe('The goal is paused.')
    expect(exitCode).toBeUndefined()
    expect(world.asked[0]?.event).toBe('command')
    expect(world.asked[0]?.input).toMatchObject({
      args: 'pause',
      session_id: 'session-1',
      cwd: '/work',
      transcript_path: '/t.jsonl',
      columns: 80,
      is_terminal: false,
      is_busy: false,
      usage: USAGE,
    })
    expect(world.asked[0]?.env).toEqual({ CLAUDE_PROJECT_DIR: '/work' })
  })

  test('the exit code is passed on', async ($, on) => {
    beneath(on, { command: { text: 'Expected a goal', exit_code: 3 } })

    expect((await typed($, 'resume')).exitCode).toBe(3)
  })

  const faults: [string, object | string | Error, string][] = [
    [
      'a crash',
      {
        exitCode: 1,
        stdout: '',
        stderr: 'x\nError: Cannot find module dist/goal.cjs\n at y',
      },
      'dist/goal.cjs',
    ],
    [
      'a timeout',
      new Error('aborted: still running after 360000ms'),
      'still running',
    ],
    ['no JSON', 'hello', 'got `hello`'],
    ['an answer without text', { prompt: 'go' }, 'got no text'],
    ['nothing at all', '', 'got no text'],
  ]

  for (const [name, command, words] of faults) {
    test(`${name} is answered in words, so the built-in does not run`, async ($, on) => {
      beneath(on, { command })

      const { text, exitCode } = await typed($, 'status')

      expect(text).toStartWith('Goal: ')
      expect(text).toContain(words)
      expect(exitCode).toBe(1)
    })
  }

  test("the program's own failure is shown in its words", async ($, on) => {
    beneath(on, {
      command: { systemMessage: 'Goal: nothing was done. No disk.' },
    })

    const { text, exitCode } = await typed($, 'status')

    expect(text).toBe('Goal: nothing was done. No disk.')
    expect(exitCode).toBe(1)
  })

  test('setting a goal starts a turn after the answer', async ($, on) => {
    const world = beneath(on, {
      command: { text: 'Set.', prompt: 'Continue.' },
    })

    await typed($, 'npm test')
    expect(world.submitted).toEqual([])

    await until(() => world.submitted.length > 0)
    expect(world.submitted).toEqual(['Continue.'])
  })

  test('a prompt that comes too early is offered again, once it is in not again', async ($, on) => {
    const world = beneath(
      on,
      { command: { text: 'Set.', prompt: 'Continue.' } },
      { refusals: 2 },
    )

    await typed($, 'npm test')
    await until(() => world.submitted.length > 0)
    await pause(100)

    expect(world.submitted).toEqual(['Continue.'])
    expect(world.toasts).toEqual([])
  })

  test('a prompt that stays out is told in a line', async ($, on) => {
    const world = beneath(
      on,
      { command: { text: 'Set.', prompt: 'Continue.' } },
      { drop: 'a hook said no' },
    )

    await typed($, 'npm test')
    await until(() => world.toasts.length > 0)

    expect(world.toasts[0]).toContain('a hook said no')
  })

  test('a command typed while a turn runs says so to the program', async ($, on) => {
    const world = beneath(on, { command: { text: 'Paused.' } })

    await $.turn.start({ turnId: 't1', model: 'm', messages: [] } as never)
    await typed($, 'pause')
    await $.turn.complete({
      turnId: 't1',
      reason: 'answer',
      answer: '',
      isAborted: false,
      durationMs: 1,
    } as never)
    await typed($, 'pause')

    const commands = world.asked.filter(({ event }) => event === 'command')
    expect(commands.map(({ input }) => input.is_busy)).toEqual([true, false])
  })

  test('the goal is drawn over the prompt and is gone with the goal', async ($, on) => {
    const program: Program = { view: SHOWN, command: { text: 'Cleared.' } }
    beneath(on, program)
    await inTerminal($)
    await settled()

    const shown = await $.ui.mount(BAND)
    expect(
      (await shown.findAll({ type: 'Text' })).map(({ text }) => text),
    ).toEqual(SHOWN.band)
    await shown.unmount()

    program.view = ''
    await typed($, 'clear')
    await settled()

    const gone = await $.ui.mount(BAND)
    expect(await gone.findAll({ type: 'Text' })).toEqual([])
  })

  test('a band that was folded away leaves the status line', async ($, on) => {
    const world = beneath(on, {
      view: { ...SHOWN, status: 'iteration 2 / 30' },
    })
    await inTerminal($)
    await settled()
    const band = await $.ui.mount(BAND)
    expect(world.statuses.at(-1)).toBeUndefined()

    await band.redraw({ ...BAND.props, isCollapsed: true } as never)
    expect(world.statuses.at(-1)).toBe('iteration 2 / 30')
  })

  test('nothing is drawn, asked for or told in claude -p', async ($, on) => {
    const world = beneath(on, { view: SHOWN })
    await $.session.start({ surface: null, isInteractive: false, cwd: '/work' })
    await settled()

    expect(world.asked.map(({ event }) => event)).toEqual(['usage'])
    expect(world.statuses).toEqual([])
  })

  test('an edit by hand is drawn when the ledger is seen to have changed', async ($, on) => {
    const program: Program = { view: SHOWN }
    const file = { mtimeMs: 1 }
    const world = beneath(on, program, { file })
    await inTerminal($)
    await settled()

    const before = world.asked.length
    await world.clock.advance(5_000)
    expect(world.asked.length).toBe(before)

    file.mtimeMs = 2
    await world.clock.advance(5_000)
    await settled()
    expect(world.asked.slice(before).map(({ event }) => event)).toEqual([
      'view',
    ])
  })

  test('a reached goal is told once, and not when it was reached before this session', async ($, on) => {
    const done = (key: string) => ({
      band: [],
      log: '',
      notice: { kind: 'done', key, text: `Goal: done ${key}` },
    })
    const program: Program = { view: done('old') }
    const world = beneath(on, program)
    await inTerminal($)
    await settled()
    expect(world.toasts).toEqual([])

    program.view = done('new')
    for (const _ of [1, 2]) {
      await $.classic.Stop(STOP)
      await settled()
    }

    expect(world.toasts).toEqual(['Goal: done new'])
  })

  test('/goal log opens the history in a pane', async ($, on) => {
    beneath(on, { view: SHOWN, command: { text: '| n |' } })
    await inTerminal($)
    await settled()

    expect((await typed($, 'log')).text).toContain('in the pane')

    const pane = await $.ui.mount(PANE)
    expect((await pane.find({ type: 'Markdown' }))?.text).toBe(SHOWN.log)
  })

  test('/goal log without a terminal is the text', async ($, on) => {
    beneath(on, { view: SHOWN, command: { text: '| n |' } })

    expect((await typed($, 'log')).text).toBe('| n |')
  })

  test('a held stop is short on the screen and whole for the agent; the stop runs once', async ($, on) => {
    const reason = Array.from({ length: 9 }, (_, n) => `line ${n}`).join('\n')
    const stops: unknown[] = []
    const stop = (e: object) => {
      stops.push(e)

      return { additionalContext: [reason] }
    }
    beneath(on, {}, { stop })
    on('prompt.attachment', (_$, e) => ({ text: e.text }))
    await inTerminal($)

    const { additionalContext = [], block } = await $.classic.Stop(STOP)

    expect(stops).toHaveLength(1)
    expect(stops[0]).toMatchObject({ goal_mod: true })
    expect(block).toBeUndefined()
    expect(additionalContext[0]?.split('\n')).toEqual([
      'line 0',
      'line 1',
      'line 2',
      'line 3',
      '… 5 more lines, for the agent',
    ])

    const { text } = await $.prompt.attachment({
      type: 'hook_additional_context',
      text: `Stop hook additional context: ${additionalContext[0]}`,
      origin: { kind: 'hook', event: 'Stop' },
    } as never)
    expect(text).toBe(`Stop hook additional context: ${reason}`)
  })

  test('a block of another hook is left as it is', async ($, on) => {
    beneath(on, {}, { stop: () => ({ block: 'not ours' }) })

    expect(await $.classic.Stop(STOP)).toEqual({ block: 'not ours' })
  })

  test('cost facts come before a tasks.md is edited, and for no other file', async ($, on) => {
    const world = beneath(on, {})
    on('tool.call', () => ({ result: {}, text: '' }) as never)
    on('classic.PreToolUse', () => ({}) as never)

    for (const file_path of ['/proj/src/tasks.ts', '/proj/docs/tasks.md']) {
      await $.tool.call({ tool: 'Write', file_path, content: '' } as never)
    }

    expect(world.asked.map(({ event }) => event)).toEqual(['tick'])
    expect(world.asked[0]?.input.usage).toEqual(USAGE)
  })

  test('the built-in goal tool is refused while a goal is active', async ($, on) => {
    const program: Program = { view: SHOWN }
    beneath(on, program)
    on('tool.call', () => ({ result: {}, text: 'set' }) as never)

    const refused = await $.tool.call({
      tool: 'SetGoal',
      condition: 'x',
    } as never)
    expect(refused.deny).toContain('Expected no second goal')

    program.view = ''
    expect(
      (await $.tool.call({ tool: 'SetGoal', condition: 'x' } as never)).text,
    ).toBe('set')
  })
})

const USAGE = {
  startedAt: 1,
  context: { window: 1 },
  rateLimits: [],
  cost: { usd: 0.5 },
}
const STOP = {
  stop_hook_active: false,
  background_tasks: [],
  session_crons: [],
} as never
const SITE = { plugin: 'goal', surface: 'terminal' } as const
const VIEW_PROPS = {
  view: {},
  scroll: { offset: 0, bodyRows: 20 },
  bodyColumns: 75,
  maxRows: 20,
}
const BAND = {
  ...SITE,
  component: 'AbovePrompt',
  props: {
    ...VIEW_PROPS,
    hasSurvey: false,
    isCollapsed: false,
    isWorking: false,
  },
} as never as Parameters<Engine['ui']['mount']>[0]
const PANE = {
  ...SITE,
  component: 'Pane',
  requestId: 'goal-log',
  props: {
    ...VIEW_PROPS,
    title: 'Goal history',
    isFocused: true,
    placement: 'inline',
  },
} as never as Parameters<Engine['ui']['mount']>[0]

function typed($: Engine, args: string) {
  const presentation = { isFullscreen: false, columns: 80 }

  return $.command.run({
    command: 'goal',
    args,
    origin: { kind: 'composer' },
    presentation,
  })
}

function inTerminal($: Engine) {
  return $.session.start({
    surface: 'terminal',
    isInteractive: true,
    cwd: '/work',
  })
}

type Beneath = {
  refusals?: number
  drop?: string
  file?: { mtimeMs: number }
  /** What the settings hooks answer a stop. */
  stop?: (e: object) => { block?: string; additionalContext?: string[] }
}

/** Answers for all that is beneath the mod: the program, the session, the screen. */
function beneath(
  on: On,
  program: Program,
  {
    refusals = 0,
    drop,
    file = { mtimeMs: 1 },
    stop = () => ({}),
  }: Beneath = {},
): World {
  const world: World = {
    asked: [],
    submitted: [],
    toasts: [],
    statuses: [],
    clock: mock.clock(on),
  }
  let left = refusals

  on('process.hookEnv', () => ({ value: { CLAUDE_PROJECT_DIR: '/work' } }))
  on('process.run', (_$, { argv, init }) => {
    const event = argv[2] as keyof Program
    world.asked.push({
      event,
      input: JSON.parse(init?.stdin ?? ''),
      env: init?.env,
    })

    const answer = program[event] ?? ''

    return answer instanceof Error
      ? { deny: answer.message }
      : { value: ranAs(answer) }
  })
  on('session.id', () => ({ value: 'session-1' }))
  on('session.cwd', () => ({ value: '/work' }))
  on('session.info', () => ({ value: { transcriptPath: '/t.jsonl' } }) as never)
  on('session.usage', () => ({ value: USAGE }) as never)
  on('session.start', (_$, e) => ({ cwd: e.cwd }))
  on('turn.start', (_$, e) => ({ turnId: e.turnId }) as never)
  on('turn.complete', (_$, e) => ({ text: e.answer }) as never)
  on('classic.Stop', (_$, e) => stop(e))
  on(
    'fs.stat',
    () =>
      ({ value: { kind: 'file', size: 1, isLink: false, ...file } }) as never,
  )
  on('prompt.submit', (_$, e) => {
    if (left-- > 0)
      return { drop: 'not available in this mode: no session is bound' }
    if (drop !== undefined) return { drop }
    world.submitted.push(e.text)

    return { text: e.text }
  })
  on('ui.toast', (_$, e) => {
    world.toasts.push(e.text)

    return { value: undefined }
  })
  on('ui.status', (_$, e) => {
    world.statuses.push(e.text)

    return { value: undefined }
  })
  on('ui.log', () => ({ value: undefined }))
  on('ui.invalidate', () => ({ value: undefined }))
  on('ui.open', () => ({ value: { isPlaced: true } }))
  on('ui.close', () => ({ value: undefined }) as never)
  on('ui.render', () => ({ type: 'Box', props: {}, children: [] }) as never)

  return world
}

function ranAs(answer: object | string) {
  if (typeof answer === 'object' && 'exitCode' in answer) return answer as never

  return {
    exitCode: 0,
    stderr: '',
    stdout: typeof answer === 'string' ? answer : JSON.stringify(answer),
  } as never
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(() => resolve(), ms))
/** Lets what the mod started unawaited come to rest. */
const settled = () => pause(50)

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !holds(); tries += 1) await pause(20)
}
