import type { OutlineNode } from '@slidewright/engine'
import { widthOf } from '../text/width.ts'
import type { SourceTools } from './tools.ts'

/** A stretch of one kind below a heading. `lead` is prose around a list that goes with it. */
export type Part =
  | { readonly is: 'prose'; readonly paragraphs: readonly OutlineNode[] }
  | { readonly is: 'list'; readonly lead: readonly OutlineNode[]; readonly items: readonly OutlineNode[] }
  | { readonly is: 'quote'; readonly lead: readonly OutlineNode[]; readonly items: readonly OutlineNode[] }

/** Prose, lists and quotes of a section in order. A little prose around a list belongs to its page, for the speaker. */
export function partsOf(points: readonly OutlineNode[], tools: SourceTools): readonly Part[] {
  const parts: Part[] = []
  let prose: OutlineNode[] = []
  const endProse = () => {
    if (prose.length > 0) parts.push({ is: 'prose', paragraphs: prose })
    prose = []
  }
  for (const run of runsOf(points)) {
    const first = run[0]
    if (first === undefined) continue
    if (kindOf(first) === 'prose') {
      prose.push(...run)
      continue
    }
    const isShort = widthOfAll(prose) < tools.pageWidth * 0.35
    const lead = isShort && kindOf(first) === 'list' ? prose : []
    if (lead.length === 0) endProse()
    prose = []
    parts.push({ is: kindOf(first) === 'quote' ? 'quote' : 'list', lead, items: run })
  }
  const last = parts.at(-1)
  if (last?.is === 'list' && widthOfAll(prose) < tools.pageWidth * 0.35) {
    return parts.with(-1, { ...last, lead: [...last.lead, ...prose] })
  }
  endProse()
  return parts
}

function widthOfAll(points: readonly OutlineNode[]): number {
  return points.reduce((sum, one) => sum + widthOf(one.value), 0)
}

function kindOf(point: OutlineNode): 'prose' | 'list' | 'quote' {
  if (point.quote === true) return 'quote'
  return point.originType === 'paragraph' && point.children.length === 0 ? 'prose' : 'list'
}

/** Neighbours of one kind. A paragraph with points below it ("Three routes:") is laid flat: its words lead the list. */
function runsOf(points: readonly OutlineNode[]): readonly (readonly OutlineNode[])[] {
  const flat = points.flatMap(point =>
    point.originType === 'paragraph' && point.quote !== true && point.children.length > 0
      ? [{ ...point, children: [] }, ...point.children]
      : [point],
  )
  const runs: OutlineNode[][] = []
  for (const point of flat) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && kindOf(run[0]) === kindOf(point)) run.push(point)
    else runs.push([point])
  }
  return runs
}
