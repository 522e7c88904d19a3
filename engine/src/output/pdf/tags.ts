import type { MirrorNode, MirrorRole } from '../../scene/mirror.ts'
import type { SceneGlyphs, SceneNode, TextNode } from '../../scene/node.ts'
import { textString } from './numbers.ts'

/** An element of the structure tree (ISO 32000-1, 14.7.2 and 14.8.4): its standard type, other entries, and elements inside. */
export interface Tag {
  readonly type: string
  readonly entries: string
  readonly kids: readonly Tag[]
}

/** The tags of a page in reading order, and what on the page belongs to which. */
export interface PageTags {
  readonly root: Tag
  /** Returns the tag of all that a node paints, null for decoration, undefined if its parts have tags of their own. */
  tagOf(node: SceneNode): Tag | null | undefined
  /** Returns the tag of characters; null if they are decoration. */
  tagOfRun(node: TextNode, run: SceneGlyphs): Tag | null
}

/** Tags by what they belong to: an element, a paragraph of it, the bullet of that, a cell. */
type Places = Map<string, Tag>

const TYPES: Readonly<Record<Exclude<MirrorRole, 'heading' | 'listitem' | 'link'>, string>> = {
  page: 'Sect',
  paragraph: 'P',
  list: 'L',
  numbered: 'L',
  image: 'Figure',
  chart: 'Figure',
  table: 'Table',
  row: 'TR',
  cell: 'TD',
  columnheader: 'TH',
  rowheader: 'TH',
  group: 'Div',
}

/** Creates the tags of a page from its accessibility tree. Its title is a heading of `level`, from 1. */
export function createPageTags(page: MirrorNode, level: number): PageTags {
  const places: Places = new Map()
  const figures: Places = new Map()
  const kids = page.children.flatMap(child => tagsOf(child, { places, figures, level }))
  const known = new Set([...places.keys()].map(elementOf))
  return {
    root: { type: TYPES.page, entries: '', kids },
    tagOf(node) {
      if (node.element === null) return node.kind === 'path' ? null : undefined
      const figure = figures.get(node.element)
      if (figure) return figure
      const isGroup = node.kind === 'group' && node.children.some(({ element }) => element !== null)
      return isGroup || known.has(node.element) ? undefined : null
    },
    tagOfRun(node, { paragraph, isMarker }) {
      const element = elementOf(node.id)
      const at = `${element}/paragraph/${paragraph}`
      const mark = isMarker ? places.get(`${at}/marker`) : undefined
      return mark ?? places.get(node.id) ?? places.get(at) ?? places.get(element) ?? null
    },
  }
}

function elementOf(place: string): string {
  return place.split('/')[0] ?? place
}

interface Building {
  readonly places: Places
  readonly figures: Places
  readonly level: number
}

function tagsOf(node: MirrorNode, building: Building): Tag[] {
  const { role, element, name } = node
  const { places, figures, level } = building
  const inside = () => node.children.flatMap(child => tagsOf(child, building))
  switch (role) {
    case 'link':
      return inside()
    case 'heading':
      return [placed(places, `${element}`, { type: `H${level}`, entries: '', kids: [] })]
    case 'paragraph':
      return [placed(places, `${element}/paragraph/${node.paragraph}`, { type: 'P', entries: '', kids: [] })]
    case 'listitem':
      return [itemTag(node, inside(), places)]
    case 'image':
    case 'chart':
      return [placed(figures, `${element}`, { type: 'Figure', entries: `/Alt ${textString(name)}`, kids: [] })]
    case 'cell':
    case 'columnheader':
    case 'rowheader':
      return [
        placed(places, `${element}/cell/${node.cell?.row}/${node.cell?.column}`, {
          type: TYPES[role],
          entries: cellEntries(node),
          kids: [],
        }),
      ]
    default:
      return [{ type: TYPES[role], entries: listEntries(role), kids: inside() }]
  }
}

function placed(places: Places, at: string, tag: Tag): Tag {
  places.set(at, tag)
  return tag
}

/** Returns the tag of an item: its bullet or number, then its words and what is below them. */
function itemTag({ element, paragraph }: MirrorNode, inside: readonly Tag[], places: Places): Tag {
  const at = `${element}/paragraph/${paragraph}`
  const label = placed(places, `${at}/marker`, { type: 'Lbl', entries: '', kids: [] })
  const body = placed(places, at, { type: 'LBody', entries: '', kids: inside })
  return { type: 'LI', entries: '', kids: [label, body] }
}

function listEntries(role: MirrorRole): string {
  return role === 'numbered' ? '/A<</O/List/ListNumbering/Decimal>>' : ''
}

function cellEntries({ role, span }: MirrorNode): string {
  const scope = role === 'columnheader' ? '/Scope/Column' : role === 'rowheader' ? '/Scope/Row' : ''
  const spans = span ? `/RowSpan ${span.rows}/ColSpan ${span.columns}` : ''
  return scope === '' && spans === '' ? '' : `/A<</O/Table${scope}${spans}>>`
}
