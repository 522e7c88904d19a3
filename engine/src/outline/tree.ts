import type { Outline, OutlineNode } from './types.ts'

/** A node with the way down to it. */
export interface Found {
  readonly node: OutlineNode
  /** From the root to the parent; empty for the root itself. */
  readonly path: readonly OutlineNode[]
}

/** Every node, parents before children, in reading order. */
export function* walkOutline(outline: Outline): Generator<Found> {
  yield* walkNode(outline.root, [])
}

function* walkNode(node: OutlineNode, path: readonly OutlineNode[]): Generator<Found> {
  yield { node, path }
  for (const child of node.children) yield* walkNode(child, [...path, node])
}

/** Every node in reading order, the root first. */
export function flattenOutline(outline: Outline): readonly OutlineNode[] {
  return [...walkOutline(outline)].map(found => found.node)
}

/** Returns the node with this id and its path, or undefined. */
export function findNode(outline: Outline, id: string): Found | undefined {
  for (const found of walkOutline(outline)) if (found.node.id === id) return found
  return undefined
}

/** Returns the parent of the node with this id; undefined for the root and for unknown ids. */
export function parentOf(outline: Outline, id: string): OutlineNode | undefined {
  return findNode(outline, id)?.path.at(-1)
}

/** Returns the chapters in order. */
export function chaptersOf(outline: Outline): readonly OutlineNode[] {
  return outline.root.children.filter(child => child.kind === 'chapter')
}

/** The pages of the whole outline, or of one chapter, in order. */
export function outlinePages(within: Outline | OutlineNode): readonly OutlineNode[] {
  const top = 'root' in within ? within.root : within
  return top.children.flatMap(child =>
    child.kind === 'page' ? [child] : child.kind === 'chapter' ? outlinePages(child) : [],
  )
}

/** Creates ids that no node of this outline has: the prefix and a counter that continues after the highest one. */
export function nextIds(outline: Outline, prefix = 'n'): () => string {
  let last = 0
  for (const { node } of walkOutline(outline)) {
    const count = node.id.startsWith(prefix) ? Number(node.id.slice(prefix.length)) : Number.NaN
    if (Number.isSafeInteger(count)) last = Math.max(last, count)
  }
  return () => `${prefix}${++last}`
}
