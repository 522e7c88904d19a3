import type { Database, DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'

/** Finds a deck of this owner; within a transaction, nobody else can change it until that ends. */
export function findDesign(db: Database, owner: Owner, id: string): Promise<DesignRecord | undefined> {
  return db.selectFrom('design').selectAll().where('id', '=', id).where('owner', '=', owner.id).executeTakeFirst()
}
