import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AtlasPacking, type Block, type Cell } from './atlas-packing.ts'

const SIZE = fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 60 }) })
/** Places a cell, frees an earlier one, or closes the block. */
const STEP = fc.oneof(
  { weight: 6, arbitrary: SIZE },
  { weight: 3, arbitrary: fc.nat(50) },
  { weight: 1, arbitrary: fc.constant(null) },
)

test('cells of an atlas page never overlap, whatever is placed and freed', () => {
  let placed = 0
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 30, maxLength: 120 }), steps => {
      const shelves = new AtlasPacking(128)
      const placedCells: { cell: Cell; block: Block }[] = []
      for (const step of steps) {
        if (step === null) shelves.close()
        else if (typeof step === 'number') {
          const [freed] = placedCells.splice(step % Math.max(1, placedCells.length), 1)
          if (freed) shelves.free(freed.block)
        } else {
          const found = shelves.place(step.width, step.height)
          if (found === null) continue
          placed++
          expect(placedCells.find(({ cell }) => overlap(cell, found.cell))).toBeUndefined()
          expect(found.cell.x + found.cell.width).toBeLessThanOrEqual(128)
          expect(found.cell.y + found.cell.height).toBeLessThanOrEqual(128)
          placedCells.push(found)
        }
      }
    }),
  )
  expect(placed).toBeGreaterThan(500)
})

test('freed space is reused', () => {
  const shelves = new AtlasPacking(64)
  for (let round = 0; round < 20; round++) {
    const found = shelves.place(60, 40)
    expect(found).not.toBeNull()
    shelves.close()
    expect(shelves.place(60, 40)).toBeNull()
    if (found) shelves.free(found.block)
  }
})

function overlap(a: Cell, b: Cell): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
