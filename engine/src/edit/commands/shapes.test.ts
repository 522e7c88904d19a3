import { describe, expect, test } from 'vitest'
import { countingIds, type ElementId } from '../../base/id.ts'
import { connectionSites } from '../../document/connect.ts'
import type { Deck } from '../../document/deck.ts'
import type { Element, LineElement, LineTarget, ShapeElement } from '../../document/element.ts'
import { isIcon } from '../../document/icon.ts'
import { lineRoute } from '../../document/line.ts'
import { pointsOnPage } from '../../document/path-shape.ts'
import { elementOf } from '../../document/read.ts'
import { routeHandles } from '../../geometry/connector.ts'
import { kindOf } from '../../geometry/path-edit.ts'
import { deckOf, element, id, PAGE, pageIn } from '../../scene/fixture.ts'
import { fakeMeasure } from '../../testing/fake-measure.ts'
import { COMMANDS, type CommandArgs, type CommandId } from '../commands.ts'
import { applyPatches } from '../patches.ts'
import { selectNothing } from '../selection.ts'
import type { Command, Sent } from '../types.ts'

/** A deck in hand: commands run on it, and each is undone once to see that it can be. */
function handOn(...elements: Element[]) {
  let deck: Deck = deckOf(elements)
  let selected: readonly ElementId[] = []
  const ids = countingIds('n')
  const run = <Id extends CommandId>(command: Id, args: CommandArgs<Id>): boolean => {
    const context = {
      deck,
      session: {
        selection: { ...selectNothing(deck), page: PAGE, elements: selected },
        overrides: new Map(),
        hover: null,
      },
      measure: fakeMeasure(),
      ids,
    }
    let sent: Sent | null = null
    const act = COMMANDS[command].run as Command<CommandArgs<Id>>
    const could = act(context, args)
    const did = act(context, args, value => {
      sent = value
    })
    expect(did).toBe(could)
    if (sent === null) return did
    const { transaction, select } = sent as Sent
    expect(applyPatches(transaction.after, transaction.inverse)).toEqual(deck)
    deck = transaction.after
    selected = select?.elements ?? selected
    return did
  }
  return {
    run,
    select: (...names: string[]) => {
      selected = names.map(id)
    },
    get: <E extends Element>(name: string) => elementOf(pageIn(deck), id(name)) as E,
    last: <E extends Element>() => elementOf(pageIn(deck), selected[0] ?? id('')) as E,
    route: (name: string) => {
      const page = pageIn(deck)
      return lineRoute(elementOf(page, id(name)) as LineElement, {
        elementOf: each => elementOf(page, each),
        frameOf: each => each.frame,
        moved: (_, point) => point,
      })
    },
  }
}

const at = (name: string, site: number): LineTarget => ({ element: id(name), site })
const boxes = () => [
  element('shape', 'a', { x: 0, y: 0, width: 100, height: 60 }),
  element('shape', 'b', { x: 300, y: 200, width: 100, height: 60 }),
]
const joined = (more: object = {}) =>
  handOn(...boxes(), element('line', 'l', {}, { route: 'elbow', from: at('a', 3), to: at('b', 1), ...more }))

describe('E35 a line follows the elements that it is attached to, in the same transaction', () => {
  test('when that moves, turns, grows, is flipped or gets another outline', () => {
    const driver = joined()
    driver.select('b')
    driver.run('selection.move', { dx: -500, dy: 10 })
    expect(driver.get<LineElement>('l')).toMatchObject({
      frame: { x: -200, y: 30, width: 300, height: 210 },
      flipX: true,
      flipY: false,
    })
    driver.run('element.setFrame', {
      element: id('b'),
      frame: { x: 300, y: 200, width: 200, height: 100, rotation: 90 },
    })
    const turned = connectionSites(driver.get('b'), driver.get<Element>('b').frame)[1]
    expect(driver.get<LineElement>('l').frame).toMatchObject({
      width: (turned?.at.x ?? 0) - 100,
      height: (turned?.at.y ?? 0) - 30,
    })
    driver.run('shape.setPreset', { preset: 'triangle', elements: [id('a')] })
    expect(driver.get<LineElement>('l').frame.y).toBe(60)
  })

  test('when the element is removed, the line keeps its end, in either direction', () => {
    const driver = joined({ from: at('b', 1), to: at('a', 3) })
    driver.select('a')
    driver.run('selection.delete', undefined)
    expect(driver.get<LineElement>('l')).toMatchObject({
      from: at('b', 1),
      to: { x: 100, y: 30 },
      flipX: true,
      flipY: true,
    })
  })

  test('a group around it is drawn to it', () => {
    const group = element('group', 'g', { x: 0, y: 0, width: 300, height: 230 })
    const inside = { parent: id('g') }
    const driver = handOn(
      group,
      element('shape', 'a', { x: 0, y: 0, width: 100, height: 60 }, inside),
      element('line', 'l', {}, { ...inside, from: at('a', 3), to: at('b', 1) }),
      element('shape', 'b', { x: 300, y: 200, width: 100, height: 60 }),
    )
    driver.select('b')
    driver.run('selection.move', { dx: 100, dy: 0 })
    expect(driver.get('g').frame).toEqual({ x: 0, y: 0, width: 400, height: 230, rotation: 0 })
  })
})

describe('E21 lines', () => {
  test('are put between sites, taken off, and put on again', () => {
    const driver = handOn(...boxes())
    expect(driver.run('insert.connector', { from: at('a', 9), to: at('b', 1) })).toBe(false)
    expect(driver.run('insert.connector', { from: at('a', 3), to: at('b', 1) })).toBe(true)
    const line = driver.last<LineElement>()
    expect(line).toMatchObject({ route: 'elbow', frame: { x: 100, y: 30, width: 200, height: 200 } })
    expect(driver.run('line.disconnect', undefined)).toBe(true)
    expect(driver.last<LineElement>()).toMatchObject({ from: { x: 100, y: 30 }, to: { x: 300, y: 230 } })
    expect(driver.run('line.disconnect', undefined)).toBe(false)
    const target = { element: id('b'), site: 0 }
    expect(driver.run('line.connect', { element: line.id, end: 'to', target })).toBe(true)
    expect(driver.last<LineElement>()).toMatchObject({ to: target, frame: { width: 250, height: 170 } })
    expect(driver.run('line.connect', { element: line.id, end: 'to', target: { element: line.id, site: 0 } })).toBe(
      false,
    )
  })

  test('are dragged by an inner piece, and forget that with their kind', () => {
    const driver = joined()
    expect(driver.run('line.dragPiece', { element: id('l'), piece: 0, to: { x: 150, y: 0 } })).toBe(true)
    expect(driver.get<LineElement>('l').adjust).toEqual([25_000])
    expect(routeHandles(driver.route('l'))[0]?.at).toEqual({ x: 150, y: 130 })
    expect(driver.run('line.dragPiece', { element: id('l'), piece: 3, to: { x: 1, y: 1 } })).toBe(false)
    driver.select('l')
    driver.run('line.setKind', { kind: 'curved' })
    expect(driver.get<LineElement>('l')).not.toHaveProperty('adjust')
  })

  test('take the shortest route when rerouted', () => {
    const driver = joined({ from: at('a', 1), to: at('b', 3) })
    driver.select('l')
    expect(driver.run('line.reroute', undefined)).toBe(true)
    const { from, to } = driver.get<LineElement>('l')
    expect([from, to]).not.toContainEqual(at('a', 1))
    expect(driver.route('l').points.length).toBeLessThan(5)
    expect(driver.run('line.reroute', undefined)).toBe(false)
  })
})

describe('E22 shapes', () => {
  test('get another preset and lose the values of the old one', () => {
    const driver = handOn(
      element('shape', 'a', {}, { geometry: { kind: 'preset', preset: 'roundRect', adjust: [50_000] } }),
    )
    driver.select('a')
    expect(driver.run('shape.setPreset', { preset: 'roundRect' })).toBe(false)
    driver.run('shape.setPreset', { preset: 'star5' })
    expect(driver.get<ShapeElement>('a').geometry).toEqual({ kind: 'preset', preset: 'star5' })
    expect(COMMANDS['shape.setPreset'].args.safeParse({ preset: 'nothing' }).success).toBe(false)
  })

  test('clamp adjust values to their limits; none restores the defaults', () => {
    const driver = handOn(element('shape', 'a', {}, { geometry: { kind: 'preset', preset: 'roundRect' } }))
    driver.run('shape.setAdjust', { element: id('a'), adjust: [90_000] })
    expect(driver.get<ShapeElement>('a').geometry).toEqual({ kind: 'preset', preset: 'roundRect', adjust: [50_000] })
    driver.select('a')
    driver.run('shape.resetAdjust', undefined)
    expect(driver.get<ShapeElement>('a').geometry).toEqual({ kind: 'preset', preset: 'roundRect' })
    expect(driver.run('shape.resetAdjust', undefined)).toBe(false)
  })
})

describe('E14 pictures that fill shapes', () => {
  const picture = (name: string, hash: string) =>
    ({ id: `asset:${name}`, hash, mime: 'image/png', width: 300, height: 200, url: `/${name}.png` }) as const

  test('are added with the fill, are deduplicated by their bytes, and skip elements other than shapes', () => {
    const driver = handOn(element('shape', 'a', {}), element('shape', 'b', {}), element('text', 't', {}))
    driver.run('shape.setPicture', { elements: [id('a'), id('t')], asset: picture('first', 'same') })
    driver.run('shape.setPicture', { elements: [id('b')], asset: picture('second', 'same'), fit: 'stretch' })
    expect(driver.get<ShapeElement>('a').fill).toEqual({ kind: 'image', asset: 'asset:first', fit: 'cover' })
    expect(driver.get<ShapeElement>('b').fill).toEqual({ kind: 'image', asset: 'asset:first', fit: 'stretch' })
    expect('fill' in driver.get('t')).toBe(false)
    expect(driver.run('shape.setPicture', { elements: [id('t')], asset: picture('third', 'other') })).toBe(false)
  })
})

describe('E22 icons', () => {
  const heart = { path: 'M2 12H22', width: 24, height: 24, isFilled: false, name: 'Heart' }
  const geometry = { kind: 'path', path: 'M4 4H20', width: 24, height: 24 }
  const stroke = { fill: { kind: 'solid', color: { base: 'accent2' } }, width: 3, dash: 'solid', scales: true } as const
  const frame = { x: 5, y: 6, width: 40, height: 40 }

  test('another drawing keeps place, size, line and color, and takes its name', () => {
    const fill = { kind: 'none' } as const
    const driver = handOn(element('shape', 'a', frame, { geometry, stroke, fill, name: 'Star', alt: 'Star' }))
    expect(isIcon(driver.get('a'))).toBe(true)
    driver.run('shape.setIcon', { element: id('a'), ...heart })
    expect(driver.get<ShapeElement>('a')).toMatchObject({ frame, stroke, fill, name: 'Heart', alt: 'Heart' })
    expect(driver.get<ShapeElement>('a').geometry).toMatchObject({ path: 'M2 12H22', width: 24 })
    expect(driver.run('shape.setIcon', { element: id('a'), ...heart })).toBe(false)
  })

  test('a filled one takes the color of the line and gives it back', () => {
    const origin = { slot: 'icon1', edited: [] }
    const fill = { kind: 'none' } as const
    const driver = handOn(element('shape', 'a', frame, { geometry, stroke, fill, alt: null, origin }))
    driver.run('shape.setIcon', { element: id('a'), ...heart, isFilled: true })
    expect(driver.get<ShapeElement>('a')).toMatchObject({ fill: stroke.fill, stroke: null, alt: null })
    expect(driver.get('a').origin?.edited).toEqual(['geometry', 'fill', 'stroke'])
    driver.run('shape.setIcon', { element: id('a'), ...heart, path: 'M3 3H9' })
    expect(driver.get<ShapeElement>('a')).toMatchObject({ fill, stroke: { fill: stroke.fill, scales: true } })
  })
})

describe('E23 paths', () => {
  test('drawn on the page lie where they were drawn: a line where open, filled where closed', () => {
    const driver = handOn()
    driver.run('insert.path', { path: 'M100 100L300 100L300 200' })
    expect(driver.last<ShapeElement>()).toMatchObject({
      frame: { x: 100, y: 100, width: 200, height: 100 },
      fill: { kind: 'none' },
      geometry: { path: 'M0 0L200 0L200 100', width: 200, height: 100 },
    })
    driver.run('insert.path', { path: 'M100 100L300 100L300 200Z' })
    expect(driver.last<ShapeElement>()).toMatchObject({ fill: { kind: 'solid' }, stroke: null })
    expect(driver.run('insert.path', { path: 'no path' })).toBe(false)
  })

  test('points stay where they are on the page while one moves, turned and flipped as the shape is', () => {
    const geometry = { kind: 'path', path: 'M0 0L100 0L100 50L0 50Z', width: 100, height: 50 }
    const driver = handOn(element('shape', 'a', { x: 200, y: 100, rotation: 30 }, { geometry, flipX: true }))
    const before = pointsOnPage(driver.get<ShapeElement>('a'))[0]?.points ?? []
    driver.run('path.movePoint', { element: id('a'), piece: 0, point: 2, to: { x: 400, y: 300 } })
    const after = pointsOnPage(driver.get<ShapeElement>('a'))[0]?.points ?? []
    for (const [index, { at: place }] of after.entries()) {
      const expected = index === 2 ? { x: 400, y: 300 } : before[index]?.at
      expect(Math.hypot(place.x - (expected?.x ?? 0), place.y - (expected?.y ?? 0))).toBeLessThan(0.01)
    }
    expect(driver.get<Element>('a').frame.rotation).toBe(30)
  })

  test('a preset becomes a path when its points are edited', () => {
    const driver = handOn(element('shape', 'a', {}, { geometry: { kind: 'preset', preset: 'ellipse' } }))
    driver.run('path.addPoint', { element: id('a'), piece: 0, point: 0, share: 0.5 })
    const [piece] = pointsOnPage(driver.get<ShapeElement>('a'))
    expect(piece?.points).toHaveLength(5)
    expect(piece?.points.map(kindOf)).toEqual(Array(5).fill('smooth'))
    expect(driver.get<Element>('a').frame).toEqual({ x: 0, y: 0, width: 100, height: 50, rotation: 0 })
    driver.select('a')
    expect(driver.run('shape.toPath', undefined)).toBe(false)
  })

  test('are opened, drawn on, closed, and never lose all their points', () => {
    const driver = handOn()
    driver.run('insert.path', { path: 'M0 0L100 0L100 100Z' })
    const { id: element } = driver.last<ShapeElement>()
    const points = () => pointsOnPage(driver.last<ShapeElement>())[0]
    driver.run('path.openAt', { element, piece: 0, point: 1 })
    expect([points()?.closed, points()?.points.length]).toEqual([false, 4])
    driver.run('path.extend', { element, piece: 0, at: { x: 200, y: 50 } })
    expect(points()?.points.at(-1)?.at).toEqual({ x: 200, y: 50 })
    driver.run('path.setClosed', { element, piece: 0, closed: true })
    driver.run('path.removePoints', { element, points: [0, 1, 2].map(point => ({ piece: 0, point })) })
    expect(points()?.points).toHaveLength(2)
    expect(driver.run('path.removePoints', { element, points: [{ piece: 0, point: 0 }] })).toBe(false)
  })
})
