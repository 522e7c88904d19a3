import { outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { countIn, runsOf, withoutCount } from './counted.ts'
import { draftFromTitle } from './from-title.ts'

describe('titles that announce a number of things', () => {
  test.each([
    ['en', 'Brazil in eight dates', 8, true],
    ['en', '5 reasons to plant a hedge', 5, false],
    ['en', 'Seven small ways to save water', 7, false],
    ['de', 'Die Hanse in zehn Daten', 10, true],
    ['de', 'Fünf gute Gründe für einen Garten', 5, false],
    ['fr', 'La Bretagne en douze dates', 12, true],
    ['fr', 'Six conseils pour mieux dormir', 6, false],
    ['es', 'Chile en nueve fechas', 9, true],
    ['es', 'Siete pequeños consejos para ahorrar', 7, false],
    ['pt-BR', 'Dez dicas para dormir bem', 10, false],
    ['ru', 'Новгород в семи датах', 7, true],
    ['ru', 'Пять причин полюбить зиму', 5, false],
    ['ja', '停電に備える七つの方法', 7, false],
    ['ja', '町の歴史、五つの出来事', 5, true],
    ['zh-Hans', '学好数学的六个方法', 6, false],
    ['zh-Hant', '改變香港的八個事件', 8, true],
    ['ko', '아침을 바꾸는 5가지 습관', 5, false],
    ['ar', 'خمسة أسباب لزراعة الأشجار', 5, false],
    ['id', 'Tujuh cara menghemat air', 7, false],
    ['th', '5 วิธีประหยัดน้ำ', 5, false],
  ])('%s: %s has %i places', (language, title, count, areDates) => {
    expect(countIn(title)).toEqual({ count, areDates })
    const pages = outlinePages(draftFromTitle({ kind: 'title', title }, language))
    const places = pages.flatMap(page => page.children.filter(({ value }) => /^\d{1,2}\s?[:：]/u.test(value)))
    expect(places.map(({ value }) => Number.parseInt(value, 10))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    const holding = pages.filter(page => page.children.some(({ value }) => /^\d{1,2}\s?[:：]/u.test(value)))
    expect(holding.every(page => (page.form === 'timeline') === areDates)).toBe(true)
  })
  test.each([
    'Sourdough in 24 hours',
    'The first 90 days',
    '100 Tage im Amt',
    'Plan für 80 Gäste',
    'Dreißig Ideen',
    '3.5 ways',
  ])('these are no places: %s', title => {
    expect(countIn(title)).toBeUndefined()
  })
  test('places stand on pages of about the same number', () => {
    expect(runsOf(5)).toEqual([[1, 2, 3, 4, 5]])
    expect(runsOf(10).map(run => run.length)).toEqual([5, 5])
    expect(runsOf(20).map(run => run.length)).toEqual([5, 5, 5, 5])
    expect(withoutCount('La Bretagne en douze dates')).toBe('La Bretagne')
    expect(withoutCount('Seven ways to save water')).toBe('Seven ways to save water')
  })
})
