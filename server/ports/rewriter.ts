import type { RewriteKind, Rewritten } from '@slidewright/shared'
import type { WriterCall } from './writer.ts'

/** Words that can be written anew. `id` is the asker's. */
export interface RewritePart {
  readonly id: string
  /** May hold marks `<1>…</1>` around words that look different; they stay around the words that stand for those. */
  readonly text: string
}

/** A page with words on it. */
export interface RewritePage {
  readonly id: string
  /** Outline markdown of all that the page says. */
  readonly outline: string
  readonly pieces: readonly RewritePart[]
}

/** What is to be done with words that are there. */
export interface RewriteRequest {
  readonly kind: RewriteKind
  /** BCP 47: what is to be written in. */
  readonly language: string
  /** Of the deck. */
  readonly title: string
  /** How often this was asked before. */
  readonly attempt: number
  /** The text that the deck was made from, where it is known. */
  readonly source?: string
  readonly pages: readonly RewritePage[]
}

/**
 * Writes words anew. For `notes` and `page` it answers once a page, under its id: what the speaker says, and outline markdown of the
 * page; else once a piece, as long as there is something to change. No figure is new. It throws a WriterError when it cannot go on, and
 * the reason of the signal within a second of its abort.
 */
export interface Rewriter {
  readonly name: string
  /** What it can do. */
  readonly kinds: readonly RewriteKind[]
  rewrite(request: RewriteRequest, call: WriterCall): AsyncIterable<Rewritten>
}
