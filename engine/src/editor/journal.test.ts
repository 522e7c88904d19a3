import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import type { JournalEntry } from '../edit/journal-entry.ts'
import { canonical } from '../testing/canonical.ts'
import { draw } from '../testing/draw.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { createEditor, type Editor } from './create-editor.ts'
import { replay } from './journal.ts'

const { deck: start } = draw('[a] b')

/** An editor over what a list of entries brings back, which writes into it on. */
function reopened(entries: JournalEntry[]): Editor {
  const { deck, history, seq, code } = replay(start, entries)
  expect(code).toBeNull()
  return createEditor({
    deck,
    history,
    seq,
    measure: fakeMeasure(),
    ids: countingIds(`n${seq}`),
    journal: {
      append: entry => {
        const at = entries.findIndex(({ seq }) => seq === entry.seq)
        entries.splice(at === -1 ? entries.length : at, at === -1 ? 0 : 1, JSON.parse(JSON.stringify(entry)))
      },
      load: async () => entries,
      clear: async () => undefined,
    },
  })
}

/** The same editor after its tab was opened anew. */
function same(entries: JournalEntry[], before: Editor): Editor {
  const after = reopened(entries)
  const [{ deck, ...was }, { deck: back, ...is }] = [before.state$.value, after.state$.value]
  expect(canonical(back)).toBe(canonical(deck))
  expect([is.undoLabel, is.redoLabel]).toEqual([was.undoLabel, was.redoLabel])
  return after
}

test('J1 an undo and redo after a reload survives the next reload', () => {
  const entries: JournalEntry[] = []
  let editor = reopened(entries)
  editor.run('selection.set', { elements: ['element:a'] })
  editor.run('selection.duplicate')
  editor.run('page.add')
  editor.run('deck.rename', { title: 'New' })
  editor = same(entries, editor)
  editor.undo()
  editor.undo()
  editor = same(entries, editor)
  editor.redo()
  editor = same(entries, editor)
  editor.undo()
  editor.undo()
  editor = same(entries, editor)
  expect(editor.undo()).toBe(false)
  expect(canonical(editor.state$.value.deck)).toBe(canonical(start))
  expect(entries.map(({ seq, by }) => `${seq} ${by}`)).toEqual(
    ['command', 'command', 'command', 'undo', 'undo', 'redo', 'undo', 'undo'].map((by, index) => `${index + 1} ${by}`),
  )
})
