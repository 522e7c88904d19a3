import type { Deck } from '@slidewright/engine/internal'
import { canvasParts } from './canvas-text.ts'

/** A canvas file on the server: its key and the SHA-256 of its bytes, hexadecimal. */
export interface CanvasBase {
  readonly key: string
  readonly hash: string
}

const bases = new WeakMap<Deck, { readonly key: string; readonly hash: string | null }>()

/** Records the canvas file that a deck was uploaded as. */
export function noteCanvas(deck: Deck, { url, hash }: { readonly url: string; readonly hash: string }): void {
  const key = /^\/uploads\/([\w-]+)\./.exec(url)?.[1]
  if (key !== undefined) bases.set(deck, { key, hash })
}

/** Records the canvas file that a deck was read from, by the ETag of the response. */
export function noteFetchedCanvas(deck: Deck, etag: string | null): void {
  const key = /^(?:W\/)?"([\w-]+)"$/.exec(etag ?? '')?.[1]
  if (key !== undefined) bases.set(deck, { key, hash: null })
}

/**
 * Returns the canvas file of a deck; null if there is none. The hash of one that was fetched is that of the deck as it is
 * serialized here: the server compares it, since the file may be of an earlier version.
 */
export async function baseOf(deck: Deck): Promise<CanvasBase | null> {
  const known = bases.get(deck)
  if (known === undefined) return null
  const hash = known.hash ?? (await hashOf(deck))
  if (hash === null) return null
  const base = { key: known.key, hash }
  bases.set(deck, base)
  return base
}

/** Returns the SHA-256 of a deck's canvas file; null where the browser offers none, on a page without HTTPS. */
async function hashOf(deck: Deck): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  const bytes = new TextEncoder().encode((await canvasParts(deck)).join(''))
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
