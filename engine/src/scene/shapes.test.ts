import { describe, expect, test } from 'vitest'
import { toHex } from '../color/css.ts'
import { solid } from '../document/create.ts'
import type { Element } from '../document/element.ts'
import type { LineEnd, LineEndSize } from '../document/fill.ts'
import { apply } from '../geometry/matrix.ts'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { SHAPE_PRESETS } from '../geometry/presets.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from './fixture.ts'
import { hitTest } from './hit-test.ts'
import type { GroupNode, PathNode, SceneNode } from './node.ts'

const sceneOf = (...elements: Element[]) =>
  buildScene({ deck: deckOf(elements), page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing })

function shape(preset: string, more: object = {}): Element {
  return element('shape', 'a', { width: 200, height: 120 }, { geometry: { kind: 'preset', preset }, ...more })
}

function partsOf(node: SceneNode | undefined): readonly PathNode[] {
  if (!node || node.kind === 'text') return []
  return node.kind === 'path' ? [node] : node.children.flatMap(partsOf)
}

const line = { fill: solid({ base: 'text1' }), width: 2, dash: 'solid' } as const

describe('N14 a preset is painted as all of its paths', () => {
  test('faces in their shades, then the line over them', () => {
    const scene = sceneOf(shape('cube', { stroke: line }))
    const parts = partsOf(scene.nodes.get(id('a')))
    const colors = parts.map(({ fill }) => (fill?.kind === 'solid' ? toHex(fill.resolved) : null))
    expect(new Set(colors).size).toBe(4)
    expect(colors[3]).toBeNull()
    expect(parts.map(({ stroke }) => stroke !== null)).toEqual([false, false, false, true])
    expect(parts.every(({ fill }) => fill?.kind !== 'solid' || fill.color.base === 'accent1')).toBe(true)
  })

  test('a picture is darkened by a veil', () => {
    const scene = sceneOf(shape('cube', { fill: { kind: 'image', asset: 'asset:x', fit: 'stretch' } }))
    expect(partsOf(scene.nodes.get(id('a'))).filter(({ fill }) => fill?.kind === 'solid')).toHaveLength(2)
  })

  test.each(Object.keys(SHAPE_PRESETS))('%s can be met where it is filled, and not beside it', preset => {
    const scene = sceneOf(shape(preset, { stroke: line }))
    const [part] = partsOf(scene.nodes.get(id('a'))).filter(({ fill }) => fill !== null)
    if (part) {
      const found = middleOf(part)
      expect(found && hitTest(scene, found)?.element).toBe(id('a'))
    }
    expect(hitTest(scene, { x: 500, y: 400 })).toBeNull()
  })

  test('the free corner of a can with words is not met', () => {
    const scene = sceneOf(shape('cube'))
    expect(hitTest(scene, { x: 4, y: 4 })).toBeNull()
    expect(hitTest(scene, { x: 100, y: 80 })?.element).toBe(id('a'))
  })
})

/** A place inside the filled outline, found by trying. */
function middleOf({ path, transform }: PathNode) {
  const box = pathBounds(parsePath(path))
  for (let step = 1; step < 400; step++) {
    const at = { x: box.x + (box.width * (step % 20)) / 20, y: box.y + (box.height * Math.floor(step / 20)) / 20 }
    const scene = sceneOf(
      element('shape', 'b', box, { geometry: { kind: 'path', path: moved(path, box), ...size(box) } }),
    )
    if (hitTest(scene, at)) return apply(transform, at)
  }
  return null
}

const size = ({ width, height }: { width: number; height: number }) => ({ width, height })

function moved(path: string, { x, y }: { x: number; y: number }): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => `${Number(a) - x} ${Number(b) - y}`)
}

describe('N15 heads', () => {
  const ends: readonly LineEnd[] = ['triangle', 'stealth', 'diamond', 'oval', 'arrow']
  const sizes: readonly LineEndSize['width'][] = ['sm', 'med', 'lg']
  const lineWith = (stroke: object, more: object = {}) => {
    const scene = sceneOf(
      element('line', 'a', {}, { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, stroke: { ...line, ...stroke }, ...more }),
    )
    return scene.nodes.get(id('a')) as GroupNode
  }

  test.each(ends.flatMap(end => sizes.map(each => [end, each] as const)))(
    '%s %s is as long and wide as it says',
    (end, each) => {
      const factor = { sm: 2, med: 3, lg: 5 }[each]
      const [, head] = lineWith({ end, endSize: { width: each, length: 'med' } }).children as PathNode[]
      const box = pathBounds(parsePath(head?.path ?? ''))
      expect(box.height).toBeCloseTo(2 * factor, 1)
      expect(box.width).toBeCloseTo(6, 1)
      const longer = lineWith({ end, endSize: { width: 'med', length: each } }).children[1] as PathNode
      expect(pathBounds(parsePath(longer.path)).width).toBeCloseTo(2 * factor, 1)
    },
  )

  test('the line stops under a head and keeps to its curve', () => {
    const [body] = lineWith({ end: 'triangle', width: 4 }).children as PathNode[]
    expect(body?.path).toBe('M0 0L89.2 0')
    const [curve, head] = lineWith({ end: 'triangle', width: 4 }, { route: 'curved', to: { x: 100, y: 100 } })
      .children as PathNode[]
    const [tip] = parsePath(head?.path ?? '')
    expect(tip).toEqual({ op: 'M', to: { x: 100, y: 100 } })
    const last = parsePath(curve?.path ?? '').at(-1)
    expect(last?.op === 'C' && Math.hypot(100 - last.to.x, 100 - last.to.y)).toBeGreaterThan(8)
  })

  test('an open path has arrow heads like a line, a closed one does not', () => {
    const open = { kind: 'path', path: 'M0 0L200 120', width: 200, height: 120 }
    const stroke = { ...line, end: 'arrow', start: 'oval' }
    expect(partsOf(sceneOf(shape('rect', { geometry: open, stroke })).nodes.get(id('a')))).toHaveLength(3)
    expect(partsOf(sceneOf(shape('rect', { stroke })).nodes.get(id('a')))).toHaveLength(1)
  })
})
