import { expect, test } from 'vitest'
import { guidesAt, type SnapGuide, snapMove } from './snap.ts'
import type { SnapField } from './snap-index.ts'
import type { Rect } from './types.ts'

const PAGE: Rect = { x: 0, y: 0, width: 960, height: 540 }

function field(...boxes: readonly Rect[]): SnapField {
  return { boxes, page: PAGE, lines: { x: [], y: [] } }
}

const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })
const told = ({ axis, at, distance, space }: SnapGuide) => ({ axis, at, distance, space })

test('G12 on each axis one line at most is met: that of the nearest neighbor, with the distance to it', () => {
  const near = box(100, 200, 80, 50)
  const far = box(100, 400, 80, 50)
  const { guides } = snapMove(box(102, 60, 80, 40), field(far, near), 6)
  expect(guides.map(told)).toEqual([{ axis: 'x', at: 100, distance: 100, space: [100, 200] }])
})

test('G12 a neighbor at a distance takes precedence over one below the box', () => {
  const under = box(100, 100, 200, 200)
  const beside = box(100, 400, 60, 60)
  const [guide] = guidesAt(box(100, 150, 40, 40), field(under, beside), 'x')
  expect(guide && told(guide)).toEqual({ axis: 'x', at: 100, distance: 210, space: [190, 400] })
})

test('G12 against the page the distance to its nearer edge is measured', () => {
  const [guide] = guidesAt(box(430, 90, 100, 50), field(), 'x')
  expect(guide && told(guide)).toEqual({ axis: 'x', at: 480, distance: 90, space: [0, 90] })
  const [low] = guidesAt(box(430, 440, 100, 50), field(), 'x')
  expect(low?.space).toEqual([490, 540])
})

test('G12 nothing is measured where boxes overlap', () => {
  const [guide] = guidesAt(box(100, 150, 40, 40), field(box(100, 100, 200, 200)), 'x')
  expect(guide).toMatchObject({ distance: null, space: null })
})

test('G12 only the requested positions count', () => {
  const beside = box(100, 400, 60, 60)
  expect(guidesAt(box(100, 100, 500, 40), field(beside), 'x', [600])).toEqual([])
  expect(guidesAt(box(100, 100, 500, 40), field(beside), 'x', [100])).toHaveLength(1)
})
