const TABLE_BOX = /^[ \t>]*\|.*\[[ xX]\]/m

/**
 * Whether a table of the text holds boxes. GFM draws none there and neither
 * the guard nor the loop reads them; a person whose whole list is a table
 * should be told.
 */
export function hasTableBoxes(text: string): boolean {
  return TABLE_BOX.test(text)
}
