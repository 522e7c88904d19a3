import type { OpenBlob } from '../ports/blobs.ts'
import type { Owner } from '../services/accounts.ts'
import type { Outcome } from '../services/refusal.ts'

/** The context of a request for its handler, besides its parameters. */
export interface RequestContext {
  /** Who asks. Calls for anyone have none. */
  readonly owner: Owner | null
  /** The address that the request came from. */
  readonly address: string
  readonly lastEventId: string | null
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** The context of a request whose owner is known. */
export interface OwnerRequestContext extends RequestContext {
  readonly owner: Owner
}

/** The text of an event stream, given a signal that ends it. */
export type StreamAnswer = (signal: AbortSignal) => AsyncGenerator<string>

/** A file as an answer. */
export interface FileAnswer {
  /** Its bytes, or what they are read from as they are sent. */
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
  /** Names this state of the file, for `If-None-Match`. */
  readonly etag?: string
}

/** Answers one call of the route table: with data for the envelope, a stream or a file. */
export type Handler<Request, Answer> = (
  request: Request,
  asked: OwnerRequestContext,
) => Promise<Outcome<Answer>> | Outcome<Answer>
