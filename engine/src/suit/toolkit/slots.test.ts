import { expect, test } from 'vitest'
import { evenRows, fullRows, listColumns, listDown } from './slots.ts'

test('rows without holes fill the width, the fuller ones above', () => {
  expect([evenRows(7, 4), evenRows(11, 4), evenRows(9, 4), evenRows(5, 3), evenRows(3, 3)]).toEqual([
    [4, 3],
    [4, 4, 3],
    [3, 3, 3],
    [3, 2],
    [3],
  ])
  const cells = fullRows({ x: 10, y: 0, width: 100, height: 50 }, [3, 2], 10)
  expect(cells).toHaveLength(5)
  expect(cells.map(({ x, width }) => Math.round(x + width))).toEqual([37, 73, 110, 55, 110])
  expect(cells[4]).toEqual({ x: 65, y: 30, width: 45, height: 20 })
})

test('a list has one column up to five, two up to ten, three above, and rows of the given height', () => {
  expect([1, 5, 6, 10, 11, 20].map(listColumns)).toEqual([1, 1, 2, 2, 3, 3])
  const cells = listDown({ x: 0, y: 100, width: 210 }, 5, { columns: 2, rowHeight: 40, gapX: 10, gapY: 5 })
  expect(cells.map(({ height }) => height)).toEqual([40, 40, 40, 40, 40])
  expect([cells[2], cells[3]].map(cell => [cell?.x, cell?.y])).toEqual([
    [0, 190],
    [110, 100],
  ])
})
