import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RUN_STYLE, plainBody } from '../document/create.ts'
import { createGridMeasure } from '../testing/grid-measure.ts'
import { caretAt, caretOf } from './caret.ts'
import { fitScale, stepDown, textFits } from './fit.ts'
import { layOutText } from './layout.ts'
import { type CaretMove, moveCaret, wordAt } from './move-caret.ts'
import { rangeRects } from './range.ts'
import { graphemeEnds } from './segment.ts'
import type { TextBox, TextLayout, TextPosition } from './types.ts'

const measure = createGridMeasure()

/** A box `columns` Latin letters wide at 20 px: one letter is 10 px, one line 26 px. */
function box(text: string, columns: number): TextBox {
  const body = plainBody(text, { ...DEFAULT_RUN_STYLE, size: 20 })
  return {
    body,
    size: { width: columns * 10, height: 400 },
    fonts: { title: 'Poppins', body: 'Poppins' },
    language: 'en',
  }
}

/** Reads `|` as the caret and `/` as a new paragraph. */
function read(drawing: string, columns: number): { layout: TextLayout; position: TextPosition; text: string } {
  const text = drawing.replace('|', '')
  const before = drawing.slice(0, drawing.indexOf('|')).split('/')
  const position = { paragraph: before.length - 1, offset: before.at(-1)?.length ?? 0 }
  return { layout: layOutText(box(text.replaceAll('/', '\n'), columns), measure), position, text }
}

function write(text: string, { paragraph, offset, upstream }: TextPosition): string {
  const paragraphs = text.split('/')
  const own = paragraphs[paragraph] ?? ''
  paragraphs[paragraph] = `${own.slice(0, offset)}${upstream ? '^' : '|'}${own.slice(offset)}`
  return paragraphs.join('/')
}

describe('moving', () => {
  const moves: [CaretMove, string, string][] = [
    ['right', 'a|b', 'ab|'],
    ['right', 'ab|/cd', 'ab/|cd'],
    ['right', 'ab|', 'ab|'],
    ['right', '|e\u0301x', 'e\u0301|x'],
    ['right', '|👨‍👩‍👧x', '👨‍👩‍👧|x'],
    ['left', 'ab/|cd', 'ab|/cd'],
    ['left', '|ab', '|ab'],
    ['left', 'שלו|ם', 'שלום|'],
    ['right', 'שלו|ם', 'של|ום'],
    ['wordRight', 'on|e two', 'one| two'],
    ['wordRight', 'one| two', 'one two|'],
    ['wordLeft', 'one two|', 'one |two'],
    ['wordLeft', 'one |two', '|one two'],
    ['wordLeft', 'one/|two', 'one|/two'],
    ['wordRight', '|สวัสดีครับ', 'สวัสดี|ครับ'],
    ['home', 'one two th|ree', 'one two |three'],
    ['end', 'o|ne two three', 'one two| three'],
    ['end', 'one two th|ree', 'one two three|'],
    ['end', '|日本語日本語', '日本語^日本語'],
    ['up', 'one two th|ree', 'on|e two three'],
    ['down', 'on|e two three', 'one two th|ree'],
    ['down', 'one two/a|b', 'one two/ab|'],
    ['up', 'on|e two', '|one two'],
    ['start', 'a/b/c|', '|a/b/c'],
    ['finish', '|a/b/c', 'a/b/c|'],
  ]
  test.each(moves)('%s from %s to %s', (move, before, after) => {
    const { layout, position, text } = read(before, 8)
    expect(write(text, moveCaret(layout, position, move))).toBe(after)
  })

  test('up and down aim for the column they came from', () => {
    const { layout, position } = read('long line|/a/long line', 20)
    const { x } = caretOf(layout, position)
    const short = moveCaret(layout, position, 'down', x)
    expect(short).toEqual({ paragraph: 1, offset: 1 })
    expect(moveCaret(layout, short, 'down', x)).toEqual({ paragraph: 2, offset: 9 })
  })

  const MIXED = 'ab e\u0301 👨‍👩‍👧 שלום 12/مرحبا abc/日本。/'
  const PLAIN = 'ab e\u0301 👨‍👩‍👧 x/日本。/שלום'

  /** All places that arrows in one direction lead to, from one end to the other. */
  function walk(text: string, forward: boolean): TextPosition[] {
    const layout = layOutText(box(text.replaceAll('/', '\n'), 6), measure)
    const parts = text.split('/')
    const end = { paragraph: parts.length - 1, offset: parts.at(-1)?.length ?? 0 }
    const seen: TextPosition[] = [forward ? { paragraph: 0, offset: 0 } : end]
    for (let at = seen[0]; at && seen.length < 200; at = seen.at(-1)) {
      const rtl = /^[\u0590-\u06ff]/.test(parts[at.paragraph] ?? '')
      const next = moveCaret(layout, at, rtl === forward ? 'left' : 'right')
      if (next.paragraph === at.paragraph && next.offset === at.offset) break
      seen.push(next)
    }
    return seen
  }
  const named = ({ paragraph, offset }: TextPosition) => `${paragraph}:${offset}`
  const allOf = (text: string) =>
    text.split('/').flatMap((own, paragraph) => [0, ...graphemeEnds(own)].map(offset => named({ paragraph, offset })))

  test('every place is reached in order, forward and back', () => {
    expect(walk(PLAIN, true).map(named)).toEqual(allOf(PLAIN))
    expect(walk(PLAIN, false).map(named)).toEqual(allOf(PLAIN).reverse())
  })

  test('L4 where directions meet every place is reached, one way or the other', () => {
    const reached = new Set([...walk(MIXED, true), ...walk(MIXED, false)].map(named))
    expect(allOf(MIXED).filter(place => !reached.has(place))).toEqual([])
  })

  test('L4 arrows go where they point, in words of the other direction too', () => {
    const columns = ['abc אבג def', 'אבג abc 12 דהו', 'see مرحبا بكم (2024) now'].flatMap(text => {
      const layout = layOutText(box(text, 40), measure)
      const rtl = text.startsWith('א')
      let at: TextPosition = { paragraph: 0, offset: rtl ? text.length : 0 }
      const xs: number[] = []
      for (let count = 0; count < 60; count++) {
        xs.push(caretOf(layout, at).x)
        const next = moveCaret(layout, at, 'right')
        if (next.offset === at.offset) break
        at = next
      }
      return [xs]
    })
    for (const xs of columns) {
      expect(xs.length).toBeGreaterThan(9)
      expect(xs).toEqual([...xs].sort((a, b) => a - b))
      expect(new Set(xs).size).toBe(xs.length)
    }
  })
})

describe('pointing', () => {
  test.each([
    ['one two three', 8, { x: 12, y: 5 }, 'o|ne two three'],
    ['one two three', 8, { x: 500, y: 5 }, 'one two| three'],
    ['one two three', 8, { x: -50, y: 40 }, 'one two |three'],
    ['one two three', 8, { x: 16, y: 900 }, 'one two th|ree'],
    ['日本語日本語', 8, { x: 500, y: 5 }, '日本語^日本語'],
    ['שלום', 8, { x: 79, y: 5 }, '|שלום'],
    ['שלום', 8, { x: 0, y: 5 }, 'שלום|'],
    ['', 8, { x: 30, y: 5 }, '|'],
  ])('%s in %i columns at %j is %s', (text, columns, point, place) => {
    const layout = layOutText(box(text, columns), measure)
    expect(write(text, caretAt(layout, point))).toBe(place)
  })

  test('a caret is drawn where it was pointed at', () => {
    const word = fc.constantFrom('a', 'word ', '東京', 'テスト。', 'e\u0301', ' ', '\u2028', '12')
    let places = 0
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 10, maxLength: 40 }),
        fc.integer({ min: 3, max: 20 }),
        (words, columns) => {
          const text = words.join('')
          const layout = layOutText(box(text, columns), measure)
          for (const offset of [0, ...graphemeEnds(text)]) {
            const caret = caretOf(layout, { paragraph: 0, offset })
            const found = caretAt(layout, { x: caret.x, y: caret.y + caret.height / 2 })
            expect(caretOf(layout, found)).toEqual(caret)
            places++
          }
        },
      ),
      { numRuns: 200 },
    )
    expect(places).toBeGreaterThan(3000)
  })

  test('in two directions the caret follows the character before it', () => {
    const layout = layOutText(box('ab אבג', 20), measure)
    const xs = [0, 1, 2, 3, 4, 5, 6].map(offset => caretOf(layout, { paragraph: 0, offset }).x)
    expect(xs).toEqual([0, 10, 20, 30, 50, 40, 30])
  })

  test('a double click selects a word', () => {
    const layout = layOutText(box('one two', 20), measure)
    expect(wordAt(layout, { paragraph: 0, offset: 5 })).toEqual({
      anchor: { paragraph: 0, offset: 4 },
      focus: { paragraph: 0, offset: 7 },
    })
  })
})

describe('selecting', () => {
  const rects = (text: string, columns: number, from: TextPosition, to: TextPosition) =>
    rangeRects(layOutText(box(text, columns), measure), { anchor: to, focus: from }).map(({ x, y, width }) => [
      x,
      y,
      width,
    ])
  const at = (offset: number, paragraph = 0) => ({ paragraph, offset })

  test.each([
    ['nothing', 'one two', at(2), at(2), []],
    ['inside a line', 'one two', at(1), at(3), [[10, 0, 20]]],
    [
      'over a line end',
      'one two three',
      at(4),
      at(10),
      [
        [40, 0, 35.2],
        [0, 26, 20],
      ],
    ],
    [
      'over paragraphs',
      'a\n\nb',
      at(0),
      at(1, 2),
      [
        [0, 0, 15.2],
        [0, 26, 5.2],
        [0, 52, 10],
      ],
    ],
    [
      'two directions in two pieces',
      'ab אבג',
      at(1),
      at(4),
      [
        [10, 0, 20],
        [50, 0, 10],
      ],
    ],
  ])('%s', (_, text, from, to, boxes) => {
    const found = rects(text, 8, from, to)
    expect(found.map(row => row.map(value => Math.round(value * 100) / 100))).toEqual(boxes)
  })
})

describe('fitting', () => {
  const long = (words: number) => Array.from({ length: words }, () => 'word').join(' ')

  test('a text that fits keeps its size', () => {
    expect(fitScale(box(long(5), 20), measure)).toBe(1)
  })

  test('the scale is the largest that fits', () => {
    const one = box(long(400), 40)
    const scale = fitScale(one, measure)
    const at = (value: number) => ({
      ...one,
      body: { ...one.body, autoFit: { mode: 'shrink' as const, scale: value } },
    })
    expect(scale).toBeLessThan(1)
    expect(textFits(at(scale), measure)).toBe(true)
    expect(textFits(at(scale + 0.025), measure)).toBe(false)
  })

  test('no word is cut where a smaller size would keep it whole', () => {
    const scale = fitScale(box('Donaudampfschifffahrt', 12), measure)
    expect(scale).toBeLessThan(0.6)
    expect(scale).toBeGreaterThan(0.5)
  })

  test('text that never fits gets the minimum', () => {
    expect(fitScale(box(long(4000), 20), measure, { min: 0.5 })).toBe(0.5)
  })

  test('sizes step down to the first that fits', () => {
    const boxAt = (size: number) => ({ ...box('', 20), body: plainBody(long(60), { ...DEFAULT_RUN_STYLE, size }) })
    expect(stepDown([40, 30, 20, 14], boxAt, measure)).toBe(20)
    expect(stepDown([40, 30], boxAt, measure)).toBe(null)
  })
})
