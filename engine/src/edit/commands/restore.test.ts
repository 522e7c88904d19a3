import { expect, test } from 'vitest'
import { driveEditor, editorOf } from '../../testing/editor-driver.ts'

test('E25 an earlier deck comes back in one step, and undo brings the later one', () => {
  const editor = editorOf('[a] b | c')
  const then = editor.state$.value.deck
  editor.run('selection.delete')
  editor.run('page.next')
  editor.run('page.duplicate')
  const later = driveEditor(editor).picture()
  expect(editor.run('deck.restore', { deck: then })).not.toBeNull()
  expect(driveEditor(editor).picture()).toBe('a b | c')
  expect(then.pages).toHaveProperty([editor.state$.value.session.selection.page])
  editor.undo()
  expect(driveEditor(editor).picture()).toBe(later)
})

test('E25 a deck that is as it was is not restored', () => {
  const editor = editorOf('[a]')
  expect(editor.can('deck.restore', { deck: editor.state$.value.deck })).toBe(false)
})
