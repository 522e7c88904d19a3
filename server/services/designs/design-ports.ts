import type { Blobs, OpenBlob } from '../../ports/blobs.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Log } from '../../ports/log.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** A file of a deck. `etag` identifies its current state; `revision` is the deck's, where the file is its current one. */
export interface DeckFile {
  readonly content: Uint8Array | OpenBlob
  readonly mime: string
  readonly etag: string
  readonly revision?: number
}

/** Dependencies of the designs service. */
export interface DesignPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
}
