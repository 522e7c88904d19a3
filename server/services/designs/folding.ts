import { ok } from '@slidewright/engine/internal'
import { UPLOADS } from '@slidewright/shared'
import type { DatabaseTransaction, DesignRecord } from '../../ports/database.ts'
import type { FoldedCanvas, JsonFailure, JsonReader } from '../../ports/json-reader.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, type Refusal, refuse } from '../refusal.ts'
import { missingFile } from '../stored-files.ts'
import { addUses, recordUses } from '../upload-uses.ts'
import { releaseCanvas } from './deck-files.ts'
import type { DesignPorts, Folding } from './design-ports.ts'
import { findDesign } from './find.ts'
import { logBytesOf, namesIn } from './patch-log.ts'

/** Dependencies of folding. */
export type FoldingPorts = Omit<DesignPorts, 'folding'> & { readonly json: JsonReader }

/** The maximum number of attempts to find a deck without patches while others save it. */
const ATTEMPTS = 5
/** Nobody stops a fold: others may wait for the same. */
const never = new AbortController().signal

/** Creates the folding of decks, one fold per deck at a time. */
export function createFolding(ports: FoldingPorts): Folding {
  const pending = new Map<string, Promise<Outcome<null>>>()

  function fold(owner: Owner, id: string): Promise<Outcome<null>> {
    const name = `${owner.id} ${id}`
    const current = pending.get(name)
    if (current !== undefined) return current
    const made = foldNow(owner, id, ports).finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }

  return {
    fold,
    upToDate: async (owner, id) => {
      let wanted: number | null = null
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const row = await findDesign(ports.db, owner, id)
        if (!row) return refuse('notFound')
        // A fold that had begun before lacks what was saved since.
        wanted ??= row.revision
        if (row.log_bytes === 0 || row.canvas_revision >= wanted) return ok(row)
        const folded = await fold(owner, id)
        if (!folded.ok) return folded
      }
      return refuse('unavailable')
    },
  }
}

/** What a transaction does with a deck, and how its patches are folded. */
interface FoldFirst<T> {
  /** Answers `unfolded`, and changes nothing, if the patches must be folded first. */
  run(isFoldable: boolean): Promise<Outcome<T> | 'unfolded'>
  fold(): Promise<Outcome<null>>
  /** Whether it runs even if the patches can never be folded. */
  readonly isRepair?: boolean
}

/** Runs a transaction that needs a deck without patches, folding those that there are. */
export async function foldFirst<T>({ run, fold, isRepair = false }: FoldFirst<T>): Promise<Outcome<T>> {
  let isFoldable = true
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await run(isFoldable)
    if (outcome !== 'unfolded') return outcome
    const folded = await fold()
    if (folded.ok) continue
    if (!isRepair || !isLasting(folded.error)) return folded
    isFoldable = false
  }
  return refuse('unavailable')
}

/** Whether trying again would fail again: the file is damaged, or the patches do not lead to a deck. */
function isLasting({ code, details }: Refusal): boolean {
  return code === 'fileDamaged' || code === 'deckInvalid' || details?.reason === 'tooComplex'
}

async function foldNow(owner: Owner, id: string, ports: FoldingPorts): Promise<Outcome<null>> {
  const { db, blobs, json, secrets } = ports
  const row = await findDesign(db, owner, id)
  if (!row) return refuse('notFound')
  if (row.log_bytes === 0) return ok(null)
  const patches = await db
    .selectFrom('design_patch')
    .select('body')
    .where('design_id', '=', id)
    .where('revision', '<=', row.revision)
    .orderBy('revision')
    .execute()
  const [key, to] = [secrets.id(), blobs.draftPath()]
  const max = await addRow(key, row, ports)
  try {
    const files = { path: blobs.pathOf(row.canvas_key), patches: patches.map(({ body }) => body), to }
    const folded = await json.fold({ ...files, max }, { owner, signal: never })
    if (!folded.ok) return await refuseFold(folded.error.code, row, ports)
    await blobs.adopt(key, { path: to, ...folded.value })
    await db.transaction().execute(trx => replaceCanvas(trx, row, { key, ...folded.value }))
    return ok(null)
  } finally {
    await blobs.discard(to)
    await db
      .updateTable('upload')
      .set({ state: 'orphan' })
      .where('key', '=', key)
      .where('state', '=', 'folding')
      .execute()
  }
}

/**
 * Adds the row of the new file before its bytes. It reserves space, but is never refused: its patches were admitted. Returns how many bytes
 * they were admitted with: only a file that is spelled otherwise than `JSON.stringify` does can become longer, which nobody may patch.
 */
async function addRow(key: string, row: DesignRecord, { db, clock }: FoldingPorts): Promise<number> {
  const base = await db.selectFrom('upload').select('size').where('key', '=', row.canvas_key).executeTakeFirst()
  const size = (base?.size ?? 0) + row.log_bytes
  const kind = { type: 'canvas', state: 'folding', mime: 'application/json', name: '' } as const
  const unknown = { width: 0, height: 0, page_count: 0, hash: '', hidden_at: 0, uses_read: 0 }
  const times = { expires_at: clock.now(), created_at: clock.now() }
  await db
    .insertInto('upload')
    .values({ key, owner: row.owner, size, ...kind, ...unknown, ...times })
    .execute()
  return Math.min(size, UPLOADS.canvas.maxBytes)
}

/** Gives a deck its new file instead of the patches in it, unless the deck has another file by now. */
async function replaceCanvas(
  trx: DatabaseTransaction,
  { id, owner, canvas_key, revision }: DesignRecord,
  { key, size, hash, pages, names }: FoldedCanvas & { readonly key: string },
): Promise<void> {
  const now = await trx.selectFrom('design').select('canvas_key').where('id', '=', id).executeTakeFirst()
  if (now?.canvas_key !== canvas_key) return
  await trx.deleteFrom('design_patch').where('design_id', '=', id).where('revision', '<=', revision).execute()
  await trx.updateTable('upload').set({ state: 'used', size, hash, page_count: pages }).where('key', '=', key).execute()
  await recordUses({ key, owner }, names, trx)
  const later = await trx.selectFrom('design_patch').select('body').where('design_id', '=', id).execute()
  for (const { body } of later) await addUses({ key, owner }, namesIn(body), trx)
  await releaseCanvas({ id, canvas_key }, trx)
  const log_bytes = later.reduce((sum, { body }) => sum + logBytesOf(body), 0)
  const log = { log_bytes, ...(log_bytes === 0 && { log_pages: null }) }
  await trx
    .updateTable('design')
    .set({ canvas_key: key, canvas_revision: revision, ...log })
    .where('id', '=', id)
    .execute()
}

/** Why patches were not folded. Nothing is lost: the deck still has its file and its patches. */
async function refuseFold(code: JsonFailure, row: DesignRecord, ports: FoldingPorts): Promise<Outcome<null>> {
  const now = await ports.db.selectFrom('design').select('canvas_key').where('id', '=', row.id).executeTakeFirst()
  // Another process was faster.
  if (now?.canvas_key !== row.canvas_key) return ok(null)
  if (code === 'busy' || code === 'cancelled') return refuse('unavailable')
  if (code === 'storageFull') return refuse('storageFull', { scope: 'all' })
  if (code === 'tooComplex') return refuse('unavailable', { reason: code })
  if (code === 'missing' || code === 'json.invalid') return missingFile(row.canvas_key, ports)
  ports.log.error('patches not folded', { code })
  return refuse('deckInvalid', { reason: code })
}
