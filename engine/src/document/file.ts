import type { z } from 'zod'
import { andThen, type Failure, fail, ok, type Result } from '../base/result.ts'
import type { Size } from '../geometry/types.ts'
import { PAGE_SIZE } from './create.ts'
import { DECK_VERSION, type Deck, type Master, type Page } from './deck.ts'
import { isRecord } from './element-file.ts'
import { fallbackTheme } from './fallback-theme.ts'
import type { Footer } from './footer.ts'
import { guardJson, MAX_ELEMENTS } from './guard.ts'
import { masterFromFile, mastersToFile } from './master-file.ts'
import { masterKindOf } from './masters.ts'
import { type JsonRecord, migrate } from './migrate.ts'
import type { Notice } from './normalize.ts'
import { freshId, listOf, orderKeys, pageFromFile, pageToFile, type Reading, type TakenIds } from './page-file.ts'
import { pagesOf } from './read.ts'
import { ASSET, THEME, USED_LAYOUT } from './schema/deck.ts'
import { FOOTER } from './schema/footer.ts'
import { SIZE } from './schema/values.ts'
import { createSharing } from './shared-parts.ts'
import type { Theme } from './theme.ts'
import { withUnread } from './unread.ts'

/** The file format of a deck: the specification's canvas data, with our own fields beside. `layouts` are the pages. */
export interface DeckFile extends JsonRecord {
  readonly version: number
  readonly size: { readonly width: number; readonly height: number }
  readonly theme: JsonRecord
  readonly layouts: readonly JsonRecord[]
}

/** The fields of a file besides its pages. */
interface FileFields {
  readonly size: Size
  readonly title: string
  readonly language: string
  readonly theme: Theme
  readonly suit: string | null
  readonly footer?: Footer
  readonly masters?: readonly unknown[]
  readonly usedLayouts: readonly unknown[]
  readonly assets: readonly unknown[]
  /** List items that could not be read, preserved so that a save does not lose them. */
  readonly leftOut: JsonRecord
}

/** Returns the defaults for missing and unreadable fields of a file. */
function standIns(language = 'en-US'): FileFields {
  return {
    size: PAGE_SIZE,
    title: '',
    language: 'en-US',
    theme: fallbackTheme(language),
    suit: null,
    usedLayouts: [],
    assets: [],
    leftOut: {},
  }
}

const LEFT_OUT = 'leftOut'

const READERS: { readonly [K in keyof FileFields]-?: (value: unknown) => FileFields[K] | undefined } = {
  size: sizeOf,
  title: asText,
  language: asText,
  theme: readBy(THEME),
  suit: value => (value === null ? null : asText(value)),
  footer: readBy(FOOTER),
  masters: value => (Array.isArray(value) ? value : undefined),
  usedLayouts: value => (Array.isArray(value) ? value : undefined),
  assets: value => (Array.isArray(value) ? value : undefined),
  leftOut: value => (isRecord(value) ? value : undefined),
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A deck that was read, with the repairs made on the way. */
export interface ReadDeck {
  readonly deck: Deck
  readonly notices: readonly Notice[]
}

/** Converts a deck to canvas data, ready for JSON. */
export function toFile(deck: Deck): DeckFile {
  const { extra, pages: _pages, layouts, assets, masters, version, size, theme, ...rest } = deck
  const fields = {
    version,
    size,
    theme: { ...theme },
    ...rest,
    ...(masters && { masters: mastersToFile(deck) }),
    layouts: pagesOf(deck).map(page => pageToFile(page, deck)),
    usedLayouts: Object.values(layouts),
    assets: Object.values(assets),
  }
  return withUnread(fields, extra, standIns(deck.language)) as DeckFile
}

/** Reads the deck of a canvas file. Fails with `deck.invalid`, `deck.newer`, `deck.unsafeKey`, `deck.tooDeep` or `deck.tooManyElements`. */
export function fromFile(json: unknown): Result<Deck> {
  const read = readFile(json)
  return read.ok ? ok(read.value.deck) : read
}

/**
 * Like `fromFile`, and also reports repairs: duplicate ids, dropped elements, missing parents. `pick` limits what is read to some of the
 * pages; the whole file is checked.
 */
export function readFile(json: unknown, pick?: (layouts: readonly unknown[]) => readonly unknown[]): Result<ReadDeck> {
  return andThen(guardJson(json), safe => {
    if (!isRecord(safe) || !Array.isArray(safe.layouts)) return fail<Failure>({ code: 'deck.invalid' })
    if ([...safe.layouts, ...listOf(safe.masters)].some(isCrowded))
      return fail<Failure>({ code: 'deck.tooManyElements' })
    return andThen(migrate(safe), file => ok(readDeck(pick ? { ...file, layouts: pick(listOf(file.layouts)) } : file)))
  })
}

function isCrowded(page: unknown): boolean {
  return isRecord(page) && Array.isArray(page.elements) && page.elements.length > MAX_ELEMENTS
}

function readDeck(file: JsonRecord): ReadDeck {
  const { version: _version, layouts, ...rest } = file
  const notices: Notice[] = []
  const { fields, extra } = readFields(rest)
  const { usedLayouts, assets, masters = [], leftOut, ...own } = fields
  const reading: Reading = { elementIds: new Map(), notices, share: createSharing() }
  const pages = readPages([...listOf(layouts), ...listOf(leftOut.layouts)], reading)
  const dressing = readMasters([...masters, ...listOf(leftOut.masters)], reading)
  const used = sortOut([...usedLayouts, ...listOf(leftOut.usedLayouts)], USED_LAYOUT)
  const files = sortOut([...assets, ...listOf(leftOut.assets)], ASSET)
  const broken = Object.entries({
    layouts: pages.broken,
    usedLayouts: used.broken,
    assets: files.broken,
    masters: dressing.broken,
  })
  const preserved = Object.fromEntries(broken.filter(([, list]) => list.length > 0))
  const deck: Deck = {
    ...own,
    version: DECK_VERSION,
    pages: pages.read,
    layouts: Object.fromEntries(used.read.map(layout => [layout.key, layout])),
    assets: Object.fromEntries(files.read.map(asset => [asset.id, asset])),
    ...(dressing.read.size > 0 && { masters: Object.fromEntries(dressing.read) }),
    extra: Object.keys(preserved).length > 0 ? { ...extra, [LEFT_OUT]: preserved } : extra,
  }
  return { deck, notices }
}

function readFields(raw: JsonRecord): { readonly fields: FileFields; readonly extra: JsonRecord } {
  const fields: Record<string, unknown> = { ...standIns(asText(raw.language)) }
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const read = Object.hasOwn(READERS, key) ? READERS[key as keyof FileFields](value) : undefined
    if (read === undefined) extra[key] = value
    else fields[key] = read
  }
  return { fields: fields as unknown as FileFields, extra }
}

/** Reads the masters of a file; what is none, or one of a kind that is there already, is preserved. */
function readMasters(
  raws: readonly unknown[],
  reading: Reading,
): { read: ReadonlyMap<Page['id'], Master>; broken: unknown[] } {
  const read = new Map<Page['id'], Master>()
  const broken: unknown[] = []
  for (const raw of raws) {
    const id = isRecord(raw) && typeof raw.id === 'string' && masterKindOf(raw.id) !== null ? raw.id : null
    if (isRecord(raw) && id !== null && !read.has(id as Page['id']))
      read.set(id as Page['id'], masterFromFile(raw, id as Page['id'], reading))
    else broken.push(raw)
  }
  return { read, broken }
}

function readPages(layouts: readonly unknown[], reading: Reading): { read: Deck['pages']; broken: unknown[] } {
  const { notices } = reading
  const pageIds: TakenIds = new Map()
  const raws = layouts.filter(isRecord)
  const broken = layouts.filter(layout => !isRecord(layout))
  for (const _page of broken) notices.push({ code: 'deck.pageLeftOut' })
  const named = raws.map(raw => ({ raw, id: freshId('page', raw.id, pageIds) }))
  const orders = orderKeys(named.map(({ raw, id }) => ({ id, order: raw.order })))
  const pages: [Page['id'], Page][] = named.map(({ raw, id }, index) => [
    id,
    pageFromFile(raw, { id, order: orders[index] ?? 'a0' }, reading),
  ])
  return { read: Object.fromEntries(pages), broken }
}

/** Splits a list into readable items and the rest. */
function sortOut<T>(list: readonly unknown[], schema: z.ZodType<T>): { read: T[]; broken: unknown[] } {
  const read: T[] = []
  const broken: unknown[] = []
  for (const raw of list) {
    const result = schema.safeParse(raw)
    if (result.success) read.push(result.data)
    else broken.push(raw)
  }
  return { read, broken }
}

/** Parses a size given as an object or as text (`960x540`). */
function sizeOf(size: unknown): Size | undefined {
  const [, width, height] = typeof size === 'string' ? (/^(\d+)\s*[x×*]\s*(\d+)$/i.exec(size) ?? []) : []
  return readBy(SIZE)(width === undefined ? size : { width: Number(width), height: Number(height) })
}

function readBy<T>(schema: z.ZodType<T>): (value: unknown) => T | undefined {
  return value => {
    const read = schema.safeParse(value)
    return read.success ? read.data : undefined
  }
}

export { withKnownFields } from './known-fields.ts'
