import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const reader = unified().use(remarkParse).use(remarkGfm)

/** The boxes that remark and remark-gfm see: the line of the item's text, and whether it is ticked. */
export function remarkBoxes(
  markdown: string,
): { line: number; isDone: boolean }[] {
  return boxesIn(reader.parse(markdown))
}

function boxesIn(node: Nodes): { line: number; isDone: boolean }[] {
  const inside = 'children' in node ? node.children.flatMap(boxesIn) : []

  if (node.type !== 'listItem' || typeof node.checked !== 'boolean') {
    return inside
  }

  const line = node.children.find((child) => child.type === 'paragraph')
    ?.position?.start.line

  return [{ line: line ?? 0, isDone: node.checked }, ...inside]
}
