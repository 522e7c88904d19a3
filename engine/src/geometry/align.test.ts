import { expect, test } from 'vitest'
import { spaceMoves, spreadMoves, tidyMoves } from './align.ts'
import { snapEdge, snapMove } from './snap.ts'

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height })
const placed = (boxes: readonly ReturnType<typeof box>[], moves: readonly { x: number; y: number }[]) =>
  boxes.map(({ x, y }, index) => [x + (moves[index]?.x ?? 0), y + (moves[index]?.y ?? 0)])

test('A2 a given gap keeps the first box in place, whatever the order of arguments', () => {
  const boxes = [box(50, 3), box(0, 0), box(20, 9)]
  expect(placed(boxes, spaceMoves(boxes, 'x', 4))).toEqual([
    [28, 3],
    [0, 0],
    [14, 9],
  ])
})

test('A2 on the page the gaps to its edges are the same as those between', () => {
  const boxes = [box(0, 0), box(5, 0)]
  expect(placed(boxes, spreadMoves(boxes, 'x', { x: 0, y: 0, width: 50, height: 50 }))).toEqual([
    [10, 0],
    [30, 0],
  ])
})

test('A3 tidying arranges boxes in rows and columns', () => {
  const boxes = [box(0, 2), box(33, 0), box(2, 41), box(30, 40), box(60, 38)]
  const tidied = placed(boxes, tidyMoves(boxes))
  expect(new Set(tidied.slice(0, 2).map(([, y]) => y)).size).toBe(1)
  expect(new Set(tidied.slice(2).map(([, y]) => y)).size).toBe(1)
  expect(tidied[0]?.[0]).toBe(tidied[2]?.[0])
  expect(tidied[1]?.[0]).toBe(tidied[3]?.[0])
  expect(tidied[4]?.[0]).toBe(60)
})

test('A4 the grid applies without other targets; gaps only if enabled', () => {
  const field = { boxes: [box(0, 0), box(30, 0)], page: box(-500, -500, 5000, 5000), lines: { x: [103], y: [] } }
  expect(snapMove(box(141, 207), { ...field, grid: 20 }, 4).move).toEqual({ x: -1, y: -7 })
  expect(snapMove(box(101, 207), { ...field, grid: 20 }, 4).move.x).toBe(2)
  expect(snapEdge(207, { ...field, grid: 20 }, 'y', 4)).toBe(200)
  expect(snapMove(box(61, 3), field, 2).gaps).toHaveLength(1)
  expect(snapMove(box(61, 3), { ...field, gaps: false }, 2).gaps).toEqual([])
})
