import type { Clock } from '../ports/clock.ts'
import type { Database, QuotaScope } from '../ports/database.ts'
import type { DiskSpace } from '../ports/disk-space.ts'
import type { Log } from '../ports/log.ts'

/** Storage limits in bytes; 0 means as much as the disk allows. */
export interface StorageLimits {
  /** By one visitor. */
  readonly owner: number
  /** By all visitors of one network. */
  readonly network: number
  readonly all: number
  /** What is left free on the disk. */
  readonly reserve: number
}

/** Enforces storage limits. The database itself charges owners; this decides how much is available. */
export interface Storage {
  /** Whether the disk has no more room than what is to stay free: nothing new is taken then. */
  isFull(): boolean
  /** Runs what frees room, or needs next to none: on a disk without any, with the room that is kept for it. */
  freeing<T>(work: () => Promise<T>): Promise<T>
  /** Looks at the disk and sets the limits that follow from it. */
  refresh(): Promise<void>
  /** Refreshes every few seconds, until the signal fires. */
  watch(signal: AbortSignal): Promise<void>
}

/** Dependencies of the storage service. */
export interface StoragePorts {
  readonly db: Database
  readonly disk: DiskSpace
  readonly clock: Clock
  readonly log: Log
  readonly storageLimits: StorageLimits
}

const MB = 1024 * 1024
const GB = 1024 * MB
/** Files of one visitor, restore points among them. */
const FILES = 20_000
const ENDLESS = Number.MAX_SAFE_INTEGER
/** What stays free unless the operator says otherwise: a share of the disk, but at least what the database's log needs, and at most so much. */
const RESERVE = { share: 0.05, min: 32 * MB, leastShare: 0.25, max: 2 * GB }
/** One network has half of all, but no more than this. */
const NETWORK = 20 * GB
const WATCH_MS = 5_000
/** How old a look at the disk may be, in ms. */
const LOOK_MS = 250

/** Creates the storage of a disk. */
export function createStorage(ports: StoragePorts): Storage {
  const { db, disk, clock, log, storageLimits: limits } = ports
  let looked = { at: Number.NEGATIVE_INFINITY, spare: 0 }
  let set: Record<QuotaScope, number> | null = null

  /** Bytes that may be written before only the reserve is left. */
  function spare(): number {
    const now = clock.now()
    if (Math.abs(now - looked.at) < LOOK_MS) return looked.spare
    const { free, total } = disk.look()
    looked = { at: now, spare: free - (limits.reserve || reserveOf(total)) }
    return looked.spare
  }

  /** What uploads have been promised and have not brought yet. */
  async function promised(): Promise<number> {
    const { bytes } = await db
      .selectFrom('upload')
      .select(({ fn }) => fn.sum<number>('size').as('bytes'))
      .where('state', 'in', ['issued', 'receiving'])
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }

  async function wanted(): Promise<Record<QuotaScope, number>> {
    const stored = await db.selectFrom('stored').select('bytes').where('scope', '=', 'all').executeTakeFirst()
    const room = Math.max(0, spare() - (await promised()))
    const all = Math.floor(Math.min(limits.all || ENDLESS, (stored?.bytes ?? 0) + room))
    const network = limits.network || Math.min(NETWORK, Math.max(limits.owner, all / 2))
    return { owner: limits.owner, network: Math.floor(network), all }
  }

  /** Written only where they have changed by so much that it matters: a commit is a sync of the disk. */
  function isNear(next: Record<QuotaScope, number>): boolean {
    const step = Math.max(0, spare()) / 50
    return set !== null && Math.abs(next.all - set.all) <= step && Math.abs(next.network - set.network) <= step
  }

  async function refresh(): Promise<void> {
    const next = await wanted()
    if (isNear(next)) return
    const rows = (['owner', 'network', 'all'] as const).map(kind => ({
      kind,
      bytes: next[kind],
      items: kind === 'owner' ? FILES : ENDLESS,
    }))
    await db
      .insertInto('stored_limit')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .column('kind')
          .doUpdateSet(({ ref }) => ({ bytes: ref('excluded.bytes'), items: ref('excluded.items') })),
      )
      .execute()
    set = next
  }

  async function keepWatch(): Promise<void> {
    if (spare() > 0) disk.take()
    await refresh().catch(error => {
      log.error('storage watch', {}, error)
    })
  }

  return {
    isFull: () => spare() <= 0,
    freeing: async work => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'StorageFull') throw error
        log.warn('disk full', { step: 'freeing' })
        disk.letGo()
        return work()
      }
    },
    refresh,
    watch: async signal => {
      while (!signal.aborted) {
        await keepWatch()
        await clock.sleep(WATCH_MS, signal)
      }
    },
  }
}

function reserveOf(total: number): number {
  const min = Math.min(RESERVE.min, total * RESERVE.leastShare)
  return Math.min(RESERVE.max, Math.max(min, total * RESERVE.share))
}
