import type { Deck } from '@slidewright/engine/internal'
import { canvasText } from './canvas-text.ts'

/** The canvas file that the server has of a deck. */
interface ServerCanvas {
  readonly revision: number
  /** The SHA-256 of its bytes, hexadecimal, as long as it is unknown whether the deck is serialized to the same here. */
  readonly hash: string | null
}

const canvases = new WeakMap<Deck, ServerCanvas>()

/** Records that the server has a deck as it is serialized here. */
export function noteSavedCanvas(deck: Deck, revision: number): void {
  canvases.set(deck, { revision, hash: null })
}

/** Records the file that a deck was read from, by the ETag of the response. */
export function noteFetchedCanvas(deck: Deck, revision: number, etag: string | null): void {
  const hash = /"([0-9a-f]{64})"$/.exec(etag ?? '')?.[1]
  if (hash !== undefined) canvases.set(deck, { revision, hash })
}

const texts = new WeakMap<Deck, string>()

/** Records the text of the file that a deck was read from, without any change. */
export function noteFetchedText(deck: Deck, text: string): void {
  texts.set(deck, text)
}

/** Returns the text of the file that a deck was read from, once: it is not kept any longer; null if it is not known. */
export function takeFetchedText(deck: Deck): string | null {
  const text = texts.get(deck) ?? null
  texts.delete(deck)
  return text
}

/**
 * Whether the server's file at a revision is a deck exactly as it is serialized here. A file that was written by an
 * earlier version, or elsewhere, may differ.
 */
export async function isServerCanvas(deck: Deck, revision: number): Promise<boolean> {
  const canvas = canvases.get(deck)
  if (canvas === undefined || canvas.revision !== revision) return false
  if (canvas.hash === null) return true
  if ((await hashOf(deck)) === canvas.hash) noteSavedCanvas(deck, revision)
  else canvases.delete(deck)
  return canvases.has(deck)
}

/** Returns the SHA-256 of a deck's canvas file; null where the browser offers none, on a page without HTTPS. */
async function hashOf(deck: Deck): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(await canvasText(deck))))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
