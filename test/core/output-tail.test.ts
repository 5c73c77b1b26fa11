import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { OUTPUT_TAIL_CHARS } from '../../lib/core/limits.ts'
import { outputTail } from '../../lib/core/output-tail.ts'

const tail = suite('outputTail')

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const tailOf = (text: string, limit?: number): string =>
  outputTail(bytesOf(text), undefined, limit)

const CLEANED: [string, string, string][] = [
  ['keeps newlines and tabs', 'a\n\tb', 'a\n\tb'],
  ['drops white space at the end', 'a\n\n  \n', 'a'],
  ['strips colours', '\x1b[31mred\x1b[0m \x1b[38;2;1;2;3mrgb\x1b[m', 'red rgb'],
  ['strips cursor moves', 'a\x1b[2K\x1b[1Gb\x1b[?25lc', 'abc'],
  ['strips a link', '\x1b]8;;http://x\x1b\\text\x1b]8;;\x07!', 'text!'],
  ['strips a title', '\x1b]0;npm test\x07ok', 'ok'],
  ['ends an unfinished title with its line', '\x1b]0;npm\nok', '\nok'],
  ['strips a colour that was cut off', 'ok\x1b[3', 'ok'],
  ['strips one-byte sequences of eight bits', '\u009b31mred', 'red'],
  ['strips two-byte sequences', '\x1b(Ba\x1b7b\x1b=c', 'abc'],
  [
    'removes NUL, bell and backspace',
    'some\x00 text\x07 here\x08',
    'some text here',
  ],
  ['reads CRLF as a newline', 'a\r\nb\r\n', 'a\nb'],
  ['shows a progress bar as it ended', ' 10%\r 50%\r100%\ndone', '100%\ndone'],
  ['keeps a line that only returns', '100%\r', '100%'],
  ['drops a byte order mark', '\ufeffok', 'ok'],
  ['gives nothing for nothing', '', ''],
]

for (const [name, output, expected] of CLEANED) {
  tail(name, () => {
    assert.is(tailOf(output), expected)
  })
}

for (const length of [OUTPUT_TAIL_CHARS - 1, OUTPUT_TAIL_CHARS]) {
  tail(`keeps all of ${length} characters`, () => {
    assert.is(tailOf('a'.repeat(length)), 'a'.repeat(length))
  })
}

tail('keeps the end of more', () => {
  const kept = 'a'.repeat(OUTPUT_TAIL_CHARS - 1)

  assert.is(tailOf(`bb${kept}`), `b${kept}`)
})

tail('does not begin with half a character', () => {
  assert.is(tailOf('🙂🙂x', 4), '🙂x')
  assert.is(tailOf('🙂🙂x', 3), '🙂x')
  assert.is(tailOf('🙂🙂x', 2), 'x')
})

tail('does not begin with the mark of a character that is cut', () => {
  assert.is(tailOf('e\u0301a', 2), 'a')
  assert.is(tailOf('👍🏽a', 3), 'a')
})

tail('begins at a whole character where the bytes were cut', () => {
  const bytes = bytesOf('🙂 the end').subarray(2)

  assert.is(outputTail(bytes, 100), ' the end')
  assert.is(outputTail(bytes, bytes.length), '\ufffd\ufffd the end')
})

tail('keeps text with a few bytes that are none', () => {
  const latin = Uint8Array.from([
    ...bytesOf('caf'),
    0xe9,
    ...bytesOf(' is open'),
  ])

  assert.is(outputTail(latin), 'caf\ufffd is open')
})

for (const [zeros, isBinary] of [
  [3, false],
  [4, true],
] as const) {
  tail(
    `${zeros} of 10 that are no text are ${isBinary ? '' : 'not '}binary`,
    () => {
      const output = `${'\0'.repeat(zeros)}${'a'.repeat(10 - zeros)}`
      const expected = isBinary ? '(binary output, 10 bytes)' : 'aaaaaaa'

      assert.is(tailOf(output), expected)
    },
  )
}

tail('calls two bytes a character binary', () => {
  const wide = new Uint8Array(Buffer.from('error: no such file', 'utf16le'))

  assert.is(outputTail(wide), '(binary output, 38 bytes)')
})

tail('shows the message after binary output', () => {
  const message = `error: ${'a'.repeat(OUTPUT_TAIL_CHARS)}`

  assert.is(tailOf('\0'.repeat(50_000) + message).slice(0, 3), 'aaa')
})

tail(
  'is well formed text without control characters, whatever it reads',
  () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }).map(bytesOf),
    )

    fc.assert(
      fc.property(bytes, fc.nat(50), fc.boolean(), (output, limit, isCut) => {
        const total = output.length + (isCut ? 1 : 0)
        const text = outputTail(output, total, limit)

        // A lone surrogate does not survive being written.
        assert.is(new TextDecoder().decode(bytesOf(text)), text)
        assert.not.match(text, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
        assert.ok(text.length <= limit || text.startsWith('(binary output, '))
      }),
    )
  },
)

for (const piece of [
  '\x1b',
  '\x1b[',
  '\x1b]',
  '\r',
  '\x1b]a',
  '\x1b[0',
  'a\r',
]) {
  tail(`reads a megabyte of ${JSON.stringify(piece)} once`, () => {
    assert.type(tailOf(piece.repeat(1_000_000 / piece.length)), 'string')
  })
}

tail.run()
