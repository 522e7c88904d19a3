import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import type { BuildLimits } from './ports.ts'

const LIMITS = { pages: 300, pagesOfHeading: 12 }

function built(markdown: string, limits: BuildLimits = LIMITS) {
  const [suit] = SUITS
  const [theme] = suit?.themes ?? []
  if (!suit || !theme) throw new Error('no suit')
  const deck = buildDeck(parseOutline(markdown), suit, { theme, measure: fakeMeasure(), ids: countingIds(), limits })
  if (!deck.ok) throw new Error(deck.error.code)
  return { pages: pagesOf(deck.value.deck), dropped: deck.value.dropped }
}

test('U21 one heading makes as many pages as the caller lets, the rest is for the speaker', () => {
  const points = Array.from({ length: 400 }, (_, index) => `- Point number ${index} says something of its own`)
  const { pages, dropped } = built(`# D\n### P\n${points.join('\n')}\n`)
  expect(pages).toHaveLength(14)
  expect(pages[12]?.notes).toContain('Point number 399 says something of its own')
  expect(dropped).toEqual([])
})

test('U21 a table too long for its pages ends by saying how many rows are missing', () => {
  const rows = Array.from({ length: 400 }, (_, index) => `| R${index} | word ${index} |`)
  const { pages } = built(`# D\n### P\n| Name | Word |\n|---|---|\n${rows.join('\n')}\n`)
  const cells = pages.flatMap(page =>
    Object.values(page.elements).flatMap(element =>
      element.kind === 'table'
        ? element.cells.flatMap(([first]) => (first === undefined ? [] : [textOf(first.body)]))
        : [],
    ),
  )
  const missing = Number(/^… \+(\d+)$/u.exec(cells.at(-1) ?? '')?.[1])
  const names = cells.filter(cell => /^R\d/u.test(cell))
  expect(names.length + missing).toBe(400)
  expect(pages[12]?.notes).toContain(`R${names.length} · word ${names.length}`)
})

test('U21 a deck ends at the caller’s page limit and reports what is missing', () => {
  const { pages, dropped } = built(`# D\n${Array.from({ length: 310 }, (_, index) => `### P${index}\n- a\n`).join('')}`)
  expect(pages).toHaveLength(301)
  expect(dropped).toHaveLength(11)
})

test('U21 without limits all of an outline is built', () => {
  const points = Array.from({ length: 400 }, (_, index) => `- Point number ${index} says something of its own`)
  const { pages, dropped } = built(`# D\n### P\n${points.join('\n')}\n`, {})
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.map(page => page.notes).join('')).toBe('')
  expect(dropped).toEqual([])
})

test('U21 a table too narrow for its words is parted by columns, not into a page for each row', () => {
  const word = 'Unaussprechlichkeitsverordnung'
  const row = (name: string) => `| ${[name, ...Array.from({ length: 6 }, () => word)].join(' | ')} |`
  const rows = Array.from({ length: 8 }, (_, index) => row(`R${index}`))
  const { pages } = built(`# D\n### P\n${row('Name')}\n|${'---|'.repeat(7)}\n${rows.join('\n')}\n`)
  expect(pages.length).toBeLessThanOrEqual(8)
})
