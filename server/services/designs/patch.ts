import { ok } from '@slidewright/engine/internal'
import { PATCH_LOG_BYTES, type ParsedOf, UPLOADS } from '@slidewright/shared'
import type { DatabaseTransaction, DesignRecord } from '../../ports/database.ts'
import { digest } from '../../ports/secrets.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { addUses } from '../upload-uses.ts'
import { addRestorePoint, claimFiles, isKept, needsRestorePoint } from './deck-files.ts'
import type { DesignPorts } from './design-ports.ts'
import { findDesign } from './find.ts'
import { foldFirst } from './folding.ts'
import { logBytesOf, namesIn, pagesAfter } from './patch-log.ts'
import { columnsOf, restoreFromTrash, type Saved, withoutOwnFiles } from './save.ts'
import type { SavePorts } from './save-request.ts'

type PatchRequest = ParsedOf<'designPatch'>

/** A patch as it is stored. */
interface StoredPatch {
  readonly request: PatchRequest
  /** JSON: its transactions. */
  readonly body: string
  /** A digest of the whole request, by which a repeated one is recognized. */
  readonly digest: string
}

/**
 * Saves a change of a deck as a patch. Like any save, it is refused if it is based on another revision, and takes the deck out of the trash.
 * Idempotent: the same patch of the same revision is saved once.
 */
export function patchDesign(owner: Owner, request: PatchRequest, ports: DesignPorts): Promise<Outcome<Saved>> {
  const { db, clock, secrets, folding } = ports
  const patch = {
    request,
    body: JSON.stringify(request.transactions),
    digest: digest(JSON.stringify(request)),
  }
  return foldFirst({
    run: () => db.transaction().execute(trx => addPatch(owner, patch, { trx, clock, secrets })),
    fold: () => folding.fold(owner, request.user_design_id),
  })
}

async function addPatch(owner: Owner, patch: StoredPatch, ports: SavePorts): Promise<Outcome<Saved> | 'unfolded'> {
  const { user_design_id: id, base_revision: base } = patch.request
  const row = await findDesign(ports.trx, owner, id)
  if (!row) return refuse('notFound')
  if (base !== row.revision) {
    return row.revision === base + 1 && row.patch_digest === patch.digest
      ? ok({ user_design_id: id, revision: row.revision })
      : refuse('staleRevision', { user_design_id: id, revision: row.revision })
  }
  const bytes = logBytesOf(patch.body)
  const size = await sizeOf(row.canvas_key, ports.trx)
  const isTooLarge = size + row.log_bytes + bytes > UPLOADS.canvas.maxBytes
  const isTooLong = row.log_bytes + bytes > PATCH_LOG_BYTES
  if (row.log_bytes > 0 && (isTooLarge || isTooLong || (await needsRestorePoint(row, false, ports)))) return 'unfolded'
  if (isTooLarge) return refuse('tooLarge', { limit: UPLOADS.canvas.maxBytes })
  return append(owner, { row, patch, size }, ports)
}

interface Append {
  readonly row: DesignRecord
  readonly patch: StoredPatch
  /** Of the canvas file, in bytes. */
  readonly size: number
}

async function append(owner: Owner, { row, patch, size }: Append, ports: SavePorts): Promise<Outcome<Saved>> {
  const { trx, clock } = ports
  const { request, body } = patch
  const files = await claimFiles(trx, owner, withoutOwnFiles(request, row))
  if (!files.ok) return files
  await addRestorePoint(row, false, ports)
  const revision = row.revision + 1
  // A file that stays as a restore point is not replaced by the one that the patches will be folded into.
  const reserved = row.log_bytes === 0 && (await isKept(row, trx)) ? size : 0
  await trx
    .insertInto('design_patch')
    .values({ design_id: row.id, owner: owner.id, revision, body, reserved })
    .execute()
  await addUses({ key: row.canvas_key, owner: owner.id }, namesIn(body), trx)
  await trx
    .updateTable('design')
    .set({
      ...(await columnsOf({ row, request, files: files.value }, trx)),
      revision,
      updated_at: clock.now(),
      trashed_at: 0,
      log_bytes: row.log_bytes + logBytesOf(body),
      log_pages: pagesAfter(request.transactions) ?? row.log_pages,
      patch_digest: patch.digest,
    })
    .where('id', '=', row.id)
    .execute()
  return ok({ user_design_id: row.id, revision, ...restoreFromTrash(row) })
}

async function sizeOf(key: string, trx: DatabaseTransaction): Promise<number> {
  const row = await trx.selectFrom('upload').select('size').where('key', '=', key).executeTakeFirst()
  return row?.size ?? 0
}
