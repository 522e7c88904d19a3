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

/** Returns sentences of the source under the page's heading that are not on the page. */
function otherSentences(page: OutlineNode, { source }: ArrangeParts): readonly OutlineNode[] {
  if (source === undefined || page.table !== undefined) return []
  const { value, source: from } = page
  const own = from === undefined ? {} : { source: from }
  const empty: OutlineNode = { ...own, id: 'again', kind: 'page', value, children: [], originType: 'list' }
  const root: OutlineNode = { ...source.outline.root, children: [{ ...page, value: '' }, empty] }
  const outline = source.fill({ root, language: source.outline.language })
  const points = outline.root.children[1]?.children ?? []
  return points.filter(point => point.source !== undefined)
}
