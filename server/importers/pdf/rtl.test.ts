import { describe, expect, test } from 'vitest'
import { inReadingOrder, mirroredFromRight, withLigatures } from './rtl.ts'
import type { PdfRun } from './text.ts'

const run = (text: string, x: number, right: number, y: number): PdfRun => ({
  text,
  x,
  right,
  y,
  size: 10,
  font: 'f',
  isRtl: /\p{Script=Arabic}/u.test(text),
  level: 0,
  content: '',
  isMono: false,
})

describe('pdf: right-to-left text', () => {
  test.each([
    ['.بسبب التبخر', 'بسبب التبخر.'],
    ['.1 تدريب', '1. تدريب'],
    ['تدريب 1.', '1. تدريب'],
    ['يحتاج الفدان ◦', '◦ يحتاج الفدان'],
    ['نحو 3,400,000 متر', 'نحو 3,400,000 متر'],
    ['Section 1.', 'Section 1.'],
  ])('%s is %s', (line, expected) => expect(inReadingOrder(line)).toBe(expected))

  test('a right-to-left page starts at its right edge', () => {
    const runs = [run('•', 540, 545, 20), run('الري بالغمر', 400, 530, 20), run('القنوات الترابية', 380, 545, 40)]
    const [bullet, first, second] = mirroredFromRight(runs)
    expect([bullet, first, second].map(each => (each?.x ?? 0) - (bullet?.x ?? 0))).toEqual([0, 15, 0])
    expect((first?.right ?? 0) - (first?.x ?? 0)).toBe(130)
  })

  test('a left-to-right page is unchanged whatever its script', () => {
    const runs = [run('الري بالغمر', 60, 200, 20), run('القنوات', 60, 150, 40)]
    expect(mirroredFromRight(runs)).toBe(runs)
    const latin = [run('Water', 60, 200, 20), run('Fields', 100, 200, 40)]
    expect(mirroredFromRight(latin)).toBe(latin)
  })

  const SHOW = 44
  const drawn = (...words: readonly (readonly string[])[]) => ({
    fnArray: words.map(() => SHOW),
    argsArray: words.map(signs => [signs.map(unicode => ({ unicode }))]),
  })

  test('a ligature reversed with its line is corrected', () => {
    const [{ text } = { text: '' }] = withLigatures(
      [run('استهالك المياه', 0, 50, 0)],
      drawn([...'ك', 'لا', ...'هتسا']),
      SHOW,
    )
    expect(text).toBe('استهلاك المياه')
  })

  test('a word that also occurs spelled out keeps its letters', () => {
    const [{ text } = { text: '' }] = withLigatures(
      [run('سال', 0, 50, 0)],
      drawn([...'لاس'], ['لا', ...'س'].toReversed(), ['لا', 'س']),
      SHOW,
    )
    expect(text).toBe('سال')
  })
})
