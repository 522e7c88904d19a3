import type { Ids } from '../base/id.ts'
import { elementDefaults } from '../document/create.ts'
import type { Asset } from '../document/deck.ts'
import type { Element, ElementBase, Origin } from '../document/element.ts'
import { ICON_BOX } from '../document/icon.ts'
import type { IconDrawing, Layout, Slot, SlotRole } from '../suit/types.ts'
import { formulaElement } from './formulas.ts'
import { blankBody, slotBody } from './slot-body.ts'
import type { FittedSlot } from './slot-layout.ts'

/** Values shared by the elements of one page. */
export interface SlotContext {
  readonly ids: Ids
  readonly order: string
  /** Returns the outline node of a slot; the page's own node by default. */
  readonly nodeOf: (slot: string) => SlotNode
}

/** The part of the outline that fills a slot. */
export interface SlotNode {
  readonly node: string
  readonly source: string | null
  readonly ordered?: boolean
}

/** Key in `extra` of an element whose text is code, with the language. */
export const CODE = 'code'

/** Key in `extra` that marks an element of a numbered sequence. */
export const ORDERED = 'ordered'

/** Creates the element of a filled text slot. Derived text belongs to no outline node. */
export function textElement({ slot, content, size }: FittedSlot, spot: SlotContext): Element {
  const base = slotBase(slot, spot)
  if (content.formula !== undefined) return formulaElement(base, content.formula, slot.style)
  const origin: Origin = { slot: slot.name, edited: [] }
  return {
    ...base,
    ...(content.derived || content.nodeless ? { origin } : {}),
    kind: 'text',
    ...(content.code === undefined ? {} : { extra: { ...base.extra, [CODE]: content.code } }),
    body: content.prompt === undefined ? slotBody(slot, content, size) : blankBody(slot, size),
    ...(content.prompt === undefined ? {} : { prompt: content.prompt }),
  }
}

/** Creates the picture of a slot. */
export function imageElement(slot: Slot, asset: Asset, spot: SlotContext & { readonly alt: string }): Element {
  return {
    ...slotBase(slot, spot),
    kind: 'image',
    asset: asset.id,
    fit: 'cover',
    mask: slot.mask ?? null,
    stroke: null,
    alt: spot.alt,
  }
}

/** Creates the icon of a slot: lines in the slot's color that scale with it. It is decorative, because the text beside it says the same. */
export function iconElement(slot: Slot, { path }: IconDrawing, spot: SlotContext): Element {
  const { fill } = slot.style
  return {
    ...slotBase(slot, spot),
    origin: { slot: slot.name, edited: [] },
    kind: 'shape',
    geometry: { kind: 'path', path: slot.redraw?.(path) ?? path, width: ICON_BOX, height: ICON_BOX },
    fill: { kind: 'none' },
    stroke: { fill, width: slot.line ?? 2, dash: 'solid', cap: 'round', join: 'round', scales: true },
    body: null,
  }
}

/** Returns the fields shared by all elements created from a slot. */
export function slotBase(slot: Slot, { ids, order, nodeOf }: SlotContext): ElementBase {
  const { node, source, ordered } = nodeOf(slot.name)
  const origin: Origin = { slot: slot.name, node, edited: [], ...(source === null ? {} : { source }) }
  return {
    ...elementDefaults(ids.element(), slot.frame),
    order,
    name: slot.name,
    module: { type: slot.module, sort: slot.sort, range: slot.range, replace: true },
    origin,
    ...(ordered ? { extra: { [ORDERED]: true } } : {}),
  }
}

/** The reading order of the roles. */
const READING: readonly SlotRole[] = [
  'title',
  'subtitle',
  'number',
  'item',
  'head',
  'quote',
  'point',
  'table',
  'chart',
  'picture',
  'source',
  'runningHead',
  'pageNumber',
]

/** Sorts slots in reading order: the title, then repeated roles by number, then the page number. */
export function readingOrder(layout: Layout): readonly Slot[] {
  const rank = ({ role, sort }: Slot) => {
    const place = READING.indexOf(role)
    const late = role === 'runningHead' || role === 'pageNumber' || role === 'source'
    return late ? 10_000 + place : sort * 100 + (place < 0 ? 50 : place)
  }
  return [...layout.slots].sort((a, b) => rank(a) - rank(b))
}
