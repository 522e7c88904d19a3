import { findNode } from './tree.ts'
import type { Outline, OutlineKind, OutlineNode } from './types.ts'

/** Where a node is inserted: right after another one, or among the children of one (at the end without an index). */
export type Place = { readonly after: string } | { readonly under: string; readonly index?: number }

/** Returns a node without children, for addNode. */
export function outlineNode(id: string, kind: OutlineKind, value: string): OutlineNode {
  return { id, kind, value, children: [], originType: 'list' }
}

/** Adds a node. Its kind, and those of its descendants, follow its new depth. Returns the same outline if the place is unknown. */
export function addNode(outline: Outline, node: OutlineNode, place: Place): Outline {
  const spot = spotOf(outline, place)
  return spot === undefined ? outline : insert(outline, node, spot)
}

/** Removes a node and its descendants. The root cannot be removed. */
export function removeNode(outline: Outline, id: string): Outline {
  const parent = findNode(outline, id)?.path.at(-1)
  if (parent === undefined) return outline
  return replace(outline, parent.id, node =>
    withChildren(
      node,
      node.children.filter(child => child.id !== id),
    ),
  )
}

/** Moves a node with its descendants. It cannot move below itself: then nothing changes. An index counts without the moved node. */
export function moveNode(outline: Outline, id: string, place: Place): Outline {
  const found = findNode(outline, id)
  if (found === undefined || found.path.length === 0) return outline
  const target = 'after' in place ? place.after : place.under
  if (findNode({ ...outline, root: found.node }, target) !== undefined) return outline
  const spot = spotOf(removeNode(outline, id), place)
  return spot === undefined ? outline : insert(removeNode(outline, id), found.node, spot)
}

/** Moves a node to the level of its parent, right after it: a point becomes a page, a page a chapter. Its children move with it. */
export function promote(outline: Outline, id: string): Outline {
  const found = findNode(outline, id)
  const parent = found?.path.at(-1)
  const grandparent = found?.path.at(-2)
  if (found === undefined || parent === undefined || !isMovable(found.node)) return outline
  if (grandparent === undefined) return found.node.kind === 'page' ? pageToChapter(outline, found.node) : outline
  const spot = { parent: grandparent.id, index: grandparent.children.indexOf(parent) + 1 }
  return insert(removeNode(outline, id), retyped(found.node, raised(found.node, grandparent)), spot)
}

/** Makes a node the last child of the one before it: a chapter becomes a page, a page a point. */
export function demote(outline: Outline, id: string): Outline {
  const found = findNode(outline, id)
  const parent = found?.path.at(-1)
  if (found === undefined || parent === undefined || !isMovable(found.node)) return outline
  const before = parent.children[parent.children.indexOf(found.node) - 1]
  if (before === undefined) return outline
  if (found.node.kind === 'chapter' && before.kind !== 'chapter') {
    return replace(outline, id, node => retyped(node, 'page'))
  }
  if (before.kind === 'point' && found.node.kind !== 'point') return outline
  const kind = before.kind === 'chapter' ? 'page' : 'point'
  const spot = { parent: before.id, index: before.children.length }
  return insert(removeNode(outline, id), retyped(found.node, kind), spot)
}

/** Changes the text of a node, which is then no prompt. */
export function setValue(outline: Outline, id: string, value: string): Outline {
  return replace(outline, id, node => (node.value === value ? node : withoutPrompt({ ...node, value })))
}

/** Changes the speaker notes of a node; an empty text removes them. */
export function setNotes(outline: Outline, id: string, notes: string): Outline {
  return replace(outline, id, ({ notes: _, ...node }) => (notes === '' ? node : { ...node, notes }))
}

function withoutPrompt({ prompt: _, ...node }: OutlineNode): OutlineNode {
  return node
}

interface Spot {
  readonly parent: string
  readonly index: number
}

function spotOf(outline: Outline, place: Place): Spot | undefined {
  if ('under' in place) {
    const parent = findNode(outline, place.under)?.node
    return parent && { parent: parent.id, index: place.index ?? parent.children.length }
  }
  const found = findNode(outline, place.after)
  if (found === undefined) return undefined
  const parent = found.path.at(-1)
  return parent === undefined
    ? { parent: found.node.id, index: 0 }
    : { parent: parent.id, index: parent.children.indexOf(found.node) + 1 }
}

function insert(outline: Outline, node: OutlineNode, spot: Spot): Outline {
  return replace(outline, spot.parent, parent => {
    const landed = retyped(node, kindUnder(parent, node.kind, spot.index))
    return withChildren(parent, parent.children.toSpliced(spot.index, 0, landed))
  })
}

/** Converts a page to a chapter, for a page without a chapter, which is already at that level. */
function pageToChapter(outline: Outline, page: OutlineNode): Outline {
  return replace(outline, page.id, node => retyped(node, 'chapter'))
}

function isMovable(node: OutlineNode): boolean {
  return node.kind === 'chapter' || node.kind === 'page' || node.kind === 'point'
}

function raised(node: OutlineNode, newParent: OutlineNode): OutlineKind {
  if (newParent.kind === 'title') return node.kind === 'page' ? 'chapter' : 'page'
  return newParent.kind === 'chapter' ? 'page' : 'point'
}

/** Returns the kind of a node under a parent: among the leading points of a title or chapter a point, otherwise a page. */
function kindUnder(parent: OutlineNode, kind: OutlineKind, index: number): OutlineKind {
  if (parent.kind !== 'title' && parent.kind !== 'chapter') return 'point'
  const leading = parent.children.filter(child => child.kind === 'point').length
  if (kind === 'point') return leading > 0 && index <= leading ? 'point' : 'page'
  if (parent.kind === 'chapter') return 'page'
  return kind === 'title' ? 'chapter' : kind
}

/** Changes the kind of a node and of its descendants. Marks that only points have are dropped from other kinds. */
function retyped(node: OutlineNode, kind: OutlineKind): OutlineNode {
  if (node.kind === kind) return node
  const { quote, ordered, form: _, ...rest } = node
  const marks = kind === 'point' ? { ...(quote ? { quote } : {}), ...(ordered ? { ordered } : {}) } : {}
  const below = kindBelow(kind)
  const originType = kind === 'point' ? node.originType : 'list'
  return { ...rest, ...marks, kind, originType, children: node.children.map(child => retyped(child, below)) }
}

function kindBelow(kind: OutlineKind): OutlineKind {
  return kind === 'title' ? 'chapter' : kind === 'chapter' ? 'page' : 'point'
}

/** Sets the children of a node with points before pages, because Markdown can only represent them in this order. */
function withChildren(parent: OutlineNode, children: readonly OutlineNode[]): OutlineNode {
  const points = children.filter(child => child.kind === 'point')
  const heads = children.filter(child => child.kind !== 'point')
  return { ...parent, children: [...points, ...heads] }
}

function replace(outline: Outline, id: string, change: (node: OutlineNode) => OutlineNode): Outline {
  const root = replaceIn(outline.root, id, change)
  return root === outline.root ? outline : { ...outline, root }
}

function replaceIn(node: OutlineNode, id: string, change: (node: OutlineNode) => OutlineNode): OutlineNode {
  if (node.id === id) return change(node)
  const children = node.children.map(child => replaceIn(child, id, change))
  return children.every((child, index) => child === node.children[index]) ? node : { ...node, children }
}
