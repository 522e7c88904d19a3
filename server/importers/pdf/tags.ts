import type { PdfPage } from './open.ts'

/** A cell of a tagged table: the names of its marked contents. */
export interface TaggedCell {
  readonly contents: readonly string[]
  readonly isHead: boolean
}

/** An item of a tagged list, without the lists inside it. */
export interface TaggedItem {
  /** 1 for the items of the outermost list. */
  readonly depth: number
  readonly label: readonly string[]
  readonly contents: readonly string[]
}

/** A table or list in the tags of a page. */
export type TaggedGroup =
  | { readonly is: 'table'; readonly rows: readonly (readonly TaggedCell[])[] }
  | { readonly is: 'list'; readonly items: readonly TaggedItem[] }

/** What the tags of a page say about its marked contents. */
export interface PdfTags {
  /** The levels of headings, by the name of the marked content. */
  readonly levels: ReadonlyMap<string, number>
  /** Tables and lists in the order of the file, each before those inside it. */
  readonly groups: readonly TaggedGroup[]
}

interface StructNode {
  readonly role?: string
  readonly id?: string
  readonly children?: readonly StructNode[]
}

const DEPTH_MAX = 60
/** The maximum number of tags of a page that are read. */
const NODES_MAX = 20_000

/** The tags of a page that has none. */
export const NO_TAGS: PdfTags = { levels: new Map(), groups: [] }

/** Reads the tags of a page. A damaged or endless tree counts as none. */
export async function pdfTags(page: PdfPage): Promise<PdfTags> {
  const tree = (await page.getStructTree().catch(() => null)) as StructNode | null
  if (tree === null || !isSmall(tree)) return NO_TAGS
  const levels = new Map<string, number>()
  readLevels(tree, 0, levels)
  return { levels, groups: groupsIn(tree) }
}

/** Whether a tree is within the limits of depth and number. */
function isSmall(tree: StructNode): boolean {
  const open = [{ node: tree, depth: 0 }]
  for (let count = 0; open.length > 0; count++) {
    const next = open.pop()
    if (next === undefined) return true
    if (count > NODES_MAX || next.depth > DEPTH_MAX) return false
    for (const node of next.node.children ?? []) open.push({ node, depth: next.depth + 1 })
  }
  return true
}

function readLevels(node: StructNode, level: number, levels: Map<string, number>): void {
  const role = /^H([1-6]?)$/u.exec(node.role ?? '')
  const own = node.role === 'Title' ? 1 : role === null ? level : Number(role[1] || 1)
  if (node.id !== undefined && own > 0) levels.set(node.id, own)
  for (const child of node.children ?? []) readLevels(child, own, levels)
}

/** Returns the tables and outermost lists. Those inside a table count if it turns out to be only layout. */
function groupsIn(node: StructNode): readonly TaggedGroup[] {
  const inner = (): readonly TaggedGroup[] => (node.children ?? []).flatMap(groupsIn)
  if (node.role === 'Table') return [{ is: 'table', rows: rowsIn(node) }, ...inner()]
  if (node.role === 'L') return [{ is: 'list', items: itemsIn(node, 1) }, ...tablesIn(node)]
  return inner()
}

/** Returns the tables inside a list, which are no part of its items. */
function tablesIn(node: StructNode): readonly TaggedGroup[] {
  return (node.children ?? []).flatMap(child => (child.role === 'Table' ? groupsIn(child) : tablesIn(child)))
}

function rowsIn(node: StructNode): readonly (readonly TaggedCell[])[] {
  return (node.children ?? []).flatMap(child => {
    if (child.role === 'TR') return [cellsIn(child)]
    return child.role === 'Table' || child.role === 'Caption' ? [] : rowsIn(child)
  })
}

function cellsIn(row: StructNode): readonly TaggedCell[] {
  return (row.children ?? []).flatMap(cell =>
    cell.role === 'TH' || cell.role === 'TD' ? [{ contents: contentsIn(cell), isHead: cell.role === 'TH' }] : [],
  )
}

/** Returns the items of a list. An item that holds nothing but a list is none of its own. */
function itemsIn(list: StructNode, depth: number): readonly TaggedItem[] {
  return (list.children ?? []).flatMap(child => {
    if (child.role === 'L') return itemsIn(child, depth + 1)
    if (child.role !== 'LI') return itemsIn(child, depth)
    const label = labelsIn(child).flatMap(tag => contentsIn(tag))
    const own = contentsIn(child, ['L', 'Table']).filter(id => !label.includes(id))
    const inner = listsIn(child).flatMap(other => itemsIn(other, depth + 1))
    return own.length === 0 ? inner : [{ depth, label, contents: own }, ...inner]
  })
}

/** Returns the lists of an item. */
function listsIn(node: StructNode): readonly StructNode[] {
  return (node.children ?? []).flatMap(child => (child.role === 'L' ? [child] : listsIn(child)))
}

/** Returns the labels of an item, not those of the lists inside it. */
function labelsIn(node: StructNode): readonly StructNode[] {
  return (node.children ?? []).flatMap(child => {
    if (child.role === 'Lbl') return [child]
    return child.role === 'L' ? [] : labelsIn(child)
  })
}

/** Returns the names of all marked contents of a tag, without those below tags of some roles. */
function contentsIn(node: StructNode, without: readonly string[] = []): readonly string[] {
  if (node.id !== undefined) return [node.id]
  return (node.children ?? []).flatMap(child => (without.includes(child.role ?? '') ? [] : contentsIn(child, without)))
}
