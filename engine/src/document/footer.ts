import type { AssetId } from '../base/id.ts'
import type { ThemeSlot } from '../color/types.ts'
import type { FontName } from './text-body.ts'

/** A date in a footer: a day (ISO 8601, `2026-11-22`), or whatever day it is when the page is shown; then `day` is when it was chosen. */
export interface FooterDate {
  readonly day: string
  readonly isToday: boolean
}

/** What stands in a footer. Null: not there. */
export interface FooterParts {
  readonly text: string | null
  readonly date: FooterDate | null
  /** What the page number looks like: `{n}` stands for the number, `{total}` for the number of pages. */
  readonly number: string | null
  readonly logo: AssetId | null
}

/** The kinds of page that can go without a footer. */
export const FOOTER_PAGES = ['cover', 'chapter', 'last'] as const
/** A kind of page that can go without a footer. */
export type FooterPage = (typeof FOOTER_PAGES)[number]

/** Where the parts stand: at the bottom as the suit has it, at the top, or at the bottom together at the end of the line. */
export const FOOTER_PLACES = ['bottom', 'top', 'end'] as const
/** Where the parts of a footer stand. */
export type FooterPlace = (typeof FOOTER_PLACES)[number]

/** How a suit sets footers: where their line is (px at 960 × 540, of its bottom edge, and of both margins), and its type. */
export interface FooterHand {
  readonly bottom: number
  readonly margin: number
  readonly face: FontName
  /** In px, at least 12. */
  readonly size: number
  readonly weight: number
  readonly ink: ThemeSlot
}

/** What stands on every page of a deck. `hand` is that of its suit, stored when the footer was set. */
export interface Footer extends FooterParts {
  readonly place: FooterPlace
  readonly leftOut: readonly FooterPage[]
  readonly hand: FooterHand | null
}

/** The longest text of a footer, in characters. */
export const MAX_FOOTER_TEXT = 60

/** The footer of a deck in which nobody has set one. */
export const NO_FOOTER: Footer = {
  text: null,
  date: null,
  number: null,
  logo: null,
  place: 'bottom',
  leftOut: ['cover', 'chapter'],
  hand: null,
}

/** The hand of a suit that says nothing of footers. */
export const PLAIN_HAND: FooterHand = { bottom: 528, margin: 56, face: '@body', size: 12, weight: 400, ink: 'text2' }
