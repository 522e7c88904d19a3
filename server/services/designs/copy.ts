import { ok } from '@slidewright/engine'
import type { DesignRecord } from '../../ports/database.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl, urlOfKey } from '../upload-content.ts'
import type { DesignPorts } from './designs.ts'
import type { Saved } from './save.ts'

/** A deck again, with files of its own: either can be deleted without the other. */
export async function copyDesign(row: DesignRecord, ports: DesignPorts): Promise<Outcome<Saved>> {
  const canvas = await copyFile(row.canvas_key, ports)
  if (canvas === null) return refuse('notFound')
  const aiData = await copyFile(row.ai_data_key, ports)
  const cover = await copyFile(keyOfUrl(row.cover_url) ?? '', ports)
  const id = ports.secrets.id()
  const now = ports.clock.now()
  await ports.db.transaction().execute(async trx => {
    const keys = [canvas, aiData, cover].flatMap(file => (file === null ? [] : [file.key]))
    await trx.updateTable('upload').set({ state: 'used' }).where('key', 'in', keys).execute()
    await trx
      .insertInto('design')
      .values({
        ...row,
        id,
        canvas_key: canvas.key,
        ai_data_key: aiData?.key ?? '',
        cover_url: cover ? urlOfKey(cover.key, cover.mime) : '',
        revision: 1,
        trashed_at: 0,
        created_at: now,
        updated_at: now,
      })
      .execute()
  })
  return ok({ user_design_id: id, revision: 1 })
}

/** A second blob with its own row, to be swept unless it gets used. Null where there is nothing to copy. */
export async function copyFile(key: string, { db, blobs, clock, secrets }: DesignPorts) {
  const original = key === '' ? null : await blobs.open(key)
  if (original === null) return null
  const upload = await db.selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const now = clock.now()
  const copy = { ...upload, key: secrets.id(), state: 'stored' as const, expires_at: now, created_at: now }
  await db.insertInto('upload').values(copy).execute()
  await blobs.put(copy.key, original.stream)
  return copy
}
