import type { Deck } from '@slidewright/engine/internal'
import { diffJson, type JsonPatch, type JsonValue, PATCH_LIMITS } from '@slidewright/shared'
import { isServerCanvas } from './canvas-base.ts'
import { type CanvasTexts, canvasTexts } from './canvas-text.ts'

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
  const patch = diffCanvas(await canvasTexts(server.deck), await canvasTexts(deck))
  if (patch === null) return null
  const { length } = new TextEncoder().encode(JSON.stringify(patch))
  return length > PATCH_LIMITS.bytes - OTHER_FIELDS ? null : [patch]
}

/** Returns the patch from one canvas file to another. Only what differs is parsed. */
export function diffCanvas(before: CanvasTexts, after: CanvasTexts): JsonPatch | null {
  // Either both files get the same stand-in for a page, or both the page.
  const unchanged = new Map<string, JsonValue>()
  for (const [id, text] of after.pages) if (before.pages.get(id) === text) unchanged.set(id, { id })
  const patch = diffJson(fileOf(before, unchanged), fileOf(after, unchanged)) ?? { fields: {} }
  const layouts = 'fields' in patch ? patch.fields.layouts : patch
  // A list that is replaced must not contain stand-ins.
  return layouts !== undefined && 'value' in layouts && unchanged.size > 0 ? null : patch
}

function fileOf({ rest, pages }: CanvasTexts, unchanged: ReadonlyMap<string, JsonValue>): JsonValue {
  const layouts = [...pages].map(([id, text]) => unchanged.get(id) ?? parsed(text))
  return { ...(parsed(rest) as Readonly<Record<string, JsonValue>>), layouts }
}

function parsed(text: string): JsonValue {
  return JSON.parse(text) as JsonValue
}
