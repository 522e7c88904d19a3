import type { Deck } from '@slidewright/engine/internal'
import { canvasParts } from './canvas-text.ts'

/** The canvas file of a deck on the server. */
interface ServerCanvas {
  /** The SHA-256 of its bytes, hexadecimal. */
  readonly hash: string
  /** Whether the deck is serialized to the same bytes here; null if that has not been checked. */
  readonly isSame: boolean | null
}

const canvases = new WeakMap<Deck, ServerCanvas>()

/** Records the hash of the file that a deck was uploaded as. */
export function noteUploadedCanvas(deck: Deck, hash: string): void {
  canvases.set(deck, { hash, isSame: true })
}

/** Records the file that a deck was read from, by the ETag of the response. */
export function noteFetchedCanvas(deck: Deck, etag: string | null): void {
  const hash = /"([0-9a-f]{64})"$/.exec(etag ?? '')?.[1]
  if (hash !== undefined) canvases.set(deck, { hash, isSame: null })
}

/**
 * Returns the hash of a deck's file on the server, if the deck is serialized to the same bytes here; otherwise null: the
 * file may have been written by an earlier version.
 */
export async function baseHashOf(deck: Deck): Promise<string | null> {
  const canvas = canvases.get(deck)
  if (canvas === undefined) return null
  const isSame = canvas.isSame ?? (await hashOf(deck)) === canvas.hash
  canvases.set(deck, { ...canvas, isSame })
  return isSame ? canvas.hash : null
}

/** Returns the SHA-256 of a deck's canvas file; null where the browser offers none, on a page without HTTPS. */
async function hashOf(deck: Deck): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  const bytes = new TextEncoder().encode((await canvasParts(deck)).join(''))
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
