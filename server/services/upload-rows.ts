import type { Database } from '../ports/database.ts'
import type { UploadPolicy } from '../security/upload-policy.ts'
import type { Owner } from './accounts.ts'

/** Counts an owner's unused tokens, each of which reserves space for its file. */
export async function countIssued(owner: Owner, db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner.id)
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a token as used. Returns false if it already was. */
export async function begin(policy: UploadPolicy, db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'receiving' })
    .where('key', '=', policy.key)
    .where('owner', '=', policy.owner)
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The number of rows changed per statement. */
const BATCH = 400

/** Releases files that are stored and not used yet to the sweeper. */
export async function discardUploads(owner: Owner, keys: readonly (string | null)[], db: Database): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH) {
    await db
      .updateTable('upload')
      .set({ state: 'orphan' })
      .where(
        'key',
        'in',
        keys.slice(at, at + BATCH).filter(key => key !== null),
      )
      .where('owner', '=', owner.id)
      .where('state', '=', 'stored')
      .execute()
  }
}
