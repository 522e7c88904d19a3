import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounced } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('calls within 100 ms are merged into one with the last value, 100 ms after the last call', () => {
  const seen: number[] = []
  const call = debounced<number>(100, value => seen.push(value))
  for (const value of [1, 2, 3]) {
    call(value)
    vi.advanceTimersByTime(99)
  }
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([3])
  call(4)
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([3, 4])
})

test('a pending call can be flushed before disposal', () => {
  const seen: number[] = []
  const call = debounced<number>(100, value => seen.push(value))
  call(1)
  call(2)
  call.flush()
  expect(seen).toEqual([2])
  call.flush()
  vi.advanceTimersByTime(500)
  expect(seen).toEqual([2])
})
