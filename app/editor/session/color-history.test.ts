import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postponeRemembering, recentColors, rememberColor } from './color-history.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function rest(color: string): void {
  rememberColor(color)
  vi.advanceTimersByTime(500)
}

test('a color is remembered once the user has paused on it for 500 ms', () => {
  rememberColor('#000001')
  vi.advanceTimersByTime(499)
  rememberColor('#000002')
  vi.advanceTimersByTime(499)
  expect(recentColors()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(recentColors()).toEqual(['#000002'])
})

test('a color passed on the way to another is not remembered', () => {
  rememberColor('#000001')
  vi.advanceTimersByTime(400)
  postponeRemembering()
  vi.advanceTimersByTime(5_000)
  expect(recentColors()).toEqual([])
  rest('#000002')
  expect(recentColors()).toEqual(['#000002'])
})

test('nine colors are remembered, newest first, without duplicates', () => {
  for (let color = 1; color <= 11; color++) rest(`#00000${color.toString(16).toUpperCase()}`)
  rest('#000005')
  expect(recentColors()).toHaveLength(9)
  expect(recentColors().slice(0, 2)).toEqual(['#000005', '#00000B'])
})
