import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTenths, inThousandths } from './decimal-text.ts'
import { parsePath, pathBounds, printPath } from './path.ts'
import { scanPath } from './path-scanner.ts'
import type { Point } from './types.ts'

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -2000, max: 2000, noNaN: true }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map(value => value / 1000),
)
const point = fc.record({ x: fc.integer({ min: -300, max: 1200 }), y: fc.integer({ min: -300, max: 900 }) })

test('numbers are written as JavaScript prints them, rounded, and never as -0', () => {
  const printed = (value: number, unit: number) => String(Math.round(value * unit) / unit || 0)
  fc.assert(
    fc.property(number, value => {
      expect(inTenths(value)).toBe(printed(value, 10))
      expect(inThousandths(value)).toBe(printed(value, 1000))
    }),
  )
  expect([-0.04, 0.25, -1.25, 1e21, 12.3456, -0.0004].map(inTenths)).toEqual(['0', '0.3', '-1.2', '1e+21', '12.3', '0'])
  expect([-0.5, 1.005, 999_999.9996, 0.1].map(inThousandths)).toEqual(['-0.5', '1.005', '1000000', '0.1'])
})

test('numbers are read to the last bit, however they are written', () => {
  const written = fc.oneof(
    number.map(String),
    number.map(value => value.toExponential()),
    fc.stringMatching(/^[+-]?\d{0,20}\.?\d{1,20}$/),
    fc.stringMatching(/^[+-]?\.\d{1,4}[eE][+-]?\d{1,2}$/),
  )
  fc.assert(
    fc.property(fc.array(written, { minLength: 2, maxLength: 2 }), numbers => {
      const data = `M${numbers.join(' ')}`
      const read: number[] = []
      scanPath(data, (_, values) => read.push(...values.slice(0, 2)))
      expect(read).toEqual((data.match(NUMBER) ?? []).map(Number))
    }),
  )
})

test.each([
  ['M1-2.5.5L3,4', 'M1 -2.5'],
  ['M1 2 3 4', 'M1 2L3 4'],
  ['m1 2 3 4', 'M1 2L4 6'],
  ['M1.e1 2', 'M10 2'],
  ['M1 2\n\tL3 , 4Z', 'M1 2L3 4Z'],
  ['M0 0A5 5 0 0110 0', 'M0 0C0 -2.761 2.239 -5 5 -5C7.761 -5 10 -2.761 10 0'],
  ['M0 0C0 1 2 3 4 4S6 7 8 8', 'M0 0C0 1 2 3 4 4C6 5 6 7 8 8'],
  ['M0 0Q1 2 4 4T8 8', 'M0 0Q1 2 4 4Q7 6 8 8'],
  ['M0 0A5 5 0 0 1 10 0S6 7 8 8', 'M0 0C0 -2.761 2.239 -5 5 -5C7.761 -5 10 -2.761 10 0C10 0 6 7 8 8'],
  ['M0 0L1 1L2', 'M0 0L1 1'],
  ['M0 0L1 - 1', 'M0 0'],
  ['M0 0X1 1', 'M0 0'],
  ['L1 1', ''],
  ['M1', ''],
])('path data is read up to its first error: %s', (data, read) => {
  expect(printPath(parsePath(data))).toBe(read)
})

test('a box holds every place of its curves, and each of its sides is touched', () => {
  const curve = fc.tuple(point, point, point)
  let bulging = 0
  fc.assert(
    fc.property(point, fc.array(curve, { minLength: 1, maxLength: 6 }), (from, curves) => {
      const box = pathBounds([
        { op: 'M', to: from },
        ...curves.map(([control1, control2, to]) => ({ op: 'C', control1, control2, to }) as const),
      ])
      const places = curves.flatMap(([first, second, to], index) =>
        Array.from({ length: 201 }, (_, step) =>
          cubic([curves[index - 1]?.[2] ?? from, first, second, to], step / 200),
        ),
      )
      const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
      const sides = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
      const found = [box.x, box.y, box.x + box.width, box.y + box.height]
      for (const [index, side] of sides.entries()) {
        const outside = index < 2 ? side - (found[index] ?? 0) : (found[index] ?? 0) - side
        expect(outside).toBeGreaterThan(-1e-6)
        expect(outside).toBeLessThan(0.2)
      }
      const ends = [from, ...curves.map(([, , to]) => to)].map(({ x }) => x)
      if (box.x < Math.min(...ends)) bulging++
    }),
  )
  expect(bulging).toBeGreaterThan(5)
})

function cubic([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const s = 1 - t
  const weigh = (axis: 'x' | 'y') =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis]
  return { x: weigh('x'), y: weigh('y') }
}
