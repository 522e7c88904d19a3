import {
  chartOf,
  type Outline,
  type OutlineImage,
  type OutlineNode,
  outlineNode,
  outlinePages,
  printOutline,
  walkOutline,
} from '@slidewright/engine/internal'

/** A source that was read: its title and its outline, as markdown and parsed. */
export interface ReadSource {
  readonly title: string
  readonly content: string
  readonly outline: Outline
}

/** What is in an outline, for its author to see before anything is made of it. */
export interface OutlineCounts {
  readonly pages: number
  readonly points: number
  readonly tables: number
  /** Tables that become charts. */
  readonly charts: number
  readonly pictures: number
}

/** Counts what is in an outline. */
export function countOutline(outline: Outline): OutlineCounts {
  const counts = { pages: outlinePages(outline).length, points: 0, tables: 0, charts: 0, pictures: 0 }
  for (const { node } of walkOutline(outline)) {
    if (node.kind === 'point') counts.points += 1
    if (node.table !== undefined) counts[chartOf(node.table) === null ? 'tables' : 'charts'] += 1
    const images: readonly OutlineImage[] = node.images ?? []
    counts.pictures += images.length
  }
  return counts
}

/** The chapters that a source becomes: its own where it has some; what stands before or without them is a chapter of its name. */
function chaptersFrom({ title, outline }: ReadSource, index: number): readonly OutlineNode[] {
  const root = withIds(outline.root, `s${index}-`)
  const chapters = root.children.filter(child => child.kind === 'chapter')
  const rest = root.children.filter(child => child.kind === 'page' || child.kind === 'point')
  if (rest.length === 0 && chapters.length > 0) return chapters
  const { notes, images, table, source } = root
  const own: OutlineNode = {
    ...outlineNode(`s${index}`, 'chapter', root.value || title),
    children: rest,
    ...(notes === undefined ? {} : { notes }),
    ...(images === undefined ? {} : { images }),
    ...(table === undefined ? {} : { table }),
    ...(source === undefined ? {} : { source }),
  }
  return [own, ...chapters]
}

/** The ids of several outlines are alike. */
function withIds(node: OutlineNode, prefix: string): OutlineNode {
  return { ...node, id: `${prefix}${node.id}`, children: node.children.map(child => withIds(child, prefix)) }
}

/** Several sources as one outline, in the order given, under one title; without one, under that of the first. */
export function mergeSources(
  sources: readonly [ReadSource, ...ReadSource[]],
  title: string,
): Pick<ReadSource, 'content' | 'outline'> {
  const [first] = sources
  if (sources.length === 1) return first
  const { language, root } = first.outline
  const top = outlineNode('deck', 'title', title || root.value || first.title)
  const outline = { language, root: { ...top, children: sources.flatMap(chaptersFrom) } }
  return { outline, content: printOutline(outline) }
}
