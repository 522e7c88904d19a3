import { describe, expect, test } from 'vitest'
import type { Deck } from '../../document/deck.ts'
import { pagesOf } from '../../document/read.ts'
import { rescaledDeck } from '../../document/rescale.ts'
import { editorOf } from '../../testing/editor-driver.ts'
import { sectionsOf } from './sections.ts'

const deckOf = (editor: ReturnType<typeof editorOf>) => editor.state$.value.deck
const names = (editor: ReturnType<typeof editorOf>) =>
  sectionsOf(deckOf(editor))
    .map(({ name, pages }) => `${name ?? '-'}:${pages.length}`)
    .join(' ')

describe('sections', () => {
  test('E15 a section runs from its first page to where the next one starts', () => {
    const editor = editorOf('a | b | c | d')
    editor.run('section.start', { page: 'page:2', name: 'Light' })
    editor.run('section.start', { page: 'page:4', name: 'Motion' })
    expect(names(editor)).toBe('-:1 Light:2 Motion:1')
    editor.undo()
    expect(names(editor)).toBe('-:1 Light:3')
  })

  test('E15 a section never takes the name of its neighbor: they would be one', () => {
    const editor = editorOf('a | b | c')
    editor.run('section.start', { page: 'page:1', name: 'Light' })
    editor.run('section.start', { page: 'page:2', name: 'Light' })
    expect(names(editor)).toBe('Light:1 Light (2):2')
  })

  test('E15 a duplicated section follows it under a new name, and is selected', () => {
    const editor = editorOf('a | b | c | d')
    editor.run('section.start', { page: 'page:2', name: 'B' })
    editor.run('section.start', { page: 'page:4', name: 'C' })
    editor.run('section.duplicate', { page: 'page:3' })
    expect(names(editor)).toBe('-:1 B:2 B (2):2 C:1')
    const ids = pagesOf(deckOf(editor)).map(({ id }) => id)
    expect(editor.state$.value.session.selection.pages).toEqual(ids.slice(3, 5))
    editor.run('section.duplicate', { page: 'page:2' })
    expect(names(editor)).toBe('-:1 B:2 B (3):2 B (2):2 C:1')
    editor.undo()
    editor.undo()
    expect(names(editor)).toBe('-:1 B:2 C:1')
  })

  test('E15 moved whole, joined to the one before, deleted with its pages', () => {
    const editor = editorOf('a | b | c | d')
    editor.run('section.start', { page: 'page:1', name: 'A' })
    editor.run('section.start', { page: 'page:2', name: 'B' })
    editor.run('section.start', { page: 'page:4', name: 'C' })
    editor.run('section.move', { page: 'page:4', to: 0 })
    expect(names(editor)).toBe('C:1 A:1 B:2')
    expect(pagesOf(deckOf(editor)).map(({ id }) => id)).toEqual(['page:4', 'page:1', 'page:2', 'page:3'])
    editor.run('section.join', { page: 'page:3' })
    expect(names(editor)).toBe('C:1 A:3')
    editor.run('section.delete', { page: 'page:1' })
    expect(names(editor)).toBe('C:1')
    expect(editor.can('section.delete', { page: 'page:4' })).toBe(false)
  })
})

function sizeOf(deck: Deck): number {
  const elements = pagesOf(deck).flatMap(page => Object.values(page.elements))
  return Math.max(
    ...elements
      .flatMap(element => (element.kind === 'text' ? element.body.paragraphs : []))
      .flatMap(({ runs }) => runs.map(({ style }) => style.size)),
  )
}

describe('page size', () => {
  test('E16 boxes keep their share of the page, type its proportions; undo is exact', () => {
    const editor = editorOf('a"Words" b')
    const before = deckOf(editor)
    const sizeBefore = sizeOf(before)
    editor.run('deck.setSize', { width: 720, height: 540 })
    const [page] = pagesOf(deckOf(editor))
    const text = Object.values(page?.elements ?? {}).find(element => element.kind === 'text')
    expect(deckOf(editor).size).toEqual({ width: 720, height: 540 })
    expect(text?.frame).toMatchObject({ x: 15, y: 100, width: 75, height: 60 })
    expect(sizeOf(deckOf(editor))).toBeCloseTo(sizeBefore * 0.75)
    editor.undo()
    expect(deckOf(editor)).toEqual(before)
  })

  test('E16 unscaled content keeps its position and size', () => {
    const editor = editorOf('a b')
    const before = pagesOf(deckOf(editor))[0]?.elements
    editor.run('deck.setSize', { width: 720, height: 540, content: 'keep' })
    expect(pagesOf(deckOf(editor))[0]?.elements).toEqual(before)
  })

  test('E16 there and back leaves every box where it was', () => {
    const editor = editorOf('a"Words" g(b c) d')
    const before = deckOf(editor)
    const back = rescaledDeck(rescaledDeck(before, { width: 794, height: 1123 }), before.size)
    for (const [id, element] of Object.entries(pagesOf(before)[0]?.elements ?? {})) {
      const now = Object.entries(pagesOf(back)[0]?.elements ?? {}).find(([other]) => other === id)?.[1]
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(now?.frame[side]).toBeCloseTo(element.frame[side], 1)
    }
  })
})

test("E20 a drawing of the template becomes a group of one's own in its place; undo is exact", () => {
  const editor = editorOf('a b c')
  const before = deckOf(editor)
  const [page] = pagesOf(before)
  if (!page) throw new Error('A deck without a page')
  const [first, second] = Object.values(page.elements).map((element, index) => ({
    ...element,
    locked: true,
    frame: { ...element.frame, x: 300 + 40 * index },
    origin: { slot: 'motif', edited: [] },
  }))
  if (!first || !second) throw new Error('A page without elements')
  const drawn = { ...page, elements: { ...page.elements, [first.id]: first, [second.id]: second } }
  editor.run('page.replace', { page: drawn })
  editor.run('drawing.free', { element: first.id })
  const group = Object.values(pagesOf(deckOf(editor))[0]?.elements ?? {}).find(({ kind }) => kind === 'group')
  expect(group?.frame).toMatchObject({ x: 300, width: 140 })
  expect(pagesOf(deckOf(editor))[0]?.elements[second.id]).toMatchObject({ parent: group?.id, locked: false })
  editor.undo()
  editor.undo()
  expect(deckOf(editor)).toEqual(before)
})
