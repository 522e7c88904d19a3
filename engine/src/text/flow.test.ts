import { describe, expect, test } from 'vitest'
import { NO_INSETS } from '../document/create.ts'
import type { TextBody } from '../document/text-body.ts'
import { apply, applyToRect } from '../geometry/matrix.ts'
import { box, measure } from '../testing/text-fixture.ts'
import { caretAt, caretColumn, caretOf } from './caret.ts'
import { layOutText } from './layout.ts'
import { moveCaret, moveInFlow } from './move-caret.ts'
import { rangeRects } from './range.ts'
import type { TextLayout } from './types.ts'

/** A box 100 px wide and `rows` letters of 20 px high. */
function column(text: string, rows: number, vertical: TextBody['vertical'], look: Partial<TextBody> = {}): TextLayout {
  const one = box(text, 10, { vertical, ...look }, 'ja')
  return layOutText({ ...one, size: { width: 100, height: rows * 20 } }, measure)
}

/** Where the middle of each character lies in the box. */
function cells({ lines, flow }: TextLayout): string[] {
  return lines.flatMap(line =>
    line.fragments.map(({ text, x, width, upright }) => {
      const middle = { x: x + width / 2, y: line.box.y + line.box.height / 2 }
      const at = flow ? apply(flow, middle) : middle
      return `${text}${upright ? '' : '↷'} ${Math.round(at.x)},${Math.round(at.y)}`
    }),
  )
}

describe('ways of writing', () => {
  test('columns run down and from right to left, with upright characters', () => {
    expect(cells(column('アイウエ', 3, 'eastAsian'))).toEqual(['ア 87,10', 'イ 87,30', 'ウ 87,50', 'エ 61,10'])
  })

  test('Latin words and brackets are turned, in one piece', () => {
    expect(cells(column('「AI」は', 9, 'eastAsian'))).toEqual(['「↷ 87,10', 'AI↷ 87,30', '」↷ 87,50', 'は 87,70'])
  })

  test('dots and small kana move to the upper right of their cell', () => {
    const [dot, small, plain] = ['。', 'っ', 'つ'].map(
      text => column(text, 3, 'eastAsian').lines[0]?.fragments[0]?.upright,
    )
    expect(dot?.x).toBeGreaterThan(8)
    expect(dot?.y).toBeLessThan(-8)
    expect(small?.x).toBeGreaterThan(0)
    expect(plain).toEqual({ x: 0, y: 0 })
  })

  test.each([
    ['rotate90', { x: 87, y: 10 }],
    ['rotate270', { x: 13, y: 170 }],
  ] as const)('%s turns all of it', (vertical, at) => {
    const layout = column('ab', 9, vertical)
    const [fragment] = layout.lines[0]?.fragments ?? []
    expect(fragment?.upright).toBe(undefined)
    const middle = applyToRect(
      layout.flow ?? [1, 0, 0, 1, 0, 0],
      layout.lines[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 },
    )
    expect(middle.x + middle.width / 2).toBeCloseTo(at.x, 6)
    expect(middle.y + middle.height / 2).toBeCloseTo(at.y, 6)
  })

  test.each([
    ['eastAsian', { x: 64, y: 5, width: 26, height: 40 }],
    ['rotate90', { x: 64, y: 5, width: 26, height: 40 }],
    ['rotate270', { x: 7, y: 153, width: 26, height: 40 }],
  ] as const)('%s keeps insets on their sides', (vertical, content) => {
    const insets = { ...NO_INSETS, top: 5, right: 10, bottom: 7, left: 7 }
    const layout = column('東京', 10, vertical, { insets })
    expect(layout.content).toEqual(content)
    expect(layout.overflows).toBe(false)
  })

  test('too many columns overflow, too long ones are broken', () => {
    expect(column('あ'.repeat(12), 3, 'eastAsian').overflows).toBe(true)
    expect(column('あ'.repeat(9), 3, 'eastAsian').overflows).toBe(false)
  })
})

describe('carets in columns', () => {
  const layout = column('アイウエ', 3, 'eastAsian')

  test('lie flat between characters', () => {
    expect(caretOf(layout, { paragraph: 0, offset: 1 })).toMatchObject({ y: 20, height: 0, width: 24 })
    expect(caretColumn(layout, { paragraph: 0, offset: 1 })).toBe(20)
  })

  test.each([
    [{ x: 90, y: 3 }, 0],
    [{ x: 90, y: 38 }, 2],
    [{ x: 60, y: 50 }, 4],
  ])('a point %j is the place %i', (point, offset) => {
    expect(caretAt(layout, point)).toEqual({ paragraph: 0, offset })
  })

  test('arrows go where they point', () => {
    const from = { paragraph: 0, offset: 1 }
    const go = (arrow: 'left' | 'right' | 'up' | 'down') => moveCaret(layout, from, moveInFlow(layout, arrow)).offset
    expect([go('down'), go('up'), go('left'), go('right')]).toEqual([2, 0, 4, 0])
  })

  test('ranges are boxes in the columns', () => {
    const range = { anchor: { paragraph: 0, offset: 1 }, focus: { paragraph: 0, offset: 4 } }
    const round = (rect: object) => Object.values(rect).map(value => Math.round(value * 1000) / 1000)
    expect(rangeRects(layout, range).map(round)).toEqual([
      [74, 20, 26, 45.2],
      [48, 0, 26, 20],
    ])
  })
})
