import type { Blobs, OpenBlob } from '../ports/blobs.ts'
import type { Database } from '../ports/database.ts'
import type { Log } from '../ports/log.ts'
import { type Outcome, ok, refuse } from './refusal.ts'

/** What stored files are read with. */
export interface StoredFilePorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly log: Log
}

/** All bytes of a stored file. Refuses with `fileDamaged`, and logs, what is missing or cut off on the disk; with `notFound` what nobody keeps any more. */
export async function readStored(key: string, ports: StoredFilePorts): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  if (key === '') return refuse('notFound')
  const [bytes, row] = [await ports.blobs.get(key), await keptRow(key, ports)]
  if (row === undefined) return refuse('notFound')
  return bytes !== null && bytes.length === row.size ? ok(bytes) : damaged(row.type, ports)
}

/** A stored file to be read piece by piece, refused like `readStored`. */
export async function openStored(key: string, ports: StoredFilePorts): Promise<Outcome<OpenBlob>> {
  if (key === '') return refuse('notFound')
  const [content, row] = [await ports.blobs.open(key), await keptRow(key, ports)]
  if (row === undefined) return refuse('notFound')
  return content !== null && content.size === row.size ? ok(content) : damaged(row.type, ports)
}

/** Tells that a file which has a row has no bytes; or, when the row is gone as well, that there is none. */
export async function missingFile(key: string, ports: StoredFilePorts) {
  const row = key === '' ? undefined : await keptRow(key, ports)
  return row === undefined ? refuse('notFound') : damaged(row.type, ports)
}

function damaged(type: string, { log }: StoredFilePorts) {
  log.error('file damaged', { type })
  return refuse('fileDamaged')
}

function keptRow(key: string, { db }: StoredFilePorts) {
  return db
    .selectFrom('upload')
    .select(['size', 'type'])
    .where('key', '=', key)
    .where('state', '!=', 'orphan')
    .executeTakeFirst()
}
