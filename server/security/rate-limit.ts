import { isIPv6 } from 'node:net'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'

/** So many times in a window. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

/** Counts in the database, so that a restart or a second process counts on. */
export interface RateLimiter {
  /** Counts one time; false when it is one too many. */
  allow(limit: Limit, who: string): Promise<boolean>
  /** Forgets counts of windows that are over. */
  prune(): Promise<void>
}

/** A limiter with fixed windows. */
export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  return {
    allow: async (limit, who) => {
      const start = Math.floor(clock.now() / limit.windowMs) * limit.windowMs
      const row = await db
        .insertInto('rate')
        .values({ key: `${limit.name}:${who}`, window_start: start, count: 1 })
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
      return row.count <= limit.most
    },
    prune: async () => {
      await db
        .deleteFrom('rate')
        .where('window_start', '<', clock.now() - 24 * 60 * 60 * 1000)
        .execute()
    },
  }
}

/** Who an address counts as: an IPv4 address itself, an IPv6 address by its /64, which is what one household has. */
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
