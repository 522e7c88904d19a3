import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('the first call goes through at once, those of the next 100 ms become one, with the last value', () => {
  const seen: number[] = []
  const call = paced<number>(100, value => seen.push(value))
  for (const value of [1, 2, 3]) call(value)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(99)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([1, 3])
  call(4)
  expect(seen).toEqual([1, 3])
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([1, 3, 4])
  vi.advanceTimersByTime(100)
  call(5)
  expect(seen).toEqual([1, 3, 4, 5])
})

test('what waits is not lost when its place goes away', () => {
  const seen: number[] = []
  const call = paced<number>(100, value => seen.push(value))
  call(1)
  call(2)
  call.flush()
  expect(seen).toEqual([1, 2])
  vi.advanceTimersByTime(500)
  expect(seen).toEqual([1, 2])
})
