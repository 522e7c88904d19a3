import type { Deck, Page } from '../../document/deck.ts'
import type { Element, TableElement } from '../../document/element.ts'
import { fitRows } from '../../table/fit-rows.ts'
import type { TableText } from '../../table/layout.ts'
import type { Measure } from '../../text/types.ts'

/**
 * Returns a deck whose tables are as high as their texts need, as Office draws them: the heights in a file are the least that rows have.
 * Needs the fonts, which the reader itself does without. A deck where nothing grows is returned as it is.
 */
export function withGrownTables(deck: Deck, measure: Measure): Deck {
  const text = { measure, fonts: deck.theme.fonts, language: deck.language }
  const grown = Object.values(deck.pages).flatMap(page => pageGrown(page, text) ?? [])
  if (grown.length === 0) return deck
  return { ...deck, pages: { ...deck.pages, ...Object.fromEntries(grown.map(page => [page.id, page])) } }
}

function pageGrown(page: Page, text: TableText): Page | null {
  const grown = Object.values(page.elements).flatMap(element => tableGrown(element, text) ?? [])
  if (grown.length === 0) return null
  return { ...page, elements: { ...page.elements, ...Object.fromEntries(grown.map(table => [table.id, table])) } }
}

/** Rows grow downwards: the top of the table stays, and what the file says stays the least of each row. */
function tableGrown(element: Element, text: TableText): TableElement | null {
  if (element.kind !== 'table') return null
  const least = element.least ?? element.rows
  const rows = fitRows(element, text, element.rows)
  if (rows.every((row, index) => row === element.rows[index])) return null
  const height = rows.reduce((sum, row) => sum + row, 0)
  return { ...element, rows, least, frame: { ...element.frame, height } }
}
