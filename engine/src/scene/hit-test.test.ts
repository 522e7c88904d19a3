import { describe, expect, test } from 'vitest'
import { seededRandom } from '../base/random.ts'
import { solid } from '../document/create.ts'
import type { Element } from '../document/element.ts'
import { corners } from '../geometry/frame.ts'
import { apply, invert } from '../geometry/matrix.ts'
import type { Point, Rect } from '../geometry/types.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from './fixture.ts'
import { hitAll, hitRect, hitTest } from './hit-test.ts'
import { inkOf } from './ink.ts'
import type { Scene, SceneNode } from './node.ts'

function sceneOf(elements: readonly Element[]): Scene {
  return buildScene({ deck: deckOf(elements), page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing })
}

function hit(scene: Scene, x: number, y: number, tolerance?: number): string | null {
  return hitTest(scene, { x, y }, tolerance === undefined ? {} : { tolerance })?.element.slice(8) ?? null
}

describe('N10 a pointer hits painted elements, front first', () => {
  const triangle = { geometry: { kind: 'path', path: 'M0 0L100 0L0 100Z', width: 100, height: 100 } }
  const frameOnly = { fill: { kind: 'none' }, stroke: { fill: solid({ base: 'text1' }), width: 4, dash: 'solid' } }
  const ring = {
    geometry: {
      kind: 'path',
      path: 'M0 0L100 0L100 100L0 100ZM30 30L70 30L70 70L30 70Z',
      width: 100,
      height: 100,
      evenOdd: true,
    },
  }
  const box = { width: 100, height: 100 }
  test.each<[string, Element[], [number, number][], string | null]>([
    ['a formula between its letters', [element('shape', 'a', box, { ...ring, formula: 'x' })], [[50, 50]], 'a'],
    ['the front of two', [element('shape', 'a', box), element('shape', 'b', { ...box, x: 50 })], [[70, 50]], 'b'],
    [
      'nothing beside a box',
      [element('shape', 'a', box)],
      [
        [101, 50],
        [-1, 5],
      ],
      null,
    ],
    ['a triangle by its outline', [element('shape', 'a', box, triangle)], [[20, 20]], 'a'],
    ['not the empty half of a triangle', [element('shape', 'a', box, triangle)], [[80, 80]], null],
    [
      'a frame by its line',
      [element('shape', 'a', box, frameOnly)],
      [
        [1, 50],
        [100, 98],
      ],
      'a',
    ],
    ['not the inside of a frame', [element('shape', 'a', box, frameOnly)], [[50, 50]], null],
    ['not the hole of a ring', [element('shape', 'a', box, ring)], [[50, 50]], null],
    ['the body of a ring', [element('shape', 'a', box, ring)], [[10, 50]], 'a'],
    ['text by its box', [element('text', 'a', box)], [[99, 99]], 'a'],
    ['a table anywhere', [element('table', 't', box)], [[77, 33]], 't'],
    [
      'a line within tolerance',
      [element('line', 'l', {}, { to: { x: 100, y: 0 } })],
      [
        [50, 4],
        [104, 0],
      ],
      'l',
    ],
    ['not a line beyond it', [element('line', 'l', {}, { to: { x: 100, y: 0 } })], [[50, 9]], null],
    [
      'a turned box where it is turned to',
      [element('shape', 'a', { x: 0, y: 40, width: 100, height: 20, rotation: 90 })],
      [
        [50, 5],
        [50, 95],
      ],
      'a',
    ],
    [
      'not where it was',
      [element('shape', 'a', { x: 0, y: 40, width: 100, height: 20, rotation: 90 })],
      [[5, 50]],
      null,
    ],
    [
      'a flipped triangle the other way round',
      [element('shape', 'a', box, { ...triangle, flipX: true })],
      [[80, 20]],
      'a',
    ],
  ])('%s', (_, elements, points, expected) => {
    const scene = sceneOf(elements)
    for (const [x, y] of points) expect(hit(scene, x, y)).toBe(expected)
  })

  test('inside groups it meets the innermost element and names the groups on the way', () => {
    const scene = sceneOf([
      element('group', 'g'),
      element('group', 'h', {}, { parent: id('g') }),
      element('shape', 'a', {}, { parent: id('h') }),
    ])
    expect(hitTest(scene, { x: 10, y: 10 })).toMatchObject({ element: id('a'), path: [id('g'), id('h'), id('a')] })
  })

  test('it skips rejected elements, and can list everything below', () => {
    const scene = sceneOf([element('shape', 'a'), element('shape', 'b')])
    expect(hitTest(scene, { x: 5, y: 5 }, { accept: each => each !== id('b') })?.element).toBe(id('a'))
    expect(hitAll(scene, { x: 5, y: 5 }).map(each => each.element)).toEqual([id('b'), id('a')])
  })
})

function village(seed: number, count: number): Scene {
  const random = seededRandom(seed)
  const kinds = ['shape', 'text', 'image'] as const
  return sceneOf(
    Array.from({ length: count }, (_, index) =>
      element(kinds[index % 3] ?? 'shape', `e${index}`, {
        x: random() * 1100 - 100,
        y: random() * 700 - 100,
        width: 4 + random() * 120,
        height: 4 + random() * 80,
        rotation: random() < 0.5 ? 0 : random() * 360,
      }),
    ),
  )
}

/** The plain answer: every node from the front, by its own inverse. */
function bruteHit(scene: Scene, point: Point): string | null {
  for (const each of scene.order.toReversed()) {
    const node = scene.nodes.get(each)
    const inverse = node && invert(node.transform)
    if (!node || !inverse) continue
    const { x, y } = apply(inverse, point)
    const { width, height } = node.kind === 'text' ? node.size : inkOf(node)
    if (x >= 0 && y >= 0 && x <= width && y <= height) return each
  }
  return null
}

test('N11 the index equals testing every element', () => {
  const random = seededRandom(7)
  let met = 0
  for (const count of [0, 1, 40, 400, 3000]) {
    const scene = village(count + 1, count)
    for (let query = 0; query < 2000; query++) {
      const point = { x: random() * 1300 - 170, y: random() * 900 - 180 }
      const found = hitTest(scene, point)?.element ?? null
      expect(found).toBe(bruteHit(scene, point))
      if (found) met++
    }
  }
  expect(met).toBeGreaterThan(2500)
})

/** Whether two convex outlines share a point, by the corners of one in the other and crossing sides. */
function bruteTouch(node: SceneNode, rect: Rect): boolean {
  const ink = inkOf(node)
  const turned = corners({ ...ink, rotation: 0 }).map(corner => apply(node.transform, corner))
  const upright = corners({ ...rect, rotation: 0 })
  const isIn = (point: Point, outline: readonly Point[]) => {
    const sides = outline.map((a, index) => {
      const b = outline[(index + 1) % outline.length] ?? a
      return Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
    })
    return sides.every(side => side >= 0) || sides.every(side => side <= 0)
  }
  const crosses = turned.some((a, i) =>
    upright.some((c, j) => {
      const b = turned[(i + 1) % 4] ?? a
      const d = upright[(j + 1) % 4] ?? c
      const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }),
  )
  return crosses || turned.some(point => isIn(point, upright)) || upright.some(point => isIn(point, turned))
}

test('N12 a marquee selects touched elements, or only contained ones', () => {
  const random = seededRandom(11)
  const scene = village(5, 300)
  let taken = 0
  for (let query = 0; query < 300; query++) {
    const rect = { x: random() * 900, y: random() * 500, width: random() * 300, height: random() * 300 }
    const touched = hitRect(scene, rect, 'touch')
    const expected = scene.order.filter(each => {
      const node = scene.nodes.get(each)
      return node && bruteTouch(node, rect)
    })
    expect(touched).toEqual(expected)
    const contained = hitRect(scene, rect, 'contain')
    for (const each of contained) expect(touched).toContain(each)
    taken += contained.length
  }
  expect(taken).toBeGreaterThan(500)
})

test('N12 a marquee takes a group as a whole', () => {
  const scene = sceneOf([
    element('group', 'g'),
    element('shape', 'a', { x: 0 }, { parent: id('g') }),
    element('shape', 'b', { x: 300 }, { parent: id('g') }),
  ])
  const left = { x: -5, y: -5, width: 150, height: 90 }
  expect(hitRect(scene, left, 'touch')).toEqual([id('g')])
  expect(hitRect(scene, left, 'contain')).toEqual([])
  expect(hitRect(scene, { x: -5, y: -5, width: 500, height: 90 }, 'contain')).toEqual([id('g')])
  expect(hitRect(scene, { x: 150, y: 0, width: 100, height: 50 }, 'touch')).toEqual([])
})
