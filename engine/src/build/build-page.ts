import { keysBetween } from '../base/order-key.ts'
import { hashText, seededRandom } from '../base/random.ts'
import { createPage, elementDefaults, PAGE_SIZE } from '../document/create.ts'
import type { Asset, PageType, UsedLayout } from '../document/deck.ts'
import { MOTIF, MOTIF_PIECES, PAGE_GROUND } from '../document/edited.ts'
import type { Element, Extra } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import type { Rect } from '../geometry/types.ts'
import type { OutlineForm } from '../outline/types.ts'
import { inChapterColor } from '../suit/chapter-color.ts'
import type { ArtContext, IconDrawing, Layout, Slot, Suit } from '../suit/types.ts'
import { movedFormula } from './formulas.ts'
import type { Lead } from './page-content.ts'
import { placeArt } from './place-art.ts'
import { readingOrder, type SlotContext, textElement } from './place-slots.ts'
import type { BuildPorts, BuiltPage } from './ports.ts'
import { type Settled, settled } from './settle.ts'
import type { FittedSlot } from './slot-layout.ts'

/** The position of a page in its deck; determines what its motif looks like. */
export interface PagePlace {
  readonly seed: string
  readonly pageIndex: number
  readonly pageCount: number
  readonly chapter: number
  readonly chapterCount: number
}

/** A page that is ready to be assembled. */
export interface PagePlan {
  readonly layout: Layout
  readonly pageType: PageType
  readonly title: string
  readonly notes: string
  readonly section: string | null
  readonly place: PagePlace
  readonly fitted: readonly FittedSlot[]
  readonly nodeOf: SlotContext['nodeOf']
  readonly lead?: Lead | null
  readonly form?: OutlineForm
  /** Whether its points follow one another; an opening's items do. */
  readonly ordered: boolean
  /** Creates the content of slots without text: tables, charts, pictures. */
  readonly data?: (slot: Slot, spot: SlotContext) => Element | null
  readonly assets?: readonly Asset[]
  /** The icons of its points, by their nodes. */
  readonly icons?: Readonly<Record<string, IconDrawing>> | null
  /** What it is about, if there is a drawing of it. */
  readonly subject?: string | null
  /** Returns the place of a text in its slot; absent: the words stay where the layout puts them. */
  readonly inkOf?: (entry: FittedSlot) => Rect
}

/** Assembles a page: motif at the bottom, pictures with text on them, the slots in reading order, the rest of the motif on top. */
export function assemblePage(plan: PagePlan, suit: Suit, { ids }: Pick<BuildPorts, 'ids'>): BuiltPage {
  const { layout } = plan
  const inked = <T>(value: T): T => inChapterColor(value, layout, plan.place.chapter)
  const { art: drawn, frames } = settledPlan(plan)
  const elements = slotElements(plan, ids).map(({ slot, element }) => ({
    slot,
    element: inked(inFrame(element, slot, frames.get(slot.name))),
  }))
  const pictures = elements.filter(({ element }) => element.kind === 'image')
  const shown = inked(drawn)
  const art = pictures.length > 0 ? { ...shown, under: withoutPictures(shown.under) } : shown
  const contents = [...pictures.filter(isBackground), ...elements.filter(entry => !isBackground(entry))].flatMap(
    ({ element, slot }) =>
      element.kind === 'image' && slot.veil ? [element, veilOver(element, slot.veil, ids)] : [element],
  )
  const orders = keysBetween(null, null, art.under.length + contents.length + art.over.length)
  const above = orders.slice(art.under.length)
  const all = [
    ...placeArt(art.under, ids, orders),
    ...contents.map((element, index) => ({ ...element, order: above[index] ?? 'a0' })),
    ...placeArt(art.over, ids, above.slice(contents.length)),
  ]
  const background = inked(layout.background)
  const page = createPage({
    id: ids.page(),
    order: 'a0',
    pageType: plan.pageType,
    layout: usedKey(suit, layout),
    background,
    elements: Object.fromEntries(all.map(element => [element.id, element])),
    notes: plan.notes,
    section: plan.section,
    moduleProps: { type: 'suit', id: suit.id, indexType: layout.layoutId, componentId: layout.key },
    extra: {
      ...rememberedOf(plan),
      [MOTIF_PIECES]: all.filter(({ origin }) => origin?.slot === MOTIF).length,
      [PAGE_GROUND]: background,
    },
  })
  return { page, layout: usedLayout(suit, layout), assets: [...(suit.assets ?? []), ...(plan.assets ?? [])] }
}

/** Returns fitted texts with the number of their page. */
export function withPageNumber(fitted: readonly FittedSlot[], { pageIndex }: PagePlace): readonly FittedSlot[] {
  return fitted.map(entry => {
    if (entry.slot.role !== 'pageNumber') return entry
    return { ...entry, content: { ...entry.content, text: String(pageIndex + 1) } }
  })
}

function settledPlan(plan: PagePlan): Settled {
  const { layout, fitted, inkOf } = plan
  const art = layout.art(artContext(plan))
  return inkOf ? settled({ layout, fitted, art, inkOf }) : { art, frames: new Map() }
}

function inFrame(element: Element, slot: Slot, frame: Rect | undefined): Element {
  if (frame === undefined) return element
  const place = element.kind === 'shape' ? movedFormula(element, slot, frame) : frame
  return { ...element, frame: { ...element.frame, ...place } }
}

/** Key in `page.extra` for the title of a page whose layout has no title slot. */
export const PAGE_TITLE = 'title'
/** Key in `page.extra` for the point above the points of the page. */
export const PAGE_LEAD = 'lead'
/** Key in `page.extra` for what the points of the page are meant as. */
export const PAGE_FORM = 'form'
/** Key in `page.extra` for the values that the motif was drawn from, so that it can be redrawn. */
export const PAGE_PLACE = 'place'
/** Key in `page.extra` for the icons of the points, so that they are the same in every suit. */
export const PAGE_ICONS = 'icons'
/** Key in `page.extra` for what is drawn on the page, so that it is the same in every suit. */
export const PAGE_SUBJECT = 'subject'

function rememberedOf(plan: PagePlan): Extra {
  return {
    [PAGE_PLACE]: plan.place,
    ...(isTitled(plan) ? {} : { [PAGE_TITLE]: plan.title }),
    ...(plan.form ? { [PAGE_FORM]: plan.form } : {}),
    ...(plan.lead ? { [PAGE_LEAD]: plan.lead } : {}),
    ...(plan.icons ? { [PAGE_ICONS]: plan.icons } : {}),
    ...(plan.subject ? { [PAGE_SUBJECT]: plan.subject } : {}),
  }
}

function isTitled({ fitted }: PagePlan): boolean {
  return fitted.some(({ slot }) => slot.role === 'title')
}

/** An element with the slot it fills. */
interface SlotElement {
  readonly slot: Slot
  readonly element: Element
}

function slotElements({ layout, fitted, nodeOf, data }: PagePlan, ids: BuildPorts['ids']): SlotElement[] {
  return readingOrder(layout).flatMap(slot => {
    const spot: SlotContext = { ids, order: 'a0', nodeOf }
    const text = fitted.find(entry => entry.slot === slot)
    const element = text ? textElement(text, spot) : isData(slot) ? (data?.(slot, spot) ?? null) : null
    return element === null ? [] : [{ slot, element }]
  })
}

/** Whether a picture is a background with text on it, which is painted first. */
function isBackground({ slot, element }: SlotElement): boolean {
  return element.kind === 'image' && slot.veil !== undefined
}

/** Returns the key of a layout in `deck.layouts`. */
export function usedKey(suit: Suit, layout: Layout): string {
  return `${suit.id}:${layout.key}`
}

/** What the deck stores about a layout. */
export function usedLayout(suit: Suit, layout: Layout): UsedLayout {
  return {
    key: usedKey(suit, layout),
    layoutId: layout.layoutId,
    pattern: layout.pattern,
    suit: suit.id,
    slots: layout.slots.map(({ name, module, sort, frame }) => ({ name, module, sort, frame })),
  }
}

/** Creates the translucent layer over a picture with text on it, as part of the motif. */
function veilOver(picture: Element, fill: Fill, ids: BuildPorts['ids']): Element {
  return {
    ...elementDefaults(ids.element(), picture.frame),
    locked: true,
    origin: { slot: MOTIF, edited: [] },
    kind: 'shape',
    geometry: { kind: 'preset', preset: 'rect' },
    fill,
    stroke: null,
    body: null,
  }
}

function isData(slot: Slot): boolean {
  return ['table', 'chart', 'picture', 'icon'].includes(slot.role)
}

/** Removes the part of a motif that replaces a missing picture. */
function withoutPictures(pieces: ReturnType<Layout['art']>['under']): ReturnType<Layout['art']>['under'] {
  return pieces.filter(piece => piece.name !== 'landscape' && piece.name !== 'picture')
}

function artContext({ layout, place, title, fitted, ordered, subject = null }: PagePlan): ArtContext {
  return {
    random: seededRandom(hashText(`${place.seed} ${place.pageIndex}`)),
    pageIndex: place.pageIndex,
    pageCount: place.pageCount,
    chapter: place.chapter,
    chapterCount: place.chapterCount,
    count: layout.count > 0 ? layout.count : fitted.length,
    title,
    size: PAGE_SIZE,
    ordered,
    subject,
  }
}
