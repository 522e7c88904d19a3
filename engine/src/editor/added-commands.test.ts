import { expect, test } from 'vitest'
import { z } from 'zod'
import { countingIds } from '../base/id.ts'
import { pageOf } from '../document/read.ts'
import { command, plainCommand } from '../edit/command.ts'
import { COMMAND_IDS, COMMANDS } from '../edit/commands.ts'
import { transact } from '../edit/transaction.ts'
import type { Context } from '../edit/types.ts'
import { draw } from '../testing/draw.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { createEditor } from './create-editor.ts'
import type { EditorEvent } from './types.ts'

const NOTE = z.object({ text: z.string().min(1) })

const setNote = (context: Context, text: string) =>
  transact(context.deck, draft => {
    const page = draft.pages[context.session.selection.page]
    if (page) page.notes = text
  })

const ADDED = [
  {
    id: 'note.set',
    ...command('note', NOTE, (context, { text }, send) => {
      send?.({ transaction: setNote(context, text) })
      return true
    }),
  },
  {
    id: 'note.clear',
    label: 'acme.clearNote',
    ...plainCommand('note', (context, send) => {
      if (pageOf(context.deck, context.session.selection.page)?.notes === '') return false
      send?.({ transaction: setNote(context, '') })
      return true
    }),
  },
] as const

function editorOf() {
  const { deck, selection } = draw('[photo]')
  return createEditor({ deck, selection, measure: fakeMeasure(), ids: countingIds('n'), commands: ADDED })
}

test('AD1 an added command runs, can be queried, and is undone like any other', () => {
  const editor = editorOf()
  const events: EditorEvent[] = []
  editor.events$.subscribe(event => events.push(event))
  const { page } = editor.state$.value.session.selection
  const notes = () => pageOf(editor.state$.value.deck, page)?.notes
  expect(editor.can('note.clear')).toBe(false)
  expect(editor.run('note.set', { text: 'Say hello' })).not.toBeNull()
  expect([notes(), editor.state$.value.undoLabel]).toEqual(['Say hello', 'command.noteSet'])
  expect(editor.can('note.clear')).toBe(true)
  expect(editor.run('note.clear')).not.toBeNull()
  expect([notes(), editor.state$.value.undoLabel]).toEqual(['', 'acme.clearNote'])
  expect([editor.undo(), notes(), editor.undo(), notes()]).toEqual([true, 'Say hello', true, ''])
  expect(events.filter(({ type }) => type === 'edited')).toHaveLength(4)
})

test('AD2 arguments of an added command are parsed by its schema; unknown commands are refused', () => {
  const editor = editorOf()
  const refused: string[] = []
  editor.events$.subscribe(event => event.type === 'refused' && refused.push(event.command))
  expect(editor.run('note.set', { text: '' })).toBeNull()
  const run = editor.run as (id: string) => unknown
  expect(run('note.other')).toBeNull()
  expect(run('constructor')).toBeNull()
  expect(refused).toEqual(['note.set', 'note.other', 'constructor'])
})

test('AD3 the table of an editor has all commands; the engine keeps its own, and no id is given twice', () => {
  const { deck } = draw('[photo]')
  const parts = { deck, measure: fakeMeasure(), ids: countingIds('n') }
  expect(Object.keys(editorOf().commands)).toEqual([...COMMAND_IDS, 'note.set', 'note.clear'])
  expect(Object.keys(COMMANDS)).toEqual(COMMAND_IDS)
  expect(Object.keys(createEditor(parts).commands)).toEqual(COMMAND_IDS)
  const [row] = ADDED
  expect(() => createEditor({ ...parts, commands: [{ ...row, id: 'text.edit' }] })).toThrow('text.edit')
  expect(() => createEditor({ ...parts, commands: [row, row] })).toThrow('note.set')
})
