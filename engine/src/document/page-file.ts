import type { ElementId, PageId } from '../base/id.ts'
import { isOrderKey, keysBetween } from '../base/order-key.ts'
import { createPage } from './create.ts'
import type { Deck, Page } from './deck.ts'
import type { Element } from './element.ts'
import { elementFromFile, elementToFile, isRecord } from './element-file.ts'
import type { JsonRecord } from './migrate.ts'
import { type Notice, normalizeElements } from './normalize.ts'
import { paintOrder } from './read.ts'
import { PAGE_FIELDS } from './schema/deck.ts'
import { ELEMENT } from './schema/elements.ts'
import { isUnchangedBy } from './schema/is-unchanged.ts'
import { type Share, shareParts } from './shared-parts.ts'
import { withUnread } from './unread.ts'

export { elementToFile }

const isElement = isUnchangedBy(ELEMENT)

/** The field that preserves unreadable elements of a file, so that a save does not lose them. */
const LEFT_OUT = 'leftOut'

/** State collected while reading a file. */
export interface Reading {
  readonly elementIds: TakenIds
  readonly notices: Notice[]
  readonly share: Share
}

/** The defaults for missing and unreadable fields of a page. */
const STAND_INS = createPage({ id: 'page:', order: '' })

/** Converts a page to its file format: elements as a list in paint order. */
export function pageToFile(page: Page, deck: Deck): JsonRecord {
  return pageAround(
    page,
    elementsInFile(page).map(element => elementToFile(element, deck.theme.fonts)),
  )
}

/** Converts a page to its file format around its elements, which are given as the file has them, at least one. */
export function pageAround(page: Page, elements: readonly unknown[]): JsonRecord {
  const { extra, elements: _elements, ...fields } = page
  return withUnread({ ...fields, elements }, extra, { ...STAND_INS, elements: [] })
}

/** Returns all elements of a page as they follow each other in a file: in paint order, then those whose group is missing. */
export function elementsInFile(page: Page): readonly Element[] {
  const shown = paintOrder(page)
  const all = Object.values(page.elements)
  if (shown.length === all.length) return shown
  const written = new Set(shown.map(({ id }) => id))
  return [...shown, ...all.filter(({ id }) => !written.has(id))]
}

/** Reads a page of a file. Invalid fields get their default, invalid elements are dropped and reported. */
export function pageFromFile(
  raw: JsonRecord,
  place: { readonly id: PageId; readonly order: string },
  reading: Reading,
): Page {
  const { id: _id, order: _order, elements, [LEFT_OUT]: leftOut, ...rest } = raw
  const { fields, extra } = readFields(rest)
  const listed = [...listOf(elements), ...listOf(leftOut)]
  const { read, broken } = readElements(listed, place.id, reading)
  const preserved = {
    ...extra,
    ...(broken.length > 0 && { [LEFT_OUT]: broken }),
    ...(elements !== undefined && !Array.isArray(elements) && { elements }),
  }
  return createPage({
    ...place,
    ...fields,
    elements: normalizeElements(read, place.id, reading.notices),
    extra: preserved,
  })
}

/** Order keys for the items of a list in a file: the file's own keys if they agree with the list, otherwise new ones. */
export function orderKeys(list: readonly { readonly id: string; readonly order: unknown }[]): string[] {
  const keys = list.map(({ order }) => (typeof order === 'string' && isOrderKey(order) ? order : null))
  const agree = keys.every((key, index) => {
    if (key === null) return false
    const before = keys[index - 1]
    return before == null || before < key || (before === key && (list[index - 1]?.id ?? '') < (list[index]?.id ?? ''))
  })
  return agree ? keys.filter(key => key !== null) : keysBetween(null, null, list.length)
}

/** Ids in use, with the number of the last copy named after each. */
export type TakenIds = Map<string, number>

/** Returns a new id with the prefix of the given one; dots and slashes, which separate fields, become _. */
export function freshId<P extends string>(prefix: P, raw: unknown, taken: TakenIds): `${P}:${string}` {
  const given = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : String(taken.size + 1)
  const word = (given.startsWith(`${prefix}:`) ? given.slice(prefix.length + 1) : given).replace(/[./\s]/g, '_')
  const wished: `${P}:${string}` = `${prefix}:${word}`
  let id = wished
  let copy = taken.get(wished) ?? 1
  while (taken.has(id)) id = `${wished}~${++copy}`
  if (id !== wished) taken.set(wished, copy)
  taken.set(id, 1)
  return id
}

function readFields(raw: JsonRecord): { fields: Partial<Page>; extra: JsonRecord } {
  const fields: Record<string, unknown> = {}
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const schema =
      key !== 'extra' && Object.hasOwn(PAGE_FIELDS, key) ? PAGE_FIELDS[key as keyof typeof PAGE_FIELDS] : null
    const read = schema?.safeParse(value)
    if (read?.success) fields[key] = read.data
    else extra[key] = value
  }
  return { fields, extra }
}

function readElements(listed: readonly unknown[], page: PageId, reading: Reading) {
  const named = listed.map(raw => ({ raw: isRecord(raw) ? raw : {}, source: raw, id: nameElement(raw, page, reading) }))
  const names = new Map<unknown, ElementId>()
  for (const { raw, id } of named) if (raw.id != null && !names.has(raw.id)) names.set(raw.id, id)
  const orders = siblingOrders(named, names)
  const read: Element[] = []
  const broken: unknown[] = []
  for (const { raw, source, id } of named) {
    const place = { id, parent: names.get(raw.parent) ?? null, order: orders.get(id) ?? 'a0' }
    const element = elementFrom(withTargets(elementFromFile(raw, place), names))
    if (element) read.push(shareParts(element, reading.share))
    else broken.push(source)
    if (!element) reading.notices.push({ code: 'deck.elementLeftOut', page, element: id })
    else if (raw.parent != null && place.parent === null)
      reading.notices.push({ code: 'deck.parentDropped', page, element: id })
  }
  return { read, broken }
}

function elementFrom(candidate: JsonRecord): Element | null {
  if (isElement(candidate)) return candidate
  const read = ELEMENT.safeParse(candidate)
  return read.success ? read.data : null
}

function nameElement(raw: unknown, page: PageId, reading: Reading): ElementId {
  const given = isRecord(raw) ? raw.id : undefined
  const element = freshId('element', given, reading.elementIds)
  if (typeof given === 'string' && !element.endsWith(given))
    reading.notices.push({ code: 'deck.idChanged', page, element })
  return element
}

function siblingOrders(
  named: readonly { readonly raw: JsonRecord; readonly id: ElementId }[],
  names: ReadonlyMap<unknown, ElementId>,
): ReadonlyMap<ElementId, string> {
  const families = new Map<ElementId | null, (typeof named)[number][]>()
  for (const item of named) {
    const parent = names.get(item.raw.parent) ?? null
    const family = families.get(parent)
    if (family) family.push(item)
    else families.set(parent, [item])
  }
  const orders = new Map<ElementId, string>()
  for (const family of families.values()) {
    const keys = orderKeys(family.map(({ raw, id }) => ({ id, order: raw.order })))
    for (const [index, { id }] of family.entries()) orders.set(id, keys[index] ?? 'a0')
  }
  return orders
}

/** Updates the ends of a line to new ids; an end at a missing element becomes the corner of the frame. */
function withTargets(candidate: JsonRecord, names: ReadonlyMap<unknown, ElementId>): JsonRecord {
  if (candidate.kind !== 'line') return candidate
  const { x = 0, y = 0, width = 0, height = 0 } = candidate.frame as Record<string, number>
  const [left, right] = candidate.flipX === true ? [x + width, x] : [x, x + width]
  const [top, bottom] = candidate.flipY === true ? [y + height, y] : [y, y + height]
  const ends = { from: { x: left, y: top }, to: { x: right, y: bottom } }
  const target = (end: 'from' | 'to') => {
    const given = candidate[end]
    if (given === undefined) return ends[end]
    if (!isRecord(given) || !('element' in given)) return given
    const element = names.get(given.element)
    return element === undefined ? ends[end] : { ...given, element }
  }
  return { ...candidate, from: target('from'), to: target('to') }
}

/** Returns the value if it is a list; otherwise an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
