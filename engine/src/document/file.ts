import { andThen, type Failure, fail, ok, type Result } from '../base/result.ts'
import { PAGE_SIZE } from './create.ts'
import { type Asset, DECK_VERSION, type Deck, type Page, type UsedLayout } from './deck.ts'
import { isRecord } from './element-file.ts'
import { FALLBACK_THEME } from './fallback-theme.ts'
import { guardJson, MOST_ELEMENTS } from './guard.ts'
import { type JsonRecord, migrate } from './migrate.ts'
import type { Notice } from './normalise.ts'
import { freshId, orderKeys, pageFromFile, pageToFile, type Reading } from './page-file.ts'
import { pagesOf } from './read.ts'
import { ASSET, THEME, USED_LAYOUT } from './schema/deck.ts'
import { SIZE } from './schema/values.ts'

/** A deck as it is saved: the specification's canvas data, with our own fields beside. `layouts` are the pages. */
export interface DeckFile extends JsonRecord {
  readonly version: number
  readonly size: { readonly width: number; readonly height: number }
  readonly theme: JsonRecord
  readonly layouts: readonly JsonRecord[]
}

/** A deck that was read, with what had to be set right on the way. */
export interface ReadDeck {
  readonly deck: Deck
  readonly notices: readonly Notice[]
}

/** The canvas data of a deck, ready for JSON. */
export function toFile(deck: Deck): DeckFile {
  const { extra, pages: _pages, layouts, assets, version, size, theme, ...fields } = deck
  return {
    ...extra,
    version,
    size,
    theme: { ...theme },
    ...fields,
    layouts: pagesOf(deck).map(page => pageToFile(page, deck)),
    usedLayouts: Object.values(layouts),
    assets: Object.values(assets),
  }
}

/** The deck of a canvas file. Fails with `deck.invalid`, `deck.newer`, `deck.unsafeKey`, `deck.tooDeep` or `deck.tooManyElements`. */
export function fromFile(json: unknown): Result<Deck> {
  const read = readFile(json)
  return read.ok ? ok(read.value.deck) : read
}

/** Like `fromFile`, and says what was set right: ids that were there twice, elements left out, parents that are gone. */
export function readFile(json: unknown): Result<ReadDeck> {
  return andThen(guardJson(json), safe => {
    if (!isRecord(safe) || !Array.isArray(safe.layouts)) return fail<Failure>({ code: 'deck.invalid' })
    if (safe.layouts.some(isCrowded)) return fail<Failure>({ code: 'deck.tooManyElements' })
    return andThen(migrate(safe), file => ok(readDeck(file)))
  })
}

function isCrowded(page: unknown): boolean {
  return isRecord(page) && Array.isArray(page.elements) && page.elements.length > MOST_ELEMENTS
}

function readDeck(file: JsonRecord): ReadDeck {
  const { version: _version, size, theme, layouts, title, language, suit, usedLayouts, assets, ...extra } = file
  const notices: Notice[] = []
  const readTheme = THEME.safeParse(theme)
  const deck: Deck = {
    version: DECK_VERSION,
    size: sizeOf(size),
    title: typeof title === 'string' ? title : '',
    language: typeof language === 'string' ? language : 'en-US',
    theme: readTheme.success ? readTheme.data : FALLBACK_THEME,
    suit: typeof suit === 'string' ? suit : null,
    pages: readPages(layouts as readonly unknown[], notices),
    layouts: readRecords<string, UsedLayout>(usedLayouts, USED_LAYOUT, layout => layout.key),
    assets: readRecords<Asset['id'], Asset>(assets, ASSET, asset => asset.id),
    extra,
  }
  return { deck, notices }
}

function readPages(layouts: readonly unknown[], notices: Notice[]): Deck['pages'] {
  const reading: Reading = { elementIds: new Set(), notices }
  const pageIds = new Set<string>()
  const raws = layouts.filter(isRecord)
  for (let lost = raws.length; lost < layouts.length; lost++) notices.push({ code: 'deck.pageLeftOut' })
  const named = raws.map(raw => ({ raw, id: freshId('page', raw.id, pageIds) }))
  const orders = orderKeys(named.map(({ raw, id }) => ({ id, order: raw.order })))
  const pages: [Page['id'], Page][] = named.map(({ raw, id }, index) => [
    id,
    pageFromFile(raw, { id, order: orders[index] ?? 'a0' }, reading),
  ])
  return Object.fromEntries(pages)
}

function readRecords<K extends string, T>(
  list: unknown,
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  keyOf: (record: T) => K,
): Readonly<Record<K, T>> {
  const records: Partial<Record<K, T>> = {}
  for (const raw of Array.isArray(list) ? list : []) {
    const read = schema.safeParse(raw)
    if (read.success) records[keyOf(read.data)] = read.data
  }
  return records as Record<K, T>
}

/** A size as an object or as text (`960x540`). */
function sizeOf(size: unknown): Deck['size'] {
  const [, width, height] = typeof size === 'string' ? (/^(\d+)\s*[x×*]\s*(\d+)$/i.exec(size) ?? []) : []
  const read = SIZE.safeParse(width === undefined ? size : { width: Number(width), height: Number(height) })
  return read.success ? read.data : PAGE_SIZE
}
