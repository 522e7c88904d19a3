import {
  chartOf,
  type Outline,
  type OutlineImage,
  type OutlineNode,
  outlineNode,
  outlinePages,
  parseOutline,
  printOutline,
  walkOutline,
} from '@slidewright/engine/internal'

/** A source that was read: its title and its outline. */
export interface ReadSource {
  readonly title: string
  readonly outline: string
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
  const { root } = parseOutline(outline, { idPrefix: `s${index}-` })
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

/** Several sources as one outline, in the order given, under one title; without one, under that of the first. */
export function mergeSources(sources: readonly ReadSource[], title: string): string {
  const [first] = sources
  if (first === undefined) return ''
  if (sources.length === 1) return first.outline
  const { language, root } = parseOutline(first.outline)
  const top = outlineNode('deck', 'title', title || root.value || first.title)
  return printOutline({ language, root: { ...top, children: sources.flatMap(chaptersFrom) } })
}
