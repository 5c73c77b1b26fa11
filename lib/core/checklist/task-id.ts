type Ids = { decoration: RegExp; forms: RegExp[] }

const ASCII = idsOf('A-Za-z', 'A-Z', '0-9')
/** All letters of Unicode take longer to compile than an edit to judge: made when needed. */
let unicode: Ids | undefined

/**
 * The id a task's text opens with: `T001`, `1.10`, `2.` (as `2`), `#3`,
 * `AC-4`, `Step 1`, `TXXX`.
 *
 * Labels (`[P]`), markup and symbols before it are skipped. Taken whole, so
 * that 1.1 is not found in 1.10. A bare number is a count (`10 users`), not an
 * id, unless a dot, bracket or colon ends it.
 *
 * @param source the task's source behind its box
 * @returns the id, letter for letter as it stands in the source
 */
export function taskIdOf(source: string): string | undefined {
  const { decoration, forms } = idsFor(source)
  const start = source.replace(decoration, '')

  for (const id of forms) {
    const [found] = id.exec(start) ?? []

    if (found !== undefined) return found
  }

  return undefined
}

function idsFor(source: string): Ids {
  if (/^[\x00-\x7f]*$/.test(source)) return ASCII
  unicode ??= idsOf('\\p{L}', '\\p{Lu}', '\\p{N}')

  return unicode
}

/** Whether an id stands for one not yet given (`TXXX`): never the only one of its kind. */
export const isPlaceholderId = (id: string): boolean => id.endsWith('XX')

/** @param letter what stands for a letter inside of brackets, and so on */
function idsOf(letter: string, upper: string, digit: string): Ids {
  const end = `(?![${letter}${digit}_]|-[${letter}]|\\.[${digit}])`
  const forms: [form: string, flags: string][] = [
    ['#\\d+', 'u'],
    ['(?:Step|Task|Phase|Item) \\d+(?:\\.\\d+)*', 'iu'],
    [`[${upper}][${upper}\\d]*(?:-[${upper}]+)*-?\\d+(?:\\.\\d+)*[a-z]?`, 'u'],
    // T001 not yet numbered: an id, though never a unique one.
    [`[${upper}]*X{2,}`, 'u'],
    ['\\d+(?:\\.\\d+)+[a-z]?', 'u'],
    ['\\d+(?=[.):])', 'u'],
  ]

  return {
    decoration: new RegExp(
      `^(?:\\[[^[\\]]*\\](?![(\\w])|[^${letter}${digit}#])+`,
      'u',
    ),
    forms: forms.map(
      ([form, flags]) => new RegExp(`^(?:${form})${end}`, flags),
    ),
  }
}
