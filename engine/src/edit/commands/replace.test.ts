import { describe, expect, test } from 'vitest'
import { createChart, createTable, createText } from '../../document/new-element.ts'
import { pagesOf, textOf } from '../../document/read.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'
import { findInDeck } from '../find.ts'
import type { FindQuery } from '../find-query.ts'

const BOX = { x: 0, y: 0, width: 400, height: 120 }

/** A deck with the words light in a text, a cell, a chart and the notes of one page, and in a text of a second. */
function wordsEverywhere(): Editor {
  const editor = editorOf('a')
  const chart = createChart('element:c', BOX)
  const titled = { ...chart, chart: { ...chart.chart, style: { ...chart.chart.style, title: 'All light' } } }
  editor.run('element.insert', {
    elements: [createText('element:t', BOX, 'Light and light\nDelight'), createTable('element:b', BOX, 2, 2), titled],
  })
  const place = { paragraph: 0, offset: 0 }
  editor.run('text.edit', {
    element: idOf('n2'),
    cell: { row: 1, column: 1 },
    range: { anchor: place, focus: place },
    text: 'light in a cell',
  })
  editor.run('page.setNotes', { notes: 'Say it\nlight light' })
  editor.run('page.add', undefined)
  editor.run('element.insert', { elements: [createText('element:u', BOX, 'Last light')] })
  return editor
}

const deckOf = (editor: Editor) => editor.state$.value.deck
const found = (editor: Editor, query: FindQuery) => findInDeck(deckOf(editor), query)
const count = (editor: Editor, query: FindQuery) => found(editor, query)?.length

describe('find', () => {
  test('E27 words are found in texts, cells, charts and notes of all pages', () => {
    const editor = wordsEverywhere()
    const hits = found(editor, { text: 'LIGHT' }) ?? []
    expect(hits).toHaveLength(8)
    expect(hits.filter(hit => hit.cell)).toMatchObject([{ cell: { row: 1, column: 1 }, part: 0, start: 0, end: 5 }])
    expect(hits.filter(hit => hit.chart)).toMatchObject([{ chart: 'title', start: 4 }])
    expect(hits.filter(hit => !hit.element)).toMatchObject([
      { part: 1, start: 0 },
      { part: 1, start: 6 },
    ])
    expect(new Set(hits.map(({ page }) => page)).size).toBe(2)
  })

  test('E27 words inside of groups, on hidden pages and of hidden things are found, and replaced with the rest', () => {
    const editor = wordsEverywhere()
    const [first, second] = pagesOf(deckOf(editor))
    if (!first || !second) throw new Error('no pages')
    editor.run('selection.set', { page: first.id, elements: [idOf('n1'), idOf('n2')] })
    editor.run('selection.group')
    editor.run('selection.set', { page: second.id })
    editor.run('page.hide')
    const query = { text: 'light' }
    expect(pagesOf(deckOf(editor))[1]?.hidden).toBe(true)
    expect(count(editor, query)).toBe(8)
    editor.run('deck.replace', { query, text: 'dark' })
    expect(count(editor, query)).toBe(0)
    expect(count(editor, { text: 'dark' })).toBe(8)
    editor.undo()
    expect(count(editor, query)).toBe(8)
  })

  test('E27 case, whole words and regular expressions are respected on request', () => {
    const editor = wordsEverywhere()
    expect(count(editor, { text: 'Light', matchCase: true })).toBe(1)
    expect(count(editor, { text: 'light', wholeWord: true })).toBe(7)
    expect(count(editor, { text: 'l.ght' })).toBe(0)
    expect(count(editor, { text: 'l.ght', regex: true })).toBe(8)
    expect(found(editor, { text: 'l(', regex: true })).toBeNull()
    expect(count(editor, { text: 'x*', regex: true })).toBe(0)
    expect(count(editor, { text: '' })).toBe(0)
  })

  test('E27 in scripts without spaces every place is the edge of a word', () => {
    const editor = editorOf('a')
    editor.run('element.insert', { elements: [createText('element:t', BOX, '春天的光在移動')] })
    expect(count(editor, { text: '光', wholeWord: true })).toBe(1)
  })
})

describe('replace', () => {
  test('E28 all of it on all pages is one step back', () => {
    const editor = wordsEverywhere()
    const before = deckOf(editor)
    expect(editor.run('deck.replace', { query: { text: 'light' }, text: 'dark side' })).not.toBeNull()
    expect(count(editor, { text: 'light' })).toBe(0)
    expect(count(editor, { text: 'dark side' })).toBe(8)
    expect(pagesOf(deckOf(editor))[0]?.notes).toBe('Say it\ndark side dark side')
    editor.undo()
    expect(deckOf(editor)).toEqual(before)
    expect(editor.run('deck.replace', { query: { text: 'nowhere' }, text: '' })).toBeNull()
  })

  test('E28 one find alone is replaced, and words keep their look', () => {
    const editor = wordsEverywhere()
    const range = { anchor: { paragraph: 0, offset: 10 }, focus: { paragraph: 0, offset: 15 } }
    const [first] = pagesOf(deckOf(editor))
    editor.run('page.show', { page: first?.id ?? 'page:0' })
    editor.run('text.style', { elements: [idOf('n1')], range, style: { weight: 700 } })
    const only = { page: first?.id ?? 'page:0', element: idOf('n1'), part: 0, start: 10 } as const
    editor.run('deck.replace', { query: { text: 'light' }, text: 'day', only })
    const text = pagesOf(deckOf(editor))[0]?.elements[idOf('n1')]
    if (text?.kind !== 'text') throw new Error('no text')
    expect(textOf(text.body)).toBe('Light and day\nDelight')
    expect(text.body.paragraphs[0]?.runs.map(run => [run.text, run.style.weight])).toEqual([
      ['Light and ', 400],
      ['day', 700],
    ])
  })

  test('E28 groups of a regular expression are inserted; locked elements stay', () => {
    const editor = wordsEverywhere()
    const query = { text: '(\\w+) light', regex: true }
    expect(editor.run('deck.replace', { query, text: '$1 $$ $&' })).not.toBeNull()
    expect(count(editor, { text: 'Last $ Last light' })).toBe(1)
    const locked = editorOf('a')
    locked.run('element.insert', { elements: [createText('element:t', BOX, 'light')] })
    locked.run('selection.lock')
    expect(locked.run('deck.replace', { query: { text: 'light' }, text: 'x' })).toBeNull()
  })
})
