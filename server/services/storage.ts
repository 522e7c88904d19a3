import type { Clock } from '../ports/clock.ts'
import type { Database, QuotaScope } from '../ports/database.ts'
import type { DiskSpace } from '../ports/disk-space.ts'
import type { Log } from '../ports/log.ts'

/** Storage limits in bytes; 0 means only limited by the disk. */
export interface StorageLimits {
  /** Per visitor. */
  readonly owner: number
  /** Per network. */
  readonly network: number
  readonly all: number
  /** The free space to reserve. */
  readonly reserve: number
}

/** Enforces storage limits. The database itself charges owners; this decides how much is available. */
export interface Storage {
  /** Whether the free space is below the reserve, so that nothing new is accepted. */
  isFull(): boolean
  /** Runs an operation that frees space. On a full disk it may use the space reserved for deletions. */
  freeing<T>(work: () => Promise<T>): Promise<T>
  /** Measures the disk and updates the limits. */
  refresh(): Promise<void>
  /** Refreshes every few seconds until the signal aborts. */
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
/** The maximum number of files per visitor, including restore points. */
const FILES = 20_000
const ENDLESS = Number.MAX_SAFE_INTEGER
/** The default reserve: a share of the disk, at least what the database's log needs, and at most `max`. */
const RESERVE = { share: 0.05, min: 32 * MB, leastShare: 0.25, max: 2 * GB }
/** A network may use half of the total, but at most this many bytes. */
const NETWORK = 20 * GB
const WATCH_MS = 5_000
/** The maximum age of a measurement, in ms. */
const MEASURE_MS = 250

/** Creates the storage of a disk. */
export function createStorage(ports: StoragePorts): Storage {
  const { db, disk, clock, log, storageLimits: limits } = ports
  let measured = { at: Number.NEGATIVE_INFINITY, spare: 0 }
  let set: Record<QuotaScope, number> | null = null

  /** Returns the number of bytes that may be written before the reserve is reached. */
  function spare(): number {
    const now = clock.now()
    if (Math.abs(now - measured.at) < MEASURE_MS) return measured.spare
    const { free, total } = disk.measure()
    measured = { at: now, spare: free - (limits.reserve || reserveOf(total)) }
    return measured.spare
  }

  /** Returns the bytes of pending uploads. */
  async function pendingBytes(): Promise<number> {
    const { bytes } = await db
      .selectFrom('upload')
      .select(({ fn }) => fn.sum<number>('size').as('bytes'))
      .where('state', 'in', ['issued', 'receiving', 'folding'])
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }

  async function currentLimits(): Promise<Record<QuotaScope, number>> {
    const stored = await db.selectFrom('stored').select('bytes').where('scope', '=', 'all').executeTakeFirst()
    const room = Math.max(0, spare() - (await pendingBytes()))
    const all = Math.floor(Math.min(limits.all || ENDLESS, (stored?.bytes ?? 0) + room))
    const network = limits.network || Math.min(NETWORK, Math.max(limits.owner, all / 2))
    return { owner: limits.owner, network: Math.floor(network), all }
  }

  /** Whether the limits have hardly changed; a write is skipped then, because each commit syncs the disk. */
  function isNear(next: Record<QuotaScope, number>): boolean {
    const step = Math.max(0, spare()) / 50
    return set !== null && Math.abs(next.all - set.all) <= step && Math.abs(next.network - set.network) <= step
  }

  async function refresh(): Promise<void> {
    const next = await currentLimits()
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
    if (spare() > 0) disk.restoreReserve()
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
        disk.releaseReserve()
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
