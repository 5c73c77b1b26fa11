import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { messageRenderer } from '../../../lib/agents/pi/draw-message.ts'

const drawing = suite('a long message in Pi')

const draw = messageRenderer((text) => ({
  render: () => text.split('\n'),
  invalidate: () => undefined,
}))
const numbered = (count: number): string =>
  Array.from({ length: count }, (_, nth) => `line ${nth + 1}`).join('\n')
const keyHint = (key: string, what: string): string => `<${key}> ${what}`

drawing('is its first lines and how to open it', () => {
  const shown = draw({ content: numbered(20) }, { expanded: false, keyHint })

  assert.equal(shown?.render(80).slice(-2), [
    'line 8',
    ' … 12 more lines, <app.tools.expand> to expand',
  ])
})

drawing('is left to Pi when it is opened, and when it is short', () => {
  assert.is(draw({ content: numbered(20) }, { expanded: true }), undefined)
  assert.is(draw({ content: numbered(9) }, { expanded: false }), undefined)
  assert.is(draw({ content: undefined }, { expanded: false }), undefined)
})

drawing('never leaves a fence open', () => {
  const content = `\`\`\`text\n${numbered(20)}\n\`\`\``
  const shown = draw({ content }, { expanded: false, keyHint })

  assert.is(shown?.render(80).at(-2), '```')
})

drawing.run()
