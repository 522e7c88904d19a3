import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import type { WriterRequest } from '../../../ports/writer.ts'
import { POINT_WIDTH, widthOf } from '../text/width.ts'
import { evenGroups } from './groups.ts'
import { joinedNotes } from './notes.ts'
import { withTableSeries } from './table-series.ts'
import { withTablesShown } from './tables.ts'

/** Whether a source is a tree of short points, like a mind map, which needs no extraction unless another length is requested. */
export function isTree({ root }: Outline, { format, pages, detail = 'normal' }: WriterRequest): boolean {
  const isPoint = (node: OutlineNode): boolean =>
    (node.kind !== 'point' || (node.originType === 'list' && widthOf(node.value) <= 2 * POINT_WIDTH)) &&
    node.children.every(isPoint)
  return format === 'outline' && pages === undefined && detail === 'normal' && root.value !== '' && isPoint(root)
}

/** The number of pages of which a third may show tables. */
const PAGES_SHOWN = 40

/** Returns the same tree, with the notes, tables and pictures of points moved to the page of their heading. */
export function outlineOfTree(outline: Outline): Outline {
  const lift = (node: OutlineNode): OutlineNode => {
    const points = node.children.filter(child => child.kind === 'point').flatMap(withAllBelow)
    const notes = joinedNotes([node.notes, ...points.map(point => point.notes)])
    const images = [...(node.images ?? []), ...points.flatMap(point => point.images ?? [])]
    return {
      ...node,
      children: node.children.map(child => (child.kind === 'point' ? bare(child) : lift(child))),
      ...(notes === undefined ? {} : { notes }),
      ...(images.length === 0 ? {} : { images }),
    }
  }
  const root = lift(outline.root)
  const pages = withTableSeries(mergeEmptyHeadings(root).children)
  return { ...outline, root: { ...root, children: withTablesShown(pages, PAGES_SHOWN) } }
}

/** Merges adjacent headings without content into the points of one page, instead of empty pages. */
function mergeEmptyHeadings(parent: OutlineNode): OutlineNode {
  const children: OutlineNode[] = []
  for (const run of runsOfBare(parent.children)) {
    const [first, ...others] = run
    if (first === undefined) continue
    if (others.length === 0) children.push(first.kind === 'chapter' ? mergeEmptyHeadings(first) : first)
    else
      children.push({ ...first, value: parent.value, children: run.map(one => ({ ...one, kind: 'point' as const })) })
  }
  return { ...parent, children }
}

const BARE_MAX = 8

function runsOfBare(nodes: readonly OutlineNode[]): readonly (readonly OutlineNode[])[] {
  const runs: OutlineNode[][] = []
  for (const one of nodes) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (before !== undefined && isBarePage(before) && isBarePage(one)) run?.push(one)
    else runs.push([one])
  }
  return runs.flatMap(run => evenGroups(run, BARE_MAX))
}

function isBarePage({ kind, children, notes, images, table }: OutlineNode): boolean {
  const says = notes !== undefined || images !== undefined || table !== undefined
  return kind === 'page' && children.length === 0 && !says
}

/** Returns a node and all its descendants in reading order. */
export function withAllBelow(one: OutlineNode): readonly OutlineNode[] {
  return [one, ...one.children.flatMap(withAllBelow)]
}

function bare({ notes, images, ...point }: OutlineNode): OutlineNode {
  return { ...point, children: point.children.map(bare) }
}
