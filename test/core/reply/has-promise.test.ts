import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasPromise } from '../../../lib/core/reply/has-promise.ts'

const promise = suite('hasPromise')

const DONE = 'ALL GREEN'
const TAG = '<promise>ALL GREEN</promise>'

for (const [what, message] of [
  ['alone', TAG],
  ['after words', `The suite is green.\n\n${TAG}`],
  ['right under words', `The suite is green.\n${TAG}`],
  ['with blank lines after it', `Ready.\n${TAG}\n\n  \n`],
  ['in a file with CRLF', `Ready.\r\n\r\n${TAG}\r\n`],
  ['with blanks around', `Ready.\n   ${TAG}   `],
  ['after a closed fence', `\`\`\`\nnpm test\n\`\`\`\n${TAG}`],
  ['after a closed fence with a language', `~~~~sh\n~~~\n~~~~\n\n${TAG}`],
  [
    'after a fence in a list',
    `- run\n  \`\`\`sh\n  npm test\n  \`\`\`\n\n${TAG}`,
  ],
  [
    'after a fence on a list marker',
    `- \`\`\`sh\n  npm test\n  \`\`\`\n\n${TAG}`,
  ],
  ['after code in a line', `\`\`\`npm test\`\`\` is green\n${TAG}`],
  ['after a mention of it', `I end with \`${TAG}\`:\n\n${TAG}`],
  ['after a quote', `> What is done?\n\n${TAG}`],
  ['after a closed comment', `<!-- x -->\n${TAG}`],
] as const) {
  promise(`the tag ${what} is claimed`, () => {
    assert.is(hasPromise(message, DONE), 'claimed')
  })
}

for (const [what, message] of [
  ['before other words', `${TAG}\nOne more thing.`],
  ['with a full stop', `${TAG}.`],
  ['with words on its line', `Here it is: ${TAG}`],
  ['negated', `not ${TAG}`],
  ['negated in a sentence', `I cannot say ${TAG}`],
  ['in inline code', `\`${TAG}\``],
  ['in bold', `**${TAG}**`],
  ['in a quote', `> ${TAG}`],
  ['in quotation marks', `"${TAG}"`],
  ['in a list', `- ${TAG}`],
  ['in a fence', `\`\`\`\n${TAG}\n\`\`\``],
  ['in a fence that is never closed', `\`\`\`\n${TAG}`],
  ['in a fence of tildes', `~~~\n${TAG}`],
  ['in a fence with a language', `\`\`\`html\n${TAG}`],
  ['in a fence that a shorter one does not close', `\`\`\`\`\n\`\`\`\n${TAG}`],
  ['in a fence that another kind does not close', `\`\`\`\n~~~\n${TAG}`],
  ['in a quoted fence that is never closed', `> \`\`\`\n${TAG}`],
  ['in indented code', `Like so:\n\n    ${TAG}`],
  ['behind a tab', `Like so:\n\n\t${TAG}`],
  ['in a comment', `<!--\n${TAG}`],
  ['twice on a line', `${TAG}${TAG}`],
] as const) {
  promise(`the tag ${what} is misplaced`, () => {
    assert.is(hasPromise(message, DONE), 'misplaced')
  })
}

for (const [what, message] of [
  ['no message', ''],
  ['the bare words', DONE],
  ['other words', 'Looks finished to me.'],
  ['another promise', '<promise>DONE</promise>'],
  ['another case', '<promise>all green</promise>'],
  ['blanks inside', '<promise> ALL GREEN </promise>'],
  ['a part of the words', '<promise>ALL</promise>'],
  ['more words', '<promise>ALL GREEN NOW</promise>'],
  ['an open tag', '<promise>ALL GREEN'],
  ['another tag', '<Promise>ALL GREEN</Promise>'],
  ['two lines', '<promise>ALL\nGREEN</promise>'],
] as const) {
  promise(`with ${what} the promise is missing`, () => {
    assert.is(hasPromise(message, DONE), 'missing')
  })
}

for (const text of [
  '.*',
  'a|b',
  '(done',
  '[x]',
  '$&',
  'C++ \\d',
  'fertig – ü',
  '完了',
  '🎉',
  "it's",
  '</promise>',
  '^$',
  '  ',
]) {
  promise(
    `the promise ${JSON.stringify(text)} is compared as it stands`,
    () => {
      assert.is(
        hasPromise(`Ready.\n<promise>${text}</promise>`, text),
        'claimed',
      )
      assert.is.not(
        hasPromise('Ready.\n<promise>aab</promise>', text),
        'claimed',
      )
    },
  )
}

promise(
  'any promise is claimed after any line of words, and never without its tag',
  () => {
    const words = fc.string().filter((text) => !/[`~<>\n\r]/.test(text))

    fc.assert(
      fc.property(words, fc.string({ minLength: 1 }), (before, text) => {
        const tag = `<promise>${text}</promise>`
        assert.is(hasPromise(`${before}\n${tag}`, text), 'claimed')
        assert.is(hasPromise(before, text), 'missing')
      }),
    )
  },
)

promise.run()
