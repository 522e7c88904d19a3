import { expect, test } from 'vitest'
import { bottomSheetAfter } from './bottom-sheet.ts'

test.each([
  ['half', 10, 0.05, 'half'],
  ['half', -80, -0.1, 'full'],
  ['half', -20, -0.9, 'full'],
  ['half', 90, 0.1, 'closed'],
  ['half', 20, 0.9, 'closed'],
  ['full', 90, 0.1, 'half'],
  ['full', 500, 0.1, 'closed'],
  ['full', -90, -0.1, 'full'],
  ['full', 20, 0.1, 'full'],
] as const)('a %s sheet dragged by %i px at %d px a ms is %s', (size, by, speed, after) => {
  expect(bottomSheetAfter(size, { by, speed, height: 700 })).toBe(after)
})
