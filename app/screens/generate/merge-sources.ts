import {
  type Outline,
  type OutlineImage,
  type OutlineNode,
  outlineNode,
  outlinePages,
  printOutline,
  showsChart,
  walkOutline,
} from '@slidewright/engine/internal'

/** A parsed source: its title and its outline, as Markdown and parsed. */
export interface ReadSource {
  readonly title: string
  readonly content: string
  readonly outline: Outline
}

/** Counts of an outline's contents, shown before a deck is generated. */
export interface OutlineCounts {
  readonly pages: number
  readonly points: number
  readonly tables: number
  /** Number of tables that become charts. */
  readonly charts: number
  readonly pictures: number
}

/** Counts the contents of an outline. */
export function countOutline(outline: Outline): OutlineCounts {
  const counts = { pages: outlinePages(outline).length, points: 0, tables: 0, charts: 0, pictures: 0 }
  for (const { node } of walkOutline(outline)) {
    if (node.kind === 'point') counts.points += 1
    if (node.table !== undefined) counts[showsChart(node) ? 'charts' : 'tables'] += 1
    const images: readonly OutlineImage[] = node.images ?? []
    counts.pictures += images.length
  }
  return counts
}

/** Returns the chapters of a source; content outside its chapters becomes a chapter with its name. */
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

/** Prefixes ids, because several outlines use the same ones. */
function withIds(node: OutlineNode, prefix: string): OutlineNode {
  return { ...node, id: `${prefix}${node.id}`, children: node.children.map(child => withIds(child, prefix)) }
}

/** Merges sources into one outline in the given order, under a title or, without one, that of the first source. */
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
