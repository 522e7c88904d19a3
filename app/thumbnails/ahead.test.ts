import { expect, test } from 'vitest'
import { type Scrolled, scrolledTo } from './ahead.ts'

const START: Scrolled<string> = { latest: null, direction: 0 }
const follow = (...arrivals: readonly string[]) =>
  arrivals.reduce((before, rows) => scrolledTo(before, [...rows], row => row), START)

test('rows that come together, in any order, tell where a list is scrolled to', () => {
  expect(follow('abc')).toEqual({ latest: 'c', direction: 0 })
  expect(follow('abc', 'fde')).toEqual({ latest: 'f', direction: 1 })
  expect(follow('def', 'bca')).toEqual({ latest: 'a', direction: -1 })
  expect(follow('def', 'bca', 'def')).toEqual({ latest: 'f', direction: 1 })
})

test('rows that are shown again in place change nothing', () => {
  expect(follow('abc', 'def', 'f', '')).toEqual({ latest: 'f', direction: 1 })
})
