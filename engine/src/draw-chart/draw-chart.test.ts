import { describe, expect, test } from 'vitest'
import { seededRandom } from '../base/random.ts'
import { gradientOf } from '../chart/series.ts'
import { CHART_KINDS, type Chart, type ChartStyle } from '../document/chart.ts'
import { sampled } from '../testing/node-sample.ts'
import { CHART, colorsIn, draw, filled, overlap, SIZE, texts, words } from './chart-fixture.ts'
import { wrapLabel } from './wrap-label.ts'

/** Random charts of a kind: a quarter of them by day, all of them at night. */
const ROUNDS = Array.from({ length: 40 }, (_, round) => round)

describe('K1 a chart is vector in the slots of the theme', () => {
  test('columns: one a number, in the color of their series, on one line', () => {
    const nodes = draw()
    const first = filled(nodes, 'accent1').filter(({ bounds }) => bounds.height > 20)
    expect(first).toHaveLength(3)
    expect(filled(nodes, 'accent2').filter(({ bounds }) => bounds.height > 20)).toHaveLength(2)
    const feet = first.map(({ bounds }) => Math.round(bounds.y + bounds.height))
    expect(new Set(feet).size).toBe(1)
    const heights = first.map(({ bounds }) => bounds.height)
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(74 / 86, 2)
  })

  test('only horizontal grid lines, and no color that is not a slot', () => {
    const nodes = draw()
    let solid = 0
    for (const node of nodes) {
      const paints =
        node.kind === 'path'
          ? [node.fill, node.stroke?.paint]
          : node.kind === 'text'
            ? node.glyphs.map(({ paint }) => paint)
            : []
      for (const paint of paints) {
        if (paint?.kind !== 'solid') continue
        solid++
        expect(paint.color.base).not.toMatch(/^#/)
      }
    }
    expect(solid).toBeGreaterThan(4)
    const lines = nodes.filter(node => node.kind === 'path' && node.fill === null && node.stroke !== null)
    expect(lines.length).toBeGreaterThan(2)
    for (const { bounds } of lines) expect(bounds.height).toBeLessThan(3)
  })

  test('the same chart is drawn the same', () => {
    expect(draw()).toEqual(draw())
  })

  test('a line that leaves the ends of its axis is cut there; its labels are left out', () => {
    const nodes = draw({ kind: 'line' }, { valueMin: 50, valueMax: 80, labels: true })
    const cut = nodes.filter(node => node.kind === 'group')
    expect(cut).toHaveLength(2)
    for (const { clip, bounds } of cut) {
      expect(clip).not.toBeNull()
      expect(bounds.height).toBeLessThan(SIZE.height)
    }
    expect(words(nodes)).not.toContain('86')
    expect(words(nodes)).toContain('74')
  })

  test('a pie has a slice a category in the accents, its shares inside, its names in the legend', () => {
    const nodes = draw({ kind: 'pie', series: [{ name: 'a', values: [50, 30, 20] }] }, { labels: true })
    for (const slot of ['accent1', 'accent2', 'accent3']) expect(filled(nodes, slot).length).toBeGreaterThan(0)
    expect(words(nodes)).toEqual(expect.arrayContaining(['50%', '30%', '20%', '2014', '2016', '2018']))
  })

  test('shares of a stack add up to the whole', () => {
    const nodes = draw({ kind: 'column' }, { stack: 'percent', labels: true, yAxis: false })
    expect(words(nodes)).toEqual(expect.arrayContaining(['86%', '14%', '100%', '42%', '58%']))
  })

  test('a second axis has numbers of its own', () => {
    const series = [
      CHART.series[0] as Chart['series'][number],
      { name: 'Share', values: [0.1, 0.2, 0.3], as: 'line' as const, axis: 'second' as const },
    ]
    const nodes = draw({ kind: 'combo', series }, { secondAxis: { numberFormat: '0%', title: 'Share of all' } })
    expect(words(nodes)).toEqual(expect.arrayContaining(['100', '32%', 'Share of all']))
  })

  test('a dial has the configured end, and shows its value', () => {
    const nodes = draw({ kind: 'gauge', categories: ['Load'], series: [{ name: 'a', values: [30] }] }, { valueMax: 40 })
    expect(words(nodes)).toEqual(expect.arrayContaining(['30', '40', 'Load']))
  })

  test('K3 an empty chart is a faint shape of its kind, without words', () => {
    for (const kind of CHART_KINDS) {
      const nodes = draw({ kind, series: [] }, { title: 'Sales' })
      expect(words(nodes), kind).toEqual(['Sales'])
      expect(nodes.length, kind).toBeGreaterThan(1)
    }
  })

  test('a value between two gaps is still seen', () => {
    const nodes = draw({ kind: 'line', series: [{ name: 'a', values: [null, 5, null] }] })
    expect(filled(nodes, 'accent1')).toHaveLength(1)
  })
})

describe('K2 words in charts', () => {
  test('are inside the box, at 12 px or more, and do not overlap', () => {
    const long = Array.from({ length: 40 }, (_, index) => `Category number ${index + 1}`)
    const values = long.map((_, index) => index * 1000)
    for (const kind of ['column', 'line', 'bar', 'area'] as const) {
      for (const count of [1, 3, 8, 20, 40]) {
        const nodes = draw({
          kind,
          categories: long.slice(0, count),
          series: [{ name: 'One', values: values.slice(0, count) }],
        })
        const boxes = texts(nodes).map(({ bounds }) => bounds)
        expect(boxes.length, `${kind} ${count}`).toBeGreaterThan(1)
        for (const [index, box] of boxes.entries()) {
          expect(box.x, `${kind} ${count}`).toBeGreaterThanOrEqual(-1)
          expect(box.x + box.width, `${kind} ${count}`).toBeLessThanOrEqual(SIZE.width + 1)
          for (const other of boxes.slice(index + 1))
            expect(overlap(box, other), `${kind} ${count} ${JSON.stringify([box, other])}`).toBe(false)
        }
        for (const { glyphs } of texts(nodes)) for (const { size } of glyphs) expect(size).toBeGreaterThanOrEqual(12)
      }
    }
  })

  test('numbers follow the pattern and the language', () => {
    expect(words(draw({ series: [{ name: 'a', values: [1000, 2000, 3000] }] }))).toContain('2,000')
  })

  test.each([
    ['North', 100, ['North']],
    ['South of the river', 64, ['South of', 'the river']],
    ['An extraordinarily long name', 60, ['An', 'extraor…']],
    ['日本語のとても長い名前', 50, ['日本語の', 'とても…']],
  ])('%s in %d px', (name, room, expected) => {
    expect(wrapLabel(name, room, text => [...text].length * 7 + (/[぀-鿿]/.test(text) ? text.length * 5 : 0))).toEqual(
      expected,
    )
  })
})

describe('K3 nothing makes a chart fail', () => {
  test.each(CHART_KINDS)('%s draws something', kind => {
    expect(draw({ kind }).length).toBeGreaterThan(5)
  })

  test.each<[string, Partial<Chart>]>([
    ['no series', { series: [] }],
    ['no categories', { categories: [], series: [{ name: 'a', values: [] }] }],
    ['only gaps', { series: [{ name: 'a', values: [null, null, null] }] }],
    ['one value', { categories: ['a'], series: [{ name: 'a', values: [0] }] }],
    ['negative values', { series: [{ name: 'a', values: [-5, -3, -9] }] }],
    ['huge values', { series: [{ name: 'a', values: [1e15, 2e15, 1] }] }],
    ['unsound values', { series: [{ name: 'a', values: [Number.NaN, Number.POSITIVE_INFINITY, 1] }] }],
    ['names of markup', { categories: ['<b>', '{a|b}', '\n\n'], series: [{ name: '{c|d}', values: [1, 2, 3] }] }],
  ])('%s', (_, change) => {
    expect(() => draw(change, { labels: true, title: 'T', emphasis: [0, 0] })).not.toThrow()
  })

  test('a box too small for any label is left empty', () => {
    expect(draw({}, {}, { width: 20, height: 20 })).toEqual([])
    expect(() => draw({}, { title: 'T', legend: 'right' }, { width: 60, height: 50 })).not.toThrow()
  })

  test.each(CHART_KINDS)('K1 K2 any %s: slots only, words inside, legible and apart', kind => {
    const names = ['Ost', 'A long name of several words', '四半期の売上高', 'الربع الأول', 'Donaudampfschifffahrt', '7']
    for (const round of sampled(ROUNDS, 4)) {
      const random = seededRandom(kind.length * 7 + round * 101)
      const some = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
      const count = 1 + Math.floor(random() * some([4, 12, 60]))
      const series = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => ({
        name: `${some(names)} ${index}`,
        values: Array.from({ length: count }, () =>
          random() < 0.1 ? null : Math.round((random() - some([0, 0, 0.4])) * 10 ** Math.floor(random() * 5)),
        ),
        ...(random() < 0.2 && { hatch: true }),
        ...(random() < 0.2 && { gradient: gradientOf({ base: 'accent2' }), border: { base: 'text1' as const } }),
      }))
      const style: Partial<ChartStyle> = {
        legend: some(['none', 'top', 'right', 'bottom', 'left']),
        labels: random() < 0.6,
        title: some([null, 'Title', 'A title that is much too long for one line of the chart and goes on for two']),
        xAxis: random() < 0.8,
        yAxis: random() < 0.8,
        smooth: random() < 0.5,
        numberFormat: some(['0', '#,##0.0', '$#,##0', '0%']),
        ...(random() < 0.3 && { stack: some(['stacked', 'percent'] as const) }),
        ...(random() < 0.3 && { emphasis: [0, Math.floor(random() * count)] as const }),
        ...(random() < 0.3 && { axisTitleX: 'Months', axisTitleY: 'Million euros a year' }),
      }
      const size = some([SIZE, { width: 300, height: 200 }, { width: 800, height: 300 }])
      const categories = Array.from({ length: count }, (_, index) => `${some(names)} ${index}`)
      const nodes = draw({ kind, categories, series }, style, size)
      const told = `${kind} round ${round} ${JSON.stringify({ style, size, count })}`
      for (const color of colorsIn(nodes)) expect(color, told).not.toMatch(/^#/)
      const boxes = texts(nodes).map(({ bounds }) => bounds)
      for (const [index, box] of boxes.entries()) {
        expect(box.x, told).toBeGreaterThanOrEqual(-1)
        expect(box.y, told).toBeGreaterThanOrEqual(-1)
        expect(box.x + box.width, told).toBeLessThanOrEqual(size.width + 1)
        expect(box.y + box.height, told).toBeLessThanOrEqual(size.height + 1)
        const other = boxes.slice(index + 1).find(next => overlap(box, next))
        expect(other, `${told} ${words(nodes)[index]} ${JSON.stringify(box)}`).toBeUndefined()
      }
      for (const { glyphs } of texts(nodes)) for (const glyph of glyphs) expect(glyph.size).toBeGreaterThanOrEqual(12)
    }
  })

  test('random charts', () => {
    for (const round of sampled(ROUNDS, 4)) {
      const random = seededRandom(3 + round * 101)
      const count = Math.floor(random() * 15)
      const kind = CHART_KINDS[Math.floor(random() * CHART_KINDS.length)] ?? 'column'
      const series = Array.from({ length: Math.floor(random() * 8) }, (_, index) => ({
        name: `S${index}`,
        values: Array.from({ length: count }, () =>
          random() < 0.2 ? null : random() * 10 ** Math.floor(random() * 6) - 50,
        ),
        hatch: random() < 0.3,
      }))
      const legend = (['none', 'top', 'right', 'bottom'] as const)[round % 4] ?? 'none'
      const nodes = draw(
        { kind, categories: Array.from({ length: count }, (_, index) => `C${index}`), series },
        { legend, labels: random() < 0.5 },
      )
      for (const node of nodes)
        for (const value of Object.values(node.bounds)) expect(Number.isFinite(value)).toBe(true)
    }
  })
})
