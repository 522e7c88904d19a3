import type { OutlineNode } from '@slidewright/engine/internal'
import { amountTable } from '@slidewright/engine/outline'

/** The maximum number of sentences beside the amounts. */
const BESIDE_MAX = 3

/** Turns lists of amounts of one unit ("Federal grant: $88 million") into tables, which are shown as charts; their sums stay points beside them. */
export function withAmountsCharted(one: OutlineNode): OutlineNode {
  const children = one.children.map(withAmountsCharted)
  return (one.kind === 'page' ? charted({ ...one, children }) : null) ?? { ...one, children }
}

function charted(page: OutlineNode): OutlineNode | null {
  const { children, table, images = [] } = page
  const listed = children.filter(isListed)
  const beside = children.length - listed.length
  if (table !== undefined || images.length > 0 || beside > BESIDE_MAX || !children.every(isPlain)) return null
  const found = amountTable(listed.map(({ value }) => value))
  if (found === null) return null
  const shown = new Set(listed.filter((_, index) => !found.totals.includes(index)))
  return { ...page, table: found.table, children: children.filter(child => !shown.has(child)) }
}

function isListed({ originType }: OutlineNode): boolean {
  return originType === 'list'
}

function isPlain({ kind, children, code, quote, ordered }: OutlineNode): boolean {
  return kind === 'point' && children.length === 0 && code === undefined && quote !== true && ordered !== true
}
