import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { patience } from '../../tests/support/patience.ts'
import type { PoolOptions } from './options.ts'
import { createThreadPool, type LazyTask, type ThreadPool } from './pool.ts'
import type { SampleTask } from './sample-thread.ts'

type Pool = ThreadPool<SampleTask, number>

const pools: Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.close())))

function poolOf(options: Partial<PoolOptions<SampleTask>> = {}): Pool {
  const limits = { atOnce: 1, waiting: 8, waitingPerOwner: 4, deadlineMs: 20_000, heapMb: 64 }
  const pool: Pool = createThreadPool({ entry: new URL('./sample-thread.ts', import.meta.url), ...limits, ...options })
  pools.push(pool)
  return pool
}

const never = new AbortController().signal
const run = (pool: Pool, task: LazyTask<SampleTask>, signal = never) => pool.run(task, { owner: { id: 'a' }, signal })
const failed = (code: string) => ({ ok: false, error: { code } })

test('a task has its value; bytes can be handed over', async () => {
  const pool = poolOf({ transferOf: task => (task.is === 'size' ? [task.bytes.buffer as ArrayBuffer] : []) })
  const bytes = new Uint8Array(1_000)
  expect(await run(pool, { is: 'size', bytes })).toEqual({ ok: true, value: 1_000 })
  expect(bytes.byteLength).toBe(0)
  // What is gone cannot be handed over again; the next task is done all the same.
  expect(await run(pool, { is: 'size', bytes })).toEqual(failed('broken'))
  expect(await run(pool, { is: 'wait', ms: 1 })).toEqual({ ok: true, value: 1 })
})

test.each<[SampleTask['is'], Partial<PoolOptions<SampleTask>>, string]>([
  ['spin', { deadlineMs: 100 }, 'late'],
  ['fill', {}, 'memory'],
  ['throw', {}, 'broken'],
  ['exit', {}, 'broken'],
])(
  'a thread that would %s ends alone, and the next task is done',
  async (is, options, code) => {
    const told: string[] = []
    const pool = poolOf({ ...options, onUnexpected: what => told.push(what) })
    expect(await run(pool, { is } as SampleTask)).toEqual(failed(code))
    expect(await run(pool, { is: 'wait', ms: 1 })).toEqual({ ok: true, value: 1 })
    expect(pool.stats()).toEqual({
      running: 0,
      waiting: 0,
      refused: 0,
      late: +(code === 'late'),
      died: +(code !== 'late'),
    })
    expect(told.map(what => what.split(' ')[0])).toEqual(is === 'throw' ? ['TypeError'] : [])
    expect(told.join()).not.toContain('secret')
  },
  40_000,
)

test('work that is cancelled ends within a second, in hand or in line', async () => {
  const pool = poolOf()
  const leaving = new AbortController()
  const both = [run(pool, { is: 'spin' }, leaving.signal), run(pool, { is: 'wait', ms: 1 }, leaving.signal)]
  await new Promise(resolve => setTimeout(resolve, 200))
  const started = performance.now()
  leaving.abort()
  expect(await Promise.all(both)).toEqual([failed('cancelled'), failed('cancelled')])
  expect(performance.now() - started).toBeLessThan(patience(1_000))
  expect(await run(pool, { is: 'wait', ms: 1 }, leaving.signal)).toEqual(failed('cancelled'))
})

test('the deadline counts from when a thread begins, not from when the task waits', async () => {
  const pool = poolOf({ deadlineMs: 800, wallMs: 30_000 })
  const tasks = Array.from({ length: 3 }, () => run(pool, { is: 'work', ms: 400 }))
  expect((await Promise.all(tasks)).map(({ ok }) => ok)).toEqual([true, true, true])
}, 60_000)

test('the deadline is of the processor; what waits for something else has longer, but not for ever', async () => {
  const pool = poolOf({ deadlineMs: 200, wallMs: 20_000 })
  expect(await run(pool, { is: 'wait', ms: 800 })).toEqual({ ok: true, value: 800 })
  expect(await run(pool, { is: 'work', ms: 4_000 })).toEqual(failed('late'))
  expect(await run(poolOf({ wallMs: 300 }), { is: 'wait', ms: 10_000 })).toEqual(failed('late'))
}, 30_000)

test('who has too much waiting is told so and counted; closing ends all', async () => {
  const pool = poolOf({ waitingPerOwner: 1 })
  const [first, second] = [run(pool, { is: 'spin' }), run(pool, { is: 'spin' })]
  expect(await run(pool, { is: 'spin' })).toEqual(failed('busy'))
  expect(pool.stats()).toMatchObject({ running: 1, waiting: 1, refused: 1 })
  await pool.close()
  expect(await Promise.all([first, second])).toEqual([failed('cancelled'), failed('cancelled')])
  expect(await run(pool, { is: 'wait', ms: 1 })).toEqual(failed('cancelled'))
})

test('a task is got when its turn has come, and what cannot be got takes no turn from the next', async () => {
  const pool = poolOf()
  let got = 0
  const get = async (): Promise<SampleTask> => {
    got++
    return { is: 'wait', ms: 300 }
  }
  const both = [run(pool, get), run(pool, get)]
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(got).toBe(1)
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true])
  await expect(run(pool, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await run(pool, get)).toEqual({ ok: true, value: 300 })
})

test.each<[SampleTask['is'], Partial<PoolOptions<SampleTask>>, string]>([
  ['spin', { deadlineMs: 300 }, 'late'],
  ['fill', {}, 'memory'],
  ['swell', {}, 'memory'],
  ['throw', {}, 'broken'],
  ['exit', {}, 'broken'],
])(
  'a process that would %s ends alone, and the next task is done in another one',
  async (is, options, code) => {
    const pool = poolOf({ isProcess: true, ...options })
    const bytes = new Uint8Array(3_000_000)
    expect(await run(pool, { is: 'size', bytes })).toEqual({ ok: true, value: 3_000_000 })
    expect(await run(pool, { is } as SampleTask)).toEqual(failed(code))
    expect(await run(pool, { is: 'size', bytes })).toEqual({ ok: true, value: 3_000_000 })
  },
  60_000,
)

test.runIf(process.platform === 'linux')(
  'a process ends with the one that began it, also in the middle of its work',
  async () => {
    const pool = poolOf({ isProcess: true })
    const running = run(pool, { is: 'spin' })
    await expect.poll(childrenOfThis, { timeout: 20_000 }).not.toEqual([])
    await pool.close()
    expect(await running).toEqual(failed('cancelled'))
    await expect.poll(childrenOfThis, { timeout: 20_000 }).toEqual([])
  },
  60_000,
)

/** The processes that this one has begun to read with. */
function childrenOfThis(): string[] {
  const path = `/proc/${process.pid}/task/${process.pid}/children`
  const isSample = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sample-thread')
  return existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).filter(isSample) : []
}
