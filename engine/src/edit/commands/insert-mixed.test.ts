import { expect, test } from 'vitest'
import { plainBody } from '../../document/create.ts'
import { driveEditor, editorOf } from '../../testing/editor-driver.ts'
import { currentPage } from '../selection.ts'

const words = (...lines: readonly string[]) => lines.flatMap(line => plainBody(line).paragraphs)
const GRID = [
  ['Name', 'Price'],
  ['Tea', '3'],
]

function inserted(paragraphs: ReturnType<typeof words>, tables = [GRID, GRID]) {
  const editor = editorOf('[a]')
  const before = editor.state$.value.deck
  const created = editor.run('insert.mixed', { paragraphs, tables })
  const { deck, session } = editor.state$.value
  const all = currentPage(deck, session.selection)?.elements ?? {}
  const elements = (created?.elements ?? []).flatMap(id => all[id] ?? [])
  return {
    editor,
    before,
    created,
    selected: session.selection.elements,
    elements,
    frames: elements.map(({ frame }) => frame),
  }
}

test('E36 words and tables come in one step: all of it is created, selected and undone at once', () => {
  const { editor, before, created, selected, elements } = inserted(words('Prices'))
  expect(elements.map(({ kind }) => kind)).toEqual(['text', 'table', 'table'])
  expect(selected).toEqual(created?.elements)
  expect(driveEditor(editor).picture()).toBe('a [n1"Prices"] [n2] [n3]')
  editor.undo()
  expect(editor.state$.value.deck).toEqual(before)
  expect(editor.undo()).toBe(false)
})

test('E36 tables are below short text, one below the other, and beside long text', () => {
  const [text, first, second] = inserted(words('Prices')).frames
  if (!text || !first || !second) throw new Error('something is missing')
  expect(first.y).toBe(text.y + text.height + 20)
  expect(second.y).toBe(first.y + first.height + 20)
  const [long, beside, below] = inserted(words(...Array(8).fill('A line of words'))).frames
  if (!long || !beside || !below) throw new Error('something is missing')
  expect(beside.x).toBeGreaterThanOrEqual(long.x + long.width)
  expect([beside.y, below.y]).toEqual([long.y, beside.y + beside.height + 20])
})

test('E36 tables come without words, and nothing at all is refused', () => {
  const { frames, elements } = inserted([])
  expect([elements.map(({ kind }) => kind), frames[0]?.y]).toEqual([['table', 'table'], 48])
  expect(inserted([], []).created).toBeNull()
  expect(inserted([], [[[]]] as unknown as (typeof GRID)[]).created).toBeNull()
  expect(editorOf('[a]').can('insert.mixed', { paragraphs: [], tables: [] })).toBe(false)
})
