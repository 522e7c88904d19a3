import {
  type Asset,
  type Deck,
  type Element,
  type Page,
  pagesOf,
  toFile,
  withKnownFields,
} from '@slidewright/engine/internal'
import type { HandedCanvas, SharedCanvas } from '../../ports/json-reader.ts'
import { shareName } from '../../security/share-name.ts'

/** Matches the address of an upload, with its key. */
const UPLOAD = /(?:https?:\/\/[^/?#"\\\s]+)?\/uploads\/([\w-]{16,64})(?:\.[a-z0-9]{2,5})?/g
/** The ids of suits that everybody has; those of users are longer. */
const COMMON_SUIT = /^[a-z][a-z0-9-]{1,19}$/

/** Returns the file of a shared deck: its pictures have names that only this share knows. */
export function sharedFile(deck: Deck, { hasNotes, secret, assets }: Omit<SharedCanvas, 'hash' | 'path'>): Uint8Array {
  return withUploads(strangersDeck(deck, hasNotes), key => `${assets}${shareName(secret, key)}`)
}

/** Returns the file of a deck that somebody else is to keep, with pictures of their own. */
export function handedFile(deck: Deck, { hasNotes, urls }: Omit<HandedCanvas, 'path'>): Uint8Array {
  return withUploads(strangersDeck(deck, hasNotes), key => (Object.hasOwn(urls, key) ? (urls[key] ?? '') : ''))
}

function withUploads(deck: Deck, urlOf: (key: string) => string): Uint8Array {
  const json = JSON.stringify(toFile(deck)).replace(UPLOAD, (_, key: string) => urlOf(key))
  return new TextEncoder().encode(json)
}

/**
 * What strangers may see of a deck: the pages and elements that are shown, without what only their author needs. It is put together from
 * what is listed here, so nothing else can come along.
 */
function strangersDeck(deck: Deck, hasNotes: boolean): Deck {
  const pages = pagesOf(deck)
    .filter(page => !page.hidden)
    .map(page => strangersPage(page, hasNotes))
  const { version, size, title, language, theme, footer } = deck
  const used = new Set(assetsIn(pages, deck))
  return {
    version,
    size,
    title,
    language,
    theme: withKnownFields(theme),
    suit: deck.suit !== null && COMMON_SUIT.test(deck.suit) ? deck.suit : null,
    pages: Object.fromEntries(pages.map(page => [page.id, page])),
    layouts: {},
    assets: Object.fromEntries(
      Object.entries(deck.assets)
        .filter(([id]) => used.has(id))
        .map(([id, asset]) => [id, strangersAsset(asset)]),
    ),
    ...(footer === undefined ? {} : { footer: withKnownFields(footer) }),
    extra: {},
  }
}

function strangersPage(page: Page, hasNotes: boolean): Page {
  const { id, order, pageType, background, section, footer } = page
  const elements = Object.values(page.elements)
    .filter(element => element.kind !== 'custom' && !isHidden(element, page))
    .map(strangersElement)
  return {
    id,
    order,
    pageType,
    layout: null,
    background: withKnownFields(background),
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
    notes: hasNotes ? page.notes : '',
    hidden: false,
    section,
    transition: null,
    timeline: [],
    moduleProps: null,
    customTraceId: null,
    extra: {},
    ...(footer === undefined ? {} : { footer: withKnownFields(footer) }),
  }
}

/** Whether an element or a group around it is not shown. */
function isHidden(element: Element, page: Page): boolean {
  const seen = new Set<string>()
  for (let at: Element | undefined = element; at !== undefined && !seen.has(at.id); ) {
    if (at.hidden) return true
    seen.add(at.id)
    at = at.parent === null ? undefined : page.elements[at.parent]
  }
  return false
}

function strangersElement(element: Element): Element {
  return { ...withKnownFields(element), name: '', extra: {} }
}

function strangersAsset({ id, hash, mime, width, height, url, tone }: Asset): Asset {
  return { id, hash, mime, width, height, url, ...(tone === undefined ? {} : { tone }) }
}

/** The ids of assets that stand anywhere in these pages or around them. */
function assetsIn(pages: readonly Page[], deck: Deck): readonly string[] {
  const json = JSON.stringify([pages, deck.theme, deck.footer ?? null])
  return Object.keys(deck.assets).filter(id => json.includes(JSON.stringify(id)))
}
