import { TRASH_DAYS } from '@slidewright/shared'
import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { JsonReader } from '../ports/json-reader.ts'
import type { Log } from '../ports/log.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { RateLimiter } from '../security/rate-limit.ts'
import { pruneCodes } from './accounts/email-codes.ts'
import { pruneSessions } from './accounts/sessions.ts'
import { releaseDeckFiles } from './designs/deck-files.ts'
import { backfillUses, releaseHiddenPictures } from './hidden-pictures.ts'
import { pruneVisits } from './sharing/visits.ts'
import { deleteUnusedTasks } from './tasks.ts'
import { releaseTemplate } from './templates/template-files.ts'

/** Dependencies of the sweeper, and what it cleans up. */
export interface SweepPorts {
  readonly db: Database
  readonly blobs: Blobs
  readonly cache: PictureCache
  readonly jobs: Jobs
  readonly json: JsonReader
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
  /** Runs an operation that frees space, even on a full disk. */
  readonly freeing?: <T>(work: () => Promise<T>) => Promise<T>
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The number of rows per step, since a step locks the database. */
const STEP = 25
/** The delay in ms until deleted data frees space. */
const SOON_MS = 1_000
/** The age in ms at which an uploaded deck file that no save has claimed is removed. */
const UNUSED_MS = DAY
/** The time in ms during which a finished stream can be resumed. */
const LOG_MS = 2 * DAY
/** The age in ms at which an untouched task without a deck is removed. */
const TASK_MS = 30 * DAY

/** Runs the sweeper until the signal aborts: released files at once, expired data once an hour. */
export async function runSweeper(ports: SweepPorts, signal: AbortSignal): Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    const isHour = Math.abs(ports.clock.now() - last) >= HOUR
    if (isHour) last = ports.clock.now()
    await (isHour ? sweep(ports, signal) : sweepReleased(ports, signal)).catch(error => {
      if (!signal.aborted) ports.log.error('sweep', {}, error)
    })
    await ports.clock.sleep(SOON_MS, signal)
  }
}

/** Deletes decks after 30 days in the trash, files without a deck, and old tasks, logs and counters. */
export async function sweep(ports: SweepPorts, signal?: AbortSignal): Promise<void> {
  const { clock, jobs } = ports
  const now = clock.now()
  const all = (step: () => Promise<number>) => untilDone(step, signal)
  await all(() => purgeTrash(ports, now - TRASH_DAYS * DAY))
  await all(() => abandonUploads(ports, now))
  await releaseHiddenPictures(ports, now - UNUSED_MS)
  await all(() => deleteUnusedTasks(ports.db, { before: now - TASK_MS, max: STEP }))
  await all(() => jobs.prune(now - LOG_MS, STEP))
  await all(() => pruneSessions(ports.db, now, STEP))
  await all(() => pruneCodes(ports.db, now, STEP))
  await all(() => pruneVisits(ports.db, now, STEP))
  await ports.blobs.prune()
  await backfillUses(ports)
  await all(() => ports.limiter.prune())
  await sweepReleased(ports, signal)
}

/** Removes released data: deleted templates, expired tokens, and their files and those of decks. */
async function sweepReleased(ports: SweepPorts, signal?: AbortSignal): Promise<void> {
  const freeing = ports.freeing ?? (work => work())
  await freeing(() => untilDone(() => purgeTemplates(ports), signal))
  await freeing(() => abandonTokens(ports, ports.clock.now()))
  await freeing(() => untilDone(() => deleteOrphans(ports), signal))
}

/** Repeats a step until it finds less than its maximum, giving others a turn in between. */
async function untilDone(step: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await step()) >= STEP) await new Promise(resolve => setTimeout(resolve, 5))
}

function purgeTrash({ db }: SweepPorts, before: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('design')
      .select('id')
      .where('trashed_at', '!=', 0)
      .where('trashed_at', '<', before)
      .limit(STEP)
      .execute()
    const ids = rows.map(row => row.id)
    if (ids.length === 0) return 0
    await releaseDeckFiles(trx, ids)
    await trx.deleteFrom('design').where('id', 'in', ids).execute()
    return ids.length
  })
}

/** Deletes templates that were deleted by their owner and that no deck uses any more. */
async function purgeTemplates({ db }: SweepPorts): Promise<number> {
  const rows = await unneededTemplates(db)
  if (rows.length === 0) return 0
  return db.transaction().execute(async trx => {
    // Checked again, because a deck may have started using one in the meantime.
    const still = await unneededTemplates(trx)
    for (const row of still) {
      await releaseTemplate(trx, row)
      await trx.deleteFrom('template').where('id', '=', row.id).execute()
    }
    return still.length
  })
}

function unneededTemplates(db: Database) {
  return db
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
    .limit(STEP)
    .execute()
}

/** Releases expired tokens, which reserve space for their files until then. */
async function abandonTokens({ db }: SweepPorts, now: number): Promise<void> {
  const before = now - MINUTE
  const stale = db.selectFrom('upload').select('key').where('state', '=', 'issued').where('expires_at', '<', before)
  // Most checks find nothing; those take no lock.
  if ((await stale.limit(1).execute()).length === 0) return
  await db.updateTable('upload').set({ state: 'orphan' }).where('key', 'in', stale.limit(500)).execute()
}

/** Releases aborted uploads, and deck files that no deck has claimed. Pictures remain until their owner deletes them. */
async function abandonUploads({ db }: SweepPorts, now: number): Promise<number> {
  const rows = await db
    .selectFrom('upload')
    .select('key')
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', 'in', ['receiving', 'folding']), eb('expires_at', '<', now - HOUR)]),
        and([
          eb('state', '=', 'stored'),
          eb('type', 'in', ['canvas', 'cover', 'ai_data', 'source']),
          eb('expires_at', '<', now - UNUSED_MS),
        ]),
      ]),
    )
    .limit(STEP)
    .execute()
  if (rows.length === 0) return 0
  await db
    .updateTable('upload')
    .set({ state: 'orphan' })
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    // A save may have claimed one in the meantime.
    .where('state', 'in', ['receiving', 'folding', 'stored'])
    .execute()
  return rows.length
}

/** Deletes bytes before rows: a row may outlive its bytes, but not vice versa. Returns how many. */
async function deleteOrphans({ db, blobs, cache }: SweepPorts): Promise<number> {
  const rows = await db.selectFrom('upload').select('key').where('state', '=', 'orphan').limit(STEP).execute()
  for (const { key } of rows) {
    await cache.drop(key)
    await blobs.delete(key)
  }
  const keys = rows.map(({ key }) => key)
  if (keys.length > 0) await db.deleteFrom('upload').where('key', 'in', keys).execute()
  return rows.length
}
