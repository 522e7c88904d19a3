import { ok } from '@slidewright/engine/internal'
import { DESIGN_SIZE } from '@slidewright/shared'
import type { DatabaseTransaction, DesignRecord, DesignUpdate } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl } from '../upload-content.ts'
import {
  addRestorePoint,
  type ClaimedFiles,
  claimFiles,
  needsRestorePoint,
  releaseCanvas,
  releaseFile,
} from './deck-files.ts'
import { findDesign } from './find.ts'
import type { SavedFields, SavePorts, SaveRequest } from './save-request.ts'
import { searchable } from './searchable.ts'
import { fileUrl } from './urls.ts'

/** A saved deck and its revision. */
export interface Saved {
  readonly user_design_id: string
  readonly revision: number
  /** Whether the save moved the deck out of the trash. */
  readonly restored?: true
}

/** Creates a deck. Idempotent: one canvas file creates one deck, however often the call is repeated. */
export async function createDesign(owner: Owner, request: SaveRequest, ports: SavePorts): Promise<Outcome<Saved>> {
  const { trx, clock, secrets } = ports
  const canvasKey = keyOfUrl(request.canvas_url ?? '')
  if (canvasKey === null) return refuse('badRequest', { field: 'canvas_url' })
  const made = await trx
    .selectFrom('design')
    .selectAll()
    .where('owner', '=', owner.id)
    .where('canvas_key', '=', canvasKey)
    .executeTakeFirst()
  if (made) return ok({ user_design_id: made.id, revision: fileRevision(made) })
  const files = await claimFiles(trx, owner, request)
  if (!files.ok) return files
  const id = secrets.id()
  const now = clock.now()
  await trx
    .insertInto('design')
    .values({
      id,
      owner: owner.id,
      canvas_key: canvasKey,
      ai_data_key: files.value.aiDataKey ?? '',
      cover_url: files.value.coverUrl ?? '',
      revision: 1,
      ...NO_LOG,
      name: '',
      name_search: '',
      ...DESIGN_SIZE,
      suit_id: '',
      ...fieldsOf(request),
      is_vip: request.is_vip ?? 0,
      task_id: request.task_id ?? '',
      kept: JSON.stringify(opaqueFieldsOf(request)),
      trashed_at: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return ok({ user_design_id: id, revision: 1 })
}

/** A save of an existing deck. */
interface Update {
  readonly id: string
  readonly request: SaveRequest
  /** Whether the deck's patches can be folded; if not, a restore point is the file without them. */
  readonly isFoldable: boolean
}

/**
 * Updates a deck. Nothing is overwritten silently: a stale base is refused, and a save without one leaves a restore point. Answers `unfolded`,
 * and changes nothing, if the deck's patches must be folded first.
 */
export async function updateDesign(
  owner: Owner,
  { id, request, isFoldable }: Update,
  ports: SavePorts,
): Promise<Outcome<Saved> | 'unfolded'> {
  const { trx, clock } = ports
  const row = await findDesign(trx, owner, id)
  if (!row) return refuse('notFound')
  const base = request.base_revision ?? null
  if (base !== null && base !== row.revision) {
    return isRepeat(request, base, row)
      ? ok({ user_design_id: id, revision: row.revision })
      : refuse('staleRevision', { user_design_id: id, revision: row.revision })
  }
  const changes = withoutOwnFiles(request, row)
  const isOverwritten = changes.canvas_url !== undefined
  const isPointNeeded = isOverwritten && (await needsRestorePoint(row, base === null, ports))
  if (isPointNeeded && isFoldable && row.log_bytes > 0) return 'unfolded'
  const files = await claimFiles(trx, owner, changes)
  if (!files.ok) return files
  if (isPointNeeded) await addRestorePoint(row, base === null, ports)
  const revision = row.revision + 1
  await trx
    .updateTable('design')
    .set({
      ...(await columnsOf({ row, request, files: files.value }, trx)),
      ...(files.value.canvasKey !== null && (await replaceCanvas(row, files.value.canvasKey, trx))),
      revision,
      updated_at: clock.now(),
      trashed_at: 0,
    })
    .where('id', '=', id)
    .execute()
  return ok({ user_design_id: id, revision, ...restoreFromTrash(row) })
}

/** Releases the canvas of a deck with its patches, and returns the columns of its new one. */
export async function replaceCanvas(row: DesignRecord, canvas_key: string, trx: DatabaseTransaction) {
  await releaseCanvas(row, trx)
  await trx.deleteFrom('design_patch').where('design_id', '=', row.id).execute()
  return { canvas_key, ...NO_LOG, canvas_revision: row.revision + 1 }
}

/** The columns of a deck without patches, at its first revision. */
export const NO_LOG = { canvas_revision: 1, log_bytes: 0, log_pages: null, patch_digest: '' } as const

/** What a save contains besides the canvas. */
interface SavedParts {
  readonly row: DesignRecord
  readonly request: SavedFields
  readonly files: ClaimedFiles
}

/** Returns the columns that a save changes besides those of the canvas, and releases the files that it replaces. */
export async function columnsOf(
  { row, request, files: { aiDataKey, coverUrl } }: SavedParts,
  trx: DatabaseTransaction,
): Promise<DesignUpdate> {
  if (aiDataKey !== null) await releaseFile(trx, row.ai_data_key)
  if (coverUrl !== null) await releaseFile(trx, keyOfUrl(row.cover_url) ?? '')
  return {
    ...(aiDataKey !== null && { ai_data_key: aiDataKey }),
    ...(coverUrl !== null && { cover_url: coverUrl }),
    ...fieldsOf(request),
    kept: JSON.stringify({ ...JSON.parse(row.kept), ...opaqueFieldsOf(request) }),
  }
}

/** Returns the last revision of a deck whose canvas is its file alone: what was patched since is not in it. */
export function fileRevision({ log_bytes, revision, canvas_revision }: DesignRecord): number {
  return log_bytes === 0 ? revision : canvas_revision
}

/** Takes a deck out of the trash when it is saved, so that the save is not purged with it. */
export function restoreFromTrash(row: DesignRecord): Pick<Saved, 'restored'> {
  return row.trashed_at === 0 ? {} : { restored: true }
}

/** Whether a save repeats a completed one whose response was lost: the same file on the same base. */
function isRepeat(request: SaveRequest, base: number, row: DesignRecord): boolean {
  const isCanvas = row.log_bytes === 0 && keyOfUrl(request.canvas_url ?? '') === row.canvas_key
  return isCanvas && row.revision === base + 1
}

/** Leaves out addresses that a detail or an upload returned: those files stay unchanged. */
export function withoutOwnFiles(request: SavedFields & Pick<SaveRequest, 'canvas_url'>, row: DesignRecord) {
  const { canvas_url = '', ai_data = '', cover_url = '', ...rest } = request
  const isOwn = (url: string, name: 'canvas' | 'ai_data', key: string) =>
    url === fileUrl(row.id, name) || (key !== '' && keyOfUrl(url) === key)
  return {
    ...rest,
    ...(canvas_url !== '' && !isOwn(canvas_url, 'canvas', row.log_bytes === 0 ? row.canvas_key : '') && { canvas_url }),
    ...(ai_data !== '' && !isOwn(ai_data, 'ai_data', row.ai_data_key) && { ai_data }),
    ...(cover_url !== '' && cover_url !== row.cover_url && { cover_url }),
  }
}

/** Returns the columns that the request contains. */
function fieldsOf({ name, size, suit_id }: SavedFields) {
  return {
    ...(name !== undefined && { name, name_search: searchable(name) }),
    ...(size !== undefined && { width: size.width, height: size.height }),
    ...(suit_id !== undefined && { suit_id: suit_id === null ? '' : String(suit_id) }),
  }
}

/** Returns fields that are stored with a deck but not interpreted by the server. */
function opaqueFieldsOf(request: SavedFields): Record<string, unknown> {
  const { template_type, tid, local_upload_ppt_id, user_template_id, vcg_res_ids } = request
  const fields = { template_type, tid, local_upload_ppt_id, user_template_id, vcg_res_ids }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
