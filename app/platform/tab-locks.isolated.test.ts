import { afterEach, expect, test, vi } from 'vitest'
import type { TabLocks } from './tab-locks.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Simulates a tab by loading its own copy of the module. */
async function tab(): Promise<TabLocks> {
  vi.resetModules()
  return (await import('./tab-locks.ts')).tabLocks
}

test('without the Web Locks API tabs negotiate over a channel, and one of two concurrent requests wins', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [await tab(), await tab()]
  const granted = await Promise.all([one.take('journal a'), other.take('journal a')])
  expect(granted.filter(Boolean)).toHaveLength(1)
  const [holder, second] = granted[0] ? [one, other] : [other, one]
  expect(await second.take('journal a')).toBe(false)
  expect(await second.take('journal b')).toBe(true)
  holder.release('journal a')
  expect(await second.take('journal a')).toBe(true)
})

test('with the Web Locks API one tab has a name until it releases it', async () => {
  const locked = new Set<string>()
  const request = async (name: string, _: unknown, run: (lock: unknown) => Promise<void> | undefined) => {
    if (locked.has(name)) return run(null)
    locked.add(name)
    await run({})
    locked.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const [one, other] = [await tab(), await tab()]
  expect([await one.take('a'), await other.take('a')]).toEqual([true, false])
  one.release('a')
  expect(await other.take('a')).toBe(true)
})
