import { expect, test } from 'vitest'
import { getOrInsert } from '../base/get-or-insert.ts'
import type { ElementId } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { plainBody, solid } from '../document/create.ts'
import type { Element } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import { apply, invert } from '../geometry/matrix.ts'
import { containsPoint, containsRect } from '../geometry/rect.ts'
import type { Point, Rect } from '../geometry/types.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from './fixture.ts'
import { distanceTo, flatten, isInside } from './flatten.ts'
import { hitAll, hitRect, hitTest } from './hit-test.ts'
import { boundsOfNode, inkOf } from './ink.ts'
import type { PathNode, Scene, SceneNode } from './node.ts'

const PRESETS = ['rect', 'roundRect', 'ellipse', 'star5', 'donut', 'rtTriangle', 'chord', 'frame']

/** A page of everything: outlines filled or not, lines, words in shapes, shadows, flips, turns, groups in groups. */
function town(seed: number, count: number): Scene {
  const random = seededRandom(seed)
  const oneOf = <T>(...choices: T[]) => choices[Math.floor(random() * choices.length)] as T
  const point = () => ({ x: random() * 900, y: random() * 500 })
  const frame = () => ({
    ...point(),
    width: oneOf(0.5, 30, 80, 200) * (0.5 + random()),
    height: oneOf(2, 40, 120) * (0.5 + random()),
    rotation: oneOf(0, 0, 90, random() * 360),
  })
  const stroke = () => ({ fill: solid({ base: 'text1' }), width: 1 + random() * 8, dash: 'solid' })
  const shadow = () => ({ color: { base: 'text1' }, blur: 20, distance: 30, angle: random() * 360 })
  const look = () => ({
    geometry: { kind: 'preset', preset: oneOf(...PRESETS) },
    fill: oneOf<Fill>(solid({ base: 'accent1' }), { kind: 'none' }),
    stroke: oneOf(null, stroke()),
    body: oneOf(null, null, plainBody('Some words', { size: 9 })),
  })
  const one = (index: number): Element => {
    const groups = Math.min(30, Math.ceil(index / 5))
    const parent = random() < 0.5 && groups > 0 ? id(`e${5 * Math.floor(random() * groups)}`) : null
    const more = { parent, flipX: random() < 0.3, flipY: random() < 0.2, ...(random() < 0.2 && { shadow: shadow() }) }
    if (index % 5 === 0) return element('group', `e${index}`, {}, { parent })
    if (index % 20 === 1) return element('line', `e${index}`, {}, { ...more, from: point(), to: point() })
    const kind = oneOf('shape', 'shape', 'text', 'image', 'table')
    return element(kind, `e${index}`, frame(), kind === 'shape' ? { ...more, ...look() } : more)
  }
  const elements = Array.from({ length: count }, (_, index) => one(index))
  return buildScene({ deck: deckOf(elements), page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing })
}

/** What has no members on a page, back to front, each with what it is part of. */
function leavesOf(scene: Scene): { node: SceneNode; outer: ElementId }[] {
  const within = (node: SceneNode): SceneNode[] => {
    const members = node.kind === 'group' ? node.children.filter(child => child.element !== null) : []
    return members.length > 0 ? members.flatMap(within) : [node]
  }
  return scene.order.flatMap(outer => {
    const node = scene.nodes.get(outer)
    return node ? within(node).map(leaf => ({ node: leaf, outer })) : []
  })
}

/** The plain answer for one node, from its paint alone. */
function isOn(node: SceneNode, point: Point, tolerance: number): boolean {
  const inverse = invert(node.transform)
  if (inverse === null) return false
  const at = apply(inverse, point)
  if (node.kind === 'text') return containsPoint({ x: 0, y: 0, ...node.size }, at)
  if (node.kind === 'path') return isOnPath(node, at, tolerance)
  const isShape = node.children.length <= 3 && node.children.some(child => child.kind === 'path')
  return isShape ? node.children.some(child => isOn(child, at, tolerance)) : containsPoint(inkOf(node), at)
}

const LINES = new Map<string, ReturnType<typeof flatten>>()

function isOnPath({ path, fill, stroke, evenOdd, ...node }: PathNode, at: Point, tolerance: number): boolean {
  const lines = getOrInsert(LINES, path, () => flatten(path))
  const isUprightBox = /^M[^CQ]*Z$/.test(path) && path.match(/L/g)?.length === 3 && isRectangle(lines[0]?.points)
  if (fill?.kind === 'image' || (fill !== null && isUprightBox))
    return containsPoint(inkOf({ path, fill, stroke, evenOdd, ...node }), at)
  if (fill !== null && isInside(lines, at, evenOdd)) return true
  return stroke !== null && distanceTo(lines, at) <= stroke.width / 2 + tolerance
}

function isRectangle(points: Float64Array = new Float64Array()): boolean {
  const [ax, ay, bx, by, cx, cy, dx, dy] = points
  return ay === by && bx === cx && cy === dy && dx === ax
}

const SIZES = [0, 1, 6, 60, 900]

test('N10 N11 the index equals testing all outlines, rotations and groups, front first', () => {
  const random = seededRandom(23)
  let met = 0
  let narrow = 0
  for (const count of SIZES) {
    const scene = town(count + 3, count)
    const leaves = leavesOf(scene).toReversed()
    for (let query = 0; query < 500; query++) {
      const point = { x: random() * 1000 - 20, y: random() * 600 - 20 }
      const tolerance = [0, 4, 8][query % 3] ?? 4
      const expected = leaves.filter(({ node }) => isOn(node, point, tolerance)).map(({ node }) => node.element)
      expect(hitAll(scene, point, { tolerance }).map(each => each.element)).toEqual(expected)
      const [first, ...below] = expected
      expect(hitTest(scene, point, { tolerance })?.element).toBe(first)
      const passed = hitTest(scene, point, { tolerance, accept: each => each !== first })
      expect(passed?.element).toBe(below[0])
      met += expected.length
      narrow += Number(tolerance > 0 && !leaves.some(({ node }) => isOn(node, point, 0)) && expected.length > 0)
    }
  }
  expect(met).toBeGreaterThan(2000)
  expect(narrow).toBeGreaterThan(10)
})

test('N12 a marquee over nested groups respects every member', () => {
  const random = seededRandom(31)
  let taken = 0
  let parted = 0
  for (const count of SIZES) {
    const scene = town(count + 8, count)
    const boxes = new Map<ElementId, Rect[]>()
    for (const { node, outer } of leavesOf(scene))
      getOrInsert(boxes, outer, () => []).push(boundsOfNode({ ...node, shadow: null }))
    for (let query = 0; query < 200; query++) {
      const rect = { x: random() * 800, y: random() * 400, width: random() * 500, height: random() * 400 }
      const isInRect = (box: Rect) => containsRect(rect, box)
      const whole = scene.order.filter(outer => boxes.get(outer)?.every(isInRect))
      const some = scene.order.filter(outer => boxes.get(outer)?.some(isInRect))
      expect(hitRect(scene, rect, 'contain')).toEqual(whole)
      const touched = hitRect(scene, rect, 'touch')
      expect(touched).toEqual(scene.order.filter(outer => touched.includes(outer)))
      for (const outer of some) expect(touched).toContain(outer)
      taken += whole.length
      parted += some.length - whole.length
    }
  }
  expect(taken).toBeGreaterThan(300)
  expect(parted).toBeGreaterThan(100)
})

test('N11 a control: an answer from a page that is turned over is not the answer', () => {
  const scene = town(5, 400)
  const over: Scene = { ...scene, nodes: new Map(scene.nodes), order: scene.order.toReversed() }
  const points = Array.from({ length: 300 }, (_, index): Point => ({ x: (index * 37) % 900, y: (index * 53) % 500 }))
  const differing = points.filter(point => hitTest(scene, point)?.element !== hitTest(over, point)?.element)
  expect(differing.length).toBeGreaterThan(50)
})

function around({ x, y }: Point): Rect {
  return { x: x - 1, y: y - 1, width: 2, height: 2 }
}

test('N10 N12 where a pointer meets something without a tolerance, a small marquee touches it', () => {
  const scene = town(77, 500)
  let met = 0
  for (let index = 0; index < 1500; index++) {
    const point = { x: (index * 37) % 960, y: (index * 53) % 540 }
    for (const { path } of hitAll(scene, point, { tolerance: 0 })) {
      expect(hitRect(scene, around(point), 'touch')).toContain(path[0])
      met++
    }
  }
  expect(met).toBeGreaterThan(1000)
})
