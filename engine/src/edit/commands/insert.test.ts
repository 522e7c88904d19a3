import { expect, test } from 'vitest'
import { createShape } from '../../document/new-element.ts'
import { driveEditor, editorOf } from '../../testing/editor-driver.ts'

const shape = createShape('element:x', { x: 0, y: 0, width: 40, height: 20 }, 'rect')

test('E7 inserted elements are in front of everything, or behind it on request, in one undo step', () => {
  const editor = editorOf('a [b]')
  editor.run('element.insert', { elements: [shape] })
  expect(driveEditor(editor).picture()).toBe('a b [n1]')
  editor.run('element.insert', { elements: [shape, { ...shape, id: 'element:y' }], behind: true })
  expect(driveEditor(editor).picture()).toBe('[n2] [n3] a b n1')
  editor.undo()
  expect(driveEditor(editor).picture()).toBe('a b [n1]')
})

test('E7 behind on an empty page is a first element', () => {
  const editor = editorOf('[a]')
  editor.run('selection.delete')
  expect(editor.run('element.insert', { elements: [shape], behind: true })).not.toBeNull()
  expect(driveEditor(editor).picture()).toBe('[n1]')
})
