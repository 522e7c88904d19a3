import { expect, test } from 'vitest'
import { shownTable } from './shown-table.ts'

const table = (count: number) => ({ rows: Array.from({ length: count }, (_, row) => [`${row}`, `a${row}`, `b${row}`]) })

test('U21 the last row of a truncated table states how many are missing, also if truncated again', () => {
  const once = shownTable(table(101), { rows: 50, columns: 3 })
  expect(once.table.rows).toHaveLength(50)
  expect(once.table.rows.at(-1)).toEqual(['… +52', '', ''])
  expect([once.rest[0], once.rest.length]).toEqual(['49 · a49 · b49', 52])
  const twice = shownTable(once.table, { rows: 11, columns: 2 })
  expect(twice.table.rows.slice(-2)).toEqual([
    ['9', 'a9'],
    ['… +91', ''],
  ])
  expect(twice.rest.join()).not.toContain('+52')
})

test('U21 a table with room for all its rows stays as it is', () => {
  expect(shownTable(table(5), { rows: 5, columns: 3 })).toEqual({ table: table(5), rest: [] })
})
