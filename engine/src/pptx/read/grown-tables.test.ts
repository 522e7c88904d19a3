import { expect, test } from 'vitest'
import { pptxFiles, readBack } from '../../../../tests/support/pptx.ts'
import { createDeck, createPage, plainBody } from '../../document/create.ts'
import type { Deck } from '../../document/deck.ts'
import type { TableElement } from '../../document/element.ts'
import { FALLBACK_THEME } from '../../document/fallback-theme.ts'
import { createTable } from '../../document/new-element.ts'
import type { Measure } from '../../text/types.ts'
import { withGrownTables } from './grown-tables.ts'

const measure: Measure = { epoch: 1, advance: (text, _, size) => text.length * size * 0.5, covers: () => true }
const FRAME = { x: 96, y: 48, width: 240, height: 160 }
const LONG = 'Every word of this cell needs a line of its own, and there are many. '.repeat(4)

async function readDeck(words: string): Promise<Deck> {
  const table = createTable('element:t', FRAME, 2, 2)
  const [[first, ...rest] = [], ...others] = table.cells
  if (!first) throw new Error('a table has cells')
  const cells = [[{ ...first, body: plainBody(words) }, ...rest], ...others]
  const page = createPage({ id: 'page:1', order: 'a0', elements: { [table.id]: { ...table, cells, order: 'a0' } } })
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Deck', language: 'en-US' })
  return (await readBack(await pptxFiles({ ...deck, pages: { [page.id]: page } }))).deck
}

function tableIn(deck: Deck): TableElement {
  const [table] = Object.values(deck.pages).flatMap(page => Object.values(page.elements))
  if (table?.kind !== 'table') throw new Error('it is a table')
  return table
}

test('a row grows downwards with its text, and keeps the height of the file as its least', async () => {
  const deck = await readDeck(LONG)
  const before = tableIn(deck)
  const after = tableIn(withGrownTables(deck, measure))
  const [first = 0, second = 0] = before.rows
  expect(after.rows[0]).toBeGreaterThan(first)
  expect(after.rows[1]).toBe(second)
  expect(after.least).toEqual(before.rows)
  expect(after.frame).toEqual({ ...before.frame, height: (after.rows[0] ?? 0) + second })
  expect(withGrownTables(withGrownTables(deck, measure), measure)).toEqual(withGrownTables(deck, measure))
})

test('a deck whose tables hold their texts stays as it is', async () => {
  const deck = await readDeck('Few')
  expect(withGrownTables(deck, measure)).toBe(deck)
})

test('grown rows are written, and read again without growing', async () => {
  const grown = withGrownTables(await readDeck(LONG), measure)
  const { deck } = await readBack(await pptxFiles(grown))
  const [row = 0] = tableIn(deck).rows
  expect(Math.abs(row - (tableIn(grown).rows[0] ?? 0))).toBeLessThan(0.5)
})
