import type { OpenBlob } from '../ports/blobs.ts'
import type { Owner } from '../services/accounts.ts'
import type { Outcome } from '../services/refusal.ts'

/** The context of a request for its handler, besides its parameters. */
export interface RequestContext {
  /** The caller; null for public calls. */
  readonly owner: Owner | null
  /** The client's address. */
  readonly address: string
  /** What the client says that it is. */
  readonly agent: string
  /** Whether the caller sits at the server's own computer. */
  readonly isHere: boolean
  readonly lastEventId: string | null
  /** Aborts when the client no longer waits for the response. */
  readonly signal: AbortSignal
}

/** The context of a request with a known owner. */
export interface OwnerRequestContext extends RequestContext {
  readonly owner: Owner
}

/** The text of an event stream; the signal ends it. */
export type StreamAnswer = (signal: AbortSignal) => AsyncGenerator<string>

/** A file as a response. */
export interface FileAnswer {
  /** Its bytes, or a handle to read them while sending. */
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
  /** Identifies this state of the file, for `If-None-Match`. */
  readonly etag?: string
  /** The revision of the deck that the file belongs to. */
  readonly revision?: number
}

/** Handles one call of the route table. Returns data for the envelope, a stream or a file. */
export type Handler<Request, Answer> = (
  request: Request,
  context: OwnerRequestContext,
) => Promise<Outcome<Answer>> | Outcome<Answer>
