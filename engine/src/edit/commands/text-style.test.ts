import { describe, expect, test } from 'vitest'
import { plainBody } from '../../document/create.ts'
import { bodyOf, pagesOf } from '../../document/read.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'

function runsOf(editor: Editor) {
  const element = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]
  return (element && bodyOf(element))?.paragraphs.flatMap(({ runs }) => runs) ?? []
}

/** The first text with these words, some of them selected. */
function writing(words: string, from = 0, to = words.length): Editor {
  const editor = editorOf('[a"x"]')
  editor.run('text.setBody', { element: idOf('a'), body: plainBody(words) })
  const at = (offset: number) => ({ paragraph: 0, offset })
  editor.select({ editing: { element: idOf('a'), range: { anchor: at(from), focus: at(to) } } })
  return editor
}

describe('looks of words', () => {
  test('letters go above and below the line and back', () => {
    const editor = writing('H2O', 1, 2)
    editor.run('text.subscript')
    expect(runsOf(editor).map(run => [run.text, run.style.baseline])).toEqual([
      ['H', 0],
      ['2', -25],
      ['O', 0],
    ])
    editor.run('text.superscript')
    expect(runsOf(editor)[1]?.style.baseline).toBe(30)
    editor.run('text.superscript')
    expect(runsOf(editor)).toHaveLength(1)
  })

  test.each([
    ['text.upperCase', 'THE SUN. IT’S UP'],
    ['text.lowerCase', 'the sun. it’s up'],
    ['text.titleCase', 'The Sun. It’s Up'],
    ['text.sentenceCase', 'The sun. It’s up'],
  ] as const)('%s writes its letters', (id, words) => {
    const editor = writing('the Sun. it’S up')
    editor.run(id)
    expect(
      runsOf(editor)
        .map(run => run.text)
        .join(''),
    ).toBe(words)
    editor.undo()
    expect(runsOf(editor)[0]?.text).toBe('the Sun. it’S up')
  })

  test('a case changes the range alone, and every letter keeps its look', () => {
    const editor = writing('straße dahin', 0, 4)
    editor.run('text.bold')
    editor.select({
      editing: {
        element: idOf('a'),
        range: { anchor: { paragraph: 0, offset: 2 }, focus: { paragraph: 0, offset: 6 } },
      },
    })
    editor.run('text.upperCase')
    expect(runsOf(editor).map(run => [run.text, run.style.weight])).toEqual([
      ['stRA', 700],
      ['SSE dahin', 400],
    ])
  })

  test('clearing removes additions and keeps face, size and color', () => {
    const editor = writing('Hello')
    editor.run('text.style', {
      style: {
        face: 'Lora',
        size: 31,
        weight: 700,
        highlight: { base: 'accent1' },
        link: 'https://a.example',
        caps: 'all',
        baseline: 30,
      },
    })
    editor.run('text.clearFormat')
    const [style] = runsOf(editor).map(run => run.style)
    expect(style).toMatchObject({ face: 'Lora', size: 31, weight: 400, baseline: 0 })
    for (const field of ['highlight', 'link', 'caps']) expect(style).not.toHaveProperty(field)
  })

  test('items of a list go in and out by levels, nine of them; other paragraphs by their edge', () => {
    const editor = writing('one\ntwo')
    const stands = () => {
      const element = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]
      return (element && bodyOf(element))?.paragraphs.map(({ level, indent }) => [level, indent])
    }
    const place = { paragraph: 1, offset: 0 }
    editor.select({ editing: { element: idOf('a'), range: { anchor: place, focus: place } } })
    editor.run('text.paragraph', { paragraph: { bullet: { kind: 'char', char: '•' }, indent: 20, hanging: 20 } })
    editor.select({ editing: null })
    editor.run('text.indent')
    expect(stands()).toEqual([
      [0, 20],
      [1, 40],
    ])
    for (let step = 0; step < 12; step++) editor.run('text.indent')
    expect(stands()?.[1]).toEqual([8, 180])
    for (let step = 0; step < 20; step++) editor.run('text.outdent')
    expect(stands()).toEqual([
      [0, 0],
      [0, 20],
    ])
    expect(editor.run('text.outdent')).toBeNull()
  })
})

test('E31 a marker hangs by the font size once per level; explicit indents stay', () => {
  const editor = editorOf('a"x"')
  const stands = () => {
    const element = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]
    const [paragraph] = element?.kind === 'text' ? element.body.paragraphs : []
    return [paragraph?.hanging, paragraph?.indent]
  }
  const bullet = { kind: 'char', char: '•' } as const
  const change = (paragraph: object) => editor.run('text.paragraph', { elements: [idOf('a')], paragraph })
  editor.run('text.style', { elements: [idOf('a')], style: { size: 18 } })
  change({ bullet })
  expect(stands()).toEqual([20, 20])
  change({ bullet: { kind: 'none' } })
  expect(stands()).toEqual([0, 0])
  editor.run('text.style', { elements: [idOf('a')], style: { size: 48 } })
  change({ bullet, level: 1 })
  expect(stands()).toEqual([53, 106])
  change({ indent: 70, hanging: 30 })
  change({ bullet: { kind: 'number', format: 'arabicPeriod', start: 1 } })
  expect(stands()).toEqual([30, 70])
  change({ bullet: { kind: 'none' } })
  change({ bullet, indent: 11, hanging: 9 })
  expect(stands()).toEqual([9, 11])
})

test('E31 default indents follow the font size and back; explicit ones stay', () => {
  const editor = editorOf('a"x"')
  const stands = () => {
    const element = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]
    const [paragraph] = element?.kind === 'text' ? element.body.paragraphs : []
    return [paragraph?.hanging, paragraph?.indent]
  }
  const elements = [idOf('a')]
  const change = (paragraph: object) => editor.run('text.paragraph', { elements, paragraph })
  const resize = (size: number) => editor.run('text.style', { elements, style: { size } })
  resize(18)
  change({ bullet: { kind: 'char', char: '•' }, level: 1 })
  expect(stands()).toEqual([20, 40])
  resize(48)
  expect(stands()).toEqual([53, 106])
  editor.undo()
  expect(stands()).toEqual([20, 40])
  editor.redo()
  editor.select({ elements })
  editor.run('text.larger')
  expect(stands()).toEqual([60, 120])
  editor.run('text.style', { elements, style: { italic: true } })
  expect(stands()).toEqual([60, 120])
  change({ indent: 70 })
  resize(18)
  expect(stands()).toEqual([60, 70])
  change({ bullet: { kind: 'none' } })
  resize(36)
  expect(stands()).toEqual([0, 0])
})
