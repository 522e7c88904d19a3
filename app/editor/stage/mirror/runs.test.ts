import { countingIds, createShape, type Element } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { isSameRun, runsOf } from './runs.ts'

const ids = countingIds()
function elements(count: number): Element[] {
  return Array.from({ length: count }, () => createShape(ids.element(), { x: 0, y: 0, width: 9, height: 9 }, 'rect'))
}

test('runs are all elements in their order; few are one run, many are of moderate length', () => {
  const few = elements(499)
  expect(runsOf(few)).toEqual([few])
  const many = elements(5000)
  const runs = runsOf(many)
  expect(runs.flat()).toEqual(many)
  expect(runs.length).toBeGreaterThan(10)
  expect(Math.max(...runs.map(run => run.length))).toBeLessThan(1500)
})

test('what is inserted, removed, moved or changed leaves the other runs as they are', () => {
  const many = elements(3000)
  const runs = runsOf(many)
  const changes: readonly Element[][] = [
    many.toSpliced(1000, 0, ...elements(1)),
    many.toSpliced(2000, 1),
    many.with(1500, { ...(many[1500] as Element), opacity: 0.5 }),
  ]
  for (const changed of changes) {
    const kept = runsOf(changed).filter(run => runs.some(old => isSameRun(old, run)))
    expect(kept.length).toBeGreaterThanOrEqual(runs.length - 3)
  }
})
