import picomatch from 'picomatch'

type Rule = { isExcept: boolean; matches: (path: string) => boolean }

/**
 * Which of the changed files a `protect:` list names.
 *
 * Globs read as in a .gitignore: one without a slash matches at any depth, a
 * folder means all in it, `!` takes files out again, and the last that
 * matches decides. Names that begin with a dot match like any other.
 *
 * @param globs as they stand in the ledger
 * @param paths relative to the project root, with `/`
 * @returns those of the paths, in their order
 */
export function protectedFiles(globs: string[], paths: string[]): string[] {
  const rules = globs
    .map((glob) => glob.trim())
    .filter(isRule)
    .map(ruleOf)

  return paths.filter((path) => {
    const plain = plainPath(path)
    const rule = rules.findLast(({ matches }) => matches(plain))

    return rule !== undefined && !rule.isExcept
  })
}

function isRule(glob: string): boolean {
  return plainPath(glob.replace(/^!/, '')) !== ''
}

function ruleOf(glob: string): Rule {
  const isExcept = glob.startsWith('!')
  const pattern = plainPath(isExcept ? glob.slice(1) : glob)
  const isAnywhere = !glob.replace(/\/$/, '').includes('/')
  const anchored = isAnywhere ? `**/${pattern}` : pattern

  return {
    isExcept,
    matches: picomatch([anchored, `${anchored}/**`], { dot: true }),
  }
}

function plainPath(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
}
