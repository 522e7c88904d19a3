import { describe, expect, test } from 'vitest'
import { box, measure, onGrid, run } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'

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

  test('a wide number pushes its text aside', () => {
    const bullet = { kind: 'number', format: 'romanLcPeriod', start: 18 } as const
    const [line] = layOutText(box([{ ...hang, bullet, runs: [run('a')] }], 20), measure).lines
    expect(line?.fragments[0]?.x).toBeGreaterThan((line?.marker?.x ?? 0) + (line?.marker?.width ?? 0))
  })

  test('an empty paragraph has no bullet', () => {
    const layout = layOutText(box([{ bullet: { kind: 'char', char: '•' } }], 5), measure)
    expect(layout.lines[0]?.marker).toBe(null)
  })

  test('in right-to-left text the bullet stands on the right', () => {
    const bullet = { kind: 'char', char: '•' } as const
    const [line] = layOutText(box([{ ...hang, bullet, runs: [run('שלום')] }], 10), measure).lines
    expect(line?.marker?.x).toBe(90)
    expect(line?.fragments[0]).toMatchObject({ x: 40, width: 40 })
  })
})
