import { describe, expect, test } from 'vitest'
import type { Element } from '../../document/element.ts'
import { createLine } from '../../document/new-element.ts'
import { pagesOf } from '../../document/read.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { intersects } from '../../geometry/rect.ts'
import { draw, idOf } from '../../testing/draw.ts'
import { driveEditor, editorOf } from '../../testing/editor-driver.ts'
import { COMMAND_IDS, COMMANDS, type CommandArgs, type CommandId, isPlain } from '../commands.ts'

type Act = (editor: Editor) => unknown

/** The picture after an act, or `refused`. */
function after(before: string, act: Act): string {
  const driver = driveEditor(before)
  const said = act(driver.editor)
  return said ? driver.picture() : 'refused'
}

const run =
  <Id extends CommandId>(id: Id, args?: CommandArgs<Id>): Act =>
  editor =>
    (editor.run as (id: CommandId, args?: unknown) => unknown)(id, args)

function elementIn(editor: Editor, name: string): Element {
  const found = pagesOf(editor.state$.value.deck)
    .flatMap(page => Object.values(page.elements))
    .find(({ id }) => id === idOf(name))
  if (!found) throw new Error(`no ${name}`)
  return found
}

const frameIn = (editor: Editor, name: string) => elementIn(editor, name).frame

/** An editor of a drawn deck in which the element `a` is selected and differs from the drawing. */
function editorWith(drawn: string, change: (a: Element) => Element): Editor {
  const { deck, selection } = draw(drawn)
  const [page] = pagesOf(deck)
  const a = page?.elements[idOf('a')]
  if (page === undefined || a === undefined) throw new Error('no a')
  const elements = { ...page.elements, [a.id]: change(a) }
  return editorOf(drawn, { deck: { ...deck, pages: { ...deck.pages, [page.id]: { ...page, elements } } }, selection })
}

test('a move rounds where an element stands, and leaves its size as a file gave it', () => {
  const size = { width: 16.919999999999998, height: 11.05 }
  const editor = editorWith('[a]', a => ({ ...a, frame: { ...a.frame, ...size } }))
  const before = frameIn(editor, 'a')
  editor.run('selection.move', { dx: 0.00049, dy: 2.0004 })
  expect(frameIn(editor, 'a')).toEqual({ ...before, y: before.y + 2 })
})

test('what only moves is not fitted again: its text keeps its scale until the size changes', () => {
  const editor = editorWith('[a"Words"]', a =>
    a.kind === 'text' ? { ...a, body: { ...a.body, autoFit: { mode: 'shrink', scale: 0.5 } } } : a,
  )
  const scale = () => {
    const a = elementIn(editor, 'a')
    return a.kind === 'text' ? a.body.autoFit.scale : null
  }
  editor.run('selection.move', { dx: 10, dy: 0 })
  expect(scale()).toBe(0.5)
  editor.run('selection.resize', { to: { x: 0, y: 0, width: 900, height: 400 } })
  expect(scale()).toBe(1)
})

describe('effects of commands, drawn', () => {
  test.each<[string, string, Act, string]>([
    ['E4 deletes what is selected', 'a [b] | c', run('selection.delete'), 'a | c'],
    ['E4 refuses without a selection', 'a b', run('selection.delete'), 'refused'],
    ['E5 a locked one stays', 'a [b!]', run('selection.delete'), 'refused'],
    ['E5 only the locked one stays', '[a b!]', run('selection.delete'), 'b!'],
    ['E5 a locked one can be unlocked', '[a!]', run('selection.lock'), '[a]'],
    ['E5 several are locked first', '[a! b]', run('selection.lock'), '[a!] [b!]'],
    ['E6 a group goes with its insides', '[g(a b)] c', run('selection.delete'), 'c'],
    ['E6 an emptied group goes', 'g(h([a]) ) c', run('selection.delete'), 'c'],
    ['E6 groups what is selected', '[a] b [c]', run('selection.group'), 'b [n1(a c)]'],
    ['E6 groups inside a group', 'g([a] [b] c)', run('selection.group'), 'g([n1(a b)] c)'],
    ['E6 groups all that is in a group', 'g([a] [b])', run('selection.group'), 'g([n1(a b)])'],
    ['E6 one alone is no group', '[a] b', run('selection.group'), 'refused'],
    ['E6 a group made of another’s parts empties it', 'g([a]) [b]', run('selection.group'), '[n1(a b)]'],
    ['E6 lets out what is in a group', 'x [g(a b)] y', run('selection.ungroup'), 'x [a] [b] y'],
    ['E6 only groups are let out', '[a]', run('selection.ungroup'), 'refused'],
    ['E7 duplicates on top', '[a] b', run('selection.duplicate'), 'a b [n1]'],
    ['E7 duplicates a group with its insides', '[g(a b)]', run('selection.duplicate'), 'g(a b) [n1(n2 n3)]'],
    ['E7 duplicates inside the group', 'g([a] b)', run('selection.duplicate'), 'g(a b [n1])'],
    ['brings forward', '[a] b c', run('selection.bringForward'), 'b [a] c'],
    ['brings several forward', '[a] [b] c d', run('selection.bringForward'), 'c [a] [b] d'],
    ['brings apart ones forward', '[a] b [c] d', run('selection.bringForward'), 'b [a] d [c]'],
    ['refuses what is in front already', 'a [b] [c]', run('selection.bringToFront'), 'refused'],
    ['brings to the front', '[a] b [c] d', run('selection.bringToFront'), 'b d [a] [c]'],
    ['sends backward', 'a b [c]', run('selection.sendBackward'), 'a [c] b'],
    ['sends to the back', 'a b [c]', run('selection.reorder', { to: 'back' }), '[c] a b'],
    ['S3 selects all', 'a b! [c] | d', run('selection.all'), '[a] b! [c] | d'],
    ['S3 all in a group', 'g([a] b) c', run('selection.all'), 'g([a] [b]) c'],
    ['S3 next', 'a [b] c', run('selection.next'), 'a b [c]'],
    ['S3 next round the end', 'a b [c]', run('selection.next'), '[a] b c'],
    ['S3 previous from nothing', 'a b c', run('selection.previous'), 'a b [c]'],
    ['S4 steps out of the group', 'g([a] b)', run('selection.clear'), '[g(a b)]'],
    ['S4 steps out to nothing', '[a]', run('selection.clear'), 'a'],
    ['S4 nowhere to step', 'a', run('selection.clear'), 'refused'],
    ['S2 what is not there is not selected', 'a', run('selection.set', { elements: [idOf('zz')] }), 'refused'],
    ['inserts on top', 'a', run('insert.rectangle'), 'a [n1]'],
    ['inserts a text to write in', 'a', run('insert.text'), 'a [n1""]'],
    ['E13 adds a page behind the shown one', 'a | [b] | c', run('page.add'), 'a | b |  | c'],
    ['E13 duplicates a page', 'a | [b g(c)]', run('page.duplicate'), 'a | b g(c) | n1 n2(n3)'],
    ['E13 deletes a page', 'a | [b] | c', run('page.delete'), 'a | c'],
    ['E13 keeps one page', '[a]', run('page.delete'), 'refused'],
    ['moves a page', 'a | [b] | c', run('page.move', { to: 0 }), '[b] | a | c'],
    ['moves a page down', 'a | [b] | c', run('page.moveDown'), 'a | c | [b]'],
    ['moves no page beyond the end', 'a | [b]', run('page.moveDown'), 'refused'],
    ['shows no page beyond the end', 'a | [b]', run('page.next'), 'refused'],
  ])('%s: %s', (_, before, act, expected) => {
    expect(after(before, act)).toBe(expected)
  })
})

test('TA4 a new table is written in at once, from its first cell on', () => {
  const editor = editorOf('a')
  editor.run('insert.table')
  expect(editor.state$.value.session.selection.editing).toMatchObject({
    element: idOf('n1'),
    cell: { row: 0, column: 0 },
  })
})

test.each(['insert.chart', 'insert.table'] as const)('TA4 %s stands where nothing else does', id => {
  const editor = editorOf('a b c d')
  const taken = pagesOf(editor.state$.value.deck).flatMap(page => Object.values(page.elements))
  editor.run(id)
  const { frame } = elementIn(editor, 'n1')
  expect(taken).toHaveLength(4)
  expect(taken.filter(other => intersects(other.frame, frame))).toEqual([])
})

test('E4 asking changes nothing, and every answer is kept', () => {
  const editor = editorOf('[a] b')
  const before = editor.state$.value
  for (const id of COMMAND_IDS) (editor.can as (id: CommandId) => boolean)(id)
  expect(editor.state$.value).toBe(before)
})

test('E4 arguments that make no sense are refused', () => {
  const editor = editorOf('[a]')
  const any = editor.run as (id: CommandId, args?: unknown) => unknown
  expect(any('selection.move', { dx: 'far' })).toBeNull()
  expect(any('element.insert', { elements: [{ kind: 'hologram' }] })).toBeNull()
  expect(any('selection.move')).toBeNull()
})

describe('E6 frames and groups', () => {
  test('a moved group takes all along, the group around it grows', () => {
    const editor = editorOf('o(x [g(a b)])')
    editor.run('selection.move', { dx: 10, dy: -5 })
    expect(frameIn(editor, 'a')).toMatchObject({ x: 150, y: 95 })
    expect(frameIn(editor, 'g')).toMatchObject({ x: 150, y: 95, width: 220 })
    expect(frameIn(editor, 'o')).toEqual({ x: 20, y: 95, width: 350, height: 65, rotation: 0 })
  })

  test('a part that moves changes its groups from the inside out', () => {
    const editor = editorOf('o(x g(a [b]))')
    editor.run('selection.move', { dx: 0, dy: 40 })
    expect(frameIn(editor, 'g')).toMatchObject({ y: 100, height: 100 })
    expect(frameIn(editor, 'o')).toMatchObject({ y: 100, height: 100 })
  })

  test('a stretched group stretches its insides', () => {
    const editor = editorOf('[g(a b)]')
    editor.run('element.setFrame', { element: idOf('g'), frame: { x: 0, y: 0, width: 440, height: 120 } })
    expect(frameIn(editor, 'a')).toEqual({ x: 0, y: 0, width: 200, height: 120, rotation: 0 })
    expect(frameIn(editor, 'b')).toEqual({ x: 240, y: 0, width: 200, height: 120, rotation: 0 })
  })

  test('a turned group turns its insides about its middle, and back again', () => {
    const editor = editorOf('[g(a b)]')
    editor.run('selection.rotate', { degrees: 90 })
    expect(frameIn(editor, 'a')).toEqual({ x: 80, y: 40, width: 100, height: 60, rotation: 90 })
    editor.run('selection.rotate', { degrees: -90 })
    expect(frameIn(editor, 'a')).toEqual({ x: 20, y: 100, width: 100, height: 60, rotation: 0 })
  })

  test.each([
    [725, 5],
    [-30, 330],
    [360, 0],
  ])('E10 a frame that is turned by %i stands at %i degrees, as a file has it', (given, kept) => {
    const editor = editorOf('[a]')
    editor.run('element.setFrame', { element: idOf('a'), frame: { rotation: given } })
    expect(frameIn(editor, 'a').rotation).toBe(kept)
  })

  test('free ends of a line move along, attached ones stay', () => {
    const editor = editorOf('a b')
    const line = { ...createLine('element:l', { x: 0, y: 0 }, { x: 100, y: 50 }), to: { element: idOf('a'), site: 2 } }
    editor.run('element.insert', { elements: [createLine('element:k', { x: 0, y: 0 }, { x: 100, y: 50 })] })
    editor.run('selection.move', { dx: 7, dy: 3 })
    expect(elementIn(editor, 'n1')).toMatchObject({
      from: { x: 7, y: 3 },
      to: { x: 107, y: 53 },
      frame: { x: 7, y: 3 },
    })
    editor.run('element.insert', { elements: [line] })
    editor.run('selection.move', { dx: 7, dy: 3 })
    expect(elementIn(editor, 'n2')).toMatchObject({ from: { x: 7, y: 3 }, to: { element: idOf('a'), site: 2 } })
  })

  test('mirrored: places, turns and flips', () => {
    const editor = editorOf('[a] [b]')
    editor.run('element.setFrame', { element: idOf('a'), frame: { rotation: 30 } })
    editor.run('element.setFrame', { element: idOf('a'), frame: { rotation: 0 } })
    editor.run('selection.flipHorizontal')
    expect(frameIn(editor, 'a').x).toBe(140)
    expect(elementIn(editor, 'b')).toMatchObject({ flipX: true, frame: { x: 20 } })
  })
})

test.each([
  ['left', [20, 20]],
  ['right', [140, 140]],
  ['center', [80, 80]],
] as const)('aligns two to their %s', (to, xs) => {
  const editor = editorOf('[a] [b]')
  editor.run('selection.align', { to })
  expect([frameIn(editor, 'a').x, frameIn(editor, 'b').x]).toEqual(xs)
})

test('aligns one to the page, and spreads three', () => {
  const editor = editorOf('[a] b c')
  editor.run('selection.alignCenter')
  expect(frameIn(editor, 'a').x).toBe(430)
  editor.run('selection.all')
  editor.run('selection.distributeHorizontal')
  expect(['b', 'c', 'a'].map(name => frameIn(editor, name).x)).toEqual([140, 285, 430])
})

test('arrow keys move by one, with shift by ten, and undo as one', () => {
  const driver = driveEditor('[a]').key('right').key('right').key('shift+down')
  expect(driver.frameOf('a')).toMatchObject({ x: 22, y: 110 })
  expect(driver.key('mod+z').frameOf('a')).toMatchObject({ x: 20, y: 100 })
})

test('E9 an edit by hand is remembered where an element was built', () => {
  const editor = editorOf('a')
  const built = { ...elementIn(editor, 'a'), origin: { slot: 'title', edited: [] } }
  editor.run('element.insert', { elements: [built] })
  expect(elementIn(editor, 'n1').origin).toEqual({ slot: 'title', edited: [] })
  editor.run('selection.move', { dx: 1, dy: 1 })
  editor.run('element.restyle', { style: { opacity: 0.5 } })
  editor.run('element.restyle', { style: { opacity: 0.6 } })
  expect(elementIn(editor, 'n1').origin?.edited).toEqual(['frame', 'effects'])
  editor.run('selection.duplicate')
  expect(elementIn(editor, 'n2').origin).toBeUndefined()
})

test('E12 a theme changes no element', () => {
  const editor = editorOf('a b')
  const { deck } = editor.state$.value
  editor.run('deck.setTheme', {
    theme: { ...deck.theme, id: 'ivory', colors: { ...deck.theme.colors, accent1: '#123456' } },
  })
  expect(editor.state$.value.deck.theme.id).toBe('ivory')
  expect(editor.state$.value.deck.pages).toBe(deck.pages)
})

test('E12 a suit is switched in one step that can be undone', () => {
  const editor = editorOf('a b | c')
  const { deck } = editor.state$.value
  const [first] = pagesOf(deck)
  if (!first) throw new Error('no page')
  editor.run('deck.switchSuit', {
    deck: { ...deck, suit: 'paper', pages: { ...deck.pages, [first.id]: { ...first, layout: 'x' } } },
  })
  expect(editor.state$.value.deck.suit).toBe('paper')
  editor.undo()
  expect(editor.state$.value.deck.pages[first.id]?.layout).toBeNull()
  expect(editor.run('deck.switchSuit', { deck: editor.state$.value.deck })).toBeNull()
})

test('restyles elements with the field; groups as a whole if the field is theirs', () => {
  const editor = editorOf('[g(a b)]')
  editor.run('element.restyle', {
    style: {
      opacity: 0.5,
      fill: { kind: 'none' },
      shadow: { color: { base: 'text1' }, blur: 4, distance: 2, angle: 90 },
    },
  })
  expect(elementIn(editor, 'g')).toMatchObject({ opacity: 0.5, shadow: { blur: 4 } })
  expect(elementIn(editor, 'a')).toMatchObject({ opacity: 1, fill: { kind: 'none' } })
  editor.run('element.restyle', { style: { shadow: null } })
  expect('shadow' in elementIn(editor, 'g')).toBe(false)
  expect(editor.run('element.restyle', { style: { crop: null } })).toBeNull()
})

describe('pages that were built', () => {
  test('come in one after another under one key, with layout and pictures', () => {
    const source = editorOf('a | b')
    const pages = pagesOf(source.state$.value.deck)
    const editor = editorOf('x')
    const asset = { id: 'asset:1', hash: 'h', mime: 'image/png', width: 1, height: 1, url: '/u' } as const
    const layout = { key: 'cover/plain', layoutId: 32, pattern: 'plain', suit: 's', slots: [] }
    for (const page of pages)
      editor.run('page.insertBuilt', {
        page: { ...page, id: `page:b${page.id}` },
        layout,
        assets: [asset],
        merge: 'make',
      })
    const { deck } = editor.state$.value
    expect(pagesOf(deck).map(({ id }) => id)).toEqual(['page:1', 'page:bpage:1', 'page:bpage:2'])
    expect([deck.layouts['cover/plain'], deck.assets['asset:1']]).toEqual([layout, asset])
    editor.undo()
    expect(Object.keys(editor.state$.value.deck.pages)).toEqual(['page:1'])
  })

  test('get ids of their own where the deck has them already', () => {
    const editor = editorOf('a')
    const [page] = pagesOf(editor.state$.value.deck)
    if (!page) throw new Error('no page')
    editor.run('page.insertBuilt', { page, after: null })
    expect(driveEditor(editor).picture()).toBe('n1 | a')
  })
})

test('every command has a label and an icon, and no key is assigned twice', () => {
  const keys = COMMAND_IDS.flatMap(id => COMMANDS[id].keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(
    COMMAND_IDS.every(id => /^command\.[a-z]+[A-Z]\w+$/.test(COMMANDS[id].label) && COMMANDS[id].icon !== ''),
  ).toBe(true)
  expect(COMMANDS['selection.delete'].label).toBe('command.selectionDelete')
  expect(COMMAND_IDS.filter(isPlain).length).toBeGreaterThan(50)
})
