import { isIPv6 } from 'node:net'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'

/** A number of times per window. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

/** Counts in the database, so that counts survive restarts and are shared by processes. */
export interface RateLimiter {
  /** Counts one time; false when it is one too many. */
  allow(limit: Limit, who: string): Promise<boolean>
  /** Forgets some counts of windows that are over; answers how many. */
  prune(): Promise<number>
}

/** The longest window. */
const LONGEST_MS = 24 * 60 * 60 * 1000
/** Counts that are kept. Of more, the oldest go: there are attackers with more addresses than a table should have rows. */
const ROWS = 100_000
const ROWS_AT_A_TIME = 50
/** Characters of a name: an address that a proxy reports may be anything. */
const NAME = 120

/** Creates a limiter with fixed windows. */
export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  let rows: Promise<number> | null = null
  let added = 0

  function oldest(before: number, max: number) {
    return db
      .deleteFrom('rate')
      .where('key', 'in', ({ selectFrom }) =>
        selectFrom('rate').select('key').where('window_start', '<=', before).orderBy('window_start').limit(max),
      )
      .executeTakeFirstOrThrow()
      .then(({ numDeletedRows }) => Number(numDeletedRows))
  }

  async function makeWay(): Promise<void> {
    rows ??= countRows(db)
    if ((await rows) + ++added > ROWS) added -= await oldest(clock.now(), ROWS_AT_A_TIME)
  }

  return {
    allow: async (limit, who) => {
      const start = Math.floor(clock.now() / limit.windowMs) * limit.windowMs
      const row = await db
        .insertInto('rate')
        .values({ key: `${limit.name}:${who}`.slice(0, NAME), window_start: start, count: 1 })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet(({ ref, eb }) => ({
            window_start: start,
            count: eb
              .case()
              .when('rate.window_start', '=', start)
              .then(eb('rate.count', '+', 1))
              .else(ref('excluded.count'))
              .end(),
          })),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      if (row.count === 1) await makeWay()
      return row.count <= limit.max
    },
    prune: async () => {
      rows = null
      added = 0
      return oldest(clock.now() - 2 * LONGEST_MS, 500)
    },
  }
}

async function countRows(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('rate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The network that an address counts as: an IPv4 address itself, an IPv6 address by its /64, which is what one household has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
