import { createHash } from 'node:crypto'
import type { DatabaseTransaction, UploadRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import type { Saved } from '../designs/save.ts'
import { NO_LOG } from '../designs/save.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import { keyOfUrl, urlOfKey } from '../upload-content.ts'
import { recordUses } from '../upload-uses.ts'
import type { FoundShare } from './find-share.ts'
import { ownerOf, refuseRead, type SharedFilePorts } from './shared-files.ts'

/** Who wants a copy, and how they stop it. */
export interface CopyCall {
  readonly owner: Owner
  readonly signal: AbortSignal
}

/** Makes a deck of what strangers see, with pictures of its own: it stays when the share ends. */
export async function copyShared(
  { share, design }: FoundShare,
  call: CopyCall,
  ports: SharedFilePorts,
): Promise<Outcome<Saved>> {
  if (share.allow_copy === 0) return refuse('notFound')
  const found = await ports.folding.upToDate(ownerOf(design, call.owner.network), design.id)
  if (!found.ok) return found
  const { canvas_key, cover_url, ...row } = found.value
  const pictures = await copyPictures(canvas_key, call.owner, ports)
  const cover = await copyUpload(keyOfUrl(cover_url) ?? '', call.owner, ports)
  const urls = Object.fromEntries(pictures.map(({ from, to }) => [from, urlOfKey(to.key, to.mime)]))
  const handed = { path: ports.blobs.pathOf(canvas_key), hasNotes: share.allow_notes === 1, urls }
  const file = await ports.json.handOver(handed, { owner: call.owner, signal: call.signal })
  if (!file.ok) return refuseRead(file.error.code, canvas_key, ports)
  const canvas = await storeCanvas(file.value, { owner: call.owner, pages: await pagesOf(canvas_key, ports) }, ports)
  const id = ports.secrets.id()
  const now = ports.clock.now()
  await ports.db.transaction().execute(async trx => {
    await keep(trx, [canvas, ...(cover === null ? [] : [cover.key])])
    await recordUses(
      { key: canvas, owner: call.owner.id },
      pictures.map(({ to }) => to.key),
      trx,
    )
    const own = { ...NO_LOG, id, owner: call.owner.id, revision: 1, canvas_key: canvas, ai_data_key: '', task_id: '' }
    const values = { ...row, ...own, kept: '{}', trashed_at: 0, created_at: now, updated_at: now }
    await trx
      .insertInto('design')
      .values({ ...values, cover_url: cover === null ? '' : urlOfKey(cover.key, cover.mime) })
      .execute()
  })
  return ok({ user_design_id: id, revision: 1 })
}

async function keep(trx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
  await trx.updateTable('upload').set({ state: 'used' }).where('key', 'in', keys).execute()
}

async function pagesOf(key: string, { db }: SharedFilePorts): Promise<number> {
  const row = await db.selectFrom('upload').select('page_count').where('key', '=', key).executeTakeFirst()
  return row?.page_count ?? 0
}

/** The pictures that a deck refers to, copied. */
async function copyPictures(canvasKey: string, owner: Owner, ports: SharedFilePorts) {
  const uses = await ports.db.selectFrom('upload_use').select('used_key').where('file_key', '=', canvasKey).execute()
  const copies: { readonly from: string; readonly to: UploadRecord }[] = []
  for (const { used_key } of uses) {
    const to = await copyUpload(used_key, owner, ports)
    if (to !== null) copies.push({ from: used_key, to })
  }
  return copies
}

/** Copies a picture for another owner, who is charged for it. Null if there is none. */
async function copyUpload(key: string, owner: Owner, ports: SharedFilePorts): Promise<UploadRecord | null> {
  const { db, blobs, clock, secrets } = ports
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('key', '=', key)
    .where('type', 'in', ['picture', 'cover'])
    .where('state', 'in', ['stored', 'used'])
    .executeTakeFirst()
  if (upload === undefined) return null
  const now = clock.now()
  const fresh = { key: secrets.id(), owner: owner.id, name: '', hidden_at: 0, expires_at: now, created_at: now }
  const copy = { ...upload, ...fresh, state: 'stored' as const }
  await db.insertInto('upload').values(copy).execute()
  if (await blobs.copy(key, copy.key)) return copy
  await db.updateTable('upload').set({ state: 'orphan' }).where('key', '=', copy.key).execute()
  return null
}

async function storeCanvas(
  bytes: Uint8Array,
  { owner, pages }: { readonly owner: Owner; readonly pages: number },
  { db, blobs, clock, secrets }: SharedFilePorts,
): Promise<string> {
  const key = secrets.id()
  const now = clock.now()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const kind = { type: 'canvas', state: 'stored', mime: 'application/json', name: '' } as const
  const size = { size: bytes.length, width: 0, height: 0, page_count: pages, hash }
  const state = { hidden_at: 0, uses_read: 0, expires_at: now, created_at: now }
  await db
    .insertInto('upload')
    .values({ key, owner: owner.id, ...kind, ...size, ...state })
    .execute()
  await blobs.put(key, once(bytes))
  return key
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
