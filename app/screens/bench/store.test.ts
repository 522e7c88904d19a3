import type { BenchRun } from '@slidewright/shared'
import { expect, test } from 'vitest'
import type { SmallStore } from '../../platform/storage.ts'
import { summaryOf } from './run/summary.ts'
import { BenchStore } from './store.ts'
import { readStoredRuns, reportOf, writeStoredRuns } from './stored-runs.ts'

const FRAME = {
  script: 1,
  plain: 2,
  interval: 16,
  nodes: 1,
  draws: 1,
  uploads: 0,
  built: 0,
  baked: 0,
  bytes: 0,
  heap: 1,
}

function run(id: string, change: Partial<BenchRun> = {}): BenchRun {
  return {
    id,
    at: '2026-11-21T15:00:00.000Z',
    scenario: 'pan',
    size: 200,
    backend: 'canvas',
    rounds: 1,
    machine: { browser: 'x', platform: 'y', cores: 2, gpu: null, pixelRatio: 1, window: { width: 10, height: 10 } },
    summary: summaryOf([FRAME]),
    frames: [FRAME],
    ...change,
  }
}

/** An in-memory store; a full one refuses to write. */
function storage(stored: unknown = null, isFull = false): SmallStore & { stored: unknown } {
  const box = {
    stored,
    read: () => box.stored,
    write: (_: string, value: unknown) => {
      if (!isFull) box.stored = JSON.parse(JSON.stringify(value))
      return !isFull
    },
    remove: () => undefined,
    keys: () => [],
  }
  return box
}

test.each([
  null,
  'runs',
  { schema: 'slidewright.bench/0', runs: [] },
  { schema: 'slidewright.bench/1', runs: [{ id: 'a' }] },
  { ...reportOf([run('a')]), runs: [{ ...run('a'), frames: [] }] },
])('unreadable stored data yields no runs: %j', stored => {
  expect(readStoredRuns(storage(stored))).toEqual([])
})

test('saved runs are restored unchanged, without the oldest beyond the limit', () => {
  const box = storage()
  const runs = Array.from({ length: 20 }, (_, index) => run(`r${index}`))
  writeStoredRuns(box, runs)
  expect(readStoredRuns(box)).toEqual(runs.slice(0, 12))
})

test('a run is compared with the newest saved one of its kind, or with the chosen one', () => {
  const runs = [run('now'), run('other', { size: 2000 }), run('then')]
  const store = new BenchStore(storage(reportOf(runs)), 'canvas')
  store.show('now')
  expect(store.other?.id).toBe('then')
  store.compare('other')
  expect(store.other?.id).toBe('other')
  store.compare('other')
  store.toggleSaved('then')
  expect(store.other).toBeNull()
})

test('an unsaved run is gone after a reload; a removed one at once', () => {
  const box = storage(reportOf([run('a'), run('b')]))
  const store = new BenchStore(box, 'canvas')
  store.toggleSaved('a')
  expect(store.runs).toHaveLength(2)
  expect(readStoredRuns(box).map(({ id }) => id)).toEqual(['b'])
  store.remove('b')
  expect(store.runs.map(({ id }) => id)).toEqual(['a'])
  expect(readStoredRuns(box)).toEqual([])
})

test('a full store reports failure', () => {
  const store = new BenchStore(storage(reportOf([run('a')]), true), 'canvas')
  expect(store.toggleSaved('a')).toBe(false)
})

test('a scenario without the chosen size falls back to its default', () => {
  const store = new BenchStore(storage(), 'plain')
  store.choose({ size: 10_000 })
  store.choose({ scenario: 'hit' })
  expect(store.choice).toEqual({ scenario: 'hit', size: 10_000, backend: 'plain' })
  store.choose({ scenario: 'open' })
  expect(store.choice.size).toBe(100)
})
