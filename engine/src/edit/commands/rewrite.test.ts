import { describe, expect, test } from 'vitest'
import { createChart, createTable, createText } from '../../document/new-element.ts'
import { elementOf, pagesOf, textOf } from '../../document/read.ts'
import type { Paragraph } from '../../document/text-body.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'
import { markedText, reworded } from '../marked-text.ts'
import { type RewritePiece, rewritePieces, spokenPieces } from '../rewrite-pieces.ts'

const BOX = { x: 0, y: 0, width: 400, height: 120 }
const deckOf = (editor: Editor) => editor.state$.value.deck

/** A page that says the words, with one of them in bold. */
function boldWord(words: string, bold: string): Editor {
  const editor = editorOf('a')
  editor.run('element.insert', { elements: [createText('element:t', BOX, words)] })
  const start = words.indexOf(bold)
  const at = (offset: number) => ({ paragraph: 0, offset })
  editor.run('selection.set', { elements: [idOf('n1')] })
  editor.select({ editing: { element: idOf('n1'), range: { anchor: at(start), focus: at(start + bold.length) } } })
  editor.run('text.bold', undefined)
  editor.select({ editing: null })
  return editor
}

function piecesOf(editor: Editor): readonly RewritePiece[] {
  return pagesOf(deckOf(editor)).flatMap(page => rewritePieces(page))
}

/** The change that gives a piece other words. */
function saying({ words, marked, role, ...place }: RewritePiece, text: string) {
  return { ...place, was: words, text }
}

function paragraphs(editor: Editor): readonly Paragraph[] {
  const [page] = pagesOf(deckOf(editor))
  const element = page && elementOf(page, idOf('n1'))
  return element?.kind === 'text' ? element.body.paragraphs : []
}

const boldWords = (paragraph: Paragraph | undefined) =>
  (paragraph?.runs ?? []).filter(({ style }) => style.weight >= 600).map(({ text }) => text.trim())

describe('rewriting', () => {
  test('E32 marks delimit styles, and marked words get theirs wherever they are', () => {
    const editor = boldWord('We must act now', 'must')
    const [piece] = piecesOf(editor)
    expect(piece?.marked).toBe('We <1>must</1> act now')
    if (!piece) throw new Error('no piece')
    expect(editor.run('deck.rewrite', { texts: [saying(piece, 'Jetzt <1>müssen</1> wir handeln')] })).not.toBeNull()
    const [paragraph] = paragraphs(editor)
    expect(boldWords(paragraph)).toEqual(['müssen'])
    expect(paragraph?.runs.map(({ text }) => text).join('')).toBe('Jetzt müssen wir handeln')
  })

  test('E32 without marks, words that are still there keep their look', () => {
    const editor = boldWord('We must act now because it is late', 'must act')
    const [piece] = piecesOf(editor)
    if (!piece) throw new Error('no piece')
    editor.run('deck.rewrite', { texts: [saying(piece, 'Now we must really act')] })
    expect(boldWords(paragraphs(editor)[0])).toEqual(['must', 'act'])
  })

  test('E32 words that have such marks themselves are taken as they are', () => {
    const [paragraph] = paragraphs(boldWord('Write <1> here', 'here'))
    if (!paragraph) throw new Error('no paragraph')
    expect(markedText(paragraph)).toBe('Write <1> here')
    const [next] = reworded(paragraph, 'Do write <1> here')
    expect(next?.runs.map(({ text }) => text).join('')).toBe('Do write <1> here')
    expect(next && boldWords(next)).toEqual(['here'])
  })

  test('E32 a line more is a paragraph more, in the look of most words', () => {
    const editor = boldWord('We must act', 'must')
    const [piece] = piecesOf(editor)
    if (!piece) throw new Error('no piece')
    editor.run('deck.rewrite', { texts: [saying(piece, 'We <1>must</1> act\nFor example at once')] })
    expect(paragraphs(editor).map(boldWords)).toEqual([['must'], []])
    expect(paragraphs(editor)).toHaveLength(2)
  })

  test('E33 everything is one step: texts, cells, charts, notes, title and language, and one undo brings all back', () => {
    const editor = boldWord('Light is fast', 'fast')
    editor.run('element.insert', { elements: [createTable('element:b', BOX, 2, 2), createChart('element:c', BOX)] })
    const place = { paragraph: 0, offset: 0 }
    editor.run('text.edit', {
      element: idOf('n2'),
      cell: { row: 1, column: 1 },
      range: { anchor: place, focus: place },
      text: 'Light',
    })
    editor.run('page.setNotes', { notes: 'Say it' })
    const before = deckOf(editor)
    const [page] = pagesOf(before)
    const pieces = piecesOf(editor)
    expect(new Set(pieces.map(({ role }) => role))).toEqual(new Set(['text', 'data']))
    editor.run('deck.rewrite', {
      texts: pieces.map(piece => saying(piece, `${piece.words} anew`)),
      notes: [{ page: page?.id ?? 'page:x', was: 'Say it', notes: 'Say it well' }],
      title: { was: before.title, title: 'Anew' },
      language: 'de',
    })
    const after = deckOf(editor)
    expect(after).toMatchObject({ title: 'Anew', language: 'de' })
    expect(pagesOf(after)[0]?.notes).toBe('Say it well')
    expect(piecesOf(editor).every(({ words }) => words.endsWith(' anew'))).toBe(true)
    editor.run('history.undo')
    expect(deckOf(editor)).toEqual(before)
    editor.run('history.redo')
    expect(deckOf(editor)).toEqual(after)
  })

  test('E33 alternative texts are replaced, unless they have changed, are locked or decorative', () => {
    const editor = editorOf('a')
    const elements = ['A bridge', '', null].map((alt, index) => ({
      ...createChart(`element:${index}`, { ...BOX, x: index * 20 }),
      alt,
    }))
    editor.run('element.insert', { elements })
    const spoken = () => pagesOf(deckOf(editor)).flatMap(page => spokenPieces(page))
    const [piece, ...others] = spoken()
    expect(others).toEqual([])
    if (!piece) throw new Error('nothing spoken')
    const { words, ...place } = piece
    const alts = [{ ...place, was: words, alt: 'Eine Brücke' }]
    expect(editor.can('deck.rewrite', { alts: [{ ...place, was: 'A street', alt: 'Eine Brücke' }] })).toBe(false)
    expect(editor.run('deck.rewrite', { alts })).not.toBeNull()
    expect(spoken()).toEqual([{ ...place, words: 'Eine Brücke' }])
    editor.run('history.undo')
    expect(spoken()).toEqual([piece])
    editor.run('selection.set', { elements: [piece.element] })
    editor.run('selection.lock')
    expect(spoken()).toEqual([])
    expect(editor.can('deck.rewrite', { alts })).toBe(false)
  })

  test('E33 elements changed meanwhile, locked or removed stay unchanged', () => {
    const editor = boldWord('Light is fast', 'fast')
    const [piece] = piecesOf(editor)
    if (!piece) throw new Error('no piece')
    const texts = [saying(piece, 'Dark')]
    const other = [{ ...saying(piece, 'Dark'), was: 'Light was fast' }]
    expect(editor.can('deck.rewrite', { texts: other })).toBe(false)
    const gone = [{ ...saying(piece, 'Dark'), element: idOf('gone') }]
    expect(editor.can('deck.rewrite', { texts: gone })).toBe(false)
    editor.run('selection.set', { elements: [idOf('n1')] })
    editor.run('selection.lock')
    expect(editor.can('deck.rewrite', { texts })).toBe(false)
    expect(piecesOf(editor)).toEqual([])
    editor.run('selection.lock')
    expect(editor.can('deck.rewrite', { texts })).toBe(true)
  })

  test('E34 pieces are the texts of a page, without numbers and hidden elements; repeated ones are marked', () => {
    const editor = editorOf('a')
    const slot = (name: string) => ({ origin: { slot: name, edited: [] } })
    const elements = [
      { ...createText('element:t', BOX, 'Title'), ...slot('title') },
      createText('element:n', BOX, '2026\nTwo words'),
      { ...createText('element:h', BOX, 'Hidden'), hidden: true },
      { ...createText('element:r', BOX, 'Deck'), ...slot('runningHead') },
      { ...createText('element:m', BOX, 'Motif'), ...slot('@motif') },
    ]
    editor.run('element.insert', { elements })
    const found = piecesOf(editor).map(({ words, role, part }) => [words, role, part])
    expect(found.filter(([words]) => words !== 'Motif')).toEqual([
      ['Title', 'title', 0],
      ['Two words', 'text', 1],
      ['Deck', 'data', 0],
    ])
    const [page] = pagesOf(deckOf(editor))
    if (!page) throw new Error('no page')
    expect(rewritePieces(page, [idOf('n2')]).map(({ words }) => words)).toEqual(['Two words'])
  })

  test('E32 a text of one style keeps it for any new text', () => {
    const editor = editorOf('a"Plain words"')
    const [piece] = piecesOf(editor)
    if (!piece) throw new Error('no piece')
    editor.run('deck.rewrite', { texts: [saying(piece, 'Other <1>words</1>')] })
    const [page] = pagesOf(deckOf(editor))
    const element = page && elementOf(page, idOf('a'))
    expect(element?.kind === 'text' && textOf(element.body)).toBe('Other words')
  })
})
