import type { Database, DatabaseTransaction } from '../../ports/database.ts'
import { digest } from '../../ports/secrets.ts'
import type { StoredModels } from '../models/stored-models.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'

/** The tables whose rows have an `owner`, but for those of models. Storage in use follows them by triggers. */
export const OWNED_TABLES = [
  'task',
  'job',
  'upload',
  'design',
  'design_patch',
  'template',
  'suit_history',
  'share',
] as const

/** What visitors are bound with. */
export interface BindPorts {
  readonly db: Database
  readonly stored: Pick<StoredModels, 'give'>
}

/**
 * Moves everything of a visitor to an account, all of it or nothing; the uuid is dead from then on. Repeating it does nothing; a visitor who
 * went to another account is not found.
 */
export function bindVisitor(account: string, uuid: string, { db, stored }: BindPorts): Promise<Outcome<null>> {
  return db.transaction().execute(async trx => {
    const visitor = await trx
      .selectFrom('visitor')
      .select(['id', 'bound_to'])
      .where('uuid_hash', '=', digest(uuid.toLowerCase()))
      .executeTakeFirst()
    if (visitor?.bound_to === account) return ok(null)
    if (visitor === undefined || visitor.bound_to !== '') return refuse('notFound')
    await moveAll(trx, { from: visitor.id, to: account }, stored)
    await trx.updateTable('visitor').set({ bound_to: account }).where('id', '=', visitor.id).execute()
    return ok(null)
  })
}

/** Moves to the account what a call of a visitor has made that was bound while the call ran. */
export async function followVisitor(id: string, { db, stored }: BindPorts): Promise<void> {
  const visitor = await db.selectFrom('visitor').select('bound_to').where('id', '=', id).executeTakeFirst()
  const account = visitor?.bound_to ?? ''
  if (account !== '') await db.transaction().execute(trx => moveAll(trx, { from: id, to: account }, stored))
}

async function moveAll(
  trx: DatabaseTransaction,
  { from, to }: { readonly from: string; readonly to: string },
  stored: BindPorts['stored'],
): Promise<void> {
  await dropDoubles(trx, from, to)
  await stored.give(trx, from, to)
  for (const table of OWNED_TABLES) await trx.updateTable(table).set({ owner: to }).where('owner', '=', from).execute()
}

/** Of what both have one of, the account keeps the suit that was used last. */
async function dropDoubles(trx: DatabaseTransaction, visitor: string, account: string): Promise<void> {
  const usedBy = (owner: string) =>
    trx.selectFrom('suit_history').select(['suit_id', 'used_at']).where('owner', '=', owner)
  const own = new Map((await usedBy(account).execute()).map(({ suit_id, used_at }) => [suit_id, used_at]))
  for (const { suit_id, used_at } of await usedBy(visitor).execute()) {
    const ownUse = own.get(suit_id)
    if (ownUse === undefined) continue
    const older = ownUse < used_at ? account : visitor
    await trx.deleteFrom('suit_history').where('owner', '=', older).where('suit_id', '=', suit_id).execute()
  }
}
