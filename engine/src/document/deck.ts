import type { AssetId, ElementId, PageId } from '../base/id.ts'
import type { Size } from '../geometry/types.ts'
import type { Element, Extra, ModuleType } from './element.ts'
import type { Fill } from './fill.ts'
import type { Footer, FooterParts } from './footer.ts'
import type { Theme } from './theme.ts'

/** The schema version of a deck in memory and in files. Incremented with every change of meaning. */
export const DECK_VERSION = 1

/** Page types of the specification. */
export const PAGE_TYPES = { cover: 0, catalog: 1, chapter: 2, content: 3, end: 4 } as const

/** A page type's number. */
export type PageType = (typeof PAGE_TYPES)[keyof typeof PAGE_TYPES]

/** The template metadata that the specification stores with a page. */
export interface ModuleProps {
  readonly type: 'suit' | 'cust'
  readonly id?: string
  /** The layout id (`module_id` on the wire). */
  readonly indexType?: number
  readonly tid?: string
  readonly componentId?: string
}

/** A picture or other file that the deck uses. `url` is its address, `hash` identifies its bytes. */
export interface Asset {
  readonly id: AssetId
  readonly hash: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly url: string
  /** Of a logo whose ground is clear: whether what it shows is dark or light. */
  readonly tone?: 'dark' | 'light'
}

/** A slot of a layout that the deck uses, so that suits can be switched and exports have placeholders. */
export interface UsedSlot {
  readonly name: string
  readonly module: ModuleType
  readonly sort: number
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A layout that the deck uses. `key` is unique in the deck. */
export interface UsedLayout {
  readonly key: string
  readonly layoutId: number
  readonly pattern: string
  readonly suit: string
  readonly slots: readonly UsedSlot[]
}

/** One page. A `background` of null is the theme's background1. */
export interface Page {
  readonly id: PageId
  readonly order: string
  readonly pageType: PageType
  readonly layout: string | null
  readonly background: Fill | null
  readonly elements: Readonly<Record<ElementId, Element>>
  readonly notes: string
  readonly hidden: boolean
  readonly section: string | null
  readonly transition: Extra | null
  readonly timeline: readonly Extra[]
  readonly moduleProps: ModuleProps | null
  readonly customTraceId: string | null
  readonly extra: Extra
  /** What it has in its footer instead of what the deck says. */
  readonly footer?: Partial<FooterParts>
}

/**
 * What all pages of one kind have: `elements` between the motif and the content of each, and a `background` (null: each page's own). `without`
 * are the pieces of the motif that such pages leave out, by suit.
 */
export interface Master {
  readonly id: PageId
  readonly background: Fill | null
  readonly elements: Readonly<Record<ElementId, Element>>
  readonly without: Readonly<Record<string, readonly string[]>>
  readonly extra: Extra
}

/** A whole presentation: an immutable, plain value. */
export interface Deck {
  readonly version: number
  readonly size: Size
  readonly title: string
  /** BCP 47, of the content. */
  readonly language: string
  readonly theme: Theme
  readonly suit: string | null
  readonly pages: Readonly<Record<PageId, Page>>
  readonly layouts: Readonly<Record<string, UsedLayout>>
  readonly assets: Readonly<Record<AssetId, Asset>>
  /** What stands on every page; absent: nothing but what the suit puts there. */
  readonly footer?: Footer
  /** The masters by their id, of the kinds of pages that have one. */
  readonly masters?: Readonly<Record<PageId, Master>>
  readonly extra: Extra
}
