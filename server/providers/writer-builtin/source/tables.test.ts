import type { OutlineNode } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { withTablesShown } from './tables.ts'

function page(rows: number, columns: number): OutlineNode {
  const table = {
    rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row}.${column}`)),
  }
  return { id: '', kind: 'page', value: 'P', originType: 'list', children: [], table }
}

test('tables that take a third of the deck stay whole', () => {
  const pages = [page(40, 4), page(10, 3)]
  expect(withTablesShown(pages, 12)).toBe(pages)
})

test('of many large tables the first rows are shown, and the others go to the notes', () => {
  const shown = withTablesShown(
    Array.from({ length: 8 }, () => page(60, 12)),
    20,
  )
  expect(shown.map(({ table }) => [table?.rows.length, table?.rows[0]?.length])).toEqual(shown.map(() => [11, 8]))
  expect(shown[0]?.table?.rows.at(-1)?.[0]).toBe('… +50')
  expect(shown[0]?.notes).toContain('59.0 · 59.1')
  expect(shown[0]?.notes).toContain('1.0 · 1.8 · 1.9')
})
