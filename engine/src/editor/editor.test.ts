import { describe, expect, test } from 'vitest'
import { countingIds, type PageId } from '../base/id.ts'
import type { Chart } from '../document/chart.ts'
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
import type { EditorEvent } from './types.ts'

function memoryJournal(): Journal & { readonly entries: JournalEntry[] } {
  const entries: JournalEntry[] = []
  return {
    entries,
    append: entry => void entries.push(JSON.parse(JSON.stringify(entry))),
    load: async () => entries,
    clear: async () => void entries.splice(0),
  }
}

/** The kinds of events that an act is told in. */
function told(picture: string, act: (editor: ReturnType<typeof editorOf>) => void): EditorEvent['type'][] {
  const editor = editorOf(picture)
  const types: EditorEvent['type'][] = []
  editor.events$.subscribe(({ type }) => types.push(type))
  act(editor)
  return types
}

describe('J3 events say what has happened', () => {
  test.each<[string, string, (editor: ReturnType<typeof editorOf>) => void, EditorEvent['type'][]]>([
    [
      'a move',
      '[a]',
      editor => editor.run('selection.move', { dx: 5, dy: 0 }),
      ['edited', 'pageContentChanged', 'pageRenderChanged', 'contentChanged'],
    ],
    [
      'a deletion',
      '[a] b',
      editor => editor.run('selection.delete'),
      [
        'edited',
        'pageItemDeleted',
        'pageContentChanged',
        'pageRenderChanged',
        'contentChanged',
        'selectionChanged',
        'moduleClosed',
      ],
    ],
    [
      'something new',
      'a',
      editor => editor.run('insert.ellipse'),
      ['edited', 'contentAdded', 'pageContentChanged', 'pageRenderChanged', 'contentChanged', 'selectionChanged'],
    ],
    [
      'another look',
      '[a]',
      editor => editor.run('element.restyle', { look: { opacity: 0.1 } }),
      ['edited', 'pageContentChanged', 'pageItemMakeup', 'pageRenderChanged', 'contentChanged'],
    ],
    [
      'a new page',
      'a',
      editor => editor.run('page.add'),
      [
        'edited',
        'pageAdded',
        'pageRenderChanged',
        'contentChanged',
        'outlineTreeChanged',
        'selectionChanged',
        'pageNumberChanged',
      ],
    ],
    ['another page', 'a | b', editor => editor.run('page.next'), ['selectionChanged', 'pageNumberChanged']],
    [
      'a theme',
      'a',
      editor => editor.run('deck.setTheme', { theme: { ...editor.state$.value.deck.theme, id: 'x' } }),
      ['edited', 'themeChanged', 'pageRenderChanged'],
    ],
    [
      'a suit',
      'a',
      editor => editor.run('deck.switchSuit', { deck: { ...editor.state$.value.deck, suit: 'paper' } }),
      ['edited', 'templateChanged'],
    ],
    ['a refusal', 'a', editor => editor.run('selection.delete'), ['refused']],
    ['nothing', '[a]', editor => editor.select({ elements: [idOf('a')] }), []],
    ['a panel', 'a', editor => editor.announce({ type: 'panelChosen', panel: 'text' }), ['panelChosen']],
  ])('%s', (_, picture, act, types) => {
    expect(told(picture, act)).toEqual(types)
  })

  /** What is told of an act, with what it says, after others that are not listened to. */
  function heard(picture: string, first: (editor: ReturnType<typeof editorOf>) => void, act: typeof first) {
    const editor = editorOf(picture)
    first(editor)
    const events: EditorEvent[] = []
    editor.events$.subscribe(event => event.type !== 'edited' && events.push(event))
    act(editor)
    return events
  }
  const nothing = () => undefined

  test('a page that goes takes its elements along; the one that is shown then has another number', () => {
    const deleted = heard('a b | c', nothing, editor => void editor.run('page.delete', { pages: ['page:1'] }))
    expect(deleted).toContainEqual({ type: 'pageItemDeleted', page: 'page:1', elements: [idOf('a'), idOf('b')] })
    const moved = heard('a | b | c', nothing, editor => void editor.run('page.move', { to: 2 }))
    expect(moved.at(-1)).toEqual({ type: 'pageNumberChanged', index: 2 })
    expect(heard('a | b', nothing, editor => void editor.run('page.setNotes', { notes: 'x' }))).toEqual([
      { type: 'contentChanged' },
      { type: 'outlineTreeChanged' },
    ])
  })

  test('a page that is put whole in the place of another tells what came, went and changed', () => {
    const events = heard('a b', nothing, editor => {
      const [page] = pagesOf(editor.state$.value.deck)
      if (!page) throw new Error('no page')
      const { [idOf('a')]: a, [idOf('b')]: b } = page.elements
      if (!a || !b) throw new Error('no element')
      const c = { ...a, id: idOf('c') }
      const elements = { [b.id]: { ...b, opacity: 0.5 }, [c.id]: c }
      editor.adopt({ ...editor.state$.value.deck, pages: { [page.id]: { ...page, elements } } })
    })
    expect(events).toEqual(
      expect.arrayContaining([
        { type: 'contentAdded', page: 'page:1', elements: [idOf('c')] },
        { type: 'pageItemDeleted', page: 'page:1', elements: [idOf('a')] },
        { type: 'pageItemMakeup', elements: [idOf('b')] },
        { type: 'pageRenderChanged', page: 'page:1' },
      ]),
    )
  })

  test('another look of a chart is makeup; its data is data', () => {
    const chartOf = (editor: ReturnType<typeof editorOf>) => {
      const elements = Object.values(pagesOf(editor.state$.value.deck)[0]?.elements ?? {})
      const chart = elements.find(({ kind }) => kind === 'chart')
      if (chart?.kind !== 'chart') throw new Error('no chart')
      return chart
    }
    const insert = (editor: ReturnType<typeof editorOf>) => void editor.run('insert.chart')
    const of = (change: (chart: Chart) => Chart) =>
      heard('a', insert, editor => {
        const { id: element, chart } = chartOf(editor)
        editor.run('element.setChart', { element, chart: change(chart) })
      }).map(({ type }) => type)
    const look = of(chart => ({ ...chart, style: { ...chart.style, fontSize: 33 } }))
    expect([look.includes('pageItemMakeup'), look.includes('chartDataUpdated')]).toEqual([true, false])
    const data = of(chart => ({ ...chart, categories: chart.categories.map(name => `${name}!`) }))
    expect([data.includes('pageItemMakeup'), data.includes('chartDataUpdated')]).toEqual([false, true])
  })

  test('a cell is chosen once, however the caret moves in it', () => {
    const at = (row: number, offset: number) => {
      const place = { paragraph: 0, offset }
      return { element: idOf('n1'), range: { anchor: place, focus: place }, cell: { row, column: 0 } }
    }
    const events = heard(
      'a',
      editor => {
        editor.run('insert.table')
        editor.select({ editing: at(1, 0) })
        editor.run('text.edit', { element: idOf('n1'), cell: { row: 1, column: 0 }, range: at(1, 0).range, text: 'ab' })
      },
      editor => {
        editor.select({ editing: at(1, 1) })
        editor.select({ editing: at(2, 0) })
      },
    )
    expect(events.filter(({ type }) => type === 'tableCellChosen')).toEqual([
      { type: 'tableCellChosen', element: idOf('n1'), row: 2, column: 0 },
    ])
    expect(events.filter(({ type }) => type === 'textSelectionChanged')).toHaveLength(2)
  })

  test('words and their caret', () => {
    const start = { paragraph: 0, offset: 0 }
    const types = told('[a"Hi"]', editor => {
      editor.run('text.edit', { element: idOf('a'), range: { anchor: start, focus: start }, text: 'x' })
      editor.select({ editing: null })
    })
    expect(types.filter(type => /text|Module/i.test(type))).toEqual([
      'textChanged',
      'textSelectionChanged',
      'editorModuleClosed',
    ])
  })

  test('chart data and table cells', () => {
    const types = told('a', editor => {
      editor.run('insert.chart')
      const [chart] = Object.values(pagesOf(editor.state$.value.deck)[0]?.elements ?? {}).filter(
        ({ kind }) => kind === 'chart',
      )
      if (chart?.kind === 'chart')
        editor.run('element.setChart', { element: chart.id, chart: { ...chart.chart, kind: 'pie' } })
      editor.run('insert.table')
      const place = { paragraph: 0, offset: 0 }
      editor.select({
        editing: { element: idOf('n2'), range: { anchor: place, focus: place }, cell: { row: 0, column: 1 } },
      })
    })
    expect(types.filter(type => /chart|cell/i.test(type))).toEqual([
      'chartDataUpdated',
      'tableCellChosen',
      'tableCellChosen',
    ])
  })

  test('an undo says so, with the label of what it took back', () => {
    const editor = editorOf('[a]')
    const edits: string[] = []
    editor.events$.subscribe(event => event.type === 'edited' && edits.push(`${event.origin} ${event.label}`))
    editor.run('selection.move', { dx: 1, dy: 1 })
    editor.undo()
    editor.redo()
    const label = 'command.selectionMove'
    expect(edits).toEqual([`command ${label}`, `undo ${label}`, `redo ${label}`])
  })
})

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

test('the state says what can be undone, and counts', () => {
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

test('a deck that was changed elsewhere is taken over; what could be undone still can', () => {
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

test('J5 what is adopted under a label can be undone, also after a reload', () => {
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

test('J6 a command answers what it has created', () => {
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

  test('what the save has already comes back as history only', () => {
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

describe('H8 what a deck begins with is left aside by the history', () => {
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
