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
import { done } from '../../../api/failure.ts'
import type { JournalChange, JournalStorage } from '../../../stores/journal-storage.ts'
import type { OpenedDeck } from '../open/open-design.ts'
import { noteFetchedText } from './canvas-base.ts'
import { canvasText, knownCanvasParts } from './canvas-text.ts'
import { begin, createSaver, type SaveServer, savedEditor, saveSteps } from './saved-editor.ts'
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

test('a saved deck is kept on this device as the text that was uploaded, so that nothing is copied object by object', async () => {
  const { deck, saverPort } = opened()
  const written: JournalChange[] = []
  const storage = { write: async (change: JournalChange) => void written.push(change) } as unknown as JournalStorage
  const afterPaint = (run: () => void) => ({ request: run, flush: () => undefined })
  const ports = { storage, later: () => undefined, afterPaint, now: () => 1 }
  const start = { deck, base: deck, id: 'd1', taskId: null, revision: 1, conflict: null } as unknown as OpenedDeck
  const { journal } = begin({ ...start, journalKey: null }, 'deck:a', ports)
  const server = {
    patchesTo: async () => null,
    uploadCanvas: async (uploaded: Deck) => done(await canvasText(uploaded)),
    uploadCover: async () => null,
    uploadAiData: async () => null,
    save: async () => done({ user_design_id: 'd1', revision: 2 }),
    wait: async () => undefined,
  } as unknown as SaveServer
  const saver = createSaver({ opened: start, journal, editor: saverPort }, server, { onSaved: () => undefined })
  saver.noteChange({ ...deck, title: 'Changed' })
  await saver.saveNow()
  await journal.whenWritten()
  expect(written.at(-1)?.deck).toMatchObject({ revision: 2, canvas: [knownCanvasParts(deck)?.join('')] })
  expect(written.at(-1)?.deck).not.toHaveProperty('deck')
})

test('an opened deck is kept on this device as the text that it was read from, otherwise as it is', () => {
  const { deck } = opened()
  const start = { deck, base: deck, id: 'd1', taskId: null, revision: 1, savedSeq: 0 } as unknown as OpenedDeck
  noteFetchedText(deck, 'the file')
  const beginning = () => begin({ ...start, journalKey: null }, 'deck:a')
  expect(beginning().stored).toEqual({
    id: 'd1',
    taskId: null,
    aiData: null,
    revision: 1,
    canvas: ['the file'],
    savedSeq: 0,
  })
  // The text is not held any longer.
  expect(beginning().stored).toMatchObject({ deck })
})
