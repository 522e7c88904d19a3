import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const measure = fakeMeasure()

function outlineOf(rows: readonly (readonly string[])[]): Outline {
  const node = (id: string, kind: OutlineNode['kind'], value: string, children: readonly OutlineNode[] = []) => ({
    id,
    kind,
    value,
    children,
    originType: 'list' as const,
  })
  const page = { ...node('p', 'page', 'Loans of the branches'), table: { rows } }
  return { root: node('r', 'title', 'Loans', [node('c', 'chapter', 'Branches', [page])]), language: 'en' }
}

function rowsOf(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, index) => [
    `Branch ${index}`,
    'Harbour street',
    `shelf ${index}`,
    'open',
  ])
  return [['Branch', 'Street', 'Place', 'State'], ...rows]
}

describeSuits(
  'U29 rows of a table stand closer before its words become smaller, and a long table is two pages',
  suit => {
    const [theme] = suit.themes
    if (!theme) throw new Error('A suit without themes')
    for (const count of [4, 8, 10, 12, 14]) {
      const built = buildDeck(outlineOf(rowsOf(count)), suit, { theme, measure, ids: countingIds() })
      if (!built.ok) throw new Error(built.error.code)
      const tables = pagesOf(built.value.deck)
        .flatMap(elementsOf)
        .flatMap(element => (element.kind === 'table' ? [element] : []))
      const sizes = tables.flatMap(({ cells }) =>
        cells.flat().flatMap(({ body }) => body.paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style.size))),
      )
      expect(Math.min(...sizes), `${count} rows`).toBeGreaterThanOrEqual(count < 10 ? 16 : 14)
      expect(
        tables.reduce((sum, { cells }) => sum + cells.length - 1, 0),
        `${count} rows`,
      ).toBe(count)
    }
  },
)

const RISKS = [
  ['Risk', 'Likelihood', 'Impact', 'What we do'],
  ['The second pump fails before spring', 'Medium', 'High, up to £60,000', 'Spare bearing set in stock, sensors'],
  [
    'The price falls below six pence',
    'Medium',
    'Medium, about £15,000 a year',
    'Fixed price for 60 % of volume until March',
  ],
  ['Two of three directors leave at once', 'High', 'Low', 'Staggered elections from next year'],
  ['The roof of the hall (41 years old)', 'Low', 'Medium', 'Survey in August'],
]

describeSuits('U29 no column is narrower than its words for the sake of longer lines beside it', suit => {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const built = buildDeck(outlineOf(RISKS), suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const tables = pagesOf(built.value.deck)
    .flatMap(elementsOf)
    .flatMap(element => (element.kind === 'table' ? [element] : []))
  const [table, ...others] = tables
  expect(others).toEqual([])
  expect(table?.cells[1]?.[0]?.body.paragraphs[0]?.runs[0]?.style.size).toBeGreaterThanOrEqual(16)
})

function describeSuits(name: string, check: (suit: (typeof SUITS_WITHOUT_MOTIFS)[number]) => void): void {
  test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(`${name}: %s`, (_, suit) => check(suit))
}
