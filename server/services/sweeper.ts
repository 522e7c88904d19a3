import { TRASH_DAYS } from '@slidewright/shared'
import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { RateLimiter } from '../security/rate-limit.ts'
import { letGoOfDecks } from './designs/deck-files.ts'
import { letGoOfTemplate } from './templates/template-files.ts'

/** What is cleared away, and with what. */
export interface SweepPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly jobs: Jobs
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Rows looked at in one go. */
const BATCH = 500
/** A deck's file that no save has named by then is not going to be named. */
const UNUSED_MS = DAY
/** Streams can be resumed for this long after they ended. */
const LOG_MS = 2 * DAY

/** Clears away what nobody needs, once an hour, until the signal fires. */
export async function sweepHourly(ports: SweepPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweep(ports).catch(error => ports.log.error('sweep', {}, error))
    await ports.clock.sleep(HOUR, signal)
  }
}

/** Clears away: decks that were in the trash for 30 days, files without a deck, logs and counts of long ago. */
export async function sweep(ports: SweepPorts): Promise<void> {
  const now = ports.clock.now()
  await purgeTrash(ports, now - TRASH_DAYS * DAY)
  await purgeTemplates(ports)
  await abandonUploads(ports, now)
  await abandonHidden(ports, now)
  while (await deleteOrphans(ports)) {}
  await ports.blobs.prune()
  await ports.jobs.prune(now - LOG_MS)
  await ports.limiter.prune()
}

async function purgeTrash({ db }: SweepPorts, before: number): Promise<void> {
  await db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('design')
      .select('id')
      .where('trashed_at', '!=', 0)
      .where('trashed_at', '<', before)
      .limit(BATCH)
      .execute()
    const ids = rows.map(row => row.id)
    if (ids.length === 0) return
    await letGoOfDecks(trx, ids)
    await trx.deleteFrom('design').where('id', 'in', ids).execute()
  })
}

/** Templates that were deleted and that no deck is set in any more. */
async function purgeTemplates({ db }: SweepPorts): Promise<void> {
  await db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('template')
      .selectAll()
      .where('deleted_at', '!=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('design')
              .select('design.id')
              .whereRef('design.suit_id', '=', 'template.suit_id')
              .whereRef('design.owner', '=', 'template.owner')
              .where('template.kind', '=', 'pptx'),
          ),
        ),
      )
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      await letGoOfTemplate(trx, row)
      await trx.deleteFrom('template').where('id', '=', row.id).execute()
    }
  })
}

/** Tokens that were not used, uploads that broke off, and deck files that no deck took. Pictures stay until their owner deletes them. */
async function abandonUploads({ db }: SweepPorts, now: number): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'orphan' })
    .where('state', 'in', ['issued', 'receiving'])
    .where('expires_at', '<', now - HOUR)
    .execute()
  await db
    .updateTable('upload')
    .set({ state: 'orphan' })
    .where('state', '=', 'stored')
    .where('type', 'in', ['canvas', 'cover', 'ai_data', 'source'])
    .where('expires_at', '<', now - UNUSED_MS)
    .execute()
}

/** Pictures that their owner took out of the list a day ago, and that no deck of theirs names: not now, not in a former state, not in the trash. The others are looked at again a day later. */
async function abandonHidden({ db, blobs }: SweepPorts, now: number): Promise<void> {
  const rows = await db
    .selectFrom('upload')
    .select(['key', 'owner'])
    .where('state', '=', 'stored')
    .where('type', '=', 'picture')
    .where('hidden_at', '!=', 0)
    .where('hidden_at', '<', now - UNUSED_MS)
    .orderBy('hidden_at')
    .limit(BATCH)
    .execute()
  for (const owner of new Set(rows.map(row => row.owner))) {
    const keys = rows.flatMap(row => (row.owner === owner ? [row.key] : []))
    const unseen = new Set(keys)
    const files = await db
      .selectFrom('upload')
      .select('key')
      .where('owner', '=', owner)
      .where('type', 'in', ['canvas', 'ai_data', 'suit'])
      .where('state', 'in', ['stored', 'used'])
      .execute()
    for (const file of files) {
      const bytes = unseen.size === 0 ? null : await blobs.get(file.key)
      const words = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      for (const key of unseen) if (words?.includes(key)) unseen.delete(key)
    }
    await db.updateTable('upload').set({ hidden_at: now }).where('key', 'in', keys).execute()
    if (unseen.size === 0) continue
    await db
      .updateTable('upload')
      .set({ state: 'orphan' })
      .where('key', 'in', [...unseen])
      .execute()
  }
}

/** Bytes first, then the row: a row may outlive its bytes, never the other way round. Answers whether there may be more. */
async function deleteOrphans({ db, blobs, cache }: SweepPorts): Promise<boolean> {
  const rows = await db.selectFrom('upload').select('key').where('state', '=', 'orphan').limit(BATCH).execute()
  for (const { key } of rows) {
    await cache.drop(key)
    await blobs.delete(key)
    await db.deleteFrom('upload').where('key', '=', key).execute()
  }
  return rows.length === BATCH
}
