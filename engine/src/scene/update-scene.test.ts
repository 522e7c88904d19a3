import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ElementId } from '../base/id.ts'
import { keyBetween } from '../base/order-key.ts'
import { plainBody } from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Frame } from '../geometry/types.ts'
import { buildScene } from './build-scene.ts'
import type { Overrides } from './effective.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE, pageIn } from './fixture.ts'
import type { Scene } from './node.ts'
import { changedNodes, updateScene } from './update-scene.ts'

const ports = { measure: EVEN_MEASURE, drawChart: drawNothing }

function build(deck: Deck, overrides?: Overrides): Scene {
  return buildScene({ deck, page: PAGE, ...ports, ...(overrides && { overrides }) })
}

function withElement(deck: Deck, changed: Element | ElementId): Deck {
  const page = pageIn(deck)
  const elements = { ...page.elements }
  if (typeof changed === 'string') delete elements[changed]
  else elements[changed.id] = changed
  return { ...deck, pages: { ...deck.pages, [PAGE]: { ...page, elements } } }
}

/** What two scenes are compared by: everything but the counter. */
function seen(scene: Scene) {
  return {
    size: scene.size,
    background: scene.background,
    order: scene.order,
    nodes: Object.fromEntries([...scene.nodes].sort()),
  }
}

function crowd(count: number): Deck {
  const boxes = Array.from({ length: count }, (_, index) =>
    element('shape', `s${index}`, { x: (index % 50) * 18, y: Math.floor(index / 50) * 12, width: 16, height: 10 }),
  )
  return deckOf(boxes)
}

describe('N8 an update rebuilds only what changed', () => {
  test.each([200, 2000, 10_000])('dragging one of %d elements makes one node anew', count => {
    const scene = build(crowd(count))
    const dragged = updateScene(scene, { overrides: new Map([[id('s7'), { x: 500, y: 300 }]]) })
    expect(dragged.rebuilt).toBe(1)
    expect([...changedNodes(scene, dragged)]).toEqual([id('s7')])
    expect(dragged.order).toBe(scene.order)
    for (const [other, node] of scene.nodes) if (other !== id('s7')) expect(dragged.nodes.get(other)).toBe(node)
    const dropped = updateScene(dragged, { overrides: new Map() })
    expect(dropped.rebuilt).toBe(1)
    expect(seen(dropped)).toEqual(seen(scene))
  })

  test('a move keeps all that is in the node', () => {
    const deck = deckOf([element('text', 'a'), element('table', 't', { y: 100 })])
    const before = build(deck)
    const after = updateScene(before, {
      overrides: new Map([
        [id('a'), { x: 7 }],
        [id('t'), { x: 9, rotation: 20 }],
      ]),
    })
    const [text, table] = [after.nodes.get(id('a')), after.nodes.get(id('t'))]
    if (text?.kind !== 'text' || table?.kind !== 'group') throw new Error('wrong kinds')
    expect(text.glyphs).toBe((before.nodes.get(id('a')) as typeof text).glyphs)
    expect(table.children).toBe((before.nodes.get(id('t')) as typeof table).children)
  })

  test('a record that is only elsewhere keeps all that is in its node, and lands on the one that was dragged there', () => {
    const text = element('text', 'a')
    const deck = deckOf([text])
    const before = build(deck)
    const dragged = updateScene(before, { overrides: new Map([[text.id, { x: 7, y: 9 }]]) })
    const moved = { ...text, frame: { ...text.frame, x: 7, y: 9 } }
    const dropped = updateScene(dragged, { deck: withElement(deck, moved), overrides: new Map() })
    expect(dropped.nodes.get(text.id)).toBe(dragged.nodes.get(text.id))
    const wider = { ...moved, frame: { ...moved.frame, width: moved.frame.width + 40 } }
    const turned = { ...moved, frame: { ...moved.frame, rotation: 30 } }
    for (const other of [wider, turned]) {
      const next = updateScene(dropped, { deck: withElement(deck, other) })
      expect(seen(next)).toEqual(seen(build(withElement(deck, other))))
    }
  })

  test('a connector and its groups follow the attached elements', () => {
    const deck = deckOf([
      element('group', 'g'),
      element('shape', 'a', {}, { parent: id('g') }),
      element('shape', 'b', { x: 300 }),
      element('line', 'l', {}, { from: { element: id('a'), site: 3 }, to: { element: id('b'), site: 1 } }),
      element('shape', 'other', { y: 300 }),
    ])
    const scene = build(deck)
    const moved = updateScene(scene, { overrides: new Map([[id('a'), { y: 80 }]]) })
    expect([...changedNodes(scene, moved)].sort()).toEqual([id('a'), id('g'), id('l')])
  })

  test('a group in hand carries its children, stretched and turned with it', () => {
    const deck = deckOf([
      element('group', 'g', { x: 0, y: 0, width: 200, height: 100 }),
      element('shape', 'a', { x: 0, y: 0, width: 100, height: 50 }, { parent: id('g') }),
      element('shape', 'b', { x: 100, y: 50, width: 100, height: 50 }, { parent: id('g') }),
    ])
    const moved = updateScene(build(deck), { overrides: new Map([[id('g'), { x: 100, y: 40, width: 400 }]]) })
    expect(moved.nodes.get(id('b'))?.bounds).toEqual({ x: 300, y: 90, width: 200, height: 50 })
    expect(moved.nodes.get(id('g'))?.bounds).toEqual({ x: 100, y: 40, width: 400, height: 100 })
    const turned = updateScene(build(deck), { overrides: new Map([[id('g'), { rotation: 180 }]]) })
    expect(turned.nodes.get(id('a'))?.bounds).toMatchObject({ x: 100, y: 50 })
  })

  test('another theme recolors everything', () => {
    const deck = deckOf([element('shape', 'a')])
    const theme = { ...deck.theme, colors: { ...deck.theme.colors, accent1: '#123456' as const } }
    const after = updateScene(build(deck), { deck: { ...deck, theme } })
    expect(after.nodes.get(id('a'))).toMatchObject({ fill: { resolved: { r: 0x12, g: 0x34, b: 0x56 } } })
    const preview = updateScene(build(deck), { theme })
    expect(seen(preview)).toEqual(seen(after))
  })

  test('a loaded picture affects only the elements that show it', () => {
    const deck = deckOf([element('image', 'a'), element('shape', 'b')])
    const before = build(deck)
    const asset = { id: 'asset:none', hash: 'h', mime: 'image/png', width: 4, height: 3, url: '/p' } as const
    const after = updateScene(before, { deck: { ...deck, assets: { [asset.id]: asset } } })
    expect([...changedNodes(before, after)]).toEqual([id('a')])
  })

  test('without changes nothing is rebuilt', () => {
    const scene = build(crowd(30))
    expect(updateScene(scene, {}).rebuilt).toBe(0)
    expect(updateScene(scene, {}).nodes).toBe(scene.nodes)
  })
})

interface Step {
  readonly act:
    | 'move'
    | 'resize'
    | 'turn'
    | 'edit'
    | 'remove'
    | 'add'
    | 'hide'
    | 'raise'
    | 'regroup'
    | 'drag'
    | 'drop'
    | 'ground'
  readonly pick: number
  readonly by: number
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'move',
    'resize',
    'turn',
    'edit',
    'remove',
    'add',
    'hide',
    'raise',
    'regroup',
    'drag',
    'drop',
    'ground',
  ),
  pick: fc.nat(1000),
  by: fc.integer({ min: -60, max: 60 }),
})

/** A small page with every kind of element, groups in groups, and connectors into them. */
function village(): Deck {
  const inGroup = { parent: id('g') }
  return deckOf([
    element('shape', 'a', { x: 20, y: 20 }),
    element('text', 'b', { x: 200, y: 40, rotation: 15 }),
    element('group', 'g', { x: 300, y: 100, width: 200, height: 100 }),
    element('shape', 'c', { x: 300, y: 100, rotation: 30 }, inGroup),
    element('group', 'h', { x: 400, y: 150, width: 100, height: 50 }, inGroup),
    element('image', 'd', { x: 400, y: 150 }, { parent: id('h') }),
    element(
      'line',
      'e',
      {},
      { from: { element: id('a'), site: 1 }, to: { element: id('d'), site: 2 }, route: 'elbow' },
    ),
    element(
      'line',
      'f',
      { x: 310, y: 110, width: 50, height: 20 },
      { ...inGroup, from: { x: 310, y: 110 }, to: { x: 360, y: 130 } },
    ),
    element('table', 't', { x: 500, y: 300 }),
    element('chart', 'k', { x: 40, y: 300 }),
    element('shape', 'z', { x: 600, y: 20 }, { body: plainBody('inside') }),
  ])
}

const acted = new Map<string, number>()

/** One edit of the deck, or one moment of a gesture; what the transaction would name as touched. */
function act(
  deck: Deck,
  overrides: Overrides,
  { act, pick, by }: Step,
): { deck: Deck; overrides: Overrides; touched: string[] } {
  acted.set(act, (acted.get(act) ?? 0) + 1)
  const all = Object.values(pageIn(deck).elements)
  const chosen = all[pick % Math.max(1, all.length)]
  const groups = all.filter(({ kind }) => kind === 'group')
  const same = { deck, overrides, touched: [] }
  if (act === 'drop') return { ...same, overrides: new Map() }
  if (act === 'ground')
    return {
      ...same,
      deck: withPage(deck, { background: by > 0 ? { kind: 'solid', color: { base: 'accent1' } } : null }),
      touched: [PAGE],
    }
  if (act === 'add') {
    const added = { ...element('shape', `n${pick}`, { x: pick % 800, y: pick % 400 }), order: 'a9' }
    return { ...same, deck: withElement(deck, added), touched: [added.id] }
  }
  if (!chosen) return same
  if (act === 'drag') {
    const frame: Partial<Frame> =
      by % 3 === 0 ? { width: chosen.frame.width + Math.abs(by) } : by % 3 === 1 ? { rotation: by } : { x: by, y: by }
    return { ...same, overrides: new Map([...overrides, [chosen.id, frame]]) }
  }
  if (act === 'remove') return { ...same, deck: withElement(deck, chosen.id), touched: [chosen.id] }
  return { ...same, deck: withElement(deck, edited(chosen, act, by, groups)), touched: [chosen.id] }
}

function withPage(deck: Deck, change: Partial<Page>): Deck {
  return { ...deck, pages: { ...deck.pages, [PAGE]: { ...pageIn(deck), ...change } } }
}

function edited(chosen: Element, act: Step['act'], by: number, groups: readonly Element[]): Element {
  const { frame } = chosen
  switch (act) {
    case 'move':
      return { ...chosen, frame: { ...frame, x: frame.x + by } }
    case 'resize':
      return { ...chosen, frame: { ...frame, width: Math.max(1, frame.width + by) } }
    case 'turn':
      return { ...chosen, frame: { ...frame, rotation: (frame.rotation + by + 360) % 360 } }
    case 'hide':
      return { ...chosen, hidden: !chosen.hidden }
    case 'raise':
      return { ...chosen, order: keyBetween(chosen.order, null) }
    case 'regroup': {
      const group = groups[Math.abs(by) % Math.max(1, groups.length)]
      return { ...chosen, parent: chosen.kind === 'group' || by < 0 ? null : (group?.id ?? null) }
    }
    default:
      return { ...chosen, opacity: Math.abs(by) / 60 }
  }
}

test('N9 after any edits an updated scene equals a rebuilt one', () => {
  const runs = Number(process.env.RUNS ?? 300)
  const seed = Number(process.env.SEED ?? 20_261)
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), steps => {
      let state = { deck: village(), overrides: new Map() as Overrides, touched: [] as string[] }
      let scene = build(state.deck)
      for (const each of steps) {
        state = act(state.deck, state.overrides, each)
        scene = updateScene(scene, state)
        expect(seen(scene)).toEqual(seen(build(state.deck, state.overrides)))
      }
    }),
    { numRuns: runs, seed },
  )
  expect(acted.size).toBe(12)
  console.info(`N9: ${[...acted.values()].reduce((a, b) => a + b, 0)} edits in ${runs} runs, seed ${seed}`)
})

test('N9 control: an unreported change is missed', () => {
  const deck = village()
  const moved = withElement(deck, {
    ...element('shape', 'a', { x: 400 }),
    order: pageIn(deck).elements[id('a')]?.order ?? 'a0',
  })
  const scene = updateScene(build(deck), { deck: moved, touched: [id('b')] })
  expect(seen(scene)).not.toEqual(seen(build(moved)))
})
