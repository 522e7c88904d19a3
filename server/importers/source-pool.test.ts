import { afterEach, expect, test } from 'vitest'
import type { SourceReader } from '../ports/source-reader.ts'
import type { PoolOptions } from '../threads/options.ts'
import type { FileTask } from './file-task.ts'
import { createSourcePool } from './source-pool.ts'

const pools: SourceReader[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.close())))

function poolOf(options: Partial<PoolOptions<FileTask>> = {}): SourceReader {
  const pool = createSourcePool(options)
  pools.push(pool)
  return pool
}

const never = new AbortController().signal
const bytes = (text: string) => new TextEncoder().encode(text)
const small = () => bytes('<map><node TEXT="D"/></map>')
const large = (topics: number) =>
  bytes(`<map><node TEXT="D">${'<node TEXT="topic &#65;"/>'.repeat(topics)}</node></map>`)
const read = (pool: SourceReader, file: Uint8Array, signal = never) =>
  pool.read(file, { name: 'a.mm' }, { owner: { id: 'a' }, signal })

test('I50 one worker after the other reads, and the bytes are taken over', async () => {
  const pool = poolOf({ atOnce: 1 })
  const file = small()
  for (const each of [file, small(), small()]) expect(await read(pool, each)).toMatchObject({ ok: true })
  expect(file.byteLength).toBe(0)
})

test('I51 a file over its time is given up, and the next one is read', async () => {
  const pool = poolOf({ atOnce: 1, deadlineMs: 1 })
  expect(await read(pool, large(45_000))).toEqual({ ok: false, error: { code: 'sourceSlow' } })
  expect(await read(poolOf({ atOnce: 1 }), small())).toMatchObject({ ok: true })
})

test('I52 a file that needs more memory than a worker has ends that worker only', async () => {
  const pool = poolOf({ atOnce: 1, heapMb: 24 })
  expect(await read(pool, large(49_000))).toEqual({ ok: false, error: { code: 'sourceBomb' } })
  expect(await read(pool, small())).toMatchObject({ ok: true })
})

test('I53 closing ends what is read and what waits, and comes to an end itself', async () => {
  const pool = createSourcePool({ atOnce: 1 })
  const reads = [large(20_000), large(20_000)].map(file => read(pool, file))
  await pool.close()
  for (const each of await Promise.all(reads)) expect(each.ok).toBe(false)
  expect(await read(pool, small())).toEqual({ ok: false, error: { code: 'taskCancelled' } })
})

test('I54 whoever waits can leave; whoever would wait too long is sent away', async () => {
  const pool = poolOf({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const first = read(pool, large(2_000))
  const second = read(pool, small(), leaving.signal)
  expect(await read(pool, small())).toEqual({ ok: false, error: { code: 'sourceBusy' } })
  leaving.abort()
  expect(await second).toEqual({ ok: false, error: { code: 'taskCancelled' } })
  expect((await first).ok).toBe(true)
})
