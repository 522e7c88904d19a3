import { describe, expect, test } from 'vitest'
import type { Chart } from '../document/chart.ts'
import { formatValue, smallestStep } from './format.ts'
import { normalizeChart, seriesColor } from './series.ts'

describe('chart numbers', () => {
  test.each([
    [1234.5, '0', 'en', '1235'],
    [1234.5, '#,##0', 'en', '1,235'],
    [1234.5, '#,##0.0', 'de', '1.234,5'],
    [0.256, '0%', 'en', '26%'],
    [31, '#,##0"%"', 'en', '31%'],
    [0.256, '0.0%', 'en', '25.6%'],
    [-3, '0.00', 'en', '-3.00'],
    [12, '$#,##0', 'en', '$12'],
    [12, '0" kg"', 'en', '12 kg'],
    [2.5, 'General', 'en', '2.5'],
    [7, '', 'en', '7'],
    [7, '0', 'not a language!', '7'],
    [7, '#,##0;(#,##0)', 'en', '7'],
    [-7, '#,##0;(#,##0)', 'en', '(7)'],
    [0, '0;-0;"none"', 'en', 'none'],
    [-1234, '$#,##0', 'en', '-$1,234'],
    [-1234, '$#,##0;[Red]($#,##0)', 'en', '($1,234)'],
    [1234567, '#,##0.0,,"M"', 'en', '1.2M'],
    [45678, '#,##0,"K"', 'en', '46K'],
    [45678, '0.0, "thousand"', 'en', '45.7 thousand'],
    [1234, '[$€-407] #,##0.00', 'de', '€ 1.234,00'],
    [1234, '_-* #,##0_-', 'en', '1,234'],
    [7, '000', 'en', '007'],
    [-0.2, '0', 'en', '0'],
    [-0.2, '0', 'ar-EG', '٠'],
    [12345, '0.00E+00', 'en', '1.23E+04'],
    [0.00012, '0.0E+0', 'en', '1.2E-4'],
    [0.01234, 'General', 'en', '0.0123'],
    [1234567, 'General', 'en', '1234567'],
    [3, '0\\;0', 'en', '3;0'],
    [3, '"a;b"0', 'en', 'a;b3'],
    [42, 'yyyy-mm-dd', 'en', '42'],
    [1.5, '"unfinished', 'en', 'unfinished'],
    [0, '0;-0;', 'en', ''],
  ])('%d by %s in %s is %s', (value, pattern, language, expected) => {
    expect(formatValue(value, pattern, language)).toBe(expected)
  })
})

test.each([
  ['0', 1],
  ['#,##0.00', 0.01],
  ['0%', 0.01],
  ['0.0,,"M"', 100_000],
])('%s tells values apart that differ by %d', (pattern, step) => {
  expect(smallestStep(pattern)).toBeCloseTo(step)
})

describe('chart series', () => {
  test('colors are slots: accent (index mod 6 + 1), varied from the seventh on', () => {
    expect(seriesColor(undefined, 0)).toEqual({ base: 'accent1' })
    expect(seriesColor({}, 5)).toEqual({ base: 'accent6' })
    expect(seriesColor({}, 6)).toEqual({ base: 'accent1', transforms: [{ name: 'lumMod', val: 60_000 }] })
    expect(seriesColor({ color: { base: 'text1' } }, 6)).toEqual({ base: 'text1' })
  })

  test('unsound data becomes gaps, and an emphasis on nothing is left out', () => {
    const chart = {
      kind: 'column',
      categories: ['a', 'b', 'c'],
      series: [{ name: 's', values: [1, Number.NaN] }],
      style: { emphasis: [0, 2] },
    } as unknown as Chart
    const sound = normalizeChart(chart)
    expect(sound.series[0]?.values).toEqual([1, null, null])
    expect(sound.style).not.toHaveProperty('emphasis')
  })
})
