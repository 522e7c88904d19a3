import { afterEach, expect, test, vi } from 'vitest'
import type { TabLocks } from './tab-locks.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A tab: the module, and with it what it holds, for itself. */
async function tab(): Promise<TabLocks> {
  vi.resetModules()
  return (await import('./tab-locks.ts')).tabLocks
}

test('where there are no locks, tabs tell each other what they hold; of two that ask at once one has it', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [await tab(), await tab()]
  const taken = await Promise.all([one.take('journal a'), other.take('journal a')])
  expect(taken.filter(Boolean)).toHaveLength(1)
  const [holder, late] = taken[0] ? [one, other] : [other, one]
  expect(await late.take('journal a')).toBe(false)
  expect(await late.take('journal b')).toBe(true)
  holder.release('journal a')
  expect(await late.take('journal a')).toBe(true)
})

test('with locks a name is one tab’s, and free again when it is released', async () => {
  const held = new Set<string>()
  const request = async (name: string, _: unknown, run: (lock: unknown) => Promise<void> | undefined) => {
    if (held.has(name)) return run(null)
    held.add(name)
    await run({})
    held.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const [one, other] = [await tab(), await tab()]
  expect([await one.take('a'), await other.take('a')]).toEqual([true, false])
  one.release('a')
  expect(await other.take('a')).toBe(true)
})
