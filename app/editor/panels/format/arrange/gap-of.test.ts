import { expect, test } from 'vitest'
import { gapOf } from './gap-of.ts'

const box = (x: number, width: number, y = 0) => ({ x, y, width, height: 10 })

test('uniform gaps have a value, whatever the order of the boxes, and half a px of rounding is one', () => {
  expect(gapOf([box(100, 30), box(0, 40), box(50, 40)], 'x')).toBe(10)
  expect(gapOf([box(0, 40), box(50.2, 40), box(100, 30)], 'x')).toBeCloseTo(10.2)
  expect(gapOf([box(0, 40, 0), box(0, 40, 5), box(0, 40, 10)], 'y')).toBe(-5)
})

test('other gaps have none, nor does a single box', () => {
  expect(gapOf([box(0, 40), box(50, 40), box(101, 30)], 'x')).toBeNull()
  expect(gapOf([box(0, 40)], 'x')).toBeNull()
  expect(gapOf([], 'y')).toBeNull()
})
