import { ok } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import type { Database, DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { missingFile, openStored } from '../stored-files.ts'
import { copyFile } from './copy.ts'
import { addRestorePoint, ensureRestorePoint, releaseFile } from './deck-files.ts'
import type { DeckFile, DesignPorts } from './design-ports.ts'
import { findDesign } from './find.ts'
import { foldFirst } from './folding.ts'
import { replaceCanvas, restoreFromTrash, type Saved } from './save.ts'

/** A restore point of a deck. */
export interface VersionName {
  readonly id: string
  readonly versionId: string
}

/** The maximum number of listed restore points. */
const LISTED = 200

/** Lists the restore points of a deck, newest first. */
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

/** Creates a restore point of the deck's current state; if there is one already, it gets the name. */
export function addVersion(
  owner: Owner,
  request: { readonly id: string; readonly name: string },
  { db, clock, secrets, folding }: DesignPorts,
): Promise<Outcome<DataOf<'designVersionAdd'>>> {
  const run = () =>
    db.transaction().execute(async trx => {
      // Read inside the transaction, because another save may have released the file in the meantime.
      const row = await findDesign(trx, owner, request.id)
      if (!row) return refuse('notFound')
      if (row.log_bytes > 0) return 'unfolded'
      const version = await ensureRestorePoint(row, request.name, { trx, clock, secrets })
      return ok({ version_id: version, revision: row.revision })
    })
  return foldFirst({ run, fold: () => folding.fold(owner, request.id) })
}

/** Returns the canvas of a restore point. */
export async function versionFile(
  owner: Owner,
  { id, versionId }: VersionName,
  ports: DesignPorts,
): Promise<Outcome<DeckFile>> {
  const version = await findVersion(owner, { id, versionId }, ports.db)
  if (!version) return refuse('notFound')
  const content = await openStored(version.canvas_key, ports)
  return content.ok ? ok({ content: content.value, mime: 'application/json', etag: version.canvas_key }) : content
}

/** Restores a restore point. The deck's previous state becomes a restore point. */
export function restoreVersion(owner: Owner, name: VersionName, ports: DesignPorts): Promise<Outcome<Saved>> {
  return foldFirst({
    run: isFoldable => restoreCopy(owner, { ...name, isFoldable }, ports),
    fold: () => ports.folding.fold(owner, name.id),
    isRepair: true,
  })
}

async function restoreCopy(
  owner: Owner,
  { id, versionId, isFoldable }: VersionName & { readonly isFoldable: boolean },
  ports: DesignPorts,
): Promise<Outcome<Saved> | 'unfolded'> {
  const { db, clock, secrets } = ports
  const version = await findVersion(owner, { id, versionId }, db)
  if (!version) return refuse('notFound')
  const canvas = await copyFile(version.canvas_key, ports)
  if (canvas === null) return missingFile(version.canvas_key, ports)
  return db.transaction().execute(async trx => {
    const now = await findDesign(trx, owner, id)
    const isUnfolded = now !== undefined && isFoldable && now.log_bytes > 0
    if (!now || isUnfolded) {
      await releaseFile(trx, canvas.key)
      return isUnfolded ? 'unfolded' : refuse('notFound')
    }
    await addRestorePoint(now, true, { trx, clock, secrets })
    await trx.updateTable('upload').set({ state: 'used' }).where('key', '=', canvas.key).execute()
    const revision = now.revision + 1
    const changes = { ...(await replaceCanvas(now, canvas.key, trx)), revision, updated_at: clock.now(), trashed_at: 0 }
    await trx.updateTable('design').set(changes).where('id', '=', id).execute()
    return ok({ user_design_id: id, revision, ...restoreFromTrash(now) })
  })
}

function findVersion(owner: Owner, { id, versionId }: VersionName, db: Database) {
  return db
    .selectFrom('design_version')
    .innerJoin('design', 'design.id', 'design_version.design_id')
    .select('design_version.canvas_key')
    .where('design_version.id', '=', versionId)
    .where('design.id', '=', id)
    .where('design.owner', '=', owner.id)
    .executeTakeFirst()
}
