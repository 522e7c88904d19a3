import { describe, expect, test } from 'vitest'
import type { Chart } from '../document/chart.ts'
import { pagesOf } from '../document/read.ts'
import { idOf } from '../testing/draw.ts'
import { editorOf } from '../testing/editor-driver.ts'
import type { EditorEvent } from './types.ts'

/** The kinds of events that an act is told in. */
function told(picture: string, act: (editor: ReturnType<typeof editorOf>) => void): EditorEvent['type'][] {
  const editor = editorOf(picture)
  const types: EditorEvent['type'][] = []
  editor.events$.subscribe(({ type }) => types.push(type))
  act(editor)
  return types
}

describe('J3 events describe what has happened', () => {
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
      editor => editor.run('element.restyle', { style: { opacity: 0.1 } }),
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

  test('a removed page removes its elements; the page shown then has another number', () => {
    const deleted = heard('a b | c', nothing, editor => void editor.run('page.delete', { pages: ['page:1'] }))
    expect(deleted).toContainEqual({ type: 'pageItemDeleted', page: 'page:1', elements: [idOf('a'), idOf('b')] })
    const moved = heard('a | b | c', nothing, editor => void editor.run('page.move', { to: 2 }))
    expect(moved.at(-1)).toEqual({ type: 'pageNumberChanged', index: 2 })
    expect(heard('a | b', nothing, editor => void editor.run('page.setNotes', { notes: 'x' }))).toEqual([
      { type: 'contentChanged' },
      { type: 'outlineTreeChanged' },
    ])
  })

  test('a replaced page reports added, removed and changed elements', () => {
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

  test('an undo is reported with the label of the undone edit', () => {
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
