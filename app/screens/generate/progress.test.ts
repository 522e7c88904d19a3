import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test.each([
  [0, 12, 500, { page: 1, about: 12, share: 0, secondsLeft: null }],
  [8, 12, 28_000, { page: 8, about: 12, share: 8 / 13, secondsLeft: 14 }],
  [12, 12, 28_000, { page: 12, about: null, share: 12 / 13, secondsLeft: null }],
  [15, 12, 28_000, { page: 15, about: null, share: 15 / 16, secondsLeft: null }],
])('%d pages of about %d after %d ms', (written, expected, elapsed, progress) => {
  expect(progressOf(written, expected, elapsed)).toEqual(progress)
})
