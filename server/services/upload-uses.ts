import type { Blobs } from '../ports/blobs.ts'
import type { Database, DatabaseTransaction } from '../ports/database.ts'
import type { JsonReader } from '../ports/json-reader.ts'
import type { WorkCall } from '../ports/work-owner.ts'

/** Dependencies for recording references. */
export interface UsePorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly json: JsonReader
}

/** Kinds of files that refer to uploads: decks with their restore points and templates, sources of decks, and users' suits. */
const NAMING = ['canvas', 'ai_data', 'suit'] as const
/** The number of references written per statement. */
const BATCH = 400

/** A file that refers to uploads. */
interface NamingFile {
  readonly key: string
  readonly owner: string
}

/** Records which uploads of its owner a file refers to. */
export async function recordUses(
  file: NamingFile,
  names: readonly string[],
  db: Database | DatabaseTransaction,
): Promise<void> {
  await addUses(file, names, db)
  await db.updateTable('upload').set({ uses_read: 1 }).where('key', '=', file.key).execute()
}

/** Adds to the uploads that a file refers to. */
export async function addUses(
  file: NamingFile,
  names: readonly string[],
  db: Database | DatabaseTransaction,
): Promise<void> {
  for (let at = 0; at < names.length; at += BATCH) {
    await db
      .insertInto('upload_use')
      .columns(['file_key', 'used_key'])
      .expression(query =>
        query
          .selectFrom('upload')
          .select(({ val }) => [val(file.key).as('file_key'), 'key as used_key'])
          .where('key', 'in', names.slice(at, at + BATCH))
          .where('owner', '=', file.owner),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Copies the recorded references of a file to its copy. */
export async function copyUses(from: string, to: string, db: Database | DatabaseTransaction): Promise<void> {
  await db
    .insertInto('upload_use')
    .columns(['file_key', 'used_key'])
    .expression(query =>
      query
        .selectFrom('upload_use')
        .select(({ val }) => [val(to).as('file_key'), 'used_key'])
        .where('file_key', '=', from),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether a stored file refers to an upload. Only reliable for files whose references were recorded: see `readUses`. */
export async function isInUse(key: string, db: Database | DatabaseTransaction): Promise<boolean> {
  const use = await db
    .selectFrom('upload_use')
    .innerJoin('upload', 'upload.key', 'upload_use.file_key')
    .select('upload.key')
    .where('upload_use.used_key', '=', key)
    .where('upload.state', 'in', ['stored', 'used'])
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

/**
 * Records the references of an owner's files, or of all, that were stored before references were recorded; false if some remain, because
 * there are more than `most` or the server is too busy.
 */
export async function readUses(
  ports: UsePorts,
  which: { readonly owner: string | null; readonly max: number },
  call: WorkCall,
): Promise<boolean> {
  const rows = await ports.db
    .selectFrom('upload')
    .select(['key', 'owner', 'type'])
    .where('uses_read', '=', 0)
    .where('type', 'in', NAMING)
    .where('state', 'in', ['stored', 'used'])
    .$if(which.owner !== null, query => query.where('owner', '=', which.owner ?? ''))
    .limit(which.max + 1)
    .execute()
  for (const row of rows.slice(0, which.max)) {
    if (call.signal.aborted) return false
    const names = await namesIn(row.key, ports, call)
    if (names === null) return false
    await recordUses(row, names, ports.db)
  }
  return rows.length <= which.max
}

/** Returns the references of a file; none if it cannot be read, null if there was no time. */
async function namesIn(key: string, { blobs, json }: UsePorts, call: WorkCall): Promise<readonly string[] | null> {
  const checked = await json.names(blobs.pathOf(key), call)
  if (checked.ok) return checked.value
  return checked.error.code === 'missing' ? [] : null
}
