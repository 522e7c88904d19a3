import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import { printOutline } from '@slidewright/engine/outline'
import type { LeftOutCounter } from '../structure/left-out.ts'

/** Truncates an outline to a number of characters as Markdown: the last pages (then points) are left out and counted. */
export function truncateOutline(outline: Outline, max: number, leftOut: LeftOutCounter): Outline {
  const budget = { left: max, dropped: 0 }
  if (printOutline(outline).length <= max) return outline
  const root = cut(outline.root, budget, 0)
  leftOut.add('rest', budget.dropped)
  return { ...outline, root }
}

interface Budget {
  left: number
  dropped: number
}

/** Truncates the descendants of a node. `depth` is the indentation level of its points. */
function cut(node: OutlineNode, budget: Budget, depth: number): OutlineNode {
  const { notes, table, ...bare } = node
  budget.left -= sizeOf(bare) + indentOf(node, depth)
  const extras = [notes === undefined ? {} : { notes }, table === undefined ? {} : { table }]
  const fitting = extras.filter(extra => take(JSON.stringify(extra).length * 1.5, budget))
  budget.dropped += extras.length - fitting.length
  const children: OutlineNode[] = []
  for (const child of node.children) {
    const below = child.kind === 'point' ? depth + 1 : 0
    if (budget.left > sizeOf(child) + indentOf(child, below)) children.push(cut(child, budget, below))
    else {
      const begun = truncatedText(child, budget)
      if (begun !== undefined) children.push(begun)
      budget.dropped++
    }
  }
  return { ...Object.assign({}, bare, ...fitting), children }
}

/** The minimum length in characters of a text that is truncated rather than left out. */
const TRUNCATED_MIN = 2_000

/** Returns as many sentences of a long text as fit; undefined for any other node. */
function truncatedText(child: OutlineNode, budget: Budget): OutlineNode | undefined {
  const { value, source, originType, kind, id } = child
  const room = Math.floor((0.9 * budget.left * value.length) / sizeOf(child))
  if (kind !== 'point' || room < TRUNCATED_MIN) return undefined
  const head = value.slice(0, room)
  const end = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map(mark => head.lastIndexOf(mark) + 1))
  const cutAt = end > room / 2 ? end : head.lastIndexOf(' ')
  const text = head.slice(0, cutAt > room / 2 ? cutAt : room).replace(/[\uD800-\uDBFF]$/u, '')
  const begun: OutlineNode = { id, kind, originType, children: [], value: text, ...(source && { source }) }
  budget.left -= sizeOf(begun)
  return begun
}

/** Returns the indentation of the lines of a point: two spaces per level. */
function indentOf({ kind, notes, table, images }: OutlineNode, depth: number): number {
  const lines = 1 + (notes === undefined ? 0 : 1) + (table === undefined ? 0 : table.rows.length + 1)
  return kind === 'point' ? 2 * depth * (lines + (images?.length ?? 0)) : 0
}

function take(size: number, budget: Budget): boolean {
  if (size > budget.left) return false
  budget.left -= size
  return true
}

/** Returns an upper bound of a node's own length as Markdown, since most characters may need an escape. */
function sizeOf(node: OutlineNode): number {
  const own = { value: node.value, source: node.source, images: node.images }
  return printedBound(JSON.stringify(own)) + 40
}

function printedBound(text: string): number {
  return text.length + (text.match(/[\p{P}\p{S}]/gu)?.length ?? 0) * 2
}
