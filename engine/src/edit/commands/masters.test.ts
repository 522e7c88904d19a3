import { expect, test } from 'vitest'
import { countingIds, type ElementId, type PageId } from '../../base/id.ts'
import { solid } from '../../document/create.ts'
import type { Deck, Page } from '../../document/deck.ts'
import { readFile, toFile } from '../../document/file.ts'
import { masterId } from '../../document/masters.ts'
import { pageOf, pagesOf } from '../../document/read.ts'
import { createEditor, type Editor } from '../../editor/create-editor.ts'
import { buildScene } from '../../scene/build-scene.ts'
import { dressedPage } from '../../scene/footer.ts'
import { hitIndexOf } from '../../scene/hit-index.ts'
import { updateScene } from '../../scene/update-scene.ts'
import { draw } from '../../testing/draw.ts'
import { fakeMeasure } from '../../testing/fake-measure.ts'
import { withMotif } from '../../testing/fuzz.ts'
import { diffDecks } from '../diff.ts'
import { mergeDecks } from '../rebase.ts'

const CONTENT = masterId('content')
const RED = solid({ base: 'accent1' })
const measure = fakeMeasure()
const drawChart = () => []

function editorOf(drawn = '[a] | b | c'): Editor {
  const { deck, selection } = draw(drawn)
  return createEditor({ deck: withMotif(deck), selection, measure, ids: countingIds('n') })
}

const deckOf = (editor: Editor): Deck => editor.state$.value.deck

function shownOn(deck: Deck, page: Page): readonly string[] {
  return Object.keys(dressedPage(deck, page).elements).filter(id => !Object.hasOwn(page.elements, id))
}

function piece(editor: Editor, at: number): ElementId {
  const page = pageOf(deckOf(editor), CONTENT)
  const found = Object.keys(page?.elements ?? {}).filter(id => id.startsWith('element:motif-'))
  return (found[at] ?? expect.fail('no such piece')) as ElementId
}

function insert(editor: Editor): void {
  const frame = { x: 20, y: 20, width: 80, height: 40 }
  expect(editor.run('insert.shape', { preset: 'star5', frame })).not.toBeNull()
}

test('what is put on a master is painted on every page of its kind, below its content, and cannot be hit there', () => {
  const editor = editorOf()
  expect(editor.run('master.open')).not.toBeNull()
  expect(editor.state$.value.session.selection.page).toBe(CONTENT)
  insert(editor)
  const deck = deckOf(editor)
  for (const page of pagesOf(deck)) {
    const [part, ...others] = shownOn(deck, page)
    expect(others).toEqual([])
    const scene = buildScene({ deck, page: page.id, measure, drawChart })
    const order = scene.order.map(String)
    const at = order.indexOf(part ?? '')
    expect(order.slice(0, at).every(id => id.endsWith('rule') || id.endsWith('group'))).toBe(true)
    expect(order.slice(at + 1).length).toBeGreaterThan(0)
    expect(hitIndexOf(scene).targets.map(({ element }) => element)).not.toContain(part)
  }
  editor.undo()
  expect(deckOf(editor).masters).toBeUndefined()
  editor.redo()
  expect(Object.keys(deckOf(editor).masters ?? {})).toEqual([CONTENT])
})

test('a piece of the motif that is deleted on the master is gone from all pages; an edited one is the master’s', () => {
  const editor = editorOf()
  const before = deckOf(editor)
  editor.run('master.open')
  editor.run('selection.set', { elements: [piece(editor, 0)] })
  expect(editor.run('selection.delete')).not.toBeNull()
  const gone = (deck: Deck, page: Page) =>
    Object.keys(page.elements).filter(id => !Object.hasOwn(dressedPage(deck, page).elements, id)).length
  for (const page of pagesOf(deckOf(editor))) expect(gone(deckOf(editor), page)).toBe(1)
  const edited = piece(editor, 1)
  editor.run('element.setFrames', { frames: [[edited, { x: 400 }]] })
  for (const page of pagesOf(deckOf(editor))) {
    expect(gone(deckOf(editor), page)).toBe(4)
    expect(shownOn(deckOf(editor), page)).toHaveLength(3)
  }
  expect(deckOf(editor).pages).toBe(before.pages)
  while (editor.undo());
  expect(deckOf(editor)).toEqual(before)
})

test('its background stands on pages whose own was not chosen by hand', () => {
  const editor = editorOf()
  const [first, second] = pagesOf(deckOf(editor)).map(({ id }) => id) as [PageId, PageId]
  const own = solid({ base: 'accent4' })
  editor.run('page.setBackground', { background: own, pages: [first] })
  editor.run('master.open')
  editor.run('page.setBackground', { background: RED })
  const grounds = [first, second].map(id => {
    const deck = deckOf(editor)
    return dressedPage(deck, pageOf(deck, id) as Page).background
  })
  expect(grounds).toEqual([own, RED])
})

test('lists of pages cannot be changed on a master; leaving shows a page; reset is one step', () => {
  const editor = editorOf()
  editor.run('master.open')
  insert(editor)
  for (const id of ['page.add', 'page.delete', 'page.duplicate', 'page.next'] as const)
    expect(editor.can(id)).toBe(false)
  expect(editor.run('master.reset')).not.toBeNull()
  expect(deckOf(editor).masters).toBeUndefined()
  expect(editor.can('master.reset')).toBe(false)
  editor.undo()
  expect(deckOf(editor).masters).toBeDefined()
  expect(editor.run('master.close', { page: 'page:2' })).not.toBeNull()
  expect(editor.state$.value.session.selection.page).toBe('page:2')
  expect(editor.can('master.close')).toBe(false)
})

test('pages without a master are themselves; a page is dressed once, and again only for another master', () => {
  const editor = editorOf()
  const [page] = pagesOf(deckOf(editor))
  if (!page) return expect.fail('no page')
  expect(dressedPage(deckOf(editor), page)).toBe(page)
  editor.run('master.open', { kind: 'cover' })
  insert(editor)
  expect(dressedPage(deckOf(editor), page)).toBe(page)
  editor.run('master.open', { kind: 'content' })
  insert(editor)
  const dressed = dressedPage(deckOf(editor), page)
  expect(dressedPage({ ...deckOf(editor), title: 'other' }, page)).toBe(dressed)
  const [, other] = pagesOf(deckOf(editor))
  const added = (from: Page) => Object.values(from.elements).filter(({ id }) => id.startsWith('element:master-'))
  expect(added(dressedPage(deckOf(editor), other as Page))[0]).toBe(added(dressed)[0])
})

test('the scene of a page follows its master, whatever a transaction names', () => {
  const editor = editorOf()
  const page = 'page:2'
  const before = buildScene({ deck: deckOf(editor), page, measure, drawChart })
  editor.run('master.open')
  insert(editor)
  editor.run('selection.set', { elements: [piece(editor, 0)] })
  editor.run('selection.delete')
  const deck = deckOf(editor)
  const updated = updateScene(before, { deck, touched: ['element:n1'] })
  const fresh = buildScene({ deck, page, measure, drawChart })
  expect(updated.order).toEqual(fresh.order)
  expect([...updated.nodes.keys()].sort()).toEqual([...fresh.nodes.keys()].sort())
  const back = updateScene(updated, { deck: { ...deck, masters: {} }, touched: [] })
  expect(back.order).toEqual(before.order)
})

test('the pieces that pages of a suit leave out are kept for it, and used again when it comes back', () => {
  const editor = editorOf()
  editor.run('master.open')
  editor.run('selection.set', { elements: [piece(editor, 0)] })
  editor.run('selection.delete')
  const deck = deckOf(editor)
  const [page] = pagesOf(deck) as [Page]
  const count = (of: Deck) => Object.keys(dressedPage(of, page).elements).length
  const whole = Object.keys(page.elements).length
  expect([count(deck), count({ ...deck, suit: 'other' }), count({ ...deck })]).toEqual([whole - 1, whole, whole - 1])
})

test('a file keeps masters; what is none is preserved, and nothing is made of it', () => {
  const editor = editorOf()
  editor.run('master.open')
  insert(editor)
  const file = JSON.parse(JSON.stringify(toFile(deckOf(editor))))
  const read = readFile(file)
  expect(read.ok && read.value.deck).toEqual(deckOf(editor))
  const odd = { ...file, masters: [...file.masters, 7, { id: '__proto__' }, { ...file.masters[0] }] }
  const again = readFile(JSON.parse(JSON.stringify(odd)))
  if (!again.ok) return expect.fail(again.error.code)
  expect(Object.keys(again.value.deck.masters ?? {})).toEqual([CONTENT])
  expect(JSON.parse(JSON.stringify(toFile(again.value.deck))).leftOut.masters).toHaveLength(3)
})

test('two people who add to one master at once both keep what they added', () => {
  const base = deckOf(editorOf())
  const [one, two] = ['x', 'y'].map(prefix => {
    const { selection } = draw('[a] | b | c')
    const editor = createEditor({ deck: base, selection, measure, ids: countingIds(prefix) })
    editor.run('master.open')
    insert(editor)
    return deckOf(editor)
  }) as [Deck, Deck]
  const merged = mergeDecks({ base, ours: one, theirs: two })
  if (!merged.ok) return expect.fail(merged.error.code)
  expect(Object.keys(merged.value.after.masters?.[CONTENT]?.elements ?? {})).toHaveLength(2)
  expect(diffDecks(two, merged.value.after).patches.every(({ path }) => path[0] === 'masters')).toBe(true)
})
