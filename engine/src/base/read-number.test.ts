import { describe, expect, test } from 'vitest'
import { decimalMarkOf, readNumber } from './read-number.ts'

describe('K5 numbers in cells', () => {
  test.each<[string, number, string]>([
    ['12', 12, ''],
    ['-12', -12, ''],
    ['−12', -12, ''],
    ['+3', 3, ''],
    ['12-', -12, ''],
    ['(1,234)', -1234, ''],
    ['($1,234.50)', -1234.5, '$'],
    ['1,234', 1234, ''],
    ['1,234.5', 1234.5, ''],
    ['1.234,5', 1234.5, ''],
    ['1.234.567', 1_234_567, ''],
    ['1 234,5', 1234.5, ''],
    ['1\u202f234', 1234, ''],
    ["1'234.50", 1234.5, ''],
    ['1,5', 1.5, ''],
    ['0,125', 0.125, ''],
    ['1.234', 1.234, ''],
    ['12,34,567', 1_234_567, ''],
    ['$12', 12, '$'],
    ['-$12', -12, '$'],
    ['$-12', -12, '$'],
    ['HK$1,200', 1200, 'HK$'],
    ['CHF 12', 12, 'CHF'],
    ['1.234,00 €', 1234, '€'],
    ['€ 5', 5, '€'],
    ['31%', 31, '%'],
    ['31,5 %', 31.5, '%'],
    ['5 kg', 5, 'kg'],
    ['12 m²', 12, 'm2'],
    ['1.2M', 1.2, 'M'],
    ['3億', 3, '億'],
    ['1.5e3', 1500, ''],
    ['2E-2', 0.02, ''],
    ['１２３', 123, ''],
    ['٣٫٥', 3.5, ''],
    ['\u200e-7', -7, ''],
  ])('%s is %d %s', (text, value, unit) => {
    expect(readNumber(text)).toMatchObject({ value, unit })
  })

  test.each([
    '',
    ' ',
    '-',
    '–',
    'n/a',
    '#N/A',
    'abc',
    'Q1',
    '2024-01-05',
    '5.1.2024 10:30',
    '12:30',
    '3/4',
    '(5',
    '1 2 3 4 5 a b c d e f g h i j k',
  ])('%s is none', text => {
    expect(readNumber(text)).toBeNull()
  })

  test('a given decimal mark resolves ambiguous numbers', () => {
    expect(readNumber('1,234', ',')?.value).toBe(1.234)
    expect(readNumber('1.234', ',')?.value).toBe(1234)
    expect(readNumber('1,234', '.')?.value).toBe(1234)
  })

  test.each<[string[], string | undefined]>([
    [['1,5', '1.234'], ','],
    [['1.5', '1,234'], '.'],
    [['1.234', '2.345'], undefined],
    [['1.234.567'], ','],
    [['abc', '12'], undefined],
    [['1,5', '1.5'], undefined],
  ])('%j are written with %s', (texts, mark) => {
    expect(decimalMarkOf(texts)).toBe(mark)
  })
})

test.each(['– 250 €', '–\u00a02 080 €', '−250 €', '-250 €', '(250 €)', '€ –250'])(
  'a loss is less than nothing: %s',
  text => {
    expect(readNumber(text)?.value).toBeLessThan(0)
  },
)
