import type { ElementId } from '../../base/id.ts'
import type { Element, ElementBase } from '../../document/element.ts'
import { attributeOf, findIn, type OoxmlPart, type XmlElement } from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { kindOf, type Placeholders, placeholderOf, propertiesOf, typeOf } from './inheritance.ts'
import { linkOf } from './links.ts'
import type { ToPage } from './places.ts'
import { isTrue } from './units.ts'

/** What the shapes of a part are read with, and where they are put. */
export interface Branch {
  readonly context: PartContext
  readonly placeholders: Placeholders
  /** The drawings of diagrams, by the name of their part. */
  readonly drawings: ReadonlyMap<string, OoxmlPart>
  readonly parent: ElementId | null
  readonly toPage: ToPage
  readonly depth: number
  /** Leaves out what fills a placeholder, as the drawing of a master has none. */
  readonly isArt: boolean
}

/** Returns the id of a shape: the one that connectors know, if there is one. */
export function idOf(element: XmlElement, context: PartContext): ElementId {
  return context.shapes.get(attributeOf(propertiesOf(element), 'id') ?? '') ?? context.ids.element()
}

/** Returns the name of a shape. */
export function nameOf(element: XmlElement): string {
  return (attributeOf(propertiesOf(element), 'name') ?? '').slice(0, 200)
}

/** Adds what all kinds of element have: name, description, link, place in its group. */
export function withBase<E extends Element>(element: XmlElement, read: E, { context, parent, isArt }: Branch): E {
  const properties = propertiesOf(element)
  const description = attributeOf(properties, 'descr')?.trim() ?? ''
  const isDecorative = properties !== undefined && findIn(properties, 'decorative') !== undefined
  const { link } = linkOf(properties, context)
  const placeholder = placeholderOf(element)
  const isTitle = placeholder !== undefined && kindOf(typeOf(placeholder)) === 'title'
  const base: Partial<ElementBase> = {
    parent,
    name: nameOf(element),
    alt: description || (read.kind === 'image' && !isDecorative && !isArt ? '' : null),
    hidden: isTrue(properties, 'hidden'),
    locked: isArt || isLocked(element),
    ...(link !== undefined && { link }),
    ...(isTitle && { module: { type: 2, sort: 0, replace: false } as const }),
    ...((isArt || (isDecorative && read.kind !== 'image')) && { origin: { slot: 'motif', edited: [] } }),
    ...(typeOf(placeholder) === 'sldNum' && { origin: { slot: 'pageNumber', edited: [] } }),
  }
  const made = { ...read, ...base }
  context.takeSize(made)
  return made
}

function isLocked(element: XmlElement): boolean {
  const locks = findIn(element, 'spLocks')
  return isTrue(locks, 'noMove') && isTrue(locks, 'noResize')
}
