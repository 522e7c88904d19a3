import { defined } from '../base/assert.ts'
import type { ElementId } from '../base/id.ts'
import { isRightToLeft } from '../base/right-to-left.ts'
import {
  DEFAULT_PARAGRAPH,
  DEFAULT_RUN_STYLE,
  elementDefaults,
  NO_INSETS,
  plainBody,
  solid,
} from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import type { Element, ImageElement, TextElement } from '../document/element.ts'
import { type Footer, type FooterPage, type FooterParts, NO_FOOTER, PLAIN_HAND } from '../document/footer.ts'
import { createImage } from '../document/new-element.ts'
import { elementOf, pagesOf } from '../document/read.ts'
import type { Rect } from '../geometry/types.ts'
import { footerInk } from './footer-ink.ts'
import { footerLines, type LineShape, PLATE, placeParts } from './footer-places.ts'

/** The elements of footers: they stand on no page of the document, and can be neither hit nor selected. */
const PREFIX = 'element:footer-'
const PARTS = ['logo', 'text', 'date', 'number'] as const
/** The name of a part of a footer. */
export type FooterPart = (typeof PARTS)[number]
/** Above every order key. */
const ABOVE_ALL = '~'
const SUIT_NUMBER = 'pageNumber'

/** Whether an element is part of a footer, not of its page. */
export function isFooterId(id: string): boolean {
  return id.startsWith(PREFIX)
}

const FOOTER_IDS: readonly ElementId[] = PARTS.map(idOf)

function idOf(part: FooterPart): ElementId {
  return `${PREFIX}${part}` as ElementId
}

/** Whether two states of a page have the same footer: a transaction does not name its parts. */
export function sameFooter(before: Page, after: Page): boolean {
  return FOOTER_IDS.every(id => elementOf(before, id) === elementOf(after, id))
}

const numbers = new WeakMap<Deck['pages'], ReadonlyMap<string, number>>()

/** Returns the number of a page, from 1. Counted once per value. */
function numberOf(deck: Deck, { id }: Page): number {
  const counted = numbers.get(deck.pages) ?? new Map(pagesOf(deck).map((page, index) => [page.id, index + 1]))
  numbers.set(deck.pages, counted)
  return counted.get(id) ?? 1
}

function isLast(deck: Deck, { id }: Page): boolean {
  return pagesOf(deck).at(-1)?.id === id
}

interface Dressed {
  readonly sources: readonly unknown[]
  readonly page: Page
}

const known = new WeakMap<Page, Dressed>()

/** Returns a page with its footer as elements, as it is painted; the page itself if it has none. `today` is an ISO date. */
export function withFooter(deck: Deck, page: Page, today?: string): Page {
  if (deck.footer === undefined && page.footer === undefined) return page
  const sources = [
    deck.footer,
    deck.size,
    deck.language,
    deck.theme,
    deck.assets,
    numberOf(deck, page),
    pagesOf(deck).length,
    isLast(deck, page),
    today,
  ]
  const made = known.get(page)
  if (made?.sources.every((source, index) => source === sources[index])) return made.page
  const dressed = dress(deck, page, today)
  known.set(page, { sources, page: dressed })
  return dressed
}

/** Returns what stands in the footer of a page: what it says itself, else what the deck says of its kind. */
export function footerOf(deck: Deck, page: Page): FooterParts {
  const { footer = NO_FOOTER } = deck
  const { text, date, number, logo } = isLeftOut(deck, page, footer) ? NO_FOOTER : footer
  return { text, date, number, logo, ...page.footer }
}

function isLeftOut(deck: Deck, page: Page, { leftOut }: Footer): boolean {
  const kinds: readonly (FooterPage | null)[] = [
    page.pageType === PAGE_TYPES.cover ? 'cover' : null,
    page.pageType === PAGE_TYPES.chapter ? 'chapter' : null,
    isLast(deck, page) ? 'last' : null,
  ]
  return kinds.some(kind => kind !== null && leftOut.includes(kind))
}

function dress(deck: Deck, page: Page, today: string | undefined): Page {
  const parts = footerOf(deck, page)
  const { footer = NO_FOOTER } = deck
  const own = Object.values(page.elements).filter(element => element.origin?.slot === SUIT_NUMBER)
  const elements: Record<ElementId, Element> = { ...page.elements }
  for (const { id } of own) delete elements[id]
  const number = parts.number === null ? null : numberText(deck, page, parts.number)
  const kept = number !== null && footer.place === 'bottom' ? own.find(element => element.kind === 'text') : undefined
  if (kept?.kind === 'text') elements[kept.id] = withWords(kept, number ?? '')
  const words: Readonly<Record<'text' | 'date' | 'number', string | null>> = {
    text: parts.text,
    date: dateText(deck, parts, today),
    number: kept === undefined ? number : null,
  }
  // What is below is looked up before anything is added: indexes belong to a record as it is.
  const below = { ...page, elements }
  const added = footerElements(deck, below, { footer, words, logo: parts.logo }).map(element => [element.id, element])
  const { footer: _footer, ...rest } = page
  return { ...rest, elements: { ...elements, ...Object.fromEntries(added) } }
}

function withWords(element: TextElement, text: string): TextElement {
  const { body } = element
  const style = body.paragraphs[0]?.runs[0]?.style ?? DEFAULT_RUN_STYLE
  const paragraph = { ...(body.paragraphs[0] ?? DEFAULT_PARAGRAPH), runs: [{ text, style }] }
  return { ...element, body: { ...body, paragraphs: [paragraph] } }
}

function numberText(deck: Deck, page: Page, form: string): string {
  return form.replaceAll('{n}', String(numberOf(deck, page))).replaceAll('{total}', String(pagesOf(deck).length))
}

function dateText({ language }: Deck, { date }: FooterParts, today: string | undefined): string | null {
  if (date === null) return null
  const day = new Date(`${date.isToday ? (today ?? date.day) : date.day}T00:00:00Z`)
  return new Intl.DateTimeFormat(languageOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** A language that dates can be written in; a deck's may be anything. */
function languageOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}

interface Content {
  readonly footer: Footer
  readonly words: Readonly<Record<'text' | 'date' | 'number', string | null>>
  readonly logo: FooterParts['logo']
}

function footerElements(deck: Deck, page: Page, { footer, words, logo }: Content): readonly Element[] {
  const hand = footer.hand ?? PLAIN_HAND
  const asset =
    logo !== null && Object.hasOwn(deck.assets, logo) ? defined(deck.assets[logo], 'It has just been found') : null
  const shape: LineShape = {
    hand,
    place: footer.place,
    isMirrored: isRightToLeft(deck.language),
    words,
    logo: asset && { width: asset.width, height: asset.height },
    size: deck.size,
  }
  const placed = placeParts(footerLines(shape, page), shape)
  return placed.map(({ part, frame, align }, index): Element => {
    const order = `${ABOVE_ALL}${index}`
    if (part === 'logo') return { ...logoOf(frame, defined(asset, 'A logo is placed if there is one').id), order }
    const text = words[part] ?? ''
    return { ...textOf(deck, page, { part, frame, align, text, hand, place: footer.place }), order }
  })
}

function logoOf(frame: Rect, asset: ImageElement['asset']): ImageElement {
  return createImage(idOf('logo'), frame, asset)
}

interface Line {
  readonly part: 'text' | 'date' | 'number'
  readonly frame: Rect
  readonly align: 'start' | 'center' | 'end'
  readonly text: string
  readonly hand: NonNullable<Footer['hand']>
  readonly place: Footer['place']
}

/** A line of a footer: on a busy ground it gets a plate to stand on. */
function textOf(deck: Deck, page: Page, { part, frame, align, text, hand, place }: Line): Element {
  const { ink, plate } = footerInk(deck, page, { frame, wish: hand.ink })
  const scale = Math.min(deck.size.width / 960, deck.size.height / 540)
  const base = plainBody(text, {
    face: hand.face,
    size: Math.max(12, hand.size * scale),
    weight: hand.weight,
    fill: solid({ base: ink }),
  })
  const direction = isRightToLeft(deck.language) ? 'rtl' : 'ltr'
  const body = {
    ...base,
    paragraphs: base.paragraphs.map(paragraph => ({ ...paragraph, align, direction, lineHeight: 1.2 }) as const),
    verticalAlign: place === 'top' ? ('top' as const) : ('bottom' as const),
    insets: plate ? { ...NO_INSETS, left: PLATE, right: PLATE } : NO_INSETS,
  }
  const defaults = elementDefaults(idOf(part), frame)
  if (!plate) return { ...defaults, kind: 'text', body }
  return {
    ...defaults,
    kind: 'shape',
    geometry: { kind: 'preset', preset: 'roundRect', adjust: [25_000] },
    fill: solid({ base: 'background1', opacity: 92_000 }),
    stroke: null,
    body: { ...body, verticalAlign: 'middle' },
  }
}
