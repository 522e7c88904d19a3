import { ok } from '@slidewright/engine'
import type { DataOf } from '@slidewright/shared'
import type { DesignRecord } from '../../ports/database.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { copyFile } from './copy.ts'
import { addRestorePoint, keepState } from './deck-files.ts'
import type { DeckFile, DesignPorts } from './designs.ts'
import type { Saved } from './save.ts'

/** Restore points that are listed. */
const LISTED = 200

/** The restore points of a deck, newest first. */
export async function listVersions(row: DesignRecord, { db }: DesignPorts): Promise<DataOf<'designVersions'>> {
  const rows = await db
    .selectFrom('design_version')
    .select(['id', 'revision', 'name', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('upload').select('page_count').whereRef('upload.key', '=', 'design_version.canvas_key').as('pages'),
    )
    .where('design_id', '=', row.id)
    .orderBy('revision', 'desc')
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute()
  const list = rows.map(({ id, revision, name, created_at, pages }) => ({
    version_id: id,
    revision,
    name,
    page_count: pages ?? 0,
    created_at,
  }))
  return { revision: row.revision, updated_at: row.updated_at, list }
}

/** Keeps the deck as it is now; a state that is kept already gets the name. */
export function addVersion(
  row: DesignRecord,
  name: string,
  ports: DesignPorts,
): Promise<Outcome<DataOf<'designVersionAdd'>>> {
  const { db, clock, secrets } = ports
  return db.transaction().execute(async trx => {
    const kept = await keepState(row, name, { trx, clock, secrets })
    return ok({ version_id: kept, revision: row.revision })
  })
}

/** The canvas of a restore point. */
export async function versionFile(
  row: DesignRecord,
  versionId: string,
  { db, blobs }: DesignPorts,
): Promise<Outcome<DeckFile>> {
  const version = await find(row, versionId, db)
  const content = version ? await blobs.open(version.canvas_key) : null
  return version && content ? ok({ content, mime: 'application/json', etag: version.canvas_key }) : refuse('notFound')
}

/** Makes a restore point the deck's state again. What the deck was until now becomes a restore point. */
export async function restoreVersion(
  row: DesignRecord,
  versionId: string,
  ports: DesignPorts,
): Promise<Outcome<Saved>> {
  const { db, clock, secrets } = ports
  const version = await find(row, versionId, db)
  const canvas = version ? await copyFile(version.canvas_key, ports) : null
  if (canvas === null) return refuse('notFound')
  return db.transaction().execute(async trx => {
    const now = await trx.selectFrom('design').selectAll().where('id', '=', row.id).executeTakeFirst()
    if (!now) return refuse('notFound')
    await addRestorePoint(now, true, { trx, clock, secrets })
    await trx.updateTable('upload').set({ state: 'used' }).where('key', '=', canvas.key).execute()
    const revision = now.revision + 1
    const changes = { canvas_key: canvas.key, revision, updated_at: clock.now() }
    await trx.updateTable('design').set(changes).where('id', '=', row.id).execute()
    return ok({ user_design_id: row.id, revision })
  })
}

function find(row: DesignRecord, versionId: string, db: DesignPorts['db']) {
  return db
    .selectFrom('design_version')
    .selectAll()
    .where('id', '=', versionId)
    .where('design_id', '=', row.id)
    .executeTakeFirst()
}
