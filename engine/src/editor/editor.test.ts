import { describe, expect, test } from 'vitest'
import { countingIds, type PageId } from '../base/id.ts'
import { createPage } from '../document/create.ts'
import { pagesOf } from '../document/read.ts'
import { EMPTY_HISTORY } from '../edit/history.ts'
import type { JournalEntry } from '../edit/journal-entry.ts'
import { canonical } from '../testing/canonical.ts'
import { draw, idOf } from '../testing/draw.ts'
import { driveEditor, editorOf } from '../testing/editor-driver.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { createEditor } from './create-editor.ts'
import { type Journal, replay } from './journal.ts'

function memoryJournal(): Journal & { readonly entries: JournalEntry[] } {
  const entries: JournalEntry[] = []
  return {
    entries,
    append: entry => void entries.push(JSON.parse(JSON.stringify(entry))),
    load: async () => entries,
    clear: async () => void entries.splice(0),
  }
}

test('H7 undo and redo bring back the selection of their time', () => {
  const driver = driveEditor('[a] b')
  driver.key('mod+d').key('delete')
  expect(driver.picture()).toBe('a b')
  expect(driver.key('mod+z').picture()).toBe('a b [n1]')
  expect(driver.key('mod+z').picture()).toBe('[a] b')
  expect(driver.key('mod+shift+z').picture()).toBe('a b [n1]')
  expect(driver.editor.run('history.redo')).not.toBeNull()
  expect(driver.editor.can('history.redo')).toBe(false)
})

test('H7 undo shows the page it happened on', () => {
  const driver = driveEditor('[a] | b')
  driver.key('delete').key('pagedown').key('mod+z')
  expect(driver.picture()).toBe('[a] | b')
})

test('the state contains the next undo, and a counter', () => {
  const editor = editorOf('[a]')
  const seen: (string | null)[] = []
  editor.state$.subscribe(({ undoLabel, redoLabel, revision }) => seen.push(`${undoLabel} ${redoLabel} ${revision}`))
  editor.run('deck.rename', { title: 'x' })
  editor.undo()
  expect(seen).toEqual(['null null 0', 'command.deckRename null 1', 'null command.deckRename 2'])
})

test('J4 session state is neither undone nor journalled', () => {
  const journal = memoryJournal()
  const editor = editorOf('[a] b', { journal })
  editor.select({ elements: [idOf('b')] })
  editor.hover(idOf('a'))
  editor.preview(new Map([[idOf('b'), { x: 3 }]]))
  expect(journal.entries).toEqual([])
  expect(editor.undo()).toBe(false)
  expect(editor.state$.value.session.hover).toBe(idOf('a'))
  editor.preview(new Map())
  expect(editor.state$.value.session.overrides.size).toBe(0)
})

test('a deck changed elsewhere is adopted; earlier edits can still be undone', () => {
  const editor = editorOf('[a] b')
  editor.run('selection.move', { dx: 50, dy: 0 })
  const { deck } = editor.state$.value
  editor.adopt({ ...deck, title: 'Theirs' })
  expect(editor.state$.value.deck.title).toBe('Theirs')
  editor.undo()
  expect(editor.state$.value.deck.title).toBe('Theirs')
  expect(driveEditor(editor).frameOf('a').x).toBe(20)
})

test('a deck without pages can be opened, and gets its first', () => {
  const { deck } = draw('a')
  const editor = createEditor({ deck: { ...deck, pages: {} }, measure: fakeMeasure(), ids: countingIds('n') })
  expect(editor.run('insert.text')).toBeNull()
  expect(editor.run('page.add')).not.toBeNull()
  expect(editor.state$.value.session.selection.page).toBe('page:n1')
})

test('J5 a state carries the step that led to it, and who made it', () => {
  const editor = editorOf('[a] b')
  const seen: (string | null)[] = []
  let last = editor.state$.value.deck
  editor.state$.subscribe(({ step, deck }) => {
    if (step) expect([step.transaction.before, step.transaction.after]).toEqual([last, deck])
    else expect(deck).toBe(last)
    last = deck
    seen.push(step && `${step.origin} ${step.label}`)
  })
  editor.run('selection.move', { dx: 1, dy: 0 })
  editor.select({ elements: [idOf('b')] })
  editor.hover(idOf('a'))
  editor.preview(new Map([[idOf('b'), { x: 3 }]]))
  editor.undo()
  editor.redo()
  editor.adopt({ ...editor.state$.value.deck, title: 'Theirs' })
  const moved = 'command.selectionMove'
  expect(seen).toEqual([null, `command ${moved}`, null, null, null, `undo ${moved}`, `redo ${moved}`, 'remote '])
})

test('J5 a labelled adoption can be undone, also after a reload', () => {
  const { deck: start } = draw('[a] b')
  const journal = memoryJournal()
  const editor = editorOf('[a] b', { journal })
  editor.run('selection.move', { dx: 1, dy: 0 })
  const ours = editor.state$.value.deck
  editor.adopt({ ...start, title: 'Theirs' }, 'command.deckRestore')
  const { step, undoLabel, session } = editor.state$.value
  expect([step?.origin, undoLabel, session.selection.elements]).toEqual(['remote', 'command.deckRestore', []])
  const reloaded = createEditor({ ...replay(start, journal.entries), measure: fakeMeasure(), ids: countingIds('m') })
  expect(reloaded.state$.value.deck.title).toBe('Theirs')
  for (const each of [editor, reloaded]) {
    each.undo()
    expect(each.state$.value.deck).toEqual(ours)
  }
})

test('J6 a command returns what it has created', () => {
  const editor = editorOf('[a] b')
  expect(editor.run('selection.duplicate', { dx: 9, dy: 9 })).toEqual({ pages: [], elements: [idOf('n1')] })
  expect(editor.run('selection.move', { dx: 1, dy: 1 })).toEqual({ pages: [], elements: [] })
  const copied = editor.run('page.duplicate')
  const [page] = copied?.pages ?? []
  expect(copied?.elements).toHaveLength(3)
  expect(Object.keys((page && editor.state$.value.deck.pages[page]?.elements) ?? {})).toEqual(copied?.elements)
  expect(editor.run('history.undo')).toEqual({ pages: [], elements: [] })
  expect(editor.run('history.redo')).toEqual(copied)
  expect(editor.run('page.move', { pages: [], to: 0 })).toBeNull()
})

describe('J1 the journal', () => {
  const { deck: start } = draw('[a] b')

  function worked() {
    const journal = memoryJournal()
    const driver = driveEditor(editorOf('[a] b', { journal, baseRevision: () => 7 }))
    driver.key('mod+d').key('right').key('right').key('mod+z').type('b', 'hi').key('mod+z').key('mod+y')
    driver.editor.adopt({ ...driver.editor.state$.value.deck, title: 'Theirs' })
    driver.editor.run('deck.rename', { title: 'Ours' })
    driver.key('mod+z')
    return { editor: driver.editor, entries: journal.entries }
  }

  test('brings back deck and undo stack', () => {
    const { editor, entries } = worked()
    expect(entries.map(({ seq, revision, schema }) => [seq, revision, schema])).toEqual(
      entries.map((_, index) => [index + 1, 7, 1]),
    )
    const back = replay(start, entries)
    expect(back.code).toBeNull()
    expect(canonical(back.deck)).toBe(canonical(editor.state$.value.deck))
    const again = createEditor({
      deck: back.deck,
      history: back.history,
      seq: back.seq,
      measure: fakeMeasure(),
      ids: countingIds('m'),
    })
    expect(again.state$.value).toMatchObject({
      undoLabel: editor.state$.value.undoLabel,
      redoLabel: 'command.deckRename',
    })
    while (again.undo()) editor.undo()
    expect(canonical(again.state$.value.deck)).toBe(canonical(editor.state$.value.deck))
  })

  test('changes already saved are restored as history only', () => {
    const { editor, entries } = worked()
    const saved = replay(start, entries.slice(0, 3)).deck
    const back = replay(saved, entries, 3)
    expect(canonical(back.deck)).toBe(canonical(editor.state$.value.deck))
    expect(back.history.past.length).toBe(replay(start, entries).history.past.length)
  })

  test('J2 of another schema keeps the deck and drops the history', () => {
    const { entries } = worked()
    const mixed = entries.map((entry, index) => (index === 2 ? { ...entry, schema: 99 } : entry))
    const back = replay(start, mixed)
    expect([back.code, back.history, back.seq]).toEqual(['journal.otherSchema', EMPTY_HISTORY, 2])
  })

  test.each<[string, (entry: JournalEntry) => unknown]>([
    ['no entry', () => null],
    [
      'an index in a path',
      entry => ({
        ...entry,
        patches: [{ op: 'replace', path: ['pages', 'page:1', 'elements', 'element:a', 'frame', 'x'], value: 1 }],
      }),
    ],
    ['a prototype', entry => JSON.parse(JSON.stringify(entry).replace('"label"', '"__proto__":{},"label"'))],
    ['a whole table', entry => ({ ...entry, patches: [{ op: 'remove', path: ['pages'] }] })],
  ])('J2 damaged by %s: followed up to there', (_, damage) => {
    const { entries } = worked()
    const back = replay(
      start,
      entries.map((entry, index) => (index === 1 ? damage(entry) : entry)),
    )
    expect([back.code, back.seq, back.history.past.length]).toEqual(['journal.broken', 1, 1])
    expect(canonical(back.deck)).toBe(canonical(replay(start, entries.slice(0, 1)).deck))
  })
})

describe('H8 the initial deck is not part of the history', () => {
  function made() {
    const journal = memoryJournal()
    const driver = driveEditor(editorOf('[a] b', { journal }))
    const arrive = (id: PageId) =>
      driver.editor.run('page.insertBuilt', { page: createPage({ id, order: 'a0' }), aside: true })
    const nudge = () => driver.editor.run('selection.move', { dx: 10, dy: 0, merge: 'nudge' })
    nudge()
    arrive('page:made1')
    nudge()
    driver.editor.run('deck.rename', { title: 'Mine' })
    driver.editor.undo()
    arrive('page:made2')
    return { hand: driver, journal }
  }

  test('pages that arrive between edits part no run of edits, cannot be undone, and take away nothing that could be redone', () => {
    const { hand: driver } = made()
    const { editor } = driver
    expect(editor.state$.value).toMatchObject({ undoLabel: 'command.selectionMove', redoLabel: 'command.deckRename' })
    expect([editor.redo(), editor.state$.value.deck.title]).toEqual([true, 'Mine'])
    expect([editor.undo(), editor.undo(), editor.undo()]).toEqual([true, true, false])
    expect(driver.frameOf('a').x).toBe(20)
    expect(pagesOf(editor.state$.value.deck).map(({ id }) => id)).toEqual(['page:1', 'page:made1', 'page:made2'])
  })

  test('J1 a journal brings them back with the same history', () => {
    const { hand: driver, journal } = made()
    const back = replay(draw('[a] b').deck, journal.entries)
    expect(canonical(back.deck)).toBe(canonical(driver.editor.state$.value.deck))
    expect([back.history.past.length, back.history.future.length]).toEqual([1, 1])
  })
})
