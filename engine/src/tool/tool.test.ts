import { describe, expect, test } from 'vitest'
import { corners } from '../geometry/frame.ts'
import { center } from '../geometry/rect.ts'
import type { Frame, Point } from '../geometry/types.ts'
import { idOf } from '../testing/draw.ts'
import { driveEditor, type EditorDriver, editorOf, toolContext } from '../testing/editor-driver.ts'
import { DRAW_IDLE, drawTool } from './draw-tool.ts'
import { startDrag } from './gesture.ts'
import { resizeTo } from './resize.ts'
import { IDLE, selectTool } from './select-tool.ts'
import { type Effect, HANDLES, type Handle, type Pointer } from './types.ts'

const pointer = (kind: Pointer['kind'], at: Point, more: Partial<Pointer> = {}): Pointer => ({
  kind,
  at,
  shift: false,
  alt: false,
  mod: false,
  ...more,
})
const guidesOf = (driver: EditorDriver) =>
  driver.effects.flatMap(effect => (effect.type === 'preview' ? effect.guides : []))
const gapsOf = (driver: EditorDriver) =>
  driver.effects.flatMap(effect => (effect.type === 'preview' ? effect.gaps : []))

describe('TO2 pressing', () => {
  test.each<[string, string, (driver: EditorDriver) => EditorDriver, string]>([
    ['picks', '[a] b', driver => driver.press('b').release(), 'a [b]'],
    ['picks the group', 'g(a b) c', driver => driver.press('a').release(), '[g(a b)] c'],
    ['picks inside an entered group', 'g([a] b) c', driver => driver.press('b').release(), 'g(a [b]) c'],
    ['shift adds', '[a] b', driver => driver.press('b', { shift: true }).release(), '[a] [b]'],
    ['shift takes away', '[a] [b]', driver => driver.press('b', { shift: true }).release(), '[a] b'],
    ['one of several: only it, on release', '[a] [b]', driver => driver.press('b').release(), 'a [b]'],
    ['beside everything picks nothing', '[a]', driver => driver.press({ x: 500, y: 500 }).release(), 'a'],
    ['twice goes into the group', 'g(h(a) b)', driver => driver.doublePress('a'), 'g([h(a)] b)'],
    ['twice and twice goes further', 'g(h(a) b)', driver => driver.doublePress('a').doublePress('a'), 'g(h([a]) b)'],
  ])('%s: %s', (_, before, act, after) => {
    expect(act(driveEditor(before)).picture()).toBe(after)
  })

  test('one of several that strays drags all', () => {
    const driver = driveEditor('[a] [b] c').press('b').moveBy(0, 200).release()
    expect([driver.frameOf('a').y, driver.frameOf('b').y, driver.picture()]).toEqual([300, 300, '[a] [b] c'])
  })

  test('a hand that trembles drags nothing', () => {
    const driver = driveEditor('[a]').press('a').moveBy(2, 1).release()
    expect(driver.frameOf('a')).toMatchObject({ x: 20, y: 100 })
    expect(driver.editor.state$.value.undoLabel).toBeNull()
  })

  test('twice on words edits them, caret near the place', () => {
    const driver = driveEditor('a"Hi"').doublePress('a')
    expect(driver.effects.at(-1)).toEqual({ type: 'edit', element: idOf('a'), at: center(driver.frameOf('a')) })
    expect(
      driveEditor('a"Hi"!')
        .doublePress('a')
        .effects.some(({ type }) => type === 'edit'),
    ).toBe(false)
  })

  test('the element under the pointer is reported once', () => {
    const driver = driveEditor('a b').moveBy(70, 130).moveBy(5, 0).moveBy(400, 300)
    expect(driver.effects).toEqual([
      { type: 'hover', element: idOf('a') },
      { type: 'hover', element: null },
    ])
  })
})

describe('TO1 a gesture previews beside the deck and drops once', () => {
  test('the deck is the same until the drop, and one undo takes it back', () => {
    const driver = driveEditor('[a] b').press('a')
    const { deck } = driver.editor.state$.value
    driver.moveBy(30, 90).moveBy(10, 10)
    expect(driver.editor.state$.value.deck).toBe(deck)
    expect(driver.editor.state$.value.session.overrides.get(idOf('a'))).toEqual({ x: 60, y: 200 })
    driver.release()
    expect(driver.frameOf('a')).toMatchObject({ x: 60, y: 200 })
    expect(driver.editor.state$.value.session.overrides.size).toBe(0)
    expect(driver.key('mod+z').frameOf('a')).toMatchObject({ x: 20, y: 100 })
  })

  test('cancel costs nothing', () => {
    const driver = driveEditor('[a]').press('a').moveBy(30, 90).cancel()
    expect(driver.frameOf('a')).toMatchObject({ x: 20, y: 100 })
    expect(driver.editor.state$.value.session.overrides.size).toBe(0)
    expect(driver.release().editor.state$.value.undoLabel).toBeNull()
  })

  test('a locked one is not dragged', () => {
    const driver = driveEditor('a!').press('a').moveBy(50, 50).release()
    expect(driver.frameOf('a')).toMatchObject({ x: 20, y: 100 })
  })

  test('a group moves as a whole', () => {
    const driver = driveEditor('[g(a b)]').press('a').moveBy(0, 50)
    expect([...driver.editor.state$.value.session.overrides.keys()]).toEqual([idOf('g')])
    expect(driver.release().frameOf('b').y).toBe(150)
  })
})

describe('TO3 snapping', () => {
  test('to an edge of a neighbour, with a guide; mod lets nothing snap', () => {
    const driver = driveEditor('[a] b').press('a').moveBy(117, 200)
    expect(driver.editor.state$.value.session.overrides.get(idOf('a'))?.x).toBe(140)
    expect(guidesOf(driver).some(({ axis, at }) => axis === 'x' && at === 140)).toBe(true)
    driver.moveBy(0, 0, { mod: true }).release({ mod: true })
    expect(driver.frameOf('a').x).toBe(137)
  })

  test('to the middle of the page', () => {
    const driver = driveEditor('[a]').press('a').moveBy(413, 0).release()
    expect(driver.frameOf('a').x).toBe(430)
  })

  test('to an equal gap', () => {
    const driver = driveEditor('a b [c]').press('c').moveBy(3, 0)
    expect(gapsOf(driver).at(-1)).toMatchObject({ axis: 'x', length: 20 })
    expect(driver.release().frameOf('c').x).toBe(260)
  })

  test('shift keeps to the longer way', () => {
    const driver = driveEditor('[a]').press('a').moveBy(60, 9, { shift: true }).release({ shift: true })
    expect(driver.frameOf('a')).toMatchObject({ x: 80, y: 100 })
  })

  test('alt drops copies', () => {
    const driver = driveEditor('[a]').press('a').moveBy(0, 150, { alt: true }).release({ alt: true })
    expect(driver.picture()).toBe('a [n1]')
    expect([driver.frameOf('a').y, driver.frameOf('n1').y]).toEqual([100, 250])
  })
})

describe('TO4 resizing', () => {
  const opposite: Record<Handle, number> = { nw: 2, ne: 3, se: 0, sw: 1, n: 2, s: 0, e: 0, w: 2 }

  test.each<[Handle, Partial<Frame>]>([
    ['nw', { x: 30, y: 120, width: 90, height: 40 }],
    ['n', { x: 20, y: 120, width: 100, height: 40 }],
    ['ne', { x: 20, y: 120, width: 110, height: 40 }],
    ['e', { x: 20, y: 100, width: 110, height: 60 }],
    ['se', { x: 20, y: 100, width: 110, height: 80 }],
    ['s', { x: 20, y: 100, width: 100, height: 80 }],
    ['sw', { x: 30, y: 100, width: 90, height: 80 }],
    ['w', { x: 30, y: 100, width: 90, height: 60 }],
  ])('by %s', (handle, frame) => {
    const driver = driveEditor('[a]').grab(handle).moveBy(10, 20, { mod: true }).release({ mod: true })
    expect(driver.frameOf('a')).toEqual({ ...frame, rotation: 0 })
  })

  test.each(HANDLES.flatMap(handle => [30, 90, 200, 315].map(turn => [handle, turn] as const)))(
    'by %s, turned by %i°, the opposite side stays',
    (handle, turn) => {
      const editor = editorOf('[a]')
      editor.run('element.setFrame', { element: idOf('a'), frame: { rotation: turn } })
      const driver = driveEditor(editor)
      const before = corners(driver.frameOf('a'))[opposite[handle]]
      driver.grab(handle).moveBy(13, 29).release()
      const after = corners(driver.frameOf('a'))[opposite[handle]]
      expect(after?.x).toBeCloseTo(before?.x ?? 0, 2)
      expect(after?.y).toBeCloseTo(before?.y ?? 0, 2)
      expect(driver.frameOf('a').rotation).toBe(turn)
    },
  )

  test('shift keeps the ratio, alt the middle, both both', () => {
    const by = (keys: Partial<Pointer>) => {
      const driver = driveEditor('[a]')
        .grab('se')
        .moveBy(50, 0, { mod: true, ...keys })
        .release({ mod: true, ...keys })
      return driver.frameOf('a')
    }
    expect(by({ shift: true })).toEqual({ x: 20, y: 100, width: 150, height: 90, rotation: 0 })
    expect(by({ alt: true })).toEqual({ x: -30, y: 100, width: 200, height: 60, rotation: 0 })
    expect(by({ shift: true, alt: true })).toEqual({ x: -30, y: 70, width: 200, height: 120, rotation: 0 })
  })

  test('several are stretched as one', () => {
    const driver = driveEditor('[a] [b]')
    const context = toolContext(driver.editor)
    const drag = startDrag(context)
    if (!drag) throw new Error('nothing in hand')
    const { frames } = resizeTo(
      drag,
      { handle: 'e', from: { x: 240, y: 130 } },
      pointer('move', { x: 460, y: 130 }, { mod: true }),
    )
    expect([...frames]).toEqual([
      [idOf('a'), { x: 20, y: 100, width: 200, height: 60, rotation: 0 }],
      [idOf('b'), { x: 260, y: 100, width: 200, height: 60, rotation: 0 }],
    ])
  })

  test('nothing becomes smaller than its minimum size', () => {
    const driver = driveEditor('[a]').grab('se').moveBy(-500, -500).release()
    expect(driver.frameOf('a')).toEqual({ x: 20, y: 100, width: 4, height: 4, rotation: 0 })
  })

  test('a dragged side snaps to nearby targets', () => {
    const driver = driveEditor('[a] b').grab('e').moveBy(17, 0)
    expect(guidesOf(driver)).toMatchObject([{ axis: 'x', at: 140 }])
    expect(driver.release().frameOf('a').width).toBe(120)
  })
})

describe('TO5 turning', () => {
  test.each([
    [{ x: 60, y: 60 }, false, 90],
    [{ x: 200, y: 56 }, true, 90],
    [{ x: 30, y: 5 }, true, 30],
  ])('by the knob %j, shift %s', (by, shift, rotation) => {
    const driver = driveEditor('[a]').grab('rotate').moveBy(by.x, by.y, { shift }).release({ shift })
    expect(driver.frameOf('a')).toEqual({ x: 20, y: 100, width: 100, height: 60, rotation })
  })

  test('a knob that has not moved turns nothing', () => {
    const driver = driveEditor('[a]').grab('rotate').release()
    expect(driver.editor.state$.value.undoLabel).toBeNull()
  })
})

describe('TO6 the marquee', () => {
  test.each([
    ['picks what it touches', 'a b c', { x: 10, y: 90 }, [240, 30], {}, '[a] [b] c'],
    ['not what is locked', 'a! b', { x: 10, y: 90 }, [240, 30], {}, 'a! [b]'],
    ['groups as one', 'g(a b) c', { x: 10, y: 90 }, [60, 30], {}, '[g(a b)] c'],
    ['backwards too', 'a b', { x: 130, y: 170 }, [-20, -20], {}, '[a] b'],
    ['shift keeps what was picked', 'a b [c]', { x: 10, y: 90 }, [60, 30], { shift: true }, '[a] b [c]'],
  ] as const)('%s', (_, before, from, [x, y], keys, after) => {
    const driver = driveEditor(before).press(from, keys).moveBy(x, y, keys)
    expect(driver.effects.some(effect => effect.type === 'marquee' && effect.box !== null)).toBe(true)
    driver.release(keys)
    expect(driver.effects.at(-1)).toEqual({ type: 'marquee', box: null })
    expect(driver.picture()).toBe(after)
  })
})

test.each<[string, Partial<Pointer>, Point, Effect]>([
  [
    'from corner to corner',
    {},
    { x: 50, y: 80 },
    { type: 'drawn', frame: { x: 50, y: 80, width: 50, height: 20 }, at: { x: 100, y: 100 } },
  ],
  [
    'a square',
    { shift: true },
    { x: 150, y: 120 },
    { type: 'drawn', frame: { x: 100, y: 100, width: 50, height: 50 }, at: { x: 100, y: 100 } },
  ],
  [
    'from the middle',
    { alt: true },
    { x: 150, y: 120 },
    { type: 'drawn', frame: { x: 50, y: 80, width: 100, height: 40 }, at: { x: 100, y: 100 } },
  ],
  ['a click', {}, { x: 101, y: 100 }, { type: 'drawn', frame: null, at: { x: 100, y: 100 } }],
])('TO7 draws %s', (_, keys, at, drawn) => {
  const [drawing] = drawTool(DRAW_IDLE, pointer('down', { x: 100, y: 100 }), 6)
  expect(drawTool(drawing, pointer('up', at, keys), 6)).toEqual([DRAW_IDLE, { type: 'sketch', frame: null }, drawn])
})

test('TO1 an idle tool ignores irrelevant events', () => {
  const context = toolContext(editorOf('a'))
  expect(selectTool(IDLE, pointer('up', { x: 0, y: 0 }), context)).toEqual([IDLE])
})
