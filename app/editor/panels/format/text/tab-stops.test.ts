import type { TabStop } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { movedStop, nextStop } from './tab-stops.ts'

const stop = (at: number): TabStop => ({ at, align: 'start' })

test('a new stop is placed after the last one', () => {
  expect(nextStop([])).toEqual(stop(96))
  expect(nextStop([stop(40), stop(200)])).toEqual(stop(296))
})

test('L6 a moved stop stays between its neighbors', () => {
  const stops = [stop(100), stop(200), stop(300)]
  expect(movedStop(stops, 1, 250).map(({ at }) => at)).toEqual([100, 250, 300])
  expect(movedStop(stops, 1, 20).map(({ at }) => at)).toEqual([100, 100, 300])
  expect(movedStop(stops, 1, 900).map(({ at }) => at)).toEqual([100, 300, 300])
  expect(movedStop(stops, 2, 900).map(({ at }) => at)).toEqual([100, 200, 900])
})
