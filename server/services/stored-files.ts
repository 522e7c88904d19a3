import type { Blobs, OpenBlob } from '../ports/blobs.ts'
import type { Database } from '../ports/database.ts'
import type { Log } from '../ports/log.ts'
import { type Outcome, ok, refuse } from './refusal.ts'

/** Dependencies for reading stored files. */
export interface StoredFilePorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly log: Log
}

/**
 * Reads a whole stored file. A file that is missing or truncated on disk is refused with `fileDamaged` and logged; one without a row is
 * refused with `notFound`.
 */
export async function readStored(key: string, ports: StoredFilePorts): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  if (key === '') return refuse('notFound')
  const [bytes, row] = [await ports.blobs.get(key), await keptRow(key, ports)]
  if (row === undefined) return refuse('notFound')
  return bytes !== null && bytes.length === row.size ? ok(bytes) : damaged(row.type, ports)
}

/** Opens a stored file for reading in chunks; refuses like `readStored`. */
export async function openStored(key: string, ports: StoredFilePorts): Promise<Outcome<OpenBlob>> {
  if (key === '') return refuse('notFound')
  const [content, row] = [await ports.blobs.open(key), await keptRow(key, ports)]
  if (row === undefined) return refuse('notFound')
  return content !== null && content.size === row.size ? ok(content) : damaged(row.type, ports)
}

/** Refuses a file without bytes, and logs it as damaged if it has a row. */
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
