import type { RewriteKind, Rewritten } from '@slidewright/shared'
import type { WriterCall } from './writer.ts'

/** A text to be rewritten. `id` is the caller's. */
export interface RewritePart {
  readonly id: string
  /** May hold marks `<1>…</1>` around words that look different; they stay around the words that stand for those. */
  readonly text: string
}

/** A page with texts. */
export interface RewritePage {
  readonly id: string
  /** Outline markdown of all that the page says. */
  readonly outline: string
  readonly pieces: readonly RewritePart[]
}

/** A request to rewrite existing text. */
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
 * Rewrites text. For `notes` and `page` it yields one answer per page, under its id: the speaker notes, or outline markdown of the page;
 * otherwise one per piece, as long as there is something to change. It never introduces a figure. It throws a WriterError if it cannot
 * continue, and the reason of the signal within a second of its abort.
 */
export interface Rewriter {
  readonly name: string
  /** What it can do. */
  readonly kinds: readonly RewriteKind[]
  rewrite(request: RewriteRequest, call: WriterCall): AsyncIterable<Rewritten>
}
