import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import { printOutline } from '@slidewright/engine/outline'
import type { LeftOutCounter } from '../structure/reader.ts'

/** Truncates an outline to a number of characters as markdown: the last pages (then points) are left out and counted. */
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

/** `depth` is how far its points are indented. */
function cut(node: OutlineNode, budget: Budget, depth: number): OutlineNode {
  const { notes, table, ...bare } = node
  budget.left -= sizeOf(bare) + indentOf(node, depth)
  const extras = [notes === undefined ? {} : { notes }, table === undefined ? {} : { table }]
  const kept = extras.filter(extra => take(JSON.stringify(extra).length * 1.5, budget))
  budget.dropped += extras.length - kept.length
  const children: OutlineNode[] = []
  for (const child of node.children) {
    const below = child.kind === 'point' ? depth + 1 : 0
    if (budget.left > sizeOf(child) + indentOf(child, below)) children.push(cut(child, budget, below))
    else {
      const begun = begunWithin(child, budget)
      if (begun !== undefined) children.push(begun)
      budget.dropped++
    }
  }
  return { ...Object.assign({}, bare, ...kept), children }
}

/** A text shorter than this is left out rather than cut, in characters. */
const BEGUN_MIN = 2_000

/** As many sentences of a long text as there is room for; undefined for any other node. */
function begunWithin(child: OutlineNode, budget: Budget): OutlineNode | undefined {
  const { value, source, originType, kind, id } = child
  const room = Math.floor((0.9 * budget.left * value.length) / sizeOf(child))
  if (kind !== 'point' || room < BEGUN_MIN) return undefined
  const head = value.slice(0, room)
  const end = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map(mark => head.lastIndexOf(mark) + 1))
  const cutAt = end > room / 2 ? end : head.lastIndexOf(' ')
  const text = head.slice(0, cutAt > room / 2 ? cutAt : room).replace(/[\uD800-\uDBFF]$/u, '')
  const begun: OutlineNode = { id, kind, originType, children: [], value: text, ...(source && { source }) }
  budget.left -= sizeOf(begun)
  return begun
}

/** Two blanks a level before each line of a point. */
function indentOf({ kind, notes, table, images }: OutlineNode, depth: number): number {
  const lines = 1 + (notes === undefined ? 0 : 1) + (table === undefined ? 0 : table.rows.length + 1)
  return kind === 'point' ? 2 * depth * (lines + (images?.length ?? 0)) : 0
}

function take(size: number, budget: Budget): boolean {
  if (size > budget.left) return false
  budget.left -= size
  return true
}

/** An upper bound of what a node alone takes as markdown: most characters may need an escape. */
function sizeOf(node: OutlineNode): number {
  const own = { value: node.value, source: node.source, images: node.images }
  return printedBound(JSON.stringify(own)) + 40
}

function printedBound(text: string): number {
  return text.length + (text.match(/[\p{P}\p{S}]/gu)?.length ?? 0) * 2
}
