const FRONTMATTER = /^---[ \t]*\n([^]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/
const FIRST_FIELD = /^(?:[ \t]*(?:#.*)?\n)*["'\w-][^:\n]*:(?:[ \t]|\n|$)/
const BOX = /^[-*+] \[.?\][ \t]+\S/m

/**
 * The text with LF line endings, no BOM, and its YAML frontmatter emptied.
 *
 * Emptied, not cut, so that line numbers stay those of the file. Two rules
 * around a list are no frontmatter: the first thing between the fences has to
 * be a field, and a box at the margin (which is no YAML) says it is none.
 *
 * @param text a tasks.md as it stands in the file
 * @returns the Markdown of it, line for line
 */
export function withoutFrontmatter(text: string): string {
  const markdown = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [block, fields] = FRONTMATTER.exec(markdown) ?? []

  if (block === undefined || fields === undefined) return markdown
  if (!FIRST_FIELD.test(fields) || BOX.test(fields)) return markdown

  return block.replace(/[^\n]+/g, '') + markdown.slice(block.length)
}
