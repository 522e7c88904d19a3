import { type Outline, type OutlineNode, pageNumbers } from '@slidewright/engine/internal'

/** A visible line of the outline. */
export interface TreeRow {
  readonly node: OutlineNode
  /** Depth; 1 is the deck's title. */
  readonly level: number
  readonly parent: string | null
  readonly position: number
  readonly siblings: number
  readonly isOpen: boolean
  /** Page number from 1; null for points. */
  readonly page: number | null
}

/** Returns the visible lines in order, without the children of closed nodes. */
export function visibleRows(outline: Outline, closed: ReadonlySet<string>, isGrowing = false): readonly TreeRow[] {
  const numbers = pageNumbers(outline, isGrowing)
  const rows: TreeRow[] = []
  function add(node: OutlineNode, level: number, parent: string | null, position: number, siblings: number): void {
    const isOpen = node.children.length > 0 && !closed.has(node.id)
    rows.push({ node, level, parent, position, siblings, isOpen, page: numbers.get(node.id) ?? null })
    if (!isOpen) return
    node.children.forEach((child, index) => {
      add(child, level + 1, node.id, index + 1, node.children.length)
    })
  }
  add(outline.root, 1, null, 1, 1)
  return rows
}

/** Returns the page, chapter or title that shows a node. */
export function pageNodeOf(outline: Outline, id: string): OutlineNode {
  const search = (node: OutlineNode, carrier: OutlineNode): OutlineNode | null => {
    const shownOn = node.kind === 'point' ? carrier : node
    if (node.id === id) return shownOn
    for (const child of node.children) {
      const found = search(child, shownOn)
      if (found !== null) return found
    }
    return null
  }
  return search(outline.root, outline.root) ?? outline.root
}
