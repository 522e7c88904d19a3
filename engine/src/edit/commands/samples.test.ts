import { expect, test } from 'vitest'
import { createChart, createTable } from '../../document/new-element.ts'
import { pageOf, pagesOf } from '../../document/read.ts'
import { isSample, shownSamples, withoutSamples } from '../../document/samples.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'

/** An editor with a sample chart or table `n1`, selected. */
function editorWith(kind: 'chart' | 'table'): Editor {
  const editor = editorOf('a')
  const frame = { x: 0, y: 0, width: 400, height: 300 }
  const chart = createChart('element:c', frame)
  const series = [{ name: 'Sales', values: [1, 2, 3] }]
  const element =
    kind === 'table'
      ? createTable('element:t', frame, 3, 2)
      : { ...chart, chart: { ...chart.chart, categories: ['a', 'b', 'c'], series } }
  editor.run('element.insert', { elements: [element] })
  if (kind === 'table')
    editor.run('table.paste', {
      cells: cellsAt(0, 0),
      grid: [
        ['Who', 'When'],
        ['Name', 'Date'],
        ['Name', 'Date'],
      ],
    })
  return markAsSample(editor)
}

function cellsAt(row: number, column: number) {
  return { from: { row, column }, to: { row, column } }
}

function markAsSample(editor: Editor): Editor {
  const found = elementIn(editor)
  editor.run('selection.set', { elements: [found.id] })
  editor.run('selection.delete')
  editor.run('element.insert', { elements: [{ ...found, sample: true }] })
  return editor
}

function elementIn(editor: Editor) {
  const { deck, session } = editor.state$.value
  const page = pagesOf(deck)[0]
  const found = Object.values(page?.elements ?? {}).find(({ kind }) => kind === 'chart' || kind === 'table')
  if (!found || !(found.kind === 'chart' || found.kind === 'table'))
    throw new Error(`none of ${session.selection.elements}`)
  return found
}

function isStillSample(editor: Editor): boolean {
  return isSample(elementIn(editor))
}

const wholeText = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 4 } }

test.each<[string, 'chart' | 'table', (editor: Editor) => unknown, boolean]>([
  ['a number', 'chart', editor => editor.run('chart.setCell', { row: 1, column: 1, text: '70' }), false],
  ['a name', 'chart', editor => editor.run('chart.setCell', { row: 0, column: 1, text: 'Ours' }), false],
  [
    'pasted cells',
    'chart',
    editor => editor.run('chart.pasteCells', { row: 1, column: 1, rows: [['8'], ['9']] }),
    false,
  ],
  ['another kind of chart', 'chart', editor => editor.run('chart.setKind', { kind: 'line' }), true],
  ['a series less', 'chart', editor => editor.run('chart.deleteCategory', { at: 0 }), true],
  ['another order', 'chart', editor => editor.run('chart.moveCategory', { from: 0, to: 2 }), true],
  ['pasted words', 'table', editor => editor.run('table.paste', { cells: cellsAt(1, 0), grid: [['Ada']] }), false],
  [
    'a typed word',
    'table',
    editor =>
      editor.run('text.edit', {
        element: elementIn(editor).id,
        cell: { row: 1, column: 0 },
        range: wholeText,
        text: 'A',
      }),
    false,
  ],
  [
    'a found word replaced',
    'table',
    editor => editor.run('deck.replace', { query: { text: 'Date' }, text: 'Now' }),
    false,
  ],
  ['an empty cell', 'table', editor => editor.run('table.clearCells', { cells: cellsAt(1, 0) }), true],
  ['a row less', 'table', editor => editor.run('table.deleteRows', { cells: cellsAt(2, 0) }), true],
  ['an empty row more', 'table', editor => editor.run('table.addRowBelow', { cells: cellsAt(2, 0) }), true],
])('PL5 %s in a sample %s', (_, kind, edit, isLeft) => {
  const editor = editorWith(kind)
  const before = elementIn(editor)
  expect(isSample(before)).toBe(true)
  expect(edit(editor)).not.toBeNull()
  expect(elementIn(editor)).not.toBe(before)
  expect(isStillSample(editor)).toBe(isLeft)
  editor.undo()
  expect(elementIn(editor)).toEqual(before)
})

test('PL6 a deck is shown without samples, and without pages that have nothing else', () => {
  const { deck } = editorWith('chart').state$.value
  expect(shownSamples(deck)).toHaveLength(1)
  const shown = withoutSamples(deck)
  const [page] = pagesOf(shown)
  expect(Object.values(page?.elements ?? {}).some(isSample)).toBe(false)
  expect(page?.elements[idOf('a')]).toBeDefined()
  expect(page?.hidden).toBe(false)
  expect(withoutSamples(deck)).toBe(shown)
  expect(withoutSamples(shown)).toBe(shown)
  const [id] = pagesOf(deck).map(each => each.id)
  const alone = pageOf(deck, id ?? 'page:x')
  if (!alone) throw new Error('no page')
  const elements = Object.fromEntries(Object.entries(alone.elements).filter(([, element]) => isSample(element)))
  const only = { ...deck, pages: { ...deck.pages, [alone.id]: { ...alone, elements } } }
  expect(pagesOf(withoutSamples(only))[0]?.hidden).toBe(true)
})
