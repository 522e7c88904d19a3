import type { Database, DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'

/** A deck of this owner, as it is in the database or, within a transaction, as nobody else can change it until that ends. */
export function findDesign(db: Database, owner: Owner, id: string): Promise<DesignRecord | undefined> {
  return db.selectFrom('design').selectAll().where('id', '=', id).where('owner', '=', owner.id).executeTakeFirst()
}
