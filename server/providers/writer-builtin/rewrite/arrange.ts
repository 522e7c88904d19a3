import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import type { fillerFor } from '../fill.ts'

/** Dependencies for rearranging pages. */
export interface ArrangeParts {
  /** The deck's source and the function that fills pages from it; undefined if the source is unknown. */
  readonly source: { readonly outline: Outline; readonly fill: ReturnType<typeof fillerFor> } | undefined
}

/** Rearranges a page or chapter: titles stay, and points are replaced by other sentences of the source if there are any. */
export function arranged(branch: OutlineNode, parts: ArrangeParts): OutlineNode {
  if (branch.kind !== 'page') return { ...branch, children: branch.children.map(child => arrangedBelow(child, parts)) }
  const others = otherSentences(branch, parts)
  return others.length > 0 ? { ...branch, children: others } : branch
}

function arrangedBelow(child: OutlineNode, parts: ArrangeParts): OutlineNode {
  return child.kind === 'point' ? child : arranged(child, parts)
}

/** Returns sentences of the source that relate to the page's title and are not on the page. */
function otherSentences(page: OutlineNode, { source }: ArrangeParts): readonly OutlineNode[] {
  if (source === undefined || page.table !== undefined) return []
  const empty: OutlineNode = { id: 'again', kind: 'page', value: page.value, children: [], originType: 'list' }
  const root: OutlineNode = { ...source.outline.root, children: [{ ...page, value: '' }, empty] }
  const outline = source.fill({ root, language: source.outline.language })
  const points = outline.root.children[1]?.children ?? []
  return points.filter(point => point.source !== undefined)
}
