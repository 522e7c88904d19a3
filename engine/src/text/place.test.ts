import { describe, expect, test } from 'vitest'
import { NO_INSETS } from '../document/create.ts'
import { box, measure, onGrid, run } from '../testing/text-fixture.ts'
import { layOutText } from './layout.ts'

describe('placing', () => {
  test.each([
    ['start', ['ab cd', 'ef']],
    ['center', ['··ab cd', '···ef']],
    ['end', ['···ab cd', '······ef']],
  ] as const)('aligned to the %s', (align, lines) => {
    const layout = layOutText(
      box(
        [
          { align, runs: [run('ab cd efghij')] },
          { align, runs: [run('ef')] },
        ],
        8,
      ),
      measure,
    )
    expect(onGrid(layout).filter((_, at) => at !== 1)).toEqual(lines)
  })

  test('justified lines reach both sides, the last does not', () => {
    const layout = layOutText(box([{ align: 'justify', runs: [run('aa bb cc dd ee')] }], 10), measure)
    expect(onGrid(layout)).toEqual(['aa ·bb ·cc', 'dd ee'])
    expect(layout.lines[0]?.box).toMatchObject({ x: 0, width: 100 })
  })

  test('justified Japanese is spaced evenly', () => {
    const layout = layOutText(box([{ align: 'justify', runs: [run('あいうえおか')] }], 9), measure)
    const [fragment] = layout.lines[0]?.fragments ?? []
    expect(fragment).toMatchObject({ text: 'あいうえ', x: 0, width: 90 })
    expect(fragment?.letterSpacing).toBeCloseTo(10 / 3, 9)
  })

  test('baselines are positioned as in CSS: half the leading above', () => {
    const layout = layOutText(box([{ lineHeight: 1.5, runs: [run('a')] }, { runs: [run('b')] }], 5), measure)
    // Poppins: 1.05 above and 0.35 below the baseline, 1.5 wanted: 0.1 em of leading.
    expect(layout.lines.map(line => line.box.y)).toEqual([0, 30])
    expect(layout.lines[0]?.baseline).toBeCloseTo(20 * (1.05 + 0.05), 9)
    expect(layout.lines[1]?.baseline).toBeCloseTo(30 + 20 * (1.05 - 0.2), 9)
  })

  test('the tallest run makes the line', () => {
    const layout = layOutText(box([{ runs: [run('a'), run('B', { size: 40 }), run('c')] }], 9), measure)
    expect(layout.lines[0]?.box.height).toBeCloseTo(40, 9)
    expect(new Set(layout.lines[0]?.fragments.map(fragment => fragment.y)).size).toBe(1)
  })

  test('superscripts are smaller and higher and leave the line as it is', () => {
    const layout = layOutText(box([{ runs: [run('m'), run('2', { baseline: 30 })] }], 9), measure)
    const [base, raised] = layout.lines[0]?.fragments ?? []
    expect(layout.lines[0]?.box.height).toBeCloseTo(20, 9)
    expect(raised?.size).toBeCloseTo(40 / 3, 9)
    expect((base?.y ?? 0) - (raised?.y ?? 0)).toBeCloseTo(6, 9)
  })

  test('letter spacing follows every letter, and never tears Arabic', () => {
    const spaced = layOutText(box([{ runs: [run('abc', { letterSpacing: 2 })] }], 9), measure)
    expect(spaced.lines[0]?.fragments[0]?.width).toBe(36)
    const arabic = layOutText(box([{ runs: [run('سلام', { letterSpacing: 2 })] }], 9), measure)
    expect(arabic.lines[0]?.fragments[0]?.letterSpacing).toBe(0)
  })

  test('space between paragraphs, none above the first nor below the last', () => {
    const look = { spaceBefore: 8, spaceAfter: 4 }
    const layout = layOutText(
      box(
        [
          { ...look, runs: [run('a')] },
          { ...look, runs: [run('b')] },
        ],
        5,
      ),
      measure,
    )
    expect(layout.lines.map(line => line.box.y)).toEqual([0, 32])
    expect(layout.content.height).toBe(52)
  })

  test.each([
    ['top', 10],
    ['middle', 85],
    ['bottom', 160],
  ] as const)('%s within the insets', (verticalAlign, y) => {
    const insets = { ...NO_INSETS, top: 10, bottom: 20, left: 30 }
    const layout = layOutText(box([{ runs: [run('a')] }], 9, { verticalAlign, insets }), measure)
    expect(layout.content).toEqual({ x: 30, y, width: 10, height: 20 })
    expect(layout.overflows).toBe(false)
  })

  test('a stored scale sets whole points, as PowerPoint does', () => {
    const autoFit = { mode: 'shrink', scale: 0.625 } as const
    const layout = layOutText(box([{ runs: [run('a', { size: (22 * 4) / 3 })] }], 9, { autoFit }), measure)
    expect(layout.lines[0]?.fragments[0]?.size).toBeCloseTo((14 * 4) / 3, 9)
  })

  test('columns fill one after the other', () => {
    const paragraphs = Array.from({ length: 12 }, (_, at) => ({ runs: [run(String(at))] }))
    const layout = layOutText(box(paragraphs, 20, { columns: 2 }), measure)
    expect(layout.lines.map(line => line.box.x)).toEqual([...Array(10).fill(0), 112, 112])
    expect(layout.overflows).toBe(false)
  })

  test('too many lines overflow', () => {
    const paragraphs = Array.from({ length: 11 }, () => ({ runs: [run('a')] }))
    expect(layOutText(box(paragraphs, 20), measure).overflows).toBe(true)
  })
})
