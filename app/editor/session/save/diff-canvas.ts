import type { Deck } from '@slidewright/engine/internal'
import { diffJson, type JsonPatch, type JsonValue, PATCH_LIMITS } from '@slidewright/shared'
import { isServerCanvas } from './canvas-base.ts'
import { type CanvasFile, canvasFile, type PageText } from './canvas-text.ts'

/** What a request contains besides its patch, at most, in bytes. */
const OTHER_FIELDS = 16 * 1024

/** The deck that the server has, and its revision there. */
export interface ServerDeck {
  readonly deck: Deck
  readonly revision: number
}

/**
 * Returns the patches from the server's canvas file to that of a deck; null if it must be sent whole, because the
 * server's file is not known exactly or the patch would be too large.
 */
export async function patchesTo(deck: Deck, server: ServerDeck): Promise<readonly JsonPatch[] | null> {
  if (!(await isServerCanvas(server.deck, server.revision))) return null
  const patch = diffCanvas(await canvasFile(server.deck), await canvasFile(deck))
  const { length } = new TextEncoder().encode(JSON.stringify(patch))
  return length > PATCH_LIMITS.bytes - OTHER_FIELDS ? null : [patch]
}

/** Returns the patch from one canvas file to another. Only what differs is parsed. */
export function diffCanvas(before: CanvasFile, after: CanvasFile): JsonPatch {
  const [from, to] = parsedDifferences(before.pages, after.pages, parsedPages)
  return diffJson({ ...parsed(before.rest), layouts: from }, { ...parsed(after.rest), layouts: to }) ?? { fields: {} }
}

type JsonObject = Readonly<Record<string, JsonValue>>

/**
 * Parses two lists of records as far as they differ. Equal ones become the same stand-in with nothing but their id, which is
 * never part of a patch: a list is only replaced if it has no record in common with the other.
 */
function parsedDifferences<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  parse: (before: T | undefined, after: T) => readonly [JsonValue, JsonValue],
): readonly [JsonValue[], JsonValue[]] {
  const same = differingRecords(before, after)
  if (same !== null) {
    const pairs = same.map(([id, text]) => parse(before.get(id), text))
    return [pairs.map(([from]) => from), pairs.map(([, to]) => to)]
  }
  const known = new Map<string, JsonValue>()
  const to = [...after].map(([id, text]) => {
    const former = before.get(id)
    const standIn = { id }
    const [from, value] = former === text ? [standIn, standIn] : parse(former, text)
    known.set(id, from)
    return value
  })
  const from = [...before.keys()].map(id => known.get(id) ?? { id })
  return [from, to]
}

/** Returns the records that differ of lists with the same ids in the same order; null of other lists. A patch of these names no others. */
function differingRecords<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): readonly (readonly [id: string, after: T])[] | null {
  if (before.size !== after.size) return null
  const differing: (readonly [string, T])[] = []
  const former = before.entries()
  for (const record of after) {
    const was = former.next().value
    if (was?.[0] !== record[0]) return null
    if (was[1] !== record[1]) differing.push(record)
  }
  return differing
}

function parsedPages(before: PageText | undefined, after: PageText): readonly [JsonValue, JsonValue] {
  if (!isCrowded(before) || !isCrowded(after)) return [parsedPage(before), parsedPage(after)]
  const [from, to] = parsedDifferences(before.elements, after.elements, parsedTexts)
  return [
    { ...parsed(before.before + before.after), elements: from },
    { ...parsed(after.before + after.after), elements: to },
  ]
}

function parsedTexts(before: string | undefined, after: string): readonly [JsonValue, JsonValue] {
  return [before === undefined ? null : parsed(before), parsed(after)]
}

function isCrowded(page: PageText | undefined): page is Exclude<PageText, string> {
  return typeof page === 'object'
}

function parsedPage(page: PageText | undefined): JsonValue {
  if (page === undefined) return null
  return parsed(isCrowded(page) ? `${page.before}${[...page.elements.values()].join()}${page.after}` : page)
}

function parsed(text: string): JsonObject {
  return JSON.parse(text) as JsonObject
}
