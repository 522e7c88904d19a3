import {
  countingIds,
  createDeck,
  createEditor,
  createPage,
  type Deck,
  FALLBACK_THEME,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { expect, test } from 'vitest'
import { savedEditor, saveSteps } from './saved-editor.ts'
import type { Saver } from './saver.ts'

function opened() {
  const start = createDeck({ theme: FALLBACK_THEME, title: 'Ours', language: 'en' })
  const deck = { ...start, pages: { 'page:1': createPage({ id: 'page:1', order: 'a0' }) } } as Deck
  const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds('n') })
  const saved: string[] = []
  const stop = saveSteps(editor, { noteChange: ({ title }: Deck) => void saved.push(title) } as unknown as Saver)
  return { deck, editor, saverPort: savedEditor(editor), saved, stop }
}

test('local edits, undo steps and user choices are saved; remote changes are not', () => {
  const { deck, editor, saverPort, saved, stop } = opened()
  editor.run('deck.rename', { title: 'Renamed' })
  editor.undo()
  editor.redo()
  saverPort.adopt({ ...deck, title: 'Adopted' })
  saverPort.replace({ ...deck, title: 'Theirs' })
  editor.select({ pages: ['page:1'] })
  expect(editor.state$.value.deck.title).toBe('Theirs')
  saverPort.restore({ ...deck, title: 'Restored' })
  stop()
  editor.run('deck.rename', { title: 'Later' })
  expect(saved).toEqual(['Renamed', 'Ours', 'Renamed', 'Restored'])
})

test('one undo restores what a remote deck replaced, and that is saved', () => {
  const { deck, editor, saverPort, saved } = opened()
  saverPort.replace({ ...deck, title: 'Theirs' })
  editor.undo()
  expect([saverPort.deck().title, saved]).toEqual(['Ours', ['Ours']])
})
