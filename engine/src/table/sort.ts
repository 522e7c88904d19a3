import { decimalMarkOf, readNumber } from '../base/read-number.ts'
import type { TableElement } from '../document/element.ts'
import { cellText } from './cells.ts'
import { cellAt } from './grid.ts'
import type { Places } from './rows-and-columns.ts'

/** How the rows of a table are sorted. */
export interface RowOrder {
  readonly column: number
  readonly descending: boolean
  /** BCP 47: how words are sorted. */
  readonly language: string
}

type Key =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text' | 'empty'; readonly text: string }

/**
 * Returns the row order of a table sorted by a column: numbers by value before text, empty cells last; header and total row stay. The sort
 * is stable.
 */
export function sortedPlaces(
  table: Pick<TableElement, 'columns' | 'rows' | 'cells' | 'style'>,
  { column, descending, language }: RowOrder,
): Places {
  const count = table.rows.length
  const first = table.style.headerRow ? 1 : 0
  const end = count - (table.style.lastRow ? 1 : 0)
  const body = Array.from({ length: Math.max(0, end - first) }, (_, index) => index + first)
  const texts = body.map(row => textAt(table, row, column))
  const mark = decimalMarkOf(texts)
  const keys = new Map(body.map((row, index) => [row, keyOf(texts[index] ?? '', mark)]))
  const words = collatorOf(language)
  const compare = (a: number, b: number) => compareKeys(keys.get(a), keys.get(b), { words, descending })
  const sorted = body.toSorted((a, b) => compare(a, b) || a - b)
  const all = Array.from({ length: count }, (_, index) => index)
  return [...all.slice(0, first), ...sorted, ...all.slice(Math.max(first, end))]
}

function textAt(table: Pick<TableElement, 'columns' | 'rows' | 'cells'>, row: number, column: number): string {
  const at = cellAt(table, row, column)
  return at ? cellText(table.cells[at.row]?.[at.column]).trim() : ''
}

function keyOf(text: string, mark: ReturnType<typeof decimalMarkOf>): Key {
  if (/^[-–—]?$/.test(text)) return { kind: 'empty', text }
  const number = readNumber(text, mark)
  return number ? { kind: 'number', value: number.value } : { kind: 'text', text }
}

const RANKS = { number: 0, text: 1, empty: 2 } as const

/** Compares sort keys. In descending order numbers and text swap as well; empty cells stay last. */
function compareKeys(
  a: Key | undefined,
  b: Key | undefined,
  { words, descending }: { readonly words: Intl.Collator; readonly descending: boolean },
): number {
  if (!a || !b) return 0
  if (a.kind === 'empty' || b.kind === 'empty') return RANKS[a.kind] - RANKS[b.kind]
  const sign = descending ? -1 : 1
  if (a.kind === 'number' && b.kind === 'number') return sign * (a.value - b.value)
  if (a.kind !== 'number' && b.kind !== 'number') return sign * words.compare(a.text, b.text)
  return sign * (RANKS[a.kind] - RANKS[b.kind])
}

function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { numeric: true })
  } catch {
    return new Intl.Collator('en', { numeric: true })
  }
}
