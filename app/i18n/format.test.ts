import { beforeAll, describe, expect, test } from 'vitest'
import { age, languageName, relativeTime } from './format.ts'
import { startTexts } from './index.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = 1_800_000_000_000

beforeAll(() => startTexts('en-US'))

describe('relative times of the works list', () => {
  test.each([
    [-5 * MINUTE, 'now'],
    [0, 'now'],
    [2 * MINUTE - 1, 'now'],
    [2 * MINUTE, '2 minutes ago'],
    [59.9 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [23.9 * 60 * MINUTE, '23 hours ago'],
    [DAY, '1 day ago'],
    [29.9 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [364.9 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
  ])('%d ms ago is %s', (ago, words) => {
    expect(relativeTime(NOW - ago, NOW)).toBe(words)
  })

  test('a future time is now', () => {
    expect(age(NOW + DAY, NOW)).toBeNull()
  })
})

test('a region is named only where another one has the same language too', () => {
  const all = ['en-US', 'ja-JP', 'zh-HK', 'pt-PT', 'pt-BR']
  expect(all.map(code => languageName(code, all))).toEqual([
    'English',
    'Japanese',
    'Traditional Chinese',
    'European Portuguese',
    'Brazilian Portuguese',
  ])
  expect(languageName('ja-JP')).toBe('Japanese (Japan)')
})
