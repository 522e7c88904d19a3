import { expect, test } from 'vitest'
import { firstWidth, gapAt, gridOf, sorterStep } from './sorter-grid.ts'

const GRID = gridOf({ count: 7, page: { width: 960, height: 540 }, width: 200, room: 708 })

test('as many pages stand side by side as fit', () => {
  expect(GRID).toMatchObject({ columns: 3, rows: 3, cell: 200, picture: 113 })
  expect(gridOf({ count: 7, page: { width: 960, height: 540 }, width: 400, room: 300 })).toMatchObject({
    columns: 1,
    cell: 252,
  })
})

test('on a phone two pages stand in a row to begin with; never less wide than they can be', () => {
  const widths = { first: 208, least: 120 }
  expect(firstWidth(1280, widths)).toBe(208)
  expect(firstWidth(360, widths)).toBe(146)
  expect(gridOf({ count: 7, page: { width: 960, height: 540 }, width: 146, room: 360 }).columns).toBe(2)
  expect(firstWidth(240, widths)).toBe(120)
})

test('arrows go by page and by row, and stop at the ends', () => {
  expect(sorterStep('ArrowDown', 1, GRID, 7)).toBe(4)
  expect(sorterStep('ArrowDown', 5, GRID, 7)).toBe(6)
  expect(sorterStep('ArrowLeft', 0, GRID, 7)).toBe(0)
  expect(sorterStep('End', 0, GRID, 7)).toBe(6)
  expect(sorterStep('x', 0, GRID, 7)).toBeNull()
})

test('a page is dropped into the nearest gap, also behind the last one', () => {
  expect(gapAt({ x: 30, y: 10 }, GRID, 7).gap).toBe(0)
  expect(gapAt({ x: 260, y: 10 }, GRID, 7).gap).toBe(1)
  expect(gapAt({ x: 700, y: GRID.rowHeight + 5 }, GRID, 7).gap).toBe(6)
  expect(gapAt({ x: 700, y: 2 * GRID.rowHeight + 5 }, GRID, 7).gap).toBe(7)
})
