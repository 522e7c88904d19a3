import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchors, firstAfter, lastBefore, linesNear, offsetToLine, type SnapField } from './snap-index.ts'
import type { Rect } from './types.ts'

const PAGE: Rect = { x: 0, y: 0, width: 60, height: 60 }
/** Whole numbers in a small range, so that many lines coincide or are equally near. */
const PLACE = fc.integer({ min: -5, max: 60 })
const SIZE = fc.integer({ min: 0, max: 12 })
const BOX: fc.Arbitrary<Rect> = fc.record({ x: PLACE, y: PLACE, width: SIZE, height: SIZE })
const FIELD: fc.Arbitrary<SnapField> = fc.record({
  boxes: fc.array(BOX, { minLength: 1, maxLength: 20 }),
  page: fc.constant(PAGE),
  lines: fc.record({ x: fc.array(PLACE, { maxLength: 3 }), y: fc.array(PLACE, { maxLength: 3 }) }),
})

/** All lines of a field in its order, without an index. */
function linesOf(field: SnapField) {
  const boxes = field.boxes.flatMap(source => anchors(source, 'x').map(at => ({ at, source })))
  const others = [...anchors(PAGE, 'x'), ...field.lines.x].map(at => ({ at, source: null }))
  return [...boxes, ...others]
}

test('G12 the nearest line is that of a search through all of them, the first one if two are equally near', () => {
  let met = 0
  fc.assert(
    fc.property(FIELD, fc.integer({ min: -10, max: 140 }), (field, half) => {
      const value = half / 2
      let best: number | null = null
      for (const { at } of linesOf(field)) {
        const by = at - value
        if (Math.abs(by) <= 3 && (best === null || Math.abs(by) < Math.abs(best))) best = by
      }
      if (best !== null) met++
      expect(offsetToLine(value, { field, axis: 'x' }, 3)).toBe(best)
    }),
  )
  expect(met).toBeGreaterThan(20)
})

test('G12 lines at a position are found in the order of the field', () => {
  let met = 0
  fc.assert(
    fc.property(FIELD, fc.nat(), (field, pick) => {
      const lines = linesOf(field)
      const at = lines[pick % lines.length]?.at ?? 0
      const wanted = lines.filter(line => Math.abs(line.at - at) <= 0.5)
      if (wanted.length > 1) met++
      expect(linesNear(at, { field, axis: 'x' }, 0.5).map(({ at: place, source }) => ({ at: place, source }))).toEqual(
        wanted,
      )
    }),
  )
  expect(met).toBeGreaterThan(10)
})

test('G12 the neighbors in a row are the two nearest on either side of a limit', () => {
  let met = 0
  fc.assert(
    fc.property(FIELD, PLACE, PLACE, (field, limit, across) => {
      const isInRow = ({ y, height }: Rect) => y < across && y + height > across - 8
      const row = field.boxes.filter(isInRow)
      const end = (box: Rect) => box.x + box.width
      const before = row.filter(box => end(box) <= limit).sort((a, b) => end(b) - end(a))
      const after = row.filter(box => box.x >= limit).sort((a, b) => a.x - b.x)
      if (before.length > 1 || after.length > 1) met++
      expect(lastBefore(limit, { field, axis: 'x' }, isInRow)).toEqual(before.slice(0, 2))
      expect(firstAfter(limit, { field, axis: 'x' }, isInRow)).toEqual(after.slice(0, 2))
    }),
  )
  expect(met).toBeGreaterThan(5)
})
