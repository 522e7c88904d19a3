import { ok } from '@slidewright/engine/internal'
import type { DatabaseTransaction, DesignRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl } from '../upload-content.ts'
import type { SavePorts, SaveRequest } from './save-request.ts'

/** The minimum interval between automatic restore points, in ms. */
const RESTORE_POINT_MS = 10 * 60 * 1000
/** The maximum number of automatic restore points per deck. */
const RESTORE_POINTS = 50

/** The files that a save includes; null if there are none. */
export interface ClaimedFiles {
  readonly canvasKey: string | null
  readonly aiDataKey: string | null
  readonly coverUrl: string | null
}

/** Attaches the files that a save names to a deck; refuses anything but an upload of the right kind by this owner. */
export async function claimFiles(
  trx: DatabaseTransaction,
  owner: Owner,
  request: Pick<SaveRequest, 'canvas_url' | 'ai_data' | 'cover_url'>,
): Promise<Outcome<ClaimedFiles>> {
  const claims = [
    ['canvas_url', 'canvas'],
    ['ai_data', 'ai_data'],
    ['cover_url', 'cover'],
  ] as const
  for (const [field, type] of claims) {
    const url = request[field]
    if (!url) continue
    const key = keyOfUrl(url)
    if (key === null || !(await claim(trx, owner, key, type))) return refuse('badRequest', { field })
  }
  return ok({
    canvasKey: keyOfUrl(request.canvas_url ?? ''),
    aiDataKey: keyOfUrl(request.ai_data ?? ''),
    coverUrl: request.cover_url || null,
  })
}

async function claim(trx: DatabaseTransaction, owner: Owner, key: string, type: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ state: 'used' })
    .where('key', '=', key)
    .where('owner', '=', owner.id)
    .where('type', '=', type)
    .where('state', '=', 'stored')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Releases a file to the sweeper. Its bytes are deleted later, so that a failed save has lost nothing. */
export async function releaseFile(trx: DatabaseTransaction, key: string): Promise<void> {
  if (key === '') return
  await trx.updateTable('upload').set({ state: 'orphan' }).where('key', '=', key).execute()
}

/** Adds a restore point of the state before a save if required, or if the last one is old. Its patches must have been folded. */
export async function addRestorePoint(row: DesignRecord, must: boolean, ports: SavePorts): Promise<void> {
  if (await needsRestorePoint(row, must, ports)) await ensureRestorePoint(row, '', ports)
}

/** Whether a save adds a restore point of the state before it. */
export async function needsRestorePoint(row: DesignRecord, must: boolean, { trx, clock }: SavePorts): Promise<boolean> {
  if (must) return true
  const last = await trx
    .selectFrom('design_version')
    .select('created_at')
    .where('design_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined || clock.now() - last.created_at >= RESTORE_POINT_MS
}

/** Releases the canvas of a deck that gets another one, unless it is a restore point. */
export async function releaseCanvas(row: DeckCanvas, trx: DatabaseTransaction): Promise<void> {
  if (!(await isKept(row, trx))) await releaseFile(trx, row.canvas_key)
}

/** A deck and its canvas file. */
type DeckCanvas = Pick<DesignRecord, 'id' | 'canvas_key'>

/** Whether a restore point has the canvas of a deck. */
export async function isKept({ id, canvas_key }: DeckCanvas, trx: DatabaseTransaction): Promise<boolean> {
  return (await versionOf(id, canvas_key, trx)) !== undefined
}

function versionOf(designId: string, canvasKey: string, trx: DatabaseTransaction) {
  return trx
    .selectFrom('design_version')
    .select('id')
    .where('design_id', '=', designId)
    .where('canvas_key', '=', canvasKey)
    .executeTakeFirst()
}

/** Ensures that the current state of a deck has a restore point, and names it if a name is given. Returns its id. */
export async function ensureRestorePoint(
  { id: design_id, canvas_key, revision }: DesignRecord,
  name: string,
  { trx, clock, secrets }: SavePorts,
): Promise<string> {
  const existing = await versionOf(design_id, canvas_key, trx)
  if (existing) {
    if (name !== '') await trx.updateTable('design_version').set({ name }).where('id', '=', existing.id).execute()
    return existing.id
  }
  const id = secrets.id()
  await trx
    .insertInto('design_version')
    .values({ id, design_id, revision, name, canvas_key, created_at: clock.now() })
    .execute()
  await pruneRestorePoints(trx, design_id)
  return id
}

/** Deletes the oldest automatic restore points beyond the maximum. */
async function pruneRestorePoints(trx: DatabaseTransaction, designId: string): Promise<void> {
  const old = await trx
    .selectFrom('design_version')
    .select(['id', 'canvas_key'])
    .where('design_id', '=', designId)
    .where('name', '=', '')
    .orderBy('revision', 'desc')
    .limit(100)
    .offset(RESTORE_POINTS)
    .execute()
  for (const { id, canvas_key } of old) {
    await releaseFile(trx, canvas_key)
    await trx.deleteFrom('design_version').where('id', '=', id).execute()
  }
}

/** Releases all files of these decks, whose rows can then be deleted. */
export async function releaseDeckFiles(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  const decks = await trx
    .selectFrom('design')
    .select(['canvas_key', 'ai_data_key', 'cover_url'])
    .where('id', 'in', ids)
    .execute()
  const versions = await trx.selectFrom('design_version').select('canvas_key').where('design_id', 'in', ids).execute()
  const keys = [
    ...decks.flatMap(deck => [deck.canvas_key, deck.ai_data_key, keyOfUrl(deck.cover_url) ?? '']),
    ...versions.map(version => version.canvas_key),
  ]
  for (const key of keys) await releaseFile(trx, key)
}
