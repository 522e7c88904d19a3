import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { RateLimiter } from '../security/rate-limit.ts'
import type { Storage } from './storage.ts'

/** The state of everything that the server depends on. */
export interface Readiness {
  /** Something was written just now. */
  readonly database: boolean
  /** There is more room on the disk than what must stay free. */
  readonly disk: boolean
  /** The queue is not longer than can be worked off. */
  readonly queue: boolean
}

/** Steps of writing that wait; far more than a server does in the time that somebody waits for one. */
const QUEUE_MAX = 2_000

/** Checks whether the server can do its work. It writes to the database: cache the result if strangers can ask for it. */
export async function checkReadiness(ports: {
  readonly db: Database
  readonly storage: Pick<Storage, 'isFull'>
  readonly clock: Clock
  readonly limiter: RateLimiter
}): Promise<Readiness> {
  const { db, storage, limiter } = ports
  const isWell = (check: () => Promise<boolean>) => check().catch(() => false)
  const [database, room, queue] = await Promise.all([
    // Any write shows it; this one needs no table of its own.
    isWell(() => limiter.allow({ name: 'ready', max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 }, 'self')),
    isWell(async () => !storage.isFull()),
    isWell(async () => (await waitingJobs(db)) < QUEUE_MAX),
  ])
  return { database, disk: room, queue }
}

async function waitingJobs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return Number(count)
}
