import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePath, printPath } from './path.ts'
import {
  addPoint,
  extendPath,
  kindOf,
  moveHandle,
  nearestPlace,
  openAt,
  readPoints,
  removePoints,
  setClosed,
  setPointKind,
  writePoints,
} from './path-edit.ts'
import { presetSteps, SHAPE_PRESETS } from './presets.ts'
import { endOf, reversed, trimEnd } from './trim.ts'

const points = (data: string) => readPoints(parsePath(data))
const data = (path: ReturnType<typeof points>) => printPath(writePoints(path))

test.each([
  ['M0 0L10 0L10 10Z', 'M0 0L10 0L10 10Z'],
  ['M0 0L10 0L10 10L0 0Z', 'M0 0L10 0L10 10Z'],
  ['M0 0C0 5 5 10 10 10', 'M0 0C0 5 5 10 10 10'],
  ['M0 0Q15 0 15 15', 'M0 0C10 0 15 5 15 15'],
  ['M0 0L10 0ZM20 0L30 0', 'M0 0L10 0ZM20 0L30 0'],
])('G19 the points of %s write %s', (from, to) => {
  expect(data(points(from))).toBe(to)
})

test('G19 every preset survives a round trip through points', () => {
  for (const name of Object.keys(SHAPE_PRESETS)) {
    const path = printPath(presetSteps(name, { width: 200, height: 120 }))
    const once = data(points(path))
    expect(data(points(once))).toBe(once)
  }
})

test('G20 a point put on a curve leaves its shape as it is', () => {
  const path = points('M0 0C0 60 100 60 100 0')
  const more = addPoint(path, { piece: 0, point: 0, share: 0.25 })
  expect(more[0]?.points).toHaveLength(3)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -20, max: 70 }), (x, y) => {
      const [a, b] = [nearestPlace(path, { x, y }), nearestPlace(more, { x, y })]
      expect(b?.distance).toBeCloseTo(a?.distance ?? -1, 2)
    }),
    { numRuns: 60 },
  )
  expect(kindOf(more[0]?.points[1] ?? { at: { x: 0, y: 0 }, in: null, out: null })).toBe('smooth')
})

test('G21 a smooth point turns with its handle, a corner does not', () => {
  const path = points('M0 0C0 10 40 0 50 0C60 0 100 10 100 0')
  const turned = moveHandle(path, { piece: 0, point: 1 }, { side: 'out', to: { x: 50, y: 20 } })
  expect(turned[0]?.points[1]).toEqual({ at: { x: 50, y: 0 }, in: { x: 50, y: -10 }, out: { x: 50, y: 20 } })
  const alone = moveHandle(path, { piece: 0, point: 1 }, { side: 'out', to: { x: 50, y: 20 }, alone: true })
  expect(alone[0]?.points[1]?.in).toEqual({ x: 40, y: 0 })
  const corner = setPointKind(path, { piece: 0, point: 1 }, 'corner')
  expect(corner[0]?.points[1]).toEqual({ at: { x: 50, y: 0 }, in: null, out: null })
  const smooth = setPointKind(corner, { piece: 0, point: 1 }, 'smooth')
  expect(smooth[0]?.points.map(kindOf)).toEqual(['corner', 'smooth', 'corner'])
})

test('G22 a path is opened, closed, drawn on and thinned out', () => {
  const path = points('M0 0L10 0L10 10Z')
  expect(data(openAt(path, { piece: 0, point: 1 }))).toBe('M10 0L10 10L0 0L10 0')
  expect(data(setClosed(path, 0, false))).toBe('M0 0L10 0L10 10')
  const point = { at: { x: 5, y: 5 }, in: null, out: null }
  expect(data(extendPath(points('M0 0L1 1'), 0, point, 'start'))).toBe('M5 5L0 0L1 1')
  expect(extendPath([], 0, point)).toEqual([{ points: [point], closed: false }])
  expect(data(removePoints(path, [{ piece: 0, point: 0 }]))).toBe('M10 0L10 10Z')
  expect(
    removePoints(
      path,
      [0, 1].map(index => ({ piece: 0, point: index })),
    ),
  ).toEqual([])
})

test('G23 an end is cut off by its length, over several pieces', () => {
  const path = parsePath('M0 0L100 0L100 5')
  expect(printPath(trimEnd(path, 15))).toBe('M0 0L90 0')
  expect(printPath(trimEnd(path, 500))).toBe('M0 0L0.1 0')
  expect(printPath(reversed(parsePath('M0 0C1 2 3 4 5 6L7 8')))).toBe('M7 8L5 6C3 4 1 2 0 0')
  expect(endOf(parsePath('M0 0L100 0'), 9)).toEqual({ at: { x: 100, y: 0 }, way: { x: 1, y: 0 } })
  expect(endOf(parsePath('M5 5L5 5'), 9).way).toEqual({ x: 1, y: 0 })
})
