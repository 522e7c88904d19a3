import { describe, expect, test } from 'vitest'
import { plainBody, solid } from '../document/create.ts'
import type { Deck } from '../document/deck.ts'
import { boundsOf } from '../geometry/frame.ts'
import { apply } from '../geometry/matrix.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from './fixture.ts'
import type { GroupNode, PathNode, SceneNode, TextNode } from './node.ts'
import type { DrawChart } from './ports.ts'

function sceneOf(deck: Deck, drawChart: DrawChart = drawNothing) {
  return buildScene({ deck, page: PAGE, measure: EVEN_MEASURE, drawChart })
}

function nodeOf(deck: Deck, name: string): SceneNode {
  const node = sceneOf(deck).nodes.get(id(name))
  if (!node) throw new Error(`No node of ${name}`)
  return node
}

describe('N1 every element that shows has a node, back to front', () => {
  test('hidden elements and the content of hidden groups are omitted', () => {
    const deck = deckOf([
      element('shape', 'back'),
      element('group', 'g', {}, { hidden: true }),
      element('shape', 'inside', {}, { parent: id('g') }),
      element('shape', 'gone', {}, { hidden: true }),
      element('text', 'front'),
    ])
    const scene = sceneOf(deck)
    expect(scene.order).toEqual([id('back'), id('front')])
    expect([...scene.nodes.keys()]).toEqual([id('back'), id('front')])
    expect(scene.rebuilt).toBe(2)
  })

  test('children of a group are inside its node and also by their own id', () => {
    const deck = deckOf([element('group', 'g'), element('shape', 'a', { x: 30 }, { parent: id('g') })])
    const scene = sceneOf(deck)
    const group = scene.nodes.get(id('g')) as GroupNode
    expect(scene.order).toEqual([id('g')])
    expect(group.children[0]).toBe(scene.nodes.get(id('a')))
    expect(group.bounds).toEqual({ x: 30, y: 0, width: 100, height: 50 })
  })
})

describe('N2 a node is positioned at its frame', () => {
  test.each([0, 30, 90, 200])('turned by %d degrees', rotation => {
    const frame = { x: 100, y: 60, width: 80, height: 40, rotation }
    const node = nodeOf(deckOf([element('shape', 'a', frame)]), 'a')
    const bounds = boundsOf(frame)
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(node.bounds[key]).toBeCloseTo(bounds[key], 2)
  })

  test('a flipped picture is mirrored about its middle; text in a flipped shape is not', () => {
    const picture = nodeOf(deckOf([element('image', 'a', { x: 10 }, { flipX: true })]), 'a')
    expect(apply(picture.transform, { x: 0, y: 0 })).toEqual({ x: 110, y: 0 })
    const shape = nodeOf(deckOf([element('shape', 'a', {}, { flipX: true, body: plainBody('x') })]), 'a') as GroupNode
    const [outline, text] = shape.children
    expect(outline?.transform[0]).toBe(-1)
    expect(text?.transform[0]).toBe(1)
  })

  test('strokes, shadows and long texts count to the bounds', () => {
    const shadow = { color: { base: 'text1' as const }, blur: 10, distance: 0, angle: 0 }
    const node = nodeOf(deckOf([element('shape', 'a', {}, { shadow })]), 'a')
    expect(node.bounds).toEqual({ x: -10, y: -10, width: 120, height: 70 })
    const line = nodeOf(deckOf([element('line', 'l')]), 'l')
    expect(line.bounds.width).toBeGreaterThan(100)
  })
})

describe('N3 paint keeps slots and resolves them', () => {
  test('a gradient runs along the line of DrawingML', () => {
    const fill = {
      kind: 'linear',
      angle: 90,
      stops: [
        { offset: 1, color: { base: 'accent2' } },
        { offset: 0, color: { base: 'accent1' } },
      ],
    }
    const { fill: paint } = nodeOf(deckOf([element('shape', 'a', {}, { fill })]), 'a') as PathNode
    if (paint?.kind !== 'linear') throw new Error('not a gradient')
    expect(paint.from.x).toBeCloseTo(50)
    expect(paint.from.y).toBeCloseTo(0)
    expect(paint.to.y).toBeCloseTo(50)
    expect(paint.stops.map(stop => stop.color.base)).toEqual(['accent1', 'accent2'])
  })

  test('equal colors are resolved once and are one object', () => {
    const look = () => ({ fill: solid({ base: 'accent3', opacity: 50_000 }) })
    const deck = deckOf([element('shape', 'a', {}, look()), element('shape', 'b', {}, look())])
    const [a, b] = ['a', 'b'].map(name => nodeOf(deck, name) as PathNode)
    if (a?.fill?.kind !== 'solid' || b?.fill?.kind !== 'solid') throw new Error('not solid')
    expect(a.fill.resolved).toBe(b.fill.resolved)
    expect(a.fill.resolved.a).toBe(0.5)
  })

  test('text of one color has it as its single paint, text of two does not', () => {
    const one = nodeOf(deckOf([element('text', 'a')]), 'a') as TextNode
    expect(one.single?.color.base).toBe('text1')
    const [paragraph] = plainBody('a').paragraphs
    const style = paragraph?.runs[0]?.style
    const body = {
      ...plainBody('a'),
      paragraphs: [
        {
          ...paragraph,
          runs: [
            { text: 'a', style },
            { text: 'b', style: { ...style, fill: solid({ base: 'accent1' }) } },
          ],
        },
      ],
    }
    const two = nodeOf(deckOf([element('text', 'a', {}, { body })]), 'a') as TextNode
    expect(two.single).toBeNull()
  })

  test('a page without background uses background1', () => {
    expect(sceneOf(deckOf([])).background).toMatchObject({ kind: 'solid', color: { base: 'background1' } })
  })
})

describe('N4 pictures', () => {
  const asset = { id: 'asset:1', hash: 'h', mime: 'image/png', width: 400, height: 100, url: '/p.png' } as const
  const withAsset = (more: object): Deck => ({
    ...deckOf([element('image', 'a', {}, { asset: asset.id, ...more })]),
    assets: { [asset.id]: asset },
  })

  test('cover takes the middle of the crop that has the shape of the box', () => {
    const { fill } = nodeOf(withAsset({ fit: 'cover' }), 'a') as PathNode
    expect(fill).toMatchObject({ kind: 'image', url: '/p.png', crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })
  })

  test('stretch shows the crop as it is', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
    const { fill } = nodeOf(withAsset({ fit: 'stretch', crop }), 'a') as PathNode
    expect(fill).toMatchObject({ kind: 'image', crop })
  })

  test('a mask cuts the picture in its own outline', () => {
    const mask = { geometry: { kind: 'path', path: 'M0 0L1 0L0 1Z', width: 1, height: 1 } }
    const { path } = nodeOf(withAsset({ mask }), 'a') as PathNode
    expect(path).toBe('M0 0L100 0L0 50Z')
  })

  test('a picture that the deck does not have leaves a tint of the theme, never nothing', () => {
    const { fill } = nodeOf(deckOf([element('image', 'a')]), 'a') as PathNode
    expect(fill).toMatchObject({ kind: 'solid', color: { base: 'text1' } })
  })
})

describe('N5 lines', () => {
  test('a connector ends at the sites of its targets, also of rotated ones', () => {
    const deck = deckOf([
      element('shape', 'a', { x: 0, y: 0, width: 100, height: 50 }),
      element('shape', 'b', { x: 300, y: 0, width: 100, height: 50, rotation: 180 }),
      element('line', 'l', {}, { from: { element: id('a'), site: 3 }, to: { element: id('b'), site: 3 } }),
    ])
    const line = nodeOf(deck, 'l') as PathNode
    expect(line.path).toBe('M0 0L200 0')
    expect(apply(line.transform, { x: 0, y: 0 })).toEqual({ x: 100, y: 25 })
  })

  test.each([
    ['facing each other', { x: 300, y: 200 }, 3, 1],
    ['one above the other', { x: 20, y: 200 }, 2, 0],
    ['looking away', { x: 300, y: 200 }, 1, 3],
    ['across a corner', { x: 300, y: 200 }, 3, 0],
  ])('an elbow between boxes %s has only right angles', (_, at, from, to) => {
    const deck = deckOf([
      element('shape', 'a'),
      element('shape', 'b', at),
      element(
        'line',
        'l',
        {},
        { route: 'elbow', from: { element: id('a'), site: from }, to: { element: id('b'), site: to } },
      ),
    ])
    const { path } = nodeOf(deck, 'l') as PathNode
    const points = [...path.matchAll(/[ML](\S+) ([^ML]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(points.length).toBeGreaterThan(1)
    for (const [index, [x, y]] of points.entries()) {
      const before = points[index - 1]
      if (before) expect(before[0] === x || before[1] === y).toBe(true)
    }
  })

  test('a gradient runs along a horizontal or vertical line', () => {
    const fill = {
      kind: 'linear',
      angle: 90,
      stops: [
        { offset: 0, color: { base: 'accent1' } },
        { offset: 1, color: { base: 'accent2' } },
      ],
    } as const
    for (const to of [
      { x: 100, y: 0 },
      { x: 0, y: 100 },
    ]) {
      const line = element('line', 'l', {}, { to, stroke: { fill, width: 4, dash: 'solid' } })
      const { stroke } = nodeOf(deckOf([line]), 'l') as PathNode
      const { from, to: end } = stroke?.paint.kind === 'linear' ? stroke.paint : { from: null, to: null }
      expect(from).not.toEqual(end)
    }
  })

  test('an arrow head takes the place of the end of the line', () => {
    const stroke = { fill: solid({ base: 'accent1' }), width: 2, dash: 'dash', end: 'triangle' }
    const node = nodeOf(deckOf([element('line', 'l', {}, { to: { x: 100, y: 0 }, stroke })]), 'l') as GroupNode
    const [line, head] = node.children as readonly PathNode[]
    expect(head?.path).toBe('M100 0L94 3L94 -3Z')
    expect(line?.path).toBe('M0 0L94.6 0')
    expect(line?.stroke?.dashes).toEqual([8, 6])
    expect(head?.stroke).toBeNull()
  })
})

describe('N6 charts are drawn through the port, once for one chart, size and palette', () => {
  test('two elements with the same chart share one drawing', () => {
    let drawn = 0
    const draw: DrawChart = (_, size) => {
      drawn++
      const path: PathNode = { ...(nodeOf(deckOf([element('shape', 'a', size)]), 'a') as PathNode), element: null }
      return [path]
    }
    const chart = element('chart', 'a')
    const deck = deckOf([
      chart,
      { ...chart, id: id('b'), frame: { ...chart.frame, x: 200 } },
      element('chart', 'c', { width: 70 }, { chart: chart.chart }),
    ])
    const scene = sceneOf(deck, draw)
    expect(drawn).toBe(2)
    expect((scene.nodes.get(id('b')) as GroupNode).children[0]?.id).toBe(`${id('b')}/0`)
  })
})

test('N7 a scene is plain data', () => {
  const deck = deckOf([element('text', 'a'), element('table', 't'), element('line', 'l')])
  const scene = sceneOf(deck)
  const nodes = [...scene.nodes.values()]
  expect(structuredClone(nodes)).toEqual(nodes)
  expect(JSON.parse(JSON.stringify(nodes))).toEqual(nodes)
})
