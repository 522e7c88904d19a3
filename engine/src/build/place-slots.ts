import type { Ids } from '../base/id.ts'
import { elementDefaults } from '../document/create.ts'
import type { Asset } from '../document/deck.ts'
import type { Element, ElementBase, Origin } from '../document/element.ts'
import { ICON_BOX } from '../document/icon.ts'
import type { IconDrawing, Layout, Slot, SlotRole } from '../suit/types.ts'
import type { FittedSlot } from './fit-slots.ts'
import { slotBody } from './slot-body.ts'

/** What the elements of one page have in common. */
export interface SlotContext {
  readonly ids: Ids
  readonly order: string
  /** The outline node, by slot name; the page's own node for the rest. */
  readonly nodeOf: (slot: string) => SlotNode
}

/** What of the outline fills a slot. */
export interface SlotNode {
  readonly node: string
  readonly source: string | null
  readonly ordered?: boolean
}

/** Under this name an element remembers that it is one of a numbered sequence. */
export const ORDERED = 'ordered'

/** A filled text slot as an element. One whose text is only derived comes from no node. */
export function textElement({ slot, content, size }: FittedSlot, spot: SlotContext): Element {
  const base = slotBase(slot, spot)
  const origin: Origin = { slot: slot.name, edited: [] }
  return {
    ...base,
    ...(content.derived || content.nodeless ? { origin } : {}),
    kind: 'text',
    body: slotBody(slot, content, size),
  }
}

/** A picture in its slot. */
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

/** An icon in its slot: lines in the slot's color that grow with it. It says nothing that the words beside it do not say. */
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

/** What every element that came from a slot has. */
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

/** Reading order of the roles: what a listener wants first. */
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

/** Slots in the order in which they are read: the title, then the repeated roles number by number, the page number last. */
export function readingOrder(layout: Layout): readonly Slot[] {
  const rank = ({ role, sort }: Slot) => {
    const place = READING.indexOf(role)
    const late = role === 'runningHead' || role === 'pageNumber' || role === 'source'
    return late ? 10_000 + place : sort * 100 + (place < 0 ? 50 : place)
  }
  return [...layout.slots].sort((a, b) => rank(a) - rank(b))
}
