import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { DiskSpace } from '../ports/disk-space.ts'
import type { PictureCache } from '../ports/picture-cache.ts'
import type { WorkStats } from '../ports/work-owner.ts'
import { cachedFor } from './cached-for.ts'
import type { Registry, Sample } from './registry.ts'

/** Sources of the server's state. */
export interface GaugePorts {
  readonly db: Database
  readonly disk: Pick<DiskSpace, 'measure'>
  readonly cache: Pick<PictureCache, 'size'>
  readonly clock: Clock
  /** Pools of threads, by name. */
  readonly pools: Readonly<Record<string, () => WorkStats>>
  /** How often the server has fallen and was started again. */
  readonly restarts: number
  readonly version: string
}

/** Rows are counted at most so often, in ms. */
const SUMS_MS = 15_000
const POOL_COUNTS = ['refused', 'late', 'died'] as const

/** Adds metrics that are read on demand: of the process, its pools, the disk and the database. */
export function addGauges(registry: Registry, ports: GaugePorts): void {
  const one = (value: number) => [{ value }]
  registry.gauge('slidewright_info', 'Which version runs', () => [{ labels: { version: ports.version }, value: 1 }])
  registry.gauge('slidewright_restarts', 'Starts after a fall since it was started by hand', () => one(ports.restarts))
  addProcess(registry)
  addPools(registry, ports.pools)
  registry.gauge('slidewright_disk_free_bytes', 'Room on the disk of the data folder', () =>
    one(ports.disk.measure().free),
  )
  addSums(registry, ports)
}

function addProcess(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  registry.gauge(
    'slidewright_event_loop_delay_seconds',
    'How late the event loop was since this was asked last',
    () => {
      const seconds = (value: number) => Math.max(0, value / 1e9 - 0.01)
      const samples = [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ]
      delay.reset()
      return samples
    },
  )
  registry.gauge('slidewright_memory_bytes', 'Memory of the process', () => {
    const { rss, heapUsed } = process.memoryUsage()
    return [
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
    ]
  })
  registry.gauge('slidewright_cpu_seconds', 'Time of processors since the start', () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1e6 }]
  })
  registry.gauge('slidewright_uptime_seconds', 'Time since the start', () => [{ value: process.uptime() }])
}

function addPools(registry: Registry, pools: GaugePorts['pools']): void {
  const each = (read: (stats: WorkStats, pool: string) => { readonly kind: string; readonly value: number }[]) =>
    Object.entries(pools).flatMap(([pool, stats]) =>
      read(stats(), pool).map(({ kind, value }) => ({ labels: { pool, kind }, value })),
    )
  registry.gauge('slidewright_pool_tasks', 'Tasks in threads and before them', () =>
    each(({ running, waiting }) => [
      { kind: 'running', value: running },
      { kind: 'waiting', value: waiting },
    ]),
  )
  registry.gauge('slidewright_pool_failures', 'Tasks of threads that came to nothing since the start', () =>
    each(stats => POOL_COUNTS.map(kind => ({ kind, value: stats[kind] }))),
  )
}

function addSums(registry: Registry, { db, clock, cache }: GaugePorts): void {
  const jobs = cachedFor(
    SUMS_MS,
    () => jobsByState(db),
    () => clock.now(),
  )
  registry.gauge('slidewright_jobs', 'Steps of writing, by state', async () =>
    (await jobs()).map(({ state, count }) => ({ labels: { state }, value: Number(count) })),
  )
  registry.gauge('slidewright_stored_bytes', 'Bytes of everything that is stored', () => storedInAll(db))
  registry.gauge('slidewright_stored_limit_bytes', 'Bytes that may be stored, in all', () => limitOfAll(db))
  registry.gauge('slidewright_cache_bytes', 'Bytes of smaller copies of pictures', () => [{ value: cache.size() }])
}

function jobsByState(db: Database) {
  return db
    .selectFrom('job')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

async function storedInAll(db: Database): Promise<readonly Sample[]> {
  const row = await db.selectFrom('stored').select('bytes').where('scope', '=', 'all').executeTakeFirst()
  return [{ value: row?.bytes ?? 0 }]
}

async function limitOfAll(db: Database): Promise<readonly Sample[]> {
  const row = await db.selectFrom('stored_limit').select('bytes').where('kind', '=', 'all').executeTakeFirst()
  return row === undefined ? [] : [{ value: row.bytes }]
}
