import {
  type Asset,
  type Deck,
  FOOTER_PAGES,
  FOOTER_PLACES,
  type Footer,
  type FooterPage,
  type FooterParts,
  footerOf,
  MAX_FOOTER_TEXT,
  NO_FOOTER,
  pagesOf,
} from '@slidewright/engine/internal'
import { templates } from '../../../stores/templates.ts'

/** The kinds of page that a footer can leave out, as the dialog lists them. */
export const PAGES = FOOTER_PAGES
/** The places of a footer, as the dialog lists them. */
export const PLACES = FOOTER_PLACES

/** What the dialog shows. A part that is off keeps what was entered. */
export interface FooterDraft {
  readonly hasText: boolean
  readonly text: string
  readonly hasDate: boolean
  readonly isToday: boolean
  readonly day: string
  readonly hasNumber: boolean
  readonly number: string
  readonly hasLogo: boolean
  readonly logo: Footer['logo']
  /** A logo that the deck does not have yet. */
  readonly asset: Asset | null
  readonly place: Footer['place']
  readonly leftOut: readonly FooterPage[]
}

/** Returns what the dialog opens with: the deck's footer; in a deck without one, page numbers. */
export function firstDraft(deck: Deck, today: string): FooterDraft {
  const { footer } = deck
  const { text, date, number, logo, place, leftOut } = footer ?? NO_FOOTER
  return {
    hasText: text !== null,
    text: text ?? '',
    hasDate: date !== null,
    isToday: date?.isToday ?? true,
    day: date?.day ?? today,
    hasNumber: footer === undefined || number !== null,
    number: number ?? '{n}',
    hasLogo: logo !== null,
    logo,
    asset: null,
    place,
    leftOut,
  }
}

/** Returns what a draft puts into the footer. */
export function partsOfDraft(draft: FooterDraft): FooterParts {
  const text = draft.text.trim()
  return {
    text: draft.hasText && text !== '' ? text : null,
    date: draft.hasDate ? { day: draft.day, isToday: draft.isToday } : null,
    number: draft.hasNumber ? draft.number : null,
    logo: draft.hasLogo ? draft.logo : null,
  }
}

/** Returns the footer that a draft gives a deck, in the hand of its suit. */
export function footerOfDraft(deck: Deck, draft: FooterDraft): Footer {
  const hand = templates.suitOf(deck.suit)?.footer ?? deck.footer?.hand ?? null
  return { ...partsOfDraft(draft), place: draft.place, leftOut: draft.leftOut, hand }
}

/** Returns the deck as it is with the footer of a draft. */
export function deckWith(deck: Deck, draft: FooterDraft): Deck {
  const { asset } = draft
  const assets = asset === null ? deck.assets : { ...deck.assets, [asset.id]: asset }
  return { ...deck, assets, footer: footerOfDraft(deck, draft) }
}

/** Counts the pages whose footer differs between two states of a deck. */
export function changedCount(before: Deck, after: Deck): number {
  const said = (deck: Deck) => pagesOf(deck).map(page => JSON.stringify(footerOf(deck, page)))
  const now = said(after)
  return said(before).filter((parts, index) => parts !== now[index]).length
}

/** Counts the pages that have something in their footer. */
export function shownCount(deck: Deck): number {
  return pagesOf(deck).filter(page => Object.values(footerOf(deck, page)).some(part => part !== null)).length
}

/** Cuts a text to what a footer takes, between characters as a reader sees them. */
export function limitText(text: string): string {
  return text.length <= MAX_FOOTER_TEXT ? text : Array.from(text).join('').slice(0, MAX_FOOTER_TEXT)
}
