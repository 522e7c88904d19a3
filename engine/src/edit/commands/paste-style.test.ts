import { expect, test } from 'vitest'
import { DEFAULT_RUN_STYLE, plainBody } from '../../document/create.ts'
import { createImage, createTable } from '../../document/new-element.ts'
import { pagesOf } from '../../document/read.ts'
import type { RunStyle, TextBody } from '../../document/text-body.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'
import { type CopiedStyle, styleOf } from '../clipboard.ts'

const RED = { kind: 'solid', color: { base: '#FF0000' } } as const
const BOLD: RunStyle = { ...DEFAULT_RUN_STYLE, weight: 700, size: 33, fill: RED }

/** Bold red words of 33 px, centered, without anything that is no look of words. */
function copied(): CopiedStyle {
  const { runs: _runs, ...standing } = { ...plainBody('x').paragraphs[0], align: 'center' as const }
  return { element: {}, run: BOLD, paragraph: standing as CopiedStyle['paragraph'] }
}

function bodyIn(editor: Editor, name = 'a'): TextBody {
  const element = pagesOf(editor.state$.value.deck)[0]?.elements[idOf(name)]
  if (element?.kind !== 'text') throw new Error('no text')
  return element.body
}

function textOf(words: string): Editor {
  const editor = editorOf('a"x" [b]')
  editor.run('text.setBody', { element: idOf('a'), body: plainBody(words) })
  return editor
}

const at = (offset: number, paragraph = 0) => ({ paragraph, offset })

test('a text range gets the character style, its paragraph is unchanged', () => {
  const editor = textOf('one two three')
  editor.run('selection.pasteStyle', { style: copied(), elements: [idOf('a')], range: { anchor: at(7), focus: at(4) } })
  const [paragraph] = bodyIn(editor).paragraphs
  expect(paragraph?.runs.map(run => [run.text, run.style.weight])).toEqual([
    ['one ', 400],
    ['two', 700],
    [' three', 400],
  ])
  expect(paragraph?.align).toBe('start')
  editor.undo()
  expect(bodyIn(editor).paragraphs[0]?.runs).toHaveLength(1)
})

test('whole paragraphs get the paragraph format, as does the one with a bare caret', () => {
  for (const range of [
    { anchor: at(0), focus: at(3, 1) },
    { anchor: at(2), focus: at(2) },
  ]) {
    const editor = textOf('one\ntwo\nend')
    editor.run('selection.pasteStyle', { style: copied(), elements: [idOf('a')], range })
    const last = range.focus.paragraph
    expect(bodyIn(editor).paragraphs.map(({ align }) => align)).toEqual(
      [0, 1, 2].map(index => (index <= last ? 'center' : 'start')),
    )
  }
})

test('while a text is edited, its selected words are the target, not the selected elements', () => {
  const editor = textOf('one two')
  editor.run('selection.set', {
    elements: [idOf('a')],
    editing: { element: idOf('a'), range: { anchor: at(0), focus: at(3) } },
  })
  editor.run('selection.pasteStyle', { style: { ...copied(), element: { opacity: 0.2 } } })
  const element = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]
  expect(element?.opacity).toBe(1)
  expect(bodyIn(editor).paragraphs[0]?.runs[0]).toMatchObject({ text: 'one', style: { weight: 700, size: 33 } })
})

test('links stay with their words', () => {
  const editor = textOf('one')
  editor.run('text.style', { elements: [idOf('a')], style: { link: 'https://example.com' } })
  editor.run('selection.pasteStyle', { style: copied(), elements: [idOf('a')] })
  expect(bodyIn(editor).paragraphs[0]?.runs[0]?.style).toMatchObject({ link: 'https://example.com', weight: 700 })
})

test('of a table one cell is meant, or all of them; a table’s look of words is that of its first cell', () => {
  const editor = editorOf('[a]')
  const table = createTable(idOf('t'), { x: 0, y: 0, width: 200, height: 80 }, 2, 2)
  editor.run('element.insert', { elements: [table] })
  const weights = () => {
    const found = Object.values(pagesOf(editor.state$.value.deck)[0]?.elements ?? {}).find(
      ({ kind }) => kind === 'table',
    )
    if (found?.kind !== 'table') throw new Error('no table')
    return {
      id: found.id,
      table: found,
      all: found.cells.flat().map(({ body }) => body.paragraphs[0]?.runs[0]?.style.weight),
    }
  }
  const { id, all } = weights()
  editor.run('selection.pasteStyle', { style: copied(), elements: [id], cell: { row: 1, column: 0 } })
  expect(weights().all).toEqual([all[0], all[1], 700, all[3]])
  expect(styleOf(weights().table, { row: 1, column: 0 }).run?.size).toBe(33)
  editor.run('selection.pasteStyle', { style: copied(), elements: [id] })
  expect(weights().all).toEqual([700, 700, 700, 700])
})

test('E30 a picture gets filters, duotone, mask, border, shadow and opacity of another in one step; its crop stays', () => {
  const editor = editorOf('[a]')
  const frame = { x: 0, y: 0, width: 200, height: 80 }
  const look = {
    opacity: 0.5,
    mask: { geometry: { kind: 'preset', preset: 'heart' } },
    filters: { contrast: 20, duotone: { dark: { base: 'accent1' }, light: { base: 'background1' } } },
    shadow: { color: { base: 'text1' }, blur: 4, distance: 3, angle: 45 },
    stroke: { fill: RED, width: 3, dash: 'dash' },
  } as const
  const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
  editor.run('element.insert', {
    elements: [
      { ...createImage('element:from', frame, 'asset:p'), ...look, crop: { x: 0, y: 0, width: 0.2, height: 0.2 } },
      { ...createImage('element:onto', frame, 'asset:p'), crop },
    ],
  })
  const pictures = () =>
    Object.values(pagesOf(editor.state$.value.deck)[0]?.elements ?? {}).filter(({ kind }) => kind === 'image')
  const [from, onto] = pictures()
  if (!from || !onto) throw new Error('no pictures')
  editor.run('selection.pasteStyle', { style: styleOf(from), elements: [onto.id] })
  expect(pictures()[1]).toMatchObject({ ...look, crop })
  editor.undo()
  expect(pictures()[1]).toEqual(onto)
})

test('E30 an icon’s line on another shape does not grow with it', () => {
  const editor = editorOf('[a] b')
  editor.run('element.restyle', { style: { stroke: { fill: RED, width: 3, dash: 'solid', scales: true } } })
  const shape = (name: string) => pagesOf(editor.state$.value.deck)[0]?.elements[idOf(name)]
  const icon = shape('a')
  if (!icon) throw new Error('no icon')
  editor.run('selection.pasteStyle', { style: styleOf(icon), elements: [idOf('b')] })
  expect(shape('b')).toMatchObject({ stroke: { width: 3 } })
  expect(shape('b')).not.toHaveProperty('stroke.scales')
})
