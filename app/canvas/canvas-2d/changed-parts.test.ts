import type { Rect, SceneNode } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { changedParts, reachOf } from './changed-parts.ts'

const REGION = { rect: { x: 0, y: 0, width: 1000, height: 500 }, scale: 1.5 }

function node(x: number, y: number, more: Partial<SceneNode> = {}): SceneNode {
  const bounds: Rect = { x, y, width: 20, height: 10 }
  return { kind: 'path', id: 'element:a', bounds, shadow: null, ...more } as SceneNode
}

test('an unchanged node has no part', () => {
  const same = node(10, 10)
  expect(changedParts([same, undefined], [same, undefined], REGION)).toEqual([])
})

test('a node that has moved far yields one part at each place, on whole device px', () => {
  const rest = node(500, 100)
  const parts = changedParts([rest, node(10, 10)], [rest, node(801, 401)], REGION) ?? []
  expect(parts).toHaveLength(2)
  for (const [index, { x, y, width, height }] of parts.entries()) {
    for (const length of [x, y, width, height]) expect(length * 1.5).toBeCloseTo(Math.round(length * 1.5), 9)
    const { bounds } = index === 0 ? node(10, 10) : node(801, 401)
    expect(x).toBeLessThan(bounds.x)
    expect(y).toBeLessThan(bounds.y)
    expect(x + width).toBeGreaterThan(bounds.x + bounds.width)
    expect(y + height).toBeGreaterThan(bounds.y + bounds.height)
  }
})

test('overlapping parts are merged and clipped to the bitmap layer', () => {
  const [part, ...others] = changedParts([node(5, 0)], [node(-10, 4)], REGION) ?? []
  expect(others).toEqual([])
  expect(part).toMatchObject({ x: 0, y: 0 })
  expect(changedParts([node(-300, 0)], [node(-200, 0)], REGION)).toEqual([])
})

test('added, removed and replaced nodes are repainted', () => {
  expect(changedParts([undefined], [node(10, 10)], REGION)).toHaveLength(1)
  expect(changedParts([node(10, 10)], [undefined], REGION)).toHaveLength(1)
  expect(changedParts([node(10, 10)], [node(10, 10)], REGION)).toHaveLength(1)
})

test('everything is repainted for another number of nodes, many changes or a large part', () => {
  expect(changedParts([], [node(0, 0)], REGION)).toBeNull()
  const many = (by: number) => Array.from({ length: 17 }, (_, index) => node(index * 30, by))
  expect(changedParts(many(0), many(50), REGION)).toBeNull()
  const large = { bounds: { x: 0, y: 0, width: 900, height: 400 } }
  expect(changedParts([node(0, 0, large)], [node(0, 0, large)], REGION)).toBeNull()
})

test('a shadow extends beyond the bounds, also in a group', () => {
  const shadow = { blur: 12, offset: { x: 0, y: 0 } } as NonNullable<SceneNode['shadow']>
  expect(reachOf(node(100, 100, { shadow }))).toEqual({ x: 88, y: 88, width: 44, height: 34 })
  const group = { ...node(100, 100), kind: 'group', children: [node(100, 100, { shadow })] } as unknown as SceneNode
  expect(reachOf(group)).toEqual({ x: 88, y: 88, width: 44, height: 34 })
})
