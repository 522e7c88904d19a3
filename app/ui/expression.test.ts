import { describe, expect, it } from 'vitest'
import { readExpression } from './expression.ts'

const read = (input: string) => readExpression(input, { value: 50, whole: 960 })

describe('expressions in a number field', () => {
  it.each([
    ['120', 120],
    ['100+20', 120],
    ['100 - 2 * 10', 80],
    ['(960-40)/4', 230],
    ['-12.5', -12.5],
    ['1,5', 1.5],
    ['50%', 480],
    ['50%+10', 490],
    ['1in', 96],
    ['2.54cm', 96],
    ['72pt', 96],
    ['*2', 100],
    ['/2 + 1', 26],
    ['2×3', 6],
    ['１００＋２０', 120],
    ['５０％', 480],
  ])('%s is %d', (input, number) => {
    expect(read(input)).toBeCloseTo(number)
  })
  it.each(['', 'abc', '1+', '(1', '1)', '1/0', '10 20', '5 apples'])('%s is invalid', input => {
    expect(read(input)).toBeNull()
  })
  it('percentages are invalid without a whole', () => {
    expect(readExpression('50%', { value: 1 })).toBeNull()
  })
})
