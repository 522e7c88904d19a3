import { describe, expect, test } from 'vitest'
import type { Chart } from '../document/chart.ts'
import { CHART } from './chart-fixture.ts'
import { everyNth, spread } from './thin.ts'
import { valueScale } from './value-scale.ts'

describe('K4 scales and thinning', () => {
  const chart = (values: (number | null)[], kind: Chart['kind'] = 'column'): Chart => ({
    ...CHART,
    kind,
    series: [{ name: 'a', values }],
  })
  test.each([
    [[38, 151], 3, { min: 0, max: 151, interval: 50 }],
    [[38, 151], 4, { min: 0, max: 151, interval: 50 }],
    [[1, 4], 4, { min: 0, max: 4, interval: 1 }],
    [[0.2, 0.9], 3, { min: 0, max: 1, interval: 1 }],
    [[2, 8], 3, { min: 0, max: 8, interval: 2 }],
    [[-1, 5], 3, { min: -2, max: 5, interval: 2 }],
    [[-30, -12], 3, { min: -30, max: 0, interval: 10 }],
    [[], 3, { min: 0, max: 1, interval: 1 }],
    [[0, 0], 3, { min: 0, max: 1, interval: 1 }],
  ])('%j with %d lines', (values, lines, expected) => {
    expect(valueScale(chart(values), lines)).toEqual(expected)
  })

  test('a line far from zero does not begin there; columns always do', () => {
    expect(valueScale(chart([1012, 1003, 1021], 'line'), 3)).toEqual({ min: 1000, max: 1022.8, interval: 10 })
    expect(valueScale(chart([1012, 1003, 1021]), 3).min).toBe(0)
  })

  test('given ends are used, unless they are invalid', () => {
    const given = (valueMin: number, valueMax: number) => {
      const { style } = chart([1, 9])
      return valueScale({ ...chart([1, 9]), style: { ...style, valueMin, valueMax } }, 4)
    }
    expect(given(5, 25)).toEqual({ min: 5, max: 25, interval: 5 })
    expect(given(9, 2).max).toBeGreaterThan(9)
  })

  test('stacks are as high as their sum', () => {
    const stacked = {
      ...CHART,
      kind: 'stackedColumn' as const,
      categories: ['a'],
      series: [
        { name: 'a', values: [30] },
        { name: 'b', values: [60] },
      ],
    }
    expect(valueScale(stacked, 3).max).toBeGreaterThanOrEqual(90)
  })

  test.each([
    [12, 9, [0, 4, 7, 11]],
    [11, 6, [0, 2, 4, 6, 8, 10]],
    [4, 9, [0, 1, 2, 3]],
    [30, 1, [0]],
  ])('%d names where %d fit', (count, max, expected) => {
    expect([...spread(count, max)]).toEqual(expected)
  })

  test.each([
    [12, 5, [0, 3, 6, 9]],
    [3, 5, [0, 1, 2]],
    [5, 0, [0]],
  ])('every so-maniest of %d where %d fit', (count, max, expected) => {
    expect([...everyNth(count, max)]).toEqual(expected)
  })
})
