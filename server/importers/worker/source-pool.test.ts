import { afterEach, expect, test } from 'vitest'
import { makePdf } from '../../../tests/support/make-pdf.ts'
import type { SourceReader } from '../../ports/source-reader.ts'
import type { PoolOptions } from '../../threads/options.ts'
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

test('one worker reads several files in sequence', async () => {
  const pool = poolOf({ atOnce: 1 })
  for (const file of [small(), small(), small()]) expect(await read(pool, file)).toMatchObject({ ok: true })
})

test('a file that times out is abandoned, and the next one is read', async () => {
  const pool = poolOf({ atOnce: 1, deadlineMs: 1 })
  expect(await read(pool, large(45_000))).toEqual({ ok: false, error: { code: 'sourceSlow' } })
  expect(await read(poolOf({ atOnce: 1 }), small())).toMatchObject({ ok: true })
})

test('a file that needs more memory than a worker has ends that worker only', async () => {
  const pool = poolOf({ atOnce: 1, heapMb: 64 })
  expect(await read(pool, large(49_000))).toEqual({ ok: false, error: { code: 'sourceBomb' } })
  expect(await read(pool, small())).toMatchObject({ ok: true })
})

test('closing aborts running and queued tasks, and completes', async () => {
  const pool = createSourcePool({ atOnce: 1 })
  const reads = [large(20_000), large(20_000)].map(file => read(pool, file))
  await pool.close()
  for (const each of await Promise.all(reads)) expect(each.ok).toBe(false)
  expect(await read(pool, small())).toEqual({ ok: false, error: { code: 'taskCancelled' } })
})

test('queued callers can leave; those who would wait too long are refused', async () => {
  const pool = poolOf({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const first = read(pool, large(2_000))
  const second = read(pool, small(), leaving.signal)
  expect(await read(pool, small())).toEqual({ ok: false, error: { code: 'sourceBusy' } })
  leaving.abort()
  expect(await second).toEqual({ ok: false, error: { code: 'taskCancelled' } })
  expect((await first).ok).toBe(true)
})

test('leftovers of a damaged file neither end the worker nor affect the next file', async () => {
  const stumbled: string[] = []
  const pool = poolOf({ atOnce: 1, onUnexpected: where => stumbled.push(where) })
  const call = { owner: { id: 'a' }, signal: never }
  const words = [{ text: 'A heading of the page', x: 60, y: 700, size: 24 }]
  const sound = () => makePdf([{ words }, { words }])
  // Neither page is where the table says: the library reads ahead for the second one, and fails at the first.
  const damaged = () =>
    Uint8Array.from(
      Buffer.from(sound()).toString('latin1').replace('\n20 0 obj', '\n20 0 obX').replace('\n24 0 obj', '\n2X 0 obj'),
      letter => letter.charCodeAt(0),
    )
  for (let turn = 0; turn < 4; turn++) {
    await pool.read(damaged(), { name: 'a.pdf' }, call)
    expect(await pool.read(sound(), { name: 'a.pdf' }, call)).toMatchObject({ ok: true })
  }
  expect(stumbled).toEqual([])
})
