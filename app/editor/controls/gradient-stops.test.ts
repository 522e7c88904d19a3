import type { GradientStop } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { addStop, moveStop, removeStop, reverseStops } from './gradient-stops.ts'

const stops: readonly GradientStop[] = [
  { offset: 0, color: { base: 'accent1' } },
  { offset: 1, color: { base: 'accent2' } },
]
const shown = (all: readonly GradientStop[]) => all.map(({ offset, color }) => `${color.base}@${offset}`).join(' ')

test('a new stop has the color of its nearest neighbor, so that it follows the theme', () => {
  const added = addStop(stops, 0.7)
  expect([shown(added.stops), added.at]).toEqual(['accent1@0 accent2@1 accent2@0.7', 2])
})

test('a moved stop stays between the ends', () => {
  expect(shown(moveStop(stops, 0, -3))).toBe('accent1@0 accent2@1')
  expect(shown(moveStop(stops, 0, 0.25))).toBe('accent1@0.25 accent2@1')
})

test('the last two stops cannot be removed', () => {
  expect(removeStop(stops, 0)).toBe(stops)
  expect(shown(removeStop(addStop(stops, 0.5).stops, 0))).toBe('accent2@1 accent1@0.5')
})

test('reversing twice restores the gradient', () => {
  expect(shown(reverseStops(stops))).toBe('accent2@0 accent1@1')
  expect(reverseStops(reverseStops(stops))).toEqual(stops)
})
