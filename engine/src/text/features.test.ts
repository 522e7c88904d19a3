import { describe, expect, test } from 'vitest'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { box, drawn, measure, onGrid, run } from '../testing/text-fixture.ts'
import { caretStops } from './caret-stops.ts'
import { layOutText } from './layout.ts'

const linesOf = (paragraphs: Partial<Paragraph>[], columns = 40, look: Partial<TextBody> = {}) =>
  layOutText(box(paragraphs, columns, look), measure).lines

describe('L7 capitals', () => {
  test.each([
    ['Straße', 'STRAßE'],
    ['éa 12', 'ÉA 12'],
  ])('all: %s is shown as %s', (text, shown) => {
    expect(drawn(layOutText(box([{ runs: [run(text, { caps: 'all' })] }], 40), measure))).toEqual([shown])
  })

  test('a dotted i in Turkish', () => {
    const [line] = linesOf([{ runs: [run('izmir', { caps: 'all', language: 'tr' })] }])
    expect(line?.fragments[0]?.text).toBe('İZMİR')
  })

  test('small: small letters are capitals of four fifths, marks go with their letter', () => {
    const [line] = linesOf([{ runs: [run('AbE\u0301e\u0301 1', { caps: 'small' })] }])
    expect(line?.fragments.map(({ text, size }) => [text, size])).toEqual([
      ['A', 20],
      ['B', 16],
      ['E\u0301', 20],
      ['E\u0301', 16],
      [' 1', 20],
    ])
  })
})

describe('line spacing', () => {
  test('exact line heights are independent of the content', () => {
    const runs = [run('a'), run('B', { size: 60 }), run(' c'.repeat(20))]
    const lines = linesOf([{ lineExact: 30, lineHeight: 9, runs }], 20)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(line => line.box.height)).toEqual(lines.map(() => expect.closeTo(30, 9)))
  })

  test('they shrink with the text', () => {
    const lines = linesOf([{ lineExact: 30, runs: [run('a')] }], 20, { autoFit: { mode: 'shrink', scale: 0.5 } })
    expect(lines[0]?.box.height).toBeCloseTo(15, 9)
  })
})

describe('L6 tabs', () => {
  test.each([
    ['start', 'ab\tcd', 'ab|····|cd'],
    ['end', 'ab\tcd', 'ab|··|cd'],
    ['center', 'ab\tcd', 'ab|···|cd'],
    ['decimal', 'ab\t1.25', 'ab|···|1.25'],
    ['decimal', 'ab\t1,234.5', 'ab|1,234.5'],
  ] as const)('%s: %s', (align, text, shown) => {
    const [line] = linesOf([{ tabs: [{ at: 60, align }], runs: [run(text)] }])
    const widths = line?.fragments.map(({ text: part, width }) =>
      part === '\u00a0' ? '·'.repeat(Math.floor(width / 10)) : part,
    )
    expect(widths?.filter(part => part !== '').join('|')).toBe(shown)
  })

  test('go on to the next stop, then to every 96 px', () => {
    const [line] = linesOf([{ tabs: [{ at: 30, align: 'start' }], runs: [run('a\tb\tc\td')] }])
    const xs = line?.fragments.filter(({ text }) => text !== '\u00a0').map(({ x }) => x)
    expect(xs).toEqual([0, 30, 96, 192])
  })

  test('in a hanging line lead to its edge', () => {
    const [line] = linesOf([{ indent: 50, hanging: 50, runs: [run('1\ttext')] }])
    expect(line?.fragments.at(-1)?.x).toBe(50)
  })

  test('count where lines are broken', () => {
    const lines = linesOf([{ tabs: [{ at: 150, align: 'start' }], runs: [run('ab\tcd efgh ij')] }], 20)
    expect(lines.map(line => line.fragments.map(({ text }) => text).join(''))).toEqual(['ab\u00a0cd', 'efgh ij'])
  })

  test('are one character to the caret', () => {
    const layout = layOutText(box([{ tabs: [{ at: 60, align: 'start' }], runs: [run('a\tb')] }], 40), measure)
    const stops = layout.lines[0]?.fragments.flatMap(fragment => caretStops(layout, fragment)) ?? []
    expect(stops.map(({ offset, x }) => [offset, x])).toEqual([
      [0, 0],
      [1, 10],
      [1, 10],
      [2, 60],
      [2, 60],
      [3, 70],
    ])
  })

  test('in right-to-left text count from the right', () => {
    const [line] = linesOf([{ tabs: [{ at: 60, align: 'start' }], runs: [run('אב\tגד')] }])
    expect(line?.fragments.map(({ text, x }) => [text, x])).toEqual([
      ['גד', 320],
      ['\u00a0', 340],
      ['אב', 380],
    ])
  })
})

describe('lines below and through', () => {
  test('words underlined one by one leave their spaces free', () => {
    const style = { underline: true, underlineStyle: 'words' } as const
    const [line] = linesOf([{ runs: [run('one two', style)] }])
    expect(line?.fragments.map(({ text, underline }) => [text, underline])).toEqual([
      ['one', true],
      [' ', false],
      ['two', true],
    ])
  })

  test('styles and colors reach the fragments, and only where there is a line', () => {
    const look = { underlineStyle: 'wavy', underlineColor: { base: 'accent1' }, doubleStrike: true } as const
    const [line] = linesOf([{ runs: [run('a', { ...look, underline: true, strike: true }), run('b', look)] }])
    expect(line?.fragments[0]).toMatchObject(look)
    expect(line?.fragments[1]).not.toHaveProperty('underlineStyle')
    expect(line?.fragments[1]).not.toHaveProperty('doubleStrike')
  })
})

describe('columns and markers', () => {
  test('columns have the gap of the text', () => {
    const paragraphs = Array.from({ length: 12 }, (_, at) => ({ runs: [run(String(at))] }))
    const xs = linesOf(paragraphs, 20, { columns: 2, columnGap: 40 }).map(line => line.box.x)
    expect(xs).toEqual([...Array(10).fill(0), 120, 120])
  })

  test('numbers can be larger or smaller than their text', () => {
    const bullet = { kind: 'number', format: 'arabicPeriod', start: 1, size: 0.5 } as const
    const [line] = linesOf([{ bullet, runs: [run('a')] }])
    expect(line?.marker?.size).toBe(10)
  })

  test('a number in brackets is set in the face of the number', () => {
    const bullet = { kind: 'number', format: 'thaiAlphaParenBoth', start: 1 } as const
    const [line] = linesOf([{ bullet, runs: [run('a')] }])
    expect(line?.marker).toMatchObject({ text: '(ก)', face: { family: 'Noto Sans Thai' } })
    expect(onGrid(layOutText(box([{ bullet, runs: [run('a')] }], 40), measure))[0]).toContain('(ก)')
  })
})
