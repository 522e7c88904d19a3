import type { Blobs } from '../ports/blobs.ts'
import type { Database } from '../ports/database.ts'
import type { FileHints, ReadFile, SourceReader } from '../ports/source-reader.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, ok, refuse } from './refusal.ts'
import { storedBytes } from './stored-bytes.ts'
import { keyOfUrl } from './upload-content.ts'

/** Dependencies for reading uploaded presentations. */
export interface PresentationReading {
  readonly db: Database
  readonly blobs: Blobs
  readonly sources: SourceReader
}

/** A presentation to read: the address of its upload, and what it is read as. */
export interface PresentationRequest {
  readonly url: string
  readonly as: NonNullable<FileHints['as']>
}

/** A presentation that was read, and the key of its upload. */
export interface ReadPresentation {
  readonly key: string
  readonly read: ReadFile
}

/** Reads an uploaded presentation of its owner for its looks or its pages. */
export async function readPresentation(
  owner: Owner,
  { url, as }: PresentationRequest,
  { ports, signal }: { readonly ports: PresentationReading; readonly signal: AbortSignal },
): Promise<Outcome<ReadPresentation>> {
  const key = keyOfUrl(url)
  const row = key === null ? undefined : await sourceRow(owner, key, ports)
  if (!key || !row) return refuse('notFound')
  const stored = storedBytes(ports.blobs, key)
  const read = await ports.sources.read(stored.get, { name: row.name, as }, { owner, signal })
  if (stored.isGone()) return refuse('notFound')
  return read.ok ? ok({ key, read: read.value }) : refuse(read.error.code, read.error.details)
}

function sourceRow(owner: Owner, key: string, { db }: PresentationReading) {
  return db
    .selectFrom('upload')
    .select('name')
    .where('key', '=', key)
    .where('owner', '=', owner.id)
    .where('type', '=', 'source')
    .where('state', 'in', ['stored', 'used'])
    .executeTakeFirst()
}
