import { ok } from '@slidewright/engine/internal'
import { DESIGN_SIZE } from '@slidewright/shared'
import type { DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl } from '../upload-content.ts'
import { addRestorePoint, claimFiles, releaseFile } from './deck-files.ts'
import { findDesign } from './find.ts'
import type { SavePorts, SaveRequest } from './save-request.ts'
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
    .select(['id', 'revision'])
    .where('owner', '=', owner.id)
    .where('canvas_key', '=', canvasKey)
    .executeTakeFirst()
  if (made) return ok({ user_design_id: made.id, revision: made.revision })
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

/** Updates a deck. Nothing is overwritten silently: a stale base is refused, and a save without one leaves a restore point. */
export async function updateDesign(
  owner: Owner,
  id: string,
  request: SaveRequest,
  ports: SavePorts,
): Promise<Outcome<Saved>> {
  const { trx, clock } = ports
  const row = await findDesign(trx, owner, id)
  if (!row) return refuse('notFound')
  const base = request.base_revision ?? null
  if (base !== null && base !== row.revision) {
    return isRepeat(request, base, row)
      ? ok({ user_design_id: id, revision: row.revision })
      : refuse('staleRevision', { user_design_id: id, revision: row.revision })
  }
  const files = await claimFiles(trx, owner, withoutOwnFiles(request, row))
  if (!files.ok) return files
  const { canvasKey, aiDataKey, coverUrl } = files.value
  if (canvasKey !== null) await addRestorePoint(row, base === null, ports)
  if (aiDataKey !== null) await releaseFile(trx, row.ai_data_key)
  if (coverUrl !== null) await releaseFile(trx, keyOfUrl(row.cover_url) ?? '')
  const revision = row.revision + 1
  await trx
    .updateTable('design')
    .set({
      revision,
      updated_at: clock.now(),
      trashed_at: 0,
      ...(canvasKey !== null && { canvas_key: canvasKey }),
      ...(aiDataKey !== null && { ai_data_key: aiDataKey }),
      ...(coverUrl !== null && { cover_url: coverUrl }),
      ...fieldsOf(request),
      kept: JSON.stringify({ ...JSON.parse(row.kept), ...opaqueFieldsOf(request) }),
    })
    .where('id', '=', id)
    .execute()
  return ok({ user_design_id: id, revision, ...restoreFromTrash(row) })
}

/** Takes a deck out of the trash when it is saved, so that the save is not purged with it. */
export function restoreFromTrash(row: DesignRecord): Pick<Saved, 'restored'> {
  return row.trashed_at === 0 ? {} : { restored: true }
}

/** Whether a save repeats a completed one whose response was lost: the same file on the same base. */
function isRepeat(request: SaveRequest, base: number, row: DesignRecord): boolean {
  return row.revision === base + 1 && keyOfUrl(request.canvas_url ?? '') === row.canvas_key
}

/** Ignores addresses that a detail or an upload returned: those files stay unchanged. */
function withoutOwnFiles(request: SaveRequest, row: DesignRecord): SaveRequest {
  const { canvas_url = '', ai_data = '', cover_url = '', ...rest } = request
  const isOwn = (url: string, name: 'canvas' | 'ai_data', key: string) =>
    url === fileUrl(row.id, name) || (key !== '' && keyOfUrl(url) === key)
  return {
    ...rest,
    ...(canvas_url !== '' && !isOwn(canvas_url, 'canvas', row.canvas_key) && { canvas_url }),
    ...(ai_data !== '' && !isOwn(ai_data, 'ai_data', row.ai_data_key) && { ai_data }),
    ...(cover_url !== '' && cover_url !== row.cover_url && { cover_url }),
  }
}

/** Returns the columns that the request contains. */
function fieldsOf({ name, size, suit_id }: SaveRequest) {
  return {
    ...(name !== undefined && { name, name_search: searchable(name) }),
    ...(size !== undefined && { width: size.width, height: size.height }),
    ...(suit_id !== undefined && { suit_id: suit_id === null ? '' : String(suit_id) }),
  }
}

/** Returns fields that are stored with a deck but not interpreted by the server. */
function opaqueFieldsOf(request: SaveRequest): Record<string, unknown> {
  const { template_type, tid, local_upload_ppt_id, user_template_id, vcg_res_ids } = request
  const fields = { template_type, tid, local_upload_ppt_id, user_template_id, vcg_res_ids }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
