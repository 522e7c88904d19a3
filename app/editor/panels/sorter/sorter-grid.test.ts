import { expect, test } from 'vitest'
import { firstWidth, gapAt, gridOf, SORTER, sorterStep } from './sorter-grid.ts'

const SEVEN = Array.from({ length: 7 }, () => ({ section: null }))
const GRID = gridOf({ pages: SEVEN, page: { width: 960, height: 540 }, width: 200, room: 708 })

test('as many pages fit side by side as the width allows', () => {
  expect(GRID).toMatchObject({ columns: 3, cell: 206, picture: 116 })
  expect(GRID.lines.map(({ first, count }) => [first, count])).toEqual([
    [0, 3],
    [3, 3],
    [6, 1],
  ])
  expect(gridOf({ pages: SEVEN, page: { width: 960, height: 540 }, width: 400, room: 300 })).toMatchObject({
    columns: 1,
    cell: 268,
  })
})

test('on a phone a row holds two pages by default; a page never gets narrower than its minimum', () => {
  const widths = { first: 208, min: 120 }
  expect(firstWidth(1280, widths)).toBe(208)
  expect(firstWidth(360, widths)).toBe(158)
  expect(gridOf({ pages: SEVEN, page: { width: 960, height: 540 }, width: 158, room: 360 })).toMatchObject({
    columns: 2,
    cell: 158,
    gap: 12,
    pad: 16,
  })
  expect(firstWidth(240, widths)).toBe(120)
})

test('arrows move by page and by row, and stop at the ends', () => {
  expect(sorterStep('ArrowDown', 1, GRID, 7)).toBe(4)
  expect(sorterStep('ArrowDown', 5, GRID, 7)).toBe(6)
  expect(sorterStep('ArrowLeft', 0, GRID, 7)).toBe(0)
  expect(sorterStep('End', 0, GRID, 7)).toBe(6)
  expect(sorterStep('x', 0, GRID, 7)).toBeNull()
})

test('a page is dropped into the nearest gap, including the one after the last page', () => {
  expect(gapAt({ x: 30, y: 10 }, GRID).gap).toBe(0)
  expect(gapAt({ x: 260, y: 10 }, GRID).gap).toBe(1)
  expect(gapAt({ x: 700, y: GRID.rowHeight + 5 }, GRID).gap).toBe(6)
  expect(gapAt({ x: 700, y: 2 * GRID.rowHeight + 5 }, GRID).gap).toBe(7)
})

test('every section starts a row below its header; keys and gaps follow these rows', () => {
  const sections = [null, null, 'One', 'One', 'One', 'One', 'Two']
  const grid = gridOf({
    pages: sections.map(section => ({ section })),
    page: { width: 960, height: 540 },
    width: 200,
    room: 708,
  })
  expect(grid.lines.map(({ first, count, head }) => [first, count, head?.name, head?.count])).toEqual([
    [0, 2, null, 2],
    [2, 3, 'One', 4],
    [5, 1, undefined, undefined],
    [6, 1, 'Two', 1],
  ])
  expect(grid.lines[1]?.top).toBe(grid.rowHeight + SORTER.head)
  expect(sorterStep('ArrowDown', 4, grid, 7)).toBe(5)
  expect(sorterStep('ArrowUp', 6, grid, 7)).toBe(5)
  expect(sorterStep('ArrowDown', 6, grid, 7)).toBe(6)
  expect(gapAt({ x: 700, y: 50 }, grid)).toMatchObject({ gap: 2, line: { top: SORTER.head } })
})
