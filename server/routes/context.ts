import type { OpenBlob } from '../ports/blobs.ts'
import type { Owner } from '../services/accounts.ts'
import type { Outcome } from '../services/refusal.ts'

/** What a handler may know of a request besides what it says. */
export interface RequestContext {
  /** Who asks. Calls for anyone have none. */
  readonly owner: Owner | null
  /** The address that the request came from. */
  readonly address: string
  readonly lastEventId: string | null
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** The same, for calls that need to know who asks. */
export interface OwnerRequestContext extends RequestContext {
  readonly owner: Owner
}

/** Text for an event stream, given what ends it. */
export type StreamAnswer = (signal: AbortSignal) => AsyncGenerator<string>

/** A file. */
export interface FileAnswer {
  /** Its bytes, or what they are read from as they are sent. */
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
  /** Names this state of the file, for `If-None-Match`. */
  readonly etag?: string
}

/** Answers one call of the table: with data for the envelope, a stream or a file. */
export type Handler<Request, Answer> = (
  request: Request,
  asked: OwnerRequestContext,
) => Promise<Outcome<Answer>> | Outcome<Answer>
