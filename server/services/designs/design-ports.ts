import type { Blobs, OpenBlob } from '../../ports/blobs.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database, DesignRecord } from '../../ports/database.ts'
import type { Log } from '../../ports/log.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Owner } from '../accounts.ts'
import type { Outcome } from '../refusal.ts'

/** A file of a deck. `etag` identifies its current state; `revision` is the deck's, where the file is its current one. */
export interface DeckFile {
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
  readonly etag: string
  readonly revision?: number
}

/** Folds the patches of decks into their canvas files. */
export interface Folding {
  /** Returns a deck whose canvas file contains everything that was saved before the call. */
  upToDate(owner: Owner, id: string): Promise<Outcome<DesignRecord>>
  /** Writes a new canvas file with the patches that a deck has now. They are only deleted when the deck has that file. */
  fold(owner: Owner, id: string): Promise<Outcome<null>>
}

/** Dependencies of the designs service. */
export interface DesignPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  readonly folding: Folding
}
