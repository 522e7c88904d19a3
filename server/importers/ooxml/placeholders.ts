import type { TemplatePlaceholder } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  type ColorScheme,
  childOf,
  colorIn,
  descend,
  elementsIn,
  walkXml,
  wholeOf,
} from '@slidewright/engine/ooxml'
import { type Box, boxOf, placeholderOf, type ToPage } from './art.ts'
import { alignOf, anchorOf } from './text-style.ts'

/** A placeholder of a layout: its type, and how its text is set. */
export interface LayoutPlaceholder extends TemplatePlaceholder {
  readonly type: string
}

/** Dependencies for reading the placeholders of a layout, which inherit from those of its master. */
export interface PlaceholderContext {
  readonly master: XmlElement
  readonly scheme: ColorScheme
  readonly toPage: ToPage
  /** px per point. */
  readonly point: number
}

const TITLES = /^(?:title|ctrTitle)$/u
const BODIES = /^(?:body|obj|subTitle|tbl|chart|dgm|media|clipArt)$/u

/** Returns which kind of master placeholder a placeholder type inherits from. */
function kindOf(type: string): 'title' | 'body' | 'other' {
  if (TITLES.test(type)) return 'title'
  return BODIES.test(type) ? 'body' : 'other'
}

/** Returns all placeholders of a layout, in file order. */
export function placeholdersOf(layout: XmlElement, setting: PlaceholderContext): readonly LayoutPlaceholder[] {
  const tree = descend(layout, 'cSld', 'spTree')
  return elementsOf(tree).flatMap(element => {
    const place = placeOf(element, setting)
    return place === null ? [] : [place]
  })
}

function elementsOf(tree: XmlElement | undefined): readonly XmlElement[] {
  return tree === undefined
    ? []
    : [...walkXml(tree)].filter(({ name }) => name === 'sp' || name === 'pic' || name === 'graphicFrame')
}

function placeOf(element: XmlElement, setting: PlaceholderContext): LayoutPlaceholder | null {
  const mark = placeholderOf(element)
  if (mark === undefined) return null
  const type = attributeOf(mark, 'type') ?? 'obj'
  const parent = parentOf(setting.master, type)
  const own = boxOf(element) ?? (parent && boxOf(parent))
  if (own === null || own === undefined) return null
  const frame = inset(setting.toPage(own))
  const styles = stylesOf(element, parent, { master: setting.master, kind: kindOf(type) })
  const first = <T>(read: (style: XmlElement) => T | null | undefined): T | null => {
    for (const style of styles) {
      const found = read(style)
      if (found !== null && found !== undefined) return found
    }
    return null
  }
  const size = first(style => wholeOf(childOf(style, 'defRPr'), 'sz'))
  const isBold = first(style => attributeOf(childOf(style, 'defRPr'), 'b'))
  const anchor = [element, parent]
    .map(shape => anchorOf(attributeOf(descend(shape ?? undefined, 'txBody', 'bodyPr'), 'anchor')))
    .find(found => found !== null)
  return {
    type,
    frame,
    align: first(style => alignOf(attributeOf(style, 'algn'))) ?? 'start',
    verticalAlign: anchor ?? 'top',
    size: Math.round(((size ?? 1800) / 100) * setting.point),
    color: first(style => colorIn(descend(style, 'defRPr', 'solidFill'), setting.scheme)),
    weight: /^(?:1|true)$/u.test(isBold ?? '') ? 700 : 400,
  }
}

/** Returns the master placeholder that a layout placeholder inherits from. */
function parentOf(master: XmlElement, type: string): XmlElement | undefined {
  const all = elementsOf(descend(master, 'cSld', 'spTree')).filter(element => placeholderOf(element) !== undefined)
  const typeOf = (element: XmlElement) => attributeOf(placeholderOf(element), 'type') ?? 'obj'
  return all.find(element => typeOf(element) === type) ?? all.find(element => kindOf(typeOf(element)) === kindOf(type))
}

/** Returns the first-level styles that apply to a placeholder, the most specific first. */
function stylesOf(
  element: XmlElement,
  parent: XmlElement | undefined,
  { master, kind }: { readonly master: XmlElement; readonly kind: 'title' | 'body' | 'other' },
): readonly XmlElement[] {
  const lists = [
    descend(element, 'txBody', 'lstStyle'),
    descend(parent, 'txBody', 'lstStyle'),
    descend(master, 'txStyles', kind === 'title' ? 'titleStyle' : kind === 'body' ? 'bodyStyle' : 'otherStyle'),
  ]
  return lists.flatMap(list => (list === undefined ? [] : elementsIn(list, 'lvl1pPr')))
}

/** Returns the text area of a box after the default insets. */
function inset({ x, y, width, height }: Box): Box {
  const [across, down] = [Math.min(7, width / 4), Math.min(4, height / 4)]
  const round = Math.round
  return {
    x: round(x + across),
    y: round(y + down),
    width: round(width - 2 * across),
    height: round(height - 2 * down),
  }
}
