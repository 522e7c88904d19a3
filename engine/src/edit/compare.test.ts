import { expect, test } from 'vitest'
import { editorOf } from '../testing/editor-driver.ts'
import { compareDecks } from './compare.ts'

const kinds = (...decks: Parameters<typeof compareDecks>) => compareDecks(...decks).map(({ kind }) => kind)

test('E26 changed, added and removed pages are distinguished; moved ones are equal', () => {
  const editor = editorOf('[a] | b | c')
  const then = editor.state$.value.deck
  expect(kinds(then, then)).toEqual(['same', 'same', 'same'])
  editor.run('selection.nudgeRight')
  editor.run('page.duplicate')
  editor.run('page.next')
  editor.run('page.delete')
  expect(kinds(then, editor.state$.value.deck)).toEqual(['changed', 'added', 'removed', 'same'])
  editor.run('page.moveUp')
  expect(kinds(then, editor.state$.value.deck).filter(kind => kind !== 'same')).toHaveLength(3)
})

test('E26 another theme changes every page', () => {
  const editor = editorOf('[a] | b')
  const then = editor.state$.value.deck
  const { theme } = then
  editor.run('deck.setTheme', { theme: { ...theme, colors: { ...theme.colors, accent1: '#123456' } } })
  expect(kinds(then, editor.state$.value.deck)).toEqual(['changed', 'changed'])
})
