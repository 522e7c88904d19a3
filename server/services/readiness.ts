import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { RateLimiter } from '../security/rate-limit.ts'
import type { Storage } from './storage.ts'

/** The state of everything that the server depends on. */
export interface Readiness {
  /** Whether a test write succeeded. */
  readonly database: boolean
  /** Whether the free space exceeds the reserve. */
  readonly disk: boolean
  /** Whether the queue is short enough to be processed. */
  readonly queue: boolean
}

/** The maximum number of waiting jobs, far more than can be processed while someone waits. */
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
    // Any write proves it; this one needs no separate table.
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
