import { describe, expect, test } from 'vitest'
import { NUMBER_FORMATS } from '../document/text-body.ts'
import { box, measure, onGrid, run } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'
import { numberText } from './numbering.ts'

describe('bullets and numbers', () => {
  const hang = { indent: 20, hanging: 20 }

  test('text hangs beside its bullet', () => {
    const bullet = { kind: 'char', char: '•' } as const
    const layout = layOutText(box([{ ...hang, bullet, runs: [run('aa bb')] }], 5), measure)
    expect(onGrid(layout)).toEqual(['•·aa ', '··bb'].map(line => line.trimEnd()))
  })

  test('numbers count on in their level and start again', () => {
    const number = (text: string, level = 0) => ({
      ...hang,
      level,
      bullet: { kind: 'number', format: 'arabicPeriod', start: 1 } as const,
      runs: [run(text)],
    })
    const paragraphs = [number('a'), number('b'), number('x', 1), number('y', 1), number('c'), number('x', 1)]
    const layout = layOutText(box([...paragraphs, { runs: [run('-')] }, number('d')], 20), measure)
    expect(layout.lines.map(line => line.marker?.text ?? null)).toEqual([
      '1.',
      '2.',
      '1.',
      '2.',
      '3.',
      '1.',
      null,
      '1.',
    ])
  })

  test.each([
    ['arabicParenR', 3, '3)'],
    ['alphaLcPeriod', 28, 'bb.'],
    ['alphaUcPeriod', 2, 'B.'],
    ['romanLcPeriod', 14, 'xiv.'],
    ['romanUcPeriod', 1999, 'MCMXCIX.'],
  ] as const)('%s writes %i as %s', (format, start, text) => {
    const layout = layOutText(box([{ bullet: { kind: 'number', format, start }, runs: [run('a')] }], 20), measure)
    expect(layout.lines[0]?.marker?.text).toBe(text)
  })

  test.each([
    ['arabicParenBoth', 3, '(3)'],
    ['alphaUcParenR', 27, 'AA)'],
    ['romanLcParenBoth', 9, '(ix)'],
    ['circleNumDbPlain', 12, '⑫'],
    ['circleNumDbPlain', 21, '21'],
    ['circleNumWdBlackPlain', 3, '❸'],
    ['circleNumWdBlackPlain', 11, '⓫'],
    ['arabicDbPeriod', 10, '１０．'],
    ['ea1ChsPeriod', 12, '十二.'],
    ['ea1ChtPlain', 205, '二百〇五'],
    ['ea1ChtPlain', 110, '一百一十'],
    ['ea1JpnKorPlain', 110, '百十'],
    ['ea1JpnChsDbPeriod', 21, '二十一．'],
    ['hebrew2Minus', 15, 'טו-'],
    ['hebrew2Minus', 123, 'קכג-'],
    ['arabic1Minus', 3, 'ت-'],
    ['arabic2Minus', 3, 'ج-'],
    ['thaiAlphaParenR', 3, 'ค)'],
    ['thaiNumPeriod', 12, '๑๒.'],
    ['hindiNumParenR', 12, '१२)'],
    ['hindiAlpha1Period', 2, 'ख.'],
    ['hindiAlphaPeriod', 2, 'आ.'],
    ['romanUcPeriod', 0, '0.'],
  ] as const)('%s writes %i as %s', (format, start, text) => {
    expect(numberText(start, format)).toBe(text)
  })

  test('every numbering of DrawingML counts: no two of its first twenty are the same', () => {
    for (const format of NUMBER_FORMATS)
      expect(new Set(Array.from({ length: 20 }, (_, at) => numberText(at + 1, format))).size, format).toBe(20)
  })

  test('L9 nine levels count each on its own', () => {
    const levels = Array.from({ length: 9 }, (_, level) => ({
      level,
      indent: 20 * (level + 1),
      hanging: 20,
      bullet: { kind: 'number', format: 'arabicPeriod', start: 1 } as const,
      runs: [run('a')],
    }))
    const layout = layOutText(box([...levels, levels[4] ?? {}, levels[0] ?? {}], 40), measure)
    expect(layout.lines.map(line => line.marker?.text)).toEqual([...Array(9).fill('1.'), '2.', '2.'])
    expect(layout.lines.slice(0, 9).map(line => line.marker?.x)).toEqual(levels.map(({ level }) => level * 20))
  })

  test('a wide number pushes its text aside', () => {
    const bullet = { kind: 'number', format: 'romanLcPeriod', start: 18 } as const
    const [line] = layOutText(box([{ ...hang, bullet, runs: [run('a')] }], 20), measure).lines
    expect(line?.fragments[0]?.x).toBeGreaterThan((line?.marker?.x ?? 0) + (line?.marker?.width ?? 0))
  })

  test('an empty paragraph has no bullet', () => {
    const layout = layOutText(box([{ bullet: { kind: 'char', char: '•' } }], 5), measure)
    expect(layout.lines[0]?.marker).toBe(null)
  })

  test('in right-to-left text the bullet is on the right', () => {
    const bullet = { kind: 'char', char: '•' } as const
    const [line] = layOutText(box([{ ...hang, bullet, runs: [run('שלום')] }], 10), measure).lines
    expect(line?.marker?.x).toBe(90)
    expect(line?.fragments[0]).toMatchObject({ x: 40, width: 40 })
  })
})
