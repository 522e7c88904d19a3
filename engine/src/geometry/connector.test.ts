import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ConnectorEnd, dragRoute, routeBetween, routeHandles, routeSteps } from './connector.ts'
import { printPath } from './path.ts'
import { expand } from './rect.ts'
import type { Point, Rect } from './types.ts'

const OUT = { top: { x: 0, y: -1 }, left: { x: -1, y: 0 }, bottom: { x: 0, y: 1 }, right: { x: 1, y: 0 } } as const
type Side = keyof typeof OUT
const SIDES = Object.keys(OUT) as Side[]

/** The end on a side of a box. */
function on(box: Rect, side: Side): ConnectorEnd {
  const at = {
    x: box.x + box.width * (0.5 + OUT[side].x / 2),
    y: box.y + box.height * (0.5 + OUT[side].y / 2),
  }
  return { at, out: OUT[side], box }
}

const box = (x: number, y: number, width = 100, height = 60): Rect => ({ x, y, width, height })
const drawn = (from: ConnectorEnd, to: ConnectorEnd, adjust?: number[]) =>
  printPath(routeSteps(routeBetween('elbow', from, to, adjust ? { adjust } : {})))

describe('G16 an elbow', () => {
  test.each<[string, Side, Side, Rect, string]>([
    ['facing, level', 'right', 'left', box(300, 0), 'M100 30L300 30'],
    ['facing, lower', 'right', 'left', box(300, 200), 'M100 30L200 30L200 230L300 230'],
    ['round a corner', 'right', 'top', box(300, 200), 'M100 30L350 30L350 200'],
    ['same way', 'right', 'right', box(300, 200), 'M100 30L418 30L418 230L400 230'],
    ['looking away', 'left', 'right', box(300, 200), 'M0 30L-18 30L-18 130L418 130L418 230L400 230'],
    ['down to the top', 'bottom', 'top', box(0, 300), 'M50 60L50 300'],
  ])('%s', (_, from, to, other, path) => {
    expect(drawn(on(box(0, 0), from), on(other, to))).toBe(path)
  })

  test('has right angles only, leaves and arrives the right way, and keeps out of the boxes where there is room', () => {
    const place = fc.record({ x: fc.integer({ min: -300, max: 500 }), y: fc.integer({ min: -250, max: 400 }) })
    let far = 0
    fc.assert(
      fc.property(place, fc.constantFrom(...SIDES), fc.constantFrom(...SIDES), (at, a, b) => {
        const other = box(at.x, at.y, 120, 80)
        const [from, to] = [on(box(0, 0), a), on(other, b)]
        const { points } = routeBetween('elbow', from, to)
        expect([points[0], points.at(-1)]).toEqual([from.at, to.at])
        for (let piece = 0; piece + 1 < points.length; piece++) {
          const [p, q] = [points[piece] as Point, points[piece + 1] as Point]
          expect(Math.min(Math.abs(p.x - q.x), Math.abs(p.y - q.y))).toBeLessThan(1e-6)
        }
        expect(points.length).toBeLessThanOrEqual(6)
        const [second, before] = [points[1] as Point, points.at(-2) as Point]
        expect((second.x - from.at.x) * OUT[a].x + (second.y - from.at.y) * OUT[a].y).toBeGreaterThanOrEqual(0)
        expect((before.x - to.at.x) * OUT[b].x + (before.y - to.at.y) * OUT[b].y).toBeGreaterThanOrEqual(0)
        const apart = gapOf(box(0, 0), other)
        if (apart <= 40) return
        far++
        expect(points.flatMap((p, i) => inside(p, points[i + 1], [box(0, 0), other]))).toEqual([])
      }),
      { numRuns: 400 },
    )
    expect(far).toBeGreaterThan(40)
  })

  test('avoids given obstacles', () => {
    const [from, to] = [on(box(0, 0), 'right'), on(box(400, 0), 'left')]
    const wall = box(200, -100, 50, 260)
    const { points } = routeBetween('elbow', from, to, { obstacles: [wall] })
    expect(points.flatMap((p, i) => inside(p, points[i + 1], [wall]))).toEqual([])
  })
})

describe('G17 the inner pieces of an elbow', () => {
  const [from, to] = [on(box(0, 0), 'right'), on(box(300, 200), 'left')]
  test('are at their adjust values', () => {
    expect(drawn(from, to, [25_000])).toBe('M100 30L150 30L150 230L300 230')
    const route = routeBetween('elbow', from, to)
    expect(routeHandles(route)).toEqual([{ at: { x: 200, y: 130 }, axis: 'x' }])
    const adjust = dragRoute(route, 0, { x: 260, y: 0 })
    expect(adjust).toEqual([80_000])
    expect(drawn(from, to, [...adjust])).toBe('M100 30L260 30L260 230L300 230')
  })

  test('fall back to the best route if the adjust values would lead back into an end', () => {
    expect(drawn(from, to, [-40_000])).toBe(drawn(from, to))
    expect(drawn(from, to, [10_000, 20_000])).toBe(drawn(from, to))
  })

  test('of every route stay where they are when dragged nowhere', () => {
    for (const a of SIDES)
      for (const b of SIDES)
        for (const other of [box(300, 200), box(-300, 90), box(20, 300), box(130, 10)]) {
          const [start, end] = [on(box(0, 0), a), on(other, b)]
          const route = routeBetween('elbow', start, end)
          for (const [index, { at }] of routeHandles(route).entries()) {
            const again = routeBetween('elbow', start, end, { adjust: dragRoute(route, index, at) })
            for (const [place, point] of route.points.entries()) {
              expect(Math.abs(point.x - (again.points[place]?.x ?? 1e9))).toBeLessThan(0.05)
              expect(Math.abs(point.y - (again.points[place]?.y ?? 1e9))).toBeLessThan(0.05)
            }
          }
        }
  })
})

test('G18 a curve leaves and arrives as its elbow does, through the middles of its pieces', () => {
  const route = routeBetween('curved', on(box(0, 0), 'right'), on(box(300, 200), 'left'))
  expect(printPath(routeSteps(route))).toBe('M100 30C150 30 200 80 200 130C200 180 250 230 300 230')
  const corner = routeBetween('curved', on(box(0, 0), 'right'), on(box(300, 200), 'top'))
  expect(printPath(routeSteps(corner))).toBe('M100 30C225 30 350 115 350 200')
  const free = routeBetween('curved', { at: { x: 0, y: 0 }, out: null }, { at: { x: 100, y: 40 }, out: null })
  expect(printPath(routeSteps(free))).toBe('M0 0C25 0 50 10 50 20C50 30 75 40 100 40')
})

function gapOf(a: Rect, b: Rect): number {
  const x = Math.max(b.x - a.x - a.width, a.x - b.x - b.width)
  const y = Math.max(b.y - a.y - a.height, a.y - b.y - b.height)
  return Math.max(x, y)
}

function inside(a: Point, b: Point | undefined, boxes: readonly Rect[]): string[] {
  if (!b) return []
  return boxes
    .map(each => expand(each, -2))
    .filter(
      ({ x, y, width, height }) =>
        Math.max(a.x, b.x) > x &&
        Math.min(a.x, b.x) < x + width &&
        Math.max(a.y, b.y) > y &&
        Math.min(a.y, b.y) < y + height,
    )
    .map(({ x, y }) => `${a.x},${a.y} to ${b.x},${b.y} through ${x},${y}`)
}
