import type { Outline, OutlineNode } from '@slidewright/engine'
import { printOutline } from '@slidewright/engine/outline'
import type { LeftOutCounter } from './reader.ts'

/** An outline of at most so many characters as markdown: the pages (then the points) that come last are left out and counted. */
export function withinLimit(outline: Outline, most: number, leftOut: LeftOutCounter): Outline {
  const budget = { left: most, dropped: 0 }
  if (printOutline(outline).length <= most) return outline
  const root = cut(outline.root, budget)
  leftOut.add('rest', budget.dropped)
  return { ...outline, root }
}

interface Budget {
  left: number
  dropped: number
}

function cut(node: OutlineNode, budget: Budget): OutlineNode {
  const { notes, table, ...bare } = node
  budget.left -= sizeOf(bare)
  const extras = [notes === undefined ? {} : { notes }, table === undefined ? {} : { table }]
  const kept = extras.filter(extra => take(JSON.stringify(extra).length * 1.5, budget))
  budget.dropped += extras.length - kept.length
  const children: OutlineNode[] = []
  for (const child of node.children) {
    if (budget.left > sizeOf(child)) children.push(cut(child, budget))
    else budget.dropped++
  }
  return { ...Object.assign({}, bare, ...kept), children }
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
