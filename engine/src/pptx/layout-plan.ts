import type { ElementId } from '../base/id.ts'
import { isAttached } from '../document/connect.ts'
import type { Deck, Page, UsedLayout, UsedSlot } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element, TextElement } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import { childrenOf, elementsOf } from '../document/read.ts'
import type { Rect } from '../geometry/types.ts'

/** The kinds of placeholder that slots become (ECMA-376 Part 1, 19.7.10). */
export type PlaceholderType = 'title' | 'subTitle' | 'body' | 'pic' | 'tbl' | 'chart' | 'sldNum' | 'ftr' | 'dt'

/** A placeholder of a layout. `idx` binds those of pages to it; titles have none. `sample` is what a page has there. */
export interface LayoutPlaceholder {
  readonly type: PlaceholderType
  readonly idx: number | undefined
  readonly name: string
  readonly frame: Rect
  readonly sample: TextElement | null
}

/** A layout of the file: its placeholders by slot, and what all of its pages have behind their words. */
export interface LayoutPlan {
  readonly path: string
  readonly name: string
  readonly placeholders: ReadonlyMap<string, LayoutPlaceholder>
  /** The page whose decoration and ground the layout has; null without pages. */
  readonly page: Page | null
  readonly decoration: readonly Element[]
  readonly background: Fill | null
  /** The elements of pages that the layout has instead. */
  readonly taken: ReadonlySet<ElementId>
}

const TYPES: Readonly<Record<string, PlaceholderType>> = {
  title: 'title',
  subtitle: 'subTitle',
  picture: 'pic',
  table: 'tbl',
  chart: 'chart',
  pageNumber: 'sldNum',
}
/** The roles of slots whose elements are no placeholders. */
const NO_PLACES: ReadonlySet<string> = new Set(['icon', 'runningHead'])
/** The placeholders of slots are counted from here; those of footers are below. */
const FIRST_INDEX = 20
/** The indexes of date, footer and number, as PowerPoint has them. */
export const FOOTER_INDEX = { dt: 10, ftr: 11, sldNum: 12 } as const

/** Returns the layouts of these pages, and the one of each page. Pages without a layout have one with a title. */
export function planLayouts(deck: Deck, pages: readonly Page[]): ReadonlyMap<string | null, LayoutPlan> {
  const groups = new Map<string | null, Page[]>()
  for (const page of pages) {
    const key = page.layout !== null && Object.hasOwn(deck.layouts, page.layout) ? page.layout : null
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  if (!groups.has(null)) groups.set(null, [])
  const plans = [...groups].map(([key, group], index) => {
    const path = `ppt/slideLayouts/slideLayout${index + 1}.xml`
    const layout = key === null ? undefined : deck.layouts[key]
    return [key, layout ? suitLayout(layout, group, path) : plainLayout(deck, path)] as const
  })
  return new Map(plans)
}

/** Returns the layout of a page. */
export function layoutOf(plans: ReadonlyMap<string | null, LayoutPlan>, page: Page): LayoutPlan | undefined {
  return plans.get(page.layout) ?? plans.get(null)
}

function suitLayout(layout: UsedLayout, pages: readonly Page[], path: string): LayoutPlan {
  const [first] = pages
  const count = first ? sharedCount(pages) : 0
  const taken = new Set(
    pages.flatMap(page =>
      elementsOf(page)
        .slice(0, count)
        .map(({ id }) => id),
    ),
  )
  const isShared = first && pages.every(page => sameValue(page.background, first.background))
  return {
    path,
    name: layout.pattern || layout.key,
    placeholders: placeholdersOf(layout.slots, pages),
    page: first ?? null,
    decoration: first ? elementsOf(first).slice(0, count) : [],
    background: isShared ? first.background : null,
    taken,
  }
}

function plainLayout({ size: { width, height } }: Deck, path: string): LayoutPlan {
  const frame = { x: width * 0.06, y: height * 0.06, width: width * 0.88, height: height * 0.16 }
  const title: LayoutPlaceholder = { type: 'title', idx: undefined, name: 'title', frame, sample: null }
  const placeholders = new Map([['title', title]])
  return { path, name: 'Title', placeholders, page: null, decoration: [], background: null, taken: new Set() }
}

function placeholdersOf(slots: readonly UsedSlot[], pages: readonly Page[]): ReadonlyMap<string, LayoutPlaceholder> {
  const found = new Map<string, LayoutPlaceholder>()
  let hasTitle = false
  for (const [index, { name, frame }] of slots.entries()) {
    const role = name.replace(/\d+$/, '')
    if (NO_PLACES.has(role) || !(frame.width > 0 && frame.height > 0)) continue
    const wanted = TYPES[role] ?? 'body'
    const type = wanted === 'title' && hasTitle ? 'body' : wanted
    if (type === 'title') hasTitle = true
    const idx = type === 'title' ? undefined : type === 'sldNum' ? FOOTER_INDEX.sldNum : FIRST_INDEX + index
    found.set(name, { type, idx, name, frame, sample: sampleOf(name, pages) })
  }
  return found
}

/** Returns the first text of a slot, whose style the placeholder has. */
function sampleOf(slot: string, pages: readonly Page[]): TextElement | null {
  for (const page of pages)
    for (const element of elementsOf(page)) if (element.kind === 'text' && element.origin?.slot === slot) return element
  return null
}

/** Returns how many elements, from the back, are decoration that all pages have alike. */
function sharedCount(pages: readonly Page[]): number {
  const [first, ...others] = pages.map(page => elementsOf(page).map(element => keyOf(page, element)))
  if (first === undefined) return 0
  let count = 0
  for (const key of first) {
    if (key === null || others.some(other => other[count] !== key)) break
    count++
  }
  return count
}

/** Returns what decoration looks like, as text, with what is in it; null for what is none, or what belongs to its page. */
function keyOf(page: Page, element: Element): string | null {
  const { origin, hidden, link } = element
  if (origin?.slot !== MOTIF || origin.edited.length > 0 || !isDrawn(element) || hidden || link !== undefined)
    return null
  const inside = childrenOf(page, element.id).map(child => keyOf(page, child))
  if (inside.includes(null)) return null
  const { id: _id, parent: _parent, order: _order, origin: _origin, extra: _extra, ...look } = element
  return JSON.stringify([look, inside])
}

/** Whether an element is only drawn: it has no words, and holds on to nothing. */
function isDrawn(element: Element): boolean {
  if (element.kind === 'line') return !isAttached(element.from) && !isAttached(element.to)
  if (element.kind === 'shape') return element.body === null
  return element.kind === 'image' || element.kind === 'group'
}

function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
