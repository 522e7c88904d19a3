import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignMoves, distributeMoves } from './align.ts'
import { boundsOf, corners, mapFrame, rotateFrame } from './frame.ts'
import { apply, applyToRect, frameMatrix, invert, multiply, rotation, scaling, translation } from './matrix.ts'
import { parsePath, pathBounds, printPath, transformPath } from './path.ts'
import { presetPath, SHAPE_PRESETS } from './presets.ts'
import { center, containsRect, expand, intersection, intersects, rectOfPoints, unionRects } from './rect.ts'
import { snapEdge, snapMove } from './snap.ts'
import type { SnapField } from './snap-index.ts'
import type { Frame, Rect } from './types.ts'

const number = fc.double({ min: -500, max: 500, noNaN: true })
const length = fc.double({ min: 1, max: 500, noNaN: true })
const frames = fc.record({ x: number, y: number, width: length, height: length, rotation: number })

function box(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height }
}

test('G1 boxes join, meet and shrink', () => {
  expect(unionRects([box(0, 0, 10, 10), box(20, 5, 10, 10)])).toEqual(box(0, 0, 30, 15))
  expect(unionRects([])).toBeNull()
  expect(intersection(box(0, 0, 10, 10), box(5, 5, 10, 10))).toEqual(box(5, 5, 5, 5))
  expect(intersection(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBeNull()
  expect(intersects(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(true)
  expect(expand(box(0, 0, 10, 10), -6)).toEqual(box(5, 5, 0, 0))
})

test('G2 a transform and its inverse cancel out', () => {
  fc.assert(
    fc.property(frames, number, number, (frame, x, y) => {
      const matrix = multiply(rotation(frame.rotation), multiply(translation(x, y), scaling(2, 3)))
      const back = invert(matrix)
      const there = apply(matrix, { x: frame.x, y: frame.y })
      const home = back && apply(back, there)
      expect(home?.x).toBeCloseTo(frame.x, 6)
      expect(home?.y).toBeCloseTo(frame.y, 6)
    }),
  )
})

test('G3 a frame turns clockwise about its middle, exactly at quarter turns', () => {
  const frame: Frame = { x: 10, y: 20, width: 100, height: 50, rotation: 90 }
  expect(corners(frame)[0]).toEqual({ x: 85, y: -5 })
  expect(boundsOf(frame)).toEqual(box(35, -5, 50, 100))
  expect(apply(frameMatrix({ ...frame, rotation: 0 }, true), { x: 0, y: 0 })).toEqual({ x: 110, y: 20 })
})

test('G4 turning there and back is where it was; bounds contain all corners', () => {
  fc.assert(
    fc.property(frames, number, (frame, degrees) => {
      const back = rotateFrame(rotateFrame(frame, degrees), -degrees)
      expect(back.x).toBeCloseTo(frame.x, 6)
      expect(center(back).y).toBeCloseTo(center(frame).y, 6)
      const bounds = expand(boundsOf(frame), 1e-6)
      for (const corner of corners(frame)) expect(containsRect(bounds, { ...corner, width: 0, height: 0 })).toBe(true)
    }),
  )
})

test('G5 a stretched box takes its frames along', () => {
  const inner: Frame = { x: 10, y: 0, width: 20, height: 10, rotation: 0 }
  expect(mapFrame(inner, box(0, 0, 40, 10), box(0, 0, 80, 30))).toEqual({ ...inner, x: 20, width: 40, height: 30 })
})

test.each([
  ['m10 10h20v20h-20z', 'M10 10L30 10L30 30L10 30Z'],
  ['M0,0 10,0 10,10', 'M0 0L10 0L10 10'],
  ['M0 0C1 1 2 2 3 3S5 5 6 6', 'M0 0C1 1 2 2 3 3C4 4 5 5 6 6'],
  ['M0 0q5 5 10 0t10 0', 'M0 0Q5 5 10 0Q15 -5 20 0'],
  ['M1.5.5-2-3e1', 'M1.5 0.5L-2 -30'],
  ['M0 0L10 10 oops', 'M0 0L10 10'],
  ['10 10', ''],
])('G6 the path %s reads as %s', (data, expected) => {
  expect(printPath(parsePath(data))).toBe(expected)
})

test('G7 arcs become curves that keep to the circle', () => {
  const circle = parsePath('M-50 0A50 50 0 1 1 50 0A50 50 0 1 1 -50 0Z')
  const bounds = pathBounds(circle)
  for (const [side, expected] of [
    [bounds.x, -50],
    [bounds.y, -50],
    [bounds.width, 100],
    [bounds.height, 100],
  ] as const) {
    expect(side).toBeCloseTo(expected, 1)
  }
  expect(pathBounds(parsePath('M0 0A10 10 0 0 0 20 0')).y).toBeCloseTo(0, 6)
  expect(pathBounds(parsePath('M0 0A5 5 0 0 1 20 0')).y).toBeCloseTo(-10, 2)
})

test('G8 bounds follow the curve, not its handles, and move with it', () => {
  const curve = parsePath('M0 0C0 100 100 100 100 0')
  expect(pathBounds(curve)).toEqual(box(0, 0, 100, 75))
  expect(pathBounds(transformPath(curve, translation(5, 7)))).toEqual(box(5, 7, 100, 75))
})

/** Presets that leave room in their box by their nature. */
const SMALLER = /^math|ircularArrow$|^gear|^arc$|^blockArc$|^chord$/

test.each(Object.keys(SHAPE_PRESETS))('G9 the preset %s fills its box', preset => {
  const bounds = pathBounds(parsePath(presetPath(preset, { width: 200, height: 120 })))
  if (/^(wedge.*|cloud)Callout$/.test(preset)) return expect(bounds.height).toBeGreaterThan(120)
  if (SMALLER.test(preset)) return expect(bounds.width).toBeGreaterThan(90)
  expect(Math.abs(bounds.x)).toBeLessThan(0.2)
  expect(Math.abs(bounds.width - 200)).toBeLessThan(2.5)
  expect(Math.abs(bounds.height - 120)).toBeLessThan(2.5)
})

test('G10 align and distribute return offsets', () => {
  const boxes = [box(0, 0, 10, 10), box(14, 0, 10, 20), box(90, 0, 10, 10)]
  expect(alignMoves(boxes, box(0, 0, 100, 100), 'bottom')).toEqual([
    { x: 0, y: 90 },
    { x: 0, y: 80 },
    { x: 0, y: 90 },
  ])
  expect(distributeMoves(boxes, 'x').map(move => move.x)).toEqual([0, 31, 0])
  expect(distributeMoves(boxes.slice(0, 2), 'x')).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})

const FIELD: SnapField = {
  boxes: [box(100, 100, 50, 50), box(200, 100, 50, 50)],
  page: box(0, 0, 960, 540),
  lines: { x: [400], y: [] },
}

test.each([
  ['an edge', box(103, 300, 33, 33), { x: -3, y: 0 }],
  ['the middle of the page', box(458, 252, 40, 40), { x: 2, y: -2 }],
  ['a line drawn by hand', box(403, 300, 40, 33), { x: -3, y: 0 }],
  ['nothing', box(600, 300, 40, 33), { x: 0, y: 0 }],
  ['an equal gap', box(302, 106, 47, 12), { x: -2, y: 0 }],
])('G11 a moved box meets %s', (_, moved, move) => {
  expect(snapMove(moved, FIELD, 5).move).toEqual(move)
})

test('G12 a snap names its guides with the distance to the neighbour, and its gaps', () => {
  const snap = snapMove(box(103, 300, 33, 40), FIELD, 5)
  expect(snap.guides).toContainEqual(
    expect.objectContaining({ axis: 'x', at: 100, from: 100, to: 340, distance: 150, neighbor: FIELD.boxes[0] }),
  )
  const gap = snapMove(box(302, 106, 47, 12), FIELD, 5).gaps[0]
  expect(gap?.length).toBe(50)
  expect(snapEdge(398, FIELD, 'x', 5)).toBe(400)
  expect(snapEdge(380, FIELD, 'x', 5)).toBe(380)
})

test('a moved box is the one around its moved corners, to the bit', () => {
  fc.assert(
    fc.property(frames, number, number, (frame, x, y) => {
      const right = frame.x + frame.width
      const bottom = frame.y + frame.height
      const [nw, se] = [apply(translation(x, y), frame), apply(translation(x, y), { x: right, y: bottom })]
      expect(applyToRect(translation(x, y), frame)).toEqual(rectOfPoints([nw, se]))
    }),
  )
})
