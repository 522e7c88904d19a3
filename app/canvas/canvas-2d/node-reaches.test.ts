import { intersects, type Rect, type SceneNode } from '@slidewright/engine/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachOf } from './changed-parts.ts'
import { NodeReaches } from './node-reaches.ts'

const rect = fc.record({
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 60 }),
  width: fc.integer({ min: 0, max: 20 }),
  height: fc.integer({ min: 0, max: 20 }),
})
const node = fc.option(
  fc
    .record({ bounds: rect, blur: fc.option(fc.integer({ min: 1, max: 9 })) })
    .map(
      ({ bounds, blur }) => ({ kind: 'path', bounds, shadow: blur === null ? null : { blur } }) as unknown as SceneNode,
    ),
  { nil: undefined },
)
/** A step: the place of a node and what takes it, or nodes that are other ones altogether. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ at: fc.nat(11), node }) },
  { weight: 1, arbitrary: fc.record({ all: fc.array(node, { maxLength: 12 }) }) },
)

test('the nodes that may paint on some parts are those that are found by looking at every node, through all changes', () => {
  const found = { some: 0, none: 0 }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.array(rect, { minLength: 1, maxLength: 3 }), (steps, parts) => {
      const reaches = new NodeReaches()
      let nodes: readonly (SceneNode | undefined)[] = Array.from({ length: 12 })
      for (const each of steps) {
        nodes = 'all' in each ? each.all : nodes.map((old, index) => (index === each.at ? each.node : old))
        const touched = reaches.touchedBy(parts, nodes)
        expect(touched).toEqual(nodes.filter(one => one && isOnOne(one, parts)))
        if (touched.length > 0) found.some++
        else found.none++
      }
    }),
  )
  expect(Math.min(found.some, found.none)).toBeGreaterThan(50)
})

function isOnOne(one: SceneNode, parts: readonly Rect[]): boolean {
  return parts.some(part => intersects(reachOf(one), part))
}
