import * as assert from 'uvu/assert'
import { makeClaude } from '../support/claude.ts'
import { hostSuite } from '../support/host-suite.ts'
import { newsOf } from '../support/messages.ts'
import {
  field,
  LEDGER,
  ledgerOf,
  RED_GOAL,
  RED_PROJECT,
  write,
} from '../support/story.ts'

const screens = hostSuite('what the person sees of a goal')

/** A held stop: the goal's line, what is asked next, and no word of a problem. */
const HELD = {
  80: `
● I am done.
  ⎿  Stop says: Goal: \`sh check.sh\` exit 1 in N s, blocked 1/5

● Ran 1 stop hook
  ⎿  Stop hook says: The goal is not proved: the goal's check \`sh check.sh\`
     ended with exit 1.
     … N more lines, for the agent`,
  140: `
● I am done.
  ⎿  Stop says: Goal: \`sh check.sh\` exit 1 in N s, blocked 1/5

● Ran 1 stop hook
  ⎿  Stop hook says: The goal is not proved: the goal's check \`sh check.sh\` ended with exit 1.
     … N more lines, for the agent`,
}

const REACHED = `
● All green.
  ⎿  Stop says: Goal done: \`sh check.sh\` exit 0 in N s`

/** A check goal that is let go after one block. */
const CHECK = '--check "sh check.sh" --max-blocks 1'
/** The host is up; an Enter before that may be lost. */
const READY = /\? for shortcuts/

const NOTHING = `
❯ /goal
  ⎿  No goal is set. Example: /goal Make the tests pass --check "npm test"`

const PAUSED = `
❯ /goal pause
  ⎿  Goal paused: Make it green. Stops go on until /goal resume.`

const NEWEST_FIRST =
  /2 · \S+Z · sh check\.sh exit 1 · .* let go .* 1 · \S+Z · sh check\.sh exit 1 · .* blocked 1\/1 expected fixed, got broken/

const CLEARED = `
❯ /goal clear
  ⎿  Goal stopped: Make it blue. Its ledger is .claude/goals/current.goal.md.`

for (const cols of [80, 140] as const) {
  screens(`from nothing to reached, ${cols} columns`, async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    const terminal = await claude.tui({
      cols,
      rows: 60,
      script: [
        { text: 'I am done.' },
        { text: 'Fixing.', tools: [write(claude, 'answer.txt', 'fixed\n')] },
        { text: 'All green.' },
      ],
    })
    await terminal.waitFor(READY)
    await terminal.type('/goal')
    holds(await terminal.waitFor(/No goal is set/), NOTHING)

    await terminal.type(`/goal ${RED_GOAL}`)
    const band = await terminal.waitFor(/◎ Make it green · iteration 0 \/ 30/)
    assert.match(band, /⎿\s+Goal set\./)
    assert.match(band, '› Prompt from the goal plugin')

    const end = await terminal.waitFor(/│ Goal done: Make it green +│/)
    holds(end, HELD[cols])
    holds(end, REACHED)
    assert.not.match(end, 'reported a problem')
    assert.not.match(end, 'stop hook problem')
    await terminal.waitFor((screen) => !screen.includes('◎'))

    assert.is(terminal.requests.length, 3)
    assert.match(newsOf(terminal.requests[1]!), 'expected fixed, got broken')
    assert.is(field(await ledgerOf(claude), 'iteration'), '1')
  })

  screens(`replaced, paused, edited and cleared, ${cols} columns`, async () => {
    const claude = await makeClaude({ files: RED_PROJECT })
    let goOn = () => {}
    const after = new Promise<void>((resolve) => (goOn = resolve))
    const terminal = await claude.tui({
      cols,
      rows: 70,
      script: [
        { text: 'Thinking.', after },
        { text: 'Not yet.' },
        { text: 'Trying.' },
        { text: 'Cannot fix it.' },
      ],
    })
    await terminal.waitFor(READY)
    await terminal.type('/goal')
    await terminal.waitFor(/No goal is set/)
    await terminal.type(`/goal Make it shine ${CHECK}`)
    await terminal.waitFor(/◎ Make it shine/)

    // Typed while the agent works: the host shows the last line alone.
    await terminal.type('/goal pause')
    await terminal.waitFor(/^ {10,}goal: Goal paused: Make it shine/m)
    await terminal.type('/goal resume')
    await terminal.waitFor(/◎ Make it shine · iteration 0 \/ 30 +\[-\]/)
    goOn()
    await terminal.waitForEnd(/Not yet\./)

    await terminal.type(`/goal Make it green ${CHECK}`)
    const replaced = await terminal.waitForEnd(/Cannot fix it\./)
    assert.match(replaced, /\.claude\/goals\/archive\//)

    await terminal.type('/goal pause')
    holds(await terminal.waitFor(/⎿\s+Goal paused/), PAUSED)
    await terminal.waitFor(/◎ Make it green · iteration 1 \/ 30 · paused/)

    await terminal.type('/goal log')
    await terminal.waitFor((screen) => NEWEST_FIRST.test(paneText(screen)))
    await terminal.key('Escape')

    const ledger = await ledgerOf(claude)
    await claude.write({
      [LEDGER]: ledger.replaceAll('Make it green', 'Make it blue'),
    })
    await terminal.waitFor(/◎ Make it blue · iteration 1 \/ 30 · paused/)

    await terminal.type('/goal clear')
    holds(await terminal.waitFor(/⎿\s+Goal stopped/), CLEARED)
    await terminal.waitFor((screen) => !screen.includes('◎'))
  })
}

/** The text of the pane, above the prompt or right of the conversation, in one line. */
const paneText = (screen: string): string =>
  [...screen.matchAll(/│ ?([^│\n]+?) *│?$/gm)]
    .map(([, row]) => row?.trim())
    .join(' ')
    .replace(/\s+/g, ' ')

/** Asserts that the screen holds the lines as they stand in the expectation. */
function holds(screen: string, expected: string): void {
  const lines = screen
    .replaceAll('\u00a0', ' ')
    .replace(/\d+(\.\d+)? s\b/g, 'N s')
    .replace(/\d+ more lines/g, 'N more lines')
    .replace(/\d{4}-\d\d-\d\dT[\d:]+Z/g, 'TIME')
    .replace(/\b[0-9a-f]{7}\+dirty/g, 'HEAD+dirty')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

  assert.ok(
    lines.includes(expected.trim()),
    `Expected on the screen:\n${expected}\n\ngot:\n${lines}`,
  )
}

screens.run()
