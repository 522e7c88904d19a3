import { describe, expect, test } from 'vitest'
import { type HeadDrag, headAt, placeHeads, type TableViewport } from './table-heads.ts'

const EDGES = { x: [0, 100, 200, 300], y: [0, 40, 80] }
const SIGHT: TableViewport = {
  frame: { x: 60, y: 100, width: 300, height: 80, rotation: 0 },
  edges: EDGES,
  camera: { x: 0, y: 0, zoom: 1 },
  room: { x: 0, y: 0, width: 500, height: 600 },
  isLarge: true,
}

function hand(more: Partial<HeadDrag>): HeadDrag {
  return {
    heads: placeHeads(SIGHT),
    edges: EDGES,
    point: { x: 0, y: 0 },
    zoom: 1,
    near: 4,
    isFinger: true,
    picked: { row: null, column: null },
    ...more,
  }
}

describe('the positions of headers', () => {
  test('outside the handles at any zoom; touch headers are thicker and have buttons', () => {
    expect(placeHeads({ ...SIGHT, isLarge: false })).toEqual({
      columns: { from: -23, to: -9 },
      rows: { from: -23, to: -9 },
      adds: null,
    })
    const far = placeHeads({ ...SIGHT, camera: { x: 0, y: 0, zoom: 0.5 } })
    expect(far.columns).toEqual({ from: -64, to: -16 })
    expect(placeHeads(SIGHT).adds).toEqual({ column: { x: 322, y: -20 }, row: { x: -20, y: 102 } })
  })
  test('large headers and their buttons stay in the view while their table is visible', () => {
    const { columns, rows, adds } = placeHeads({ ...SIGHT, camera: { x: -80, y: -110, zoom: 1 } })
    expect(columns).toEqual({ from: 14, to: 38 })
    expect(rows).toEqual({ from: 24, to: 48 })
    expect(placeHeads({ ...SIGHT, camera: { x: 0, y: -900, zoom: 1 } }).columns).toEqual({ from: 56, to: 80 })
    expect(adds?.column.x).toBe(322)
    expect(placeHeads({ ...SIGHT, room: { ...SIGHT.room, width: 365 } }).adds?.column.x).toBe(290)
  })
  test('headers of a rotated table rotate with it', () => {
    const turned = { ...SIGHT, frame: { ...SIGHT.frame, rotation: 90 }, camera: { x: 0, y: -900, zoom: 1 } }
    expect(placeHeads(turned).columns).toEqual({ from: -32, to: -8 })
  })
})

test.each([
  [150, -20, { kind: 'head', axis: 'column', index: 1 }],
  [150, -42, { kind: 'head', axis: 'column', index: 1 }],
  [-20, 60, { kind: 'head', axis: 'row', index: 1 }],
  [102, -20, { kind: 'head', axis: 'column', index: 1 }],
  [-20, -20, { kind: 'corner' }],
  [322, -20, { kind: 'add', axis: 'column' }],
  [-28, 116, { kind: 'add', axis: 'row' }],
  [150, 20, null],
  [150, -60, null],
])('a finger at %i, %i is on %j', (x, y, place) => {
  expect(headAt(hand({ point: { x, y } }))).toEqual(place)
})

test.each([
  [195, { kind: 'edge', axis: 'column', index: 1 }],
  [215, { kind: 'edge', axis: 'column', index: 1 }],
  [150, { kind: 'head', axis: 'column', index: 1 }],
  [230, { kind: 'head', axis: 'column', index: 2 }],
  [100, { kind: 'head', axis: 'column', index: 1 }],
])('a finger grabs the edge behind the selected column only: %i', (x, place) => {
  expect(headAt(hand({ point: { x, y: -20 }, picked: { row: null, column: 1 } }))).toEqual(place)
})

test('most of a low row remains for moving it', () => {
  const edges = { ...EDGES, y: [0, 12, 24] }
  const at = (y: number) => headAt(hand({ edges, point: { x: -20, y }, picked: { row: 0, column: null } }))?.kind
  expect([4, 7, 9, 12].map(at)).toEqual(['head', 'head', 'edge', 'edge'])
})

test('a mouse grabs any edge, and nothing beside the headers', () => {
  const mouse = (x: number, y: number) => headAt(hand({ isFinger: false, point: { x, y } }))
  expect(mouse(102, -20)).toEqual({ kind: 'edge', axis: 'column', index: 0 })
  expect(mouse(120, -20)).toEqual({ kind: 'head', axis: 'column', index: 1 })
  expect(mouse(120, -40)).toBeNull()
})
