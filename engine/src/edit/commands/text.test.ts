import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../base/random.ts'
import { DEFAULT_RUN_STYLE, paragraphOf, plainBody } from '../../document/create.ts'
import { createTable, createText } from '../../document/new-element.ts'
import { bodyOf, pagesOf, textOf } from '../../document/read.ts'
import type { Run, TextBody } from '../../document/text-body.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { driveEditor, editorOf } from '../../testing/editor-driver.ts'
import { randomBody } from '../../testing/random-deck.ts'
import type { TextPosition, TextRange } from '../../text/types.ts'
import { endOf, replaceText, restyleRuns, sliceText, stylesIn, wholeRange } from './text-range.ts'

const BOLD = { ...DEFAULT_RUN_STYLE, weight: 700 }

/** A text from a picture: paragraphs at `/`, `*bold*`, the selection between `<` and `>`, or a caret `|`. */
function text(picture: string): { body: TextBody; range: TextRange } {
  const places: Record<string, TextPosition> = {}
  const paragraphs = picture.split('/').map((line, paragraph) => {
    const runs: Run[] = []
    let bold = false
    let offset = 0
    for (const character of line) {
      if (character === '*') bold = !bold
      else if ('<>|'.includes(character)) places[character] = { paragraph, offset }
      else {
        const style = bold ? BOLD : DEFAULT_RUN_STYLE
        const last = runs.at(-1)
        if (last?.style === style) runs[runs.length - 1] = { text: last.text + character, style }
        else runs.push({ text: character, style })
        offset += character.length
      }
    }
    return paragraphOf(runs.length > 0 ? runs : [{ text: '', style: bold ? BOLD : DEFAULT_RUN_STYLE }])
  })
  const body = { ...plainBody(''), paragraphs }
  const caret = places['|']
  const range = caret
    ? { anchor: caret, focus: caret }
    : { anchor: places['<'] ?? endOf(body), focus: places['>'] ?? endOf(body) }
  return { body, range }
}

/** The picture of a text with a caret. */
function show(body: TextBody, caret?: TextPosition): string {
  return body.paragraphs
    .map((paragraph, index) => {
      let offset = 0
      const put = (words: string) => {
        const at = caret?.paragraph === index ? caret.offset - offset : -1
        const inside = at >= 0 && at <= words.length && (at > 0 || offset === 0)
        offset += words.length
        return inside ? `${words.slice(0, at)}|${words.slice(at)}` : words
      }
      return paragraph.runs.map(run => (run.style.weight === 700 ? `*${put(run.text)}*` : put(run.text))).join('')
    })
    .join('/')
}

describe('E11 words that are written', () => {
  test.each([
    ['into the middle', 'ab|cd', 'X', 'abX|cd'],
    ['at the start', '|ab', 'X', 'X|ab'],
    ['at the end', 'ab|', 'X', 'abX|'],
    ['after bold are bold', 'a*b*|c', 'X', 'a*bX|*c'],
    ['before bold are not', 'a|*b*', 'X', 'aX|*b*'],
    ['at the start look like the first', '|*b*c', 'X', '*X|b*c'],
    ['look like what they replace', 'a<*b*>c', 'X', 'a*X|*c'],
    ['of two looks: like the first', '<*b*c>', 'X', '*X|*'],
    ['over paragraphs', 'a<b/c/d>e', 'X', 'aX|e'],
    ['nothing: deletes', 'a<b/c>d', '', 'a|d'],
    ['delete all, the look stays', '<*ab*>', '', '*|*'],
    ['break a paragraph', 'ab|cd', '\n', 'ab/|cd'],
    ['several lines', 'a|b', '1\n2\n3', 'a1/2/3|b'],
    ['windows line ends', 'a|b', '1\r\n2', 'a1/2|b'],
    ['into an empty bold paragraph', 'a/**|', 'X', 'a/X|'],
    ['an emoji whole', 'a|b', '👩‍🚀', 'a👩‍🚀|b'],
  ])('%s: %s + %j', (_, before, words, after) => {
    const { body, range } = text(before)
    const next = replaceText(body, range, words)
    expect(show(next.body, next.caret)).toBe(after)
  })

  test('places outside the text are drawn into it', () => {
    const { body } = text('ab')
    const far = { paragraph: 9, offset: 99 }
    expect(textOf(replaceText(body, { anchor: far, focus: far }, 'X').body)).toBe('abX')
  })

  test('written text is inserted, and the rest is unchanged', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), fc.string(), (seed, a, b, words) => {
        const body = randomBody(seededRandom(seed))
        const place = (n: number) => ({ paragraph: n % body.paragraphs.length, offset: n % 17 })
        const range = { anchor: place(a), focus: place(b) }
        const before = textOf(body)
        const cut = textOf({ ...body, paragraphs: sliceText(body, range) })
        const next = replaceText(body, range, words)
        expect(textOf(next.body).length).toBe(before.length - cut.length + words.replaceAll('\r\n', '\n').length)
        expect(next.body.paragraphs.every(({ runs }) => runs.length > 0)).toBe(true)
        const undone = replaceText(next.body, { anchor: next.caret, focus: next.caret }, '')
        expect(textOf(undone.body)).toBe(textOf(next.body))
      }),
    )
  })
})

test.each([
  ['a<bc>d', 'a*bc*d'],
  ['<a/b>c', '*a*/*b*c'],
  ['ab|c', 'abc'],
  ['a<*b*>', 'a*b*'],
])('restyles a range: %s', (before, after) => {
  const { body, range } = text(before)
  expect(show(restyleRuns(body, range, () => BOLD))).toBe(after)
})

test('an empty text has a style that can be set and read', () => {
  const { body } = text('')
  const bold = restyleRuns(body, null, () => BOLD)
  expect(stylesIn(bold, null)).toEqual([BOLD])
  expect(restyleRuns(bold, null, () => BOLD)).toBe(bold)
})

const bodyIn = (editor: Editor, name: string): TextBody => {
  const element = pagesOf(editor.state$.value.deck)
    .flatMap(page => Object.values(page.elements))
    .find(({ id }) => id === idOf(name))
  const body = element && bodyOf(element)
  if (!body) throw new Error(`${name} has no text`)
  return body
}

describe('text commands', () => {
  test('typing undoes as one, and keeps the caret', () => {
    const driver = driveEditor('a"Hi"').type('a', ' you')
    expect(driver.picture()).toBe('[a"Hi you"]')
    expect(driver.editor.state$.value.session.selection.editing?.range.focus).toEqual({ paragraph: 0, offset: 6 })
    expect(driver.key('mod+z').picture()).toBe('a"Hi"')
  })

  test('moving the caret starts a new undo step', () => {
    const driver = driveEditor('a"Hi"').type('a', 'x')
    driver.editor.select({ editing: null })
    driver.type('a', 'y')
    expect(driver.key('mod+z').picture()).toBe('[a"Hix"]')
  })

  test('E8 text that grows makes its box grow, and shrink again', () => {
    const editor = editorOf('a"one line"')
    const height = () => pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]?.frame.height ?? 0
    const end = wholeRange(bodyIn(editor, 'a')).focus
    editor.run('text.edit', {
      element: idOf('a'),
      range: { anchor: end, focus: end },
      text: ' and many more of them follow here',
    })
    const tall = height()
    expect(tall).toBeGreaterThan(90)
    editor.run('text.edit', { element: idOf('a'), range: wholeRange(bodyIn(editor, 'a')), text: 'a' })
    expect(height()).toBeLessThan(40)
    editor.run('selection.set', { elements: [idOf('a')] })
    editor.run('text.box', { box: { verticalAlign: 'bottom' } })
    const bottom = () => {
      const { y, height: h } = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]?.frame ?? { y: 0, height: 0 }
      return y + h
    }
    const before = bottom()
    editor.run('text.edit', {
      element: idOf('a'),
      range: wholeRange(bodyIn(editor, 'a')),
      text: 'many words that take more than one line in this box',
    })
    expect(height()).toBeGreaterThan(60)
    expect(bottom()).toBeCloseTo(before, 2)
  })

  test('E8 a box never grows beyond the maximum size of a file', () => {
    const editor = editorOf('a"one line"')
    const text = Array.from({ length: 12_000 }, () => 'x').join('\n')
    editor.run('text.edit', { element: idOf('a'), range: wholeRange(bodyIn(editor, 'a')), text })
    const frame = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]?.frame
    expect(frame?.height).toBe(100_000)
  })

  test('E8 columns that grow take more width and keep the side of the first one', () => {
    const editor = editorOf('a"one line"')
    const frame = () => pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]?.frame ?? null
    editor.run('selection.set', { elements: [idOf('a')] })
    editor.run('text.box', { box: { vertical: 'eastAsian' } })
    const before = frame()
    editor.run('text.edit', {
      element: idOf('a'),
      range: wholeRange(bodyIn(editor, 'a')),
      text: 'many words that take more than one column in this box '.repeat(3),
    })
    const after = frame()
    expect(after?.height).toBe(before?.height)
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) + 20)
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0), 2)
  })

  test.each(['horizontal', 'eastAsian'] as const)('E8 text in two columns grows as far as both need: %s', vertical => {
    const editor = editorOf('a"one line"')
    const depth = () => {
      const frame = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('a')]?.frame
      return (vertical === 'horizontal' ? frame?.height : frame?.width) ?? 0
    }
    editor.run('selection.set', { elements: [idOf('a')] })
    editor.run('text.box', { box: { vertical } })
    const text = Array.from({ length: 9 }, () => 'x').join('\n')
    editor.run('text.edit', { element: idOf('a'), range: wholeRange(bodyIn(editor, 'a')), text })
    const inOne = depth()
    editor.run('text.box', { box: { columns: 2 } })
    expect(depth()).toBeCloseTo((inOne * 5) / 9, -1)
    editor.run('text.box', { box: { columns: 3 } })
    expect(depth()).toBeCloseTo((inOne * 3) / 9, -1)
    editor.run('text.box', { box: { columns: 1 } })
    expect(Math.abs(depth() - inOne)).toBeLessThanOrEqual(1)
  })

  test('E8 text that shrinks stores its scale, in its box as in a smaller one', () => {
    const editor = editorOf('a')
    const long = 'Words that are far too many for a box of this size, at the size that they have.'
    const body = { ...plainBody(long, { size: 24 }), autoFit: { mode: 'shrink' as const, scale: 1 } }
    editor.run('element.insert', {
      elements: [{ ...createText('element:t', { x: 0, y: 0, width: 200, height: 80 }), body }],
    })
    const scale = bodyIn(editor, 'n1').autoFit.scale
    expect(scale).toBeLessThan(1)
    editor.run('element.setFrame', { element: idOf('n1'), frame: { width: 160 } })
    expect(bodyIn(editor, 'n1').autoFit.scale).toBeLessThan(scale)
    editor.run('element.setFrame', { element: idOf('n1'), frame: { width: 900, height: 400 } })
    expect(bodyIn(editor, 'n1').autoFit.scale).toBe(1)
  })

  test('E8 a row is as high as its highest text', () => {
    const editor = editorOf('a')
    editor.run('element.insert', { elements: [createTable('element:t', { x: 0, y: 0, width: 300, height: 80 }, 2, 3)] })
    const words = 'a cell with a good many words in it'
    const range = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 0 } }
    expect(
      editor.run('text.edit', { element: idOf('n1'), cell: { row: 1, column: 2 }, range, text: words }),
    ).not.toBeNull()
    const [page] = pagesOf(editor.state$.value.deck)
    const table = page?.elements[idOf('n1')]
    if (table?.kind !== 'table') throw new Error('no table')
    expect(textOf(table.cells[1]?.[2]?.body ?? plainBody(''))).toBe(words)
    expect(table.rows[0]).toBe(40)
    expect(table.rows[1]).toBeGreaterThan(80)
    expect(table.frame.height).toBe((table.rows[0] ?? 0) + (table.rows[1] ?? 0))
    expect(editor.run('text.edit', { element: idOf('n1'), cell: { row: 7, column: 0 }, range, text: 'x' })).toBeNull()
  })

  test('E8 a row whose text needs less shrinks back to its height, also one added later', () => {
    const editor = editorOf('a')
    editor.run('element.insert', { elements: [createTable('element:t', { x: 0, y: 0, width: 300, height: 80 }, 2, 3)] })
    const table = () => {
      const found = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('n1')]
      if (found?.kind !== 'table') throw new Error('no table')
      return found
    }
    const write = (row: number, text: string) => {
      const length = textOf(table().cells[row]?.[2]?.body ?? plainBody('')).length
      const range = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: length } }
      editor.run('text.edit', { element: idOf('n1'), cell: { row, column: 2 }, range, text })
    }
    const words = 'a cell with a good many words in it'
    write(0, words)
    const high = table().rows[0] ?? 0
    expect(high).toBeGreaterThan(80)
    const { cells, columns, rows } = table()
    const [first = [], second = []] = cells
    const bare = second.map(cell => ({ ...cell, body: plainBody('') }))
    editor.run('element.setTable', {
      element: idOf('n1'),
      cells: [[...first], bare, [...second]],
      columns: [...columns],
      rows: [high, high, rows[1] ?? 0],
    })
    expect(table().rows).toEqual([high, 40, 40])
    write(0, 'few')
    expect(table().rows).toEqual([40, 40, 40])
    expect(table().frame.height).toBe(120)
    expect(table()).not.toHaveProperty('least')
    write(1, words)
    editor.run('element.setFrame', { element: idOf('n1'), frame: { height: 600 } })
    const tall = table().rows
    write(1, '')
    expect(table().rows).toEqual(tall)
    for (let steps = 0; steps < 6; steps++) editor.undo()
    expect(table().rows).toEqual([40, 40])
  })

  test('text in a shape without text is centered', () => {
    const editor = editorOf('a')
    const start = { paragraph: 0, offset: 0 }
    editor.run('text.edit', { element: idOf('a'), range: { anchor: start, focus: start }, text: 'Hi' })
    expect(bodyIn(editor, 'a')).toMatchObject({ verticalAlign: 'middle', paragraphs: [{ align: 'center' }] })
  })

  test('bold is set if any of the text is not bold, then removed; in a range only there', () => {
    const editor = editorOf('[a"Hello"]')
    const weights = () =>
      bodyIn(editor, 'a').paragraphs.flatMap(({ runs }) => runs.map(run => `${run.text}:${run.style.weight}`))
    const range = { anchor: { paragraph: 0, offset: 3 }, focus: { paragraph: 0, offset: 1 } }
    editor.select({ editing: { element: idOf('a'), range } })
    editor.run('text.bold')
    expect(weights()).toEqual(['H:400', 'el:700', 'lo:400'])
    editor.select({ editing: null })
    editor.run('text.bold')
    expect(weights()).toEqual(['Hello:700'])
    editor.run('text.bold')
    expect(weights()).toEqual(['Hello:400'])
  })

  test('larger and smaller go through the sizes; links come and go', () => {
    const editor = editorOf('[a"x"]')
    editor.run('text.larger')
    expect(bodyIn(editor, 'a').paragraphs[0]?.runs[0]?.style.size).toBe(28)
    editor.run('text.smaller')
    editor.run('text.style', { style: { link: 'https://a.example' } })
    expect(bodyIn(editor, 'a').paragraphs[0]?.runs[0]?.style).toMatchObject({ size: 24, link: 'https://a.example' })
    editor.run('text.style', { style: { link: null } })
    expect(bodyIn(editor, 'a').paragraphs[0]?.runs[0]?.style).not.toHaveProperty('link')
  })

  test('paragraphs touched by the range are formatted', () => {
    const editor = editorOf('[a"x"]')
    editor.run('text.setBody', { element: idOf('a'), body: plainBody('one\ntwo\nthree') })
    const place = { paragraph: 1, offset: 1 }
    editor.select({ editing: { element: idOf('a'), range: { anchor: place, focus: place } } })
    editor.run('text.alignCenter')
    expect(bodyIn(editor, 'a').paragraphs.map(({ align }) => align)).toEqual(['start', 'center', 'start'])
  })

  test('all means all of the text while it is edited', () => {
    const editor = editorOf('[a"Hello"]')
    const place = { paragraph: 0, offset: 2 }
    editor.select({ editing: { element: idOf('a'), range: { anchor: place, focus: place } } })
    editor.run('selection.all')
    expect(editor.state$.value.session.selection.editing?.range.focus).toEqual({ paragraph: 0, offset: 5 })
    expect(editor.run('selection.delete')).toBeNull()
    editor.run('selection.clear')
    expect(editor.state$.value.session.selection).toMatchObject({ editing: null, elements: [idOf('a')] })
  })
})
