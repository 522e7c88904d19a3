import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFreeSpace } from './free-space.ts'
import { intersection } from './rect.ts'
import type { Rect } from './types.ts'

const AREA: Rect = { x: 40, y: 40, width: 880, height: 460 }
const WISH = { wanted: { width: 480, height: 280 }, min: { width: 200, height: 120 } }

function box(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height }
}

test.each([
  ['an empty area gives its middle', [], box(240, 130, 480, 280)],
  ['below a title', [box(40, 40, 880, 100)], box(240, 180, 480, 280)],
  ['beside a column of words', [box(40, 40, 300, 460)], box(390, 130, 480, 280)],
  ['smaller where there is less room', [box(40, 40, 880, 250)], box(240, 290, 480, 210)],
  ['nowhere on a full page', [box(40, 40, 880, 400)], null],
  ['what lies outside takes nothing', [box(0, 0, 960, 30)], box(240, 130, 480, 280)],
])('%s', (_, taken, expected) => {
  expect(findFreeSpace(AREA, taken, WISH)).toEqual(expected)
})

test('a free area never covers anything, stays inside, and is never below the minimum', () => {
  const side = fc.integer({ min: 0, max: 900 })
  const boxes = fc.array(fc.tuple(side, side, side, side), { maxLength: 12 })
  let found = 0
  fc.assert(
    fc.property(boxes, parts => {
      const taken = parts.map(([x, y, width, height]) => box(x, y, width / 4 + 1, height / 4 + 1))
      const room = findFreeSpace(AREA, taken, WISH)
      if (room === null) return
      found++
      expect(room.width).toBeGreaterThanOrEqual(WISH.min.width)
      expect(room.height).toBeGreaterThanOrEqual(WISH.min.height)
      expect(intersection(room, AREA)).toEqual(room)
      for (const each of taken) {
        const shared = intersection(room, each)
        expect(shared === null ? 0 : shared.width * shared.height).toBeCloseTo(0)
      }
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(50)
})
