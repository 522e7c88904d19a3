import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import type { fillerFor } from '../fill.ts'

/** What pages are arranged anew from. */
export interface ArrangeParts {
  /** All that the deck was made from, and what fills pages from it; undefined where that is not known. */
  readonly source: { readonly outline: Outline; readonly fill: ReturnType<typeof fillerFor> } | undefined
}

/** A page or chapter with its titles and, where the source has some, other sentences below them; else as it is: what changes then is how it is set. */
export function arranged(branch: OutlineNode, parts: ArrangeParts): OutlineNode {
  if (branch.kind !== 'page') return { ...branch, children: branch.children.map(child => arrangedBelow(child, parts)) }
  const others = otherSentences(branch, parts)
  return others.length > 0 ? { ...branch, children: others } : branch
}

function arrangedBelow(child: OutlineNode, parts: ArrangeParts): OutlineNode {
  return child.kind === 'point' ? child : arranged(child, parts)
}

/** Sentences of the source that speak of the page's title and are not on it. */
function otherSentences(page: OutlineNode, { source }: ArrangeParts): readonly OutlineNode[] {
  if (source === undefined || page.table !== undefined) return []
  const empty: OutlineNode = { id: 'again', kind: 'page', value: page.value, children: [], originType: 'list' }
  const root: OutlineNode = { ...source.outline.root, children: [{ ...page, value: '' }, empty] }
  const outline = source.fill({ root, language: source.outline.language })
  const points = outline.root.children[1]?.children ?? []
  return points.filter(point => point.source !== undefined)
}
