import * as fc from 'fast-check'

/** Pieces that open, close or look like what a box may hide in. */
const PIECES = [
  ...['- ', '* ', '+ ', '1. ', '2) ', '> ', '- [ ] ', '- [x] ', '* [X] '],
  ...['1. [ ] ', '2. [x] ', '- [ ]', '- [ ]* ', '- [-] ', '- []', '-[ ] '],
  ...['[ ] ', '[x] ', '[\t] ', '[', ']', '- [ ]\t', '[x]: ', '[a]: /b', ' "t'],
  ...['# ', '## h', '### T001 x ##', '#', '===', '---', '***', '| a | b |'],
  ...['|---|---|', '|', '```', '```js', '````', '~~~', '  ```', '    ```'],
  ...['`', '`npm test`', '<!--', '-->', '<!-- x -->', '<div>', '</div>'],
  ...['<details>', '<pre>', '</pre>', '<?', '<!X', '<b>', '<http://a.b>'],
  ...['[^1]: ', '[^1]', '\\', '**', '~~', '_', 'T001 a', '1.1 b', '1.10 b'],
  ...['word', 'word', 'a', 'b', ' ', '  ', '    ', '\t', '\u00A0', '\u3000'],
  ...['\n', '\n', '\n', '\n', '\n', '\n\n', '\n  ', '\n    ', '\n\t', '\n> '],
  ...['\n- [ ] ', '\n- [x] ', '\n  - [ ] ', '\n# h\n', '\n\n- ', 'é', '🎯'],
]

/** Markdown that a person would not write and a parser has to read. */
export const nastyMarkdown = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  .map((pieces) => pieces.join(''))
