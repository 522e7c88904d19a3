import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { shapesOf } from './content-shape.ts'
import { contentOf } from './page-content.ts'

const MONEY = ['Grant: $88 million', 'Bond: $41.5 million', 'Fares: $12.3 million', 'Credits: $950 thousand']
const outlineOf = (points: readonly string[]) =>
  parseOutline(`# Deck\n\n### Money\n\n${points.map(point => `- ${point}`).join('\n')}`)

const shapesOn = (points: readonly string[]) => {
  const [page] = outlineOf(points).root.children
  return page ? shapesOf(contentOf(page)) : []
}

test('names with their amounts are figures, of several units and scales too; a sum among them is not', () => {
  expect(shapesOn(MONEY)[0]).toBe('metric')
  expect(shapesOn(['Вода: 12 млн ₽', 'Труба: 8 км'])[0]).toBe('metric')
  expect(shapesOn([...MONEY.slice(0, 3), 'Total: $141.8 million'])).not.toContain('metric')
  expect(shapesOn(['Opening: 12 May 2026', 'Tea: 3 pm'])).not.toContain('metric')
})

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  '%s shows each figure whole: with its currency and scale, beside its name',
  (_, suit) => {
    const [theme] = suit.themes
    if (theme === undefined) throw new Error('no theme')
    const built = buildDeck(outlineOf(MONEY), suit, { theme, measure: fakeMeasure(), ids: countingIds() })
    if (!built.ok) throw new Error(built.error.code)
    const elements = pagesOf(built.value.deck).flatMap(page => Object.values(page.elements))
    const lines = elements.flatMap(element => {
      const body = bodyOf(element)
      return body === null ? [] : textOf(body).split('\n')
    })
    expect(lines).toEqual(expect.arrayContaining(['$88 million', '$41.5 million', '$12.3 million', '$950 thousand']))
    expect(lines).toEqual(expect.arrayContaining(['Grant', 'Bond', 'Fares', 'Credits']))
  },
)

test('phrases that begin with figures show them, each with what it counts', () => {
  const said = [
    '18.4 million journeys in the first year',
    '11% more journeys than before',
    '4 of 5 passengers pay by phone',
  ]
  expect(shapesOn(said)[0]).toBe('metric')
  expect(shapesOn(['36 Arbeitsplätze im Ort', '1,2 Millionen Euro für den Umbau'])[0]).toBe('metric')
  expect(shapesOn(['3-room flats for families', '12 flats for students'])).not.toContain('metric')
  expect(shapesOn(['2026 renovations begin', '12 flats for students'])).not.toContain('metric')
  expect(shapesOn([...said, 'Fewer queues at the machines'])).not.toContain('metric')
  expect(shapesOn(['宿泊客 12,000人', '雇用 36人', '売上 1億8千万円'])[0]).toBe('metric')
  expect(shapesOn(['宿泊客 12,000人', '合計 36人'])).not.toContain('metric')
})
