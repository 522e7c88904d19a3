import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

test('labels lie at round numbers, with a tick between', () => {
  const ticks = ticksOf(50, 1, 260)
  expect(ticks.map(({ at, label }) => `${at}:${label ?? '.'}`).join(' ')).toBe('0:. 50:0 100:. 150:100 200:. 250:200')
})

test.each([
  [0.25, 500],
  [0.94, 100],
  [4, 20],
])('at zoom %s labels are %s apart', (zoom, gap) => {
  const labels = ticksOf(0, zoom, 2000).flatMap(({ label }) => label ?? [])
  expect((labels[1] ?? 0) - (labels[0] ?? 0)).toBe(gap)
})
