import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { printable, printableLine } from '../../lib/core/printable.ts'

const text = suite('printable')

const ACTS =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\u{e0000}-\u{e007f}]|\p{Bidi_Control}/u

for (const [what, raw, shown] of [
  ['a colour', '\u001b[31mred\u001b[0m', '\\x1b[31mred\\x1b[0m'],
  ['a title of the window', '\u001b]0;x\u0007', '\\x1b]0;x\\x07'],
  ['an 8-bit sequence', '\u009b2J', '\\x9b2J'],
  [
    'a string that begins with 8 bits',
    '\u009d52;c;x\u009c',
    '\\x9d52;c;x\\x9c',
  ],
  ['NUL', 'a\u0000b', 'a\\x00b'],
  ['the control before tab', '\u0008', '\\x08'],
  ['tab and newline', 'a\tb\nc', 'a\tb\nc'],
  ['the control after newline', '\u000b', '\\x0b'],
  ['a line end of Windows', 'a\r\nb', 'a\nb'],
  ['a return that writes over', 'rm -rf\rls', 'rm -rf\\x0dls'],
  ['the last C0', '\u001f', '\\x1f'],
  ['blank and tilde', ' ~', ' ~'],
  ['DEL', '\u007f', '\\x7f'],
  ['the first and last C1', '\u0080\u009f', '\\x80\\x9f'],
  ['no-break space, the character after C1', '\u00a0', '\u00a0'],
  ['an override of direction', 'a\u202eb', 'a\\u202eb'],
  ['isolates', '\u2066a\u2069', '\\u2066a\\u2069'],
  ['marks of direction', '\u200e\u200f\u061c', '\\u200e\\u200f\\u061c'],
  ['line ends of Unicode', '\u2028\u2029', '\\u2028\\u2029'],
  ['letters that only a machine sees', '\u{e0041}', '\\u{e0041}'],
  ['half a pair', 'a\ud83d', 'a\ufffd'],
  ['other scripts', 'größer 日本 العربية', 'größer 日本 العربية'],
  ['a joined emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['nothing', '', ''],
] as const) {
  text(`shows ${what}`, () => {
    assert.is(printable(raw), shown)
  })
}

text('lets nothing through that acts', () => {
  const any = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(any, (raw) => {
      const shown = printable(raw)
      assert.not.match(shown, ACTS)
      assert.is(printable(shown), shown)
    }),
  )
})

for (const [raw, shown] of [
  ['  a\n  b\r\n\n c ', 'a b c'],
  ['a  b', 'a  b'],
  ['a\tb', 'a b'],
  ['a\u001bb', 'a\\x1bb'],
  ['', ''],
  ['\n', ''],
] as const) {
  text(`puts ${JSON.stringify(raw)} on one line`, () => {
    assert.is(printableLine(raw), shown)
  })
}

text.run()
