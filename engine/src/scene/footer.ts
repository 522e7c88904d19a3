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
import { type Asset, type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import type { Element, ElementBase, TextElement } from '../document/element.ts'
import type { Fill, SolidFill } from '../document/fill.ts'
import {
  type Footer,
  type FooterHand,
  type FooterPage,
  type FooterParts,
  NO_FOOTER,
  PLAIN_HAND,
} from '../document/footer.ts'
import { createImage } from '../document/new-element.ts'
import { elementOf, pagesOf } from '../document/read.ts'
import type { TextBody } from '../document/text-body.ts'
import { expand } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import { layOut } from '../text/layout.ts'
import type { Measure } from '../text/types.ts'
import { footerInk, logoPlate } from './footer-ink.ts'
import { CORNERS, footerLines, type LineShape, PLATE, placeParts } from './footer-places.ts'
import { masterWornBy, noteMaster, withMaster } from './master.ts'

/** The elements of footers: they stand on no page of the document, and can be neither hit nor selected. */
const PREFIX = 'element:footer-'
const PARTS = ['plate', 'logo', 'text', 'date', 'number'] as const
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

/** Whether two states of a page have the same master and footer: a transaction does not name their parts. */
export function sameDressing(before: Page, after: Page): boolean {
  if (masterWornBy(before) !== masterWornBy(after)) return false
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

/** Pages whose footers were measured and pages whose footers were not are kept apart: both are asked for in turn. */
const known = { measured: new WeakMap<Page, Dressed>(), estimated: new WeakMap<Page, Dressed>() }

/** What a footer is written with. `today` is an ISO date; without a measure the widths of words are estimated. */
interface FooterWriting {
  readonly today?: string | undefined
  readonly measure?: Measure | undefined
}

/** Returns a page with what its master gives it and its footer as elements, as it is painted; the page itself if it has neither. */
export function dressedPage(deck: Deck, record: Page, { today, measure }: FooterWriting = {}): Page {
  const page = withMaster(deck, record)
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
    measure,
    measure?.epoch,
  ]
  const dressedPages = measure ? known.measured : known.estimated
  const made = dressedPages.get(page)
  if (made?.sources.every((source, index) => source === sources[index])) return made.page
  const dressed = dress(deck, page, { today, measure })
  noteMaster(page, dressed)
  dressedPages.set(page, { sources, page: dressed })
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

function dress(deck: Deck, page: Page, { today, measure }: FooterWriting): Page {
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
  const added = footerElements(deck, below, { footer, words, logo: parts.logo, measure }).map(element => [
    element.id,
    element,
  ])
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
  readonly measure: Measure | undefined
}

function footerElements(deck: Deck, page: Page, { footer, words, logo, measure }: Content): readonly Element[] {
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
    ...(measure && { widthOf: text => lineWidth(deck, { text, hand, measure }) }),
  }
  const placed = placeParts(footerLines(shape, page), shape)
  const elements = placed.flatMap(({ part, frame, align }): readonly Element[] => {
    if (part === 'logo') return logoOf(deck, page, { frame, asset: defined(asset, 'A logo is placed if there is one') })
    const text = shortened(words[part] ?? '', frame.width, shape)
    return [textOf(deck, page, { part, frame, align, text, hand, place: footer.place })]
  })
  return elements.map((element, index) => ({ ...element, order: `${ABOVE_ALL}${index}` }))
}

/** Enough for the words of a footer on one line, in px. */
const ONE_LINE = { width: 4_000, height: 400 }

function lineWidth(
  deck: Deck,
  { text, hand, measure }: { readonly text: string; readonly hand: FooterHand; readonly measure: Measure },
): number {
  const body = footerBody(deck, { text, hand, fill: solid({ base: hand.ink }) })
  return layOut({ body, size: ONE_LINE, fonts: deck.theme.fonts, language: deck.language }, measure).content.width
}

/** Returns words cut to a width, as far as it is known how wide they run. */
function shortened(text: string, width: number, { widthOf }: LineShape): string {
  const room = width - 2 * PLATE - CORNERS
  if (!widthOf || widthOf(text) <= room + 1) return text
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The space around a logo on a plate, in px. */
const LOGO_PLATE = 4

/** Returns a logo, on a plate where it would not stand out from what is below it. */
function logoOf(
  deck: Deck,
  page: Page,
  { frame, asset }: { readonly frame: Rect; readonly asset: Asset },
): readonly Element[] {
  const logo = createImage(idOf('logo'), frame, asset.id)
  const ground = asset.tone && logoPlate(deck, page, { frame, tone: asset.tone })
  if (!ground) return [logo]
  return [plateOf({ ...elementDefaults(idOf('plate'), expand(frame, LOGO_PLATE)) }, solid({ base: ground })), logo]
}

function plateOf(base: ElementBase, fill: Fill, body: TextBody | null = null): Element {
  const geometry = { kind: 'preset', preset: 'roundRect', adjust: [25_000] } as const
  return { ...base, kind: 'shape', geometry, fill, stroke: null, body }
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
  const base = footerBody(deck, { text, hand, fill: solid({ base: ink }) })
  const body = {
    ...base,
    paragraphs: base.paragraphs.map(paragraph => ({ ...paragraph, align })),
    verticalAlign: place === 'top' ? ('top' as const) : ('bottom' as const),
    insets: plate ? { ...NO_INSETS, left: PLATE, right: PLATE } : NO_INSETS,
  }
  const defaults = elementDefaults(idOf(part), frame)
  if (!plate) return { ...defaults, kind: 'text', body }
  return plateOf(defaults, solid({ base: 'background1', opacity: 92_000 }), { ...body, verticalAlign: 'middle' })
}

/** Returns words as a footer sets them. */
function footerBody(
  { size, language }: Deck,
  { text, hand, fill }: { readonly text: string; readonly hand: FooterHand; readonly fill: SolidFill },
): TextBody {
  const scale = Math.min(size.width / 960, size.height / 540)
  const base = plainBody(text, {
    face: hand.face,
    size: Math.max(12, hand.size * scale),
    weight: hand.weight,
    fill,
  })
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return { ...base, paragraphs: base.paragraphs.map(paragraph => ({ ...paragraph, direction, lineHeight: 1.2 })) }
}
