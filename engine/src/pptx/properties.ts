import { MOTIF } from '../document/edited.ts'
import type { Element, ElementKind } from '../document/element.ts'
import type { ShapeContext } from './context.ts'
import { linkXml } from './links.ts'
import { xml } from './xml.ts'

/** What shapes without a name of their own are called: as PowerPoint calls them. */
const NAMES: Readonly<Record<ElementKind, string>> = {
  text: 'TextBox',
  shape: 'Shape',
  image: 'Picture',
  line: 'Connector',
  chart: 'Chart',
  table: 'Table',
  group: 'Group',
  custom: 'Group',
}
const DECORATIVE = xml(
  'a:extLst',
  {},
  xml(
    'a:ext',
    { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
    xml('adec:decorative', { 'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative', val: 1 }),
  ),
)
/** Longer names and descriptions are cut, in characters. */
const LONGEST = 4000

/** Writes the properties that a reader sees and hears of an element's shape: its id, its name, its words for someone who cannot see it, its link. */
export function shapePropertiesXml(element: Element, context: ShapeContext): string {
  const { alt, hidden, link, kind } = element
  const id = context.idOf(element.id)
  const attributes = {
    id,
    name: plain(element.name) || `${NAMES[kind]} ${id}`,
    descr: alt ? plain(alt) : undefined,
    hidden: hidden ? 1 : undefined,
  }
  const decoration = isDecoration(element) ? DECORATIVE : ''
  return xml('p:cNvPr', attributes, linkXml(link, context, context.relations) + decoration)
}

/** Writes the placeholder of the layout that an element fills, if it does. */
export function placeXml({ id }: Element, { placeholders }: ShapeContext): string {
  return xml('p:nvPr', {}, placeholders.get(id) ?? '')
}

/** Writes the properties of a shape that no element has. */
export function plainPropertiesXml(id: number, name: string): string {
  return xml('p:cNvPr', { id, name })
}

/** Whether someone who cannot see it misses nothing: a picture that is marked so, and what the suit has drawn. */
function isDecoration({ alt, kind, origin }: Element): boolean {
  if (alt) return false
  return (kind === 'image' && alt === null) || (origin?.slot === MOTIF && kind !== 'text')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
