import { describe, expect, test } from 'vitest'
import { gradientOf, seriesColor } from '../chart/series.ts'
import { CHART, draw, filled, texts, words } from './chart-fixture.ts'

describe('K1 the looks of series are slots of the theme', () => {
  test('an area has its light under it; the second line is quiet and dotted', () => {
    const nodes = draw({ kind: 'area' })
    const paths = nodes.filter(node => node.kind === 'path')
    expect(paths.filter(({ fill }) => fill?.kind === 'linear')).toHaveLength(1)
    expect(paths.some(({ stroke }) => stroke && stroke.dashes.length > 0)).toBe(true)
  })

  test('hatched columns are stripes with an outline; the set-off value is in accent1 with its number', () => {
    const series = CHART.series.map(one => ({ ...one, hatch: true }))
    const nodes = draw({ series }, { emphasis: [1, 2], legend: 'none', yAxis: false })
    const stripes = nodes.filter(node => node.kind === 'path').filter(({ fill }) => fill?.kind === 'pattern')
    expect(stripes).toHaveLength(5)
    expect(stripes.every(({ stroke }) => stroke?.width === 1)).toBe(true)
    const inks = stripes.map(({ fill }) => (fill?.kind === 'pattern' ? fill.foreground.color.base : ''))
    expect(inks.filter(ink => ink === 'accent1')).toHaveLength(1)
    expect(words(nodes)).toContain('83')
  })

  test.each(['column', 'bar', 'line', 'scatter', 'combo'] as const)(
    'the labels of each axis of a %s have a color of their own',
    kind => {
      const data = { kind, categories: ['11', '12', '13'], series: [{ name: 'A', values: [31, 52, 83] }] }
      const shown = { labels: false, legend: 'none', xAxis: true, yAxis: true } as const
      const inksOf = (nodes: ReturnType<typeof draw>) =>
        new Map(texts(nodes).map(node => [words([node])[0] ?? '', JSON.stringify(node).match(/"base":"(\w+)"/)?.[1]]))
      const inks = inksOf(draw(data, { ...shown, xAxisColor: { base: 'accent5' }, yAxisColor: { base: 'accent6' } }))
      expect(new Set(inks.values())).toEqual(new Set(['accent5', 'accent6']))
      if (kind !== 'scatter') expect(inks.get('12')).toBe('accent5')
      const plain = inksOf(draw(data, shown))
      expect(plain.size).toBe(inks.size)
      expect(new Set(plain.values())).toEqual(new Set([CHART.style.textColor.base]))
    },
  )

  test('hatched columns of a series with a color of its own keep it', () => {
    const series = CHART.series.map(one => ({ ...one, hatch: true, color: { base: 'accent3' as const } }))
    const nodes = draw({ series }, { emphasis: [1, 2], legend: 'none' })
    const inks = nodes.flatMap(node =>
      node.kind === 'path' && node.fill?.kind === 'pattern' ? [node.fill.foreground.color.base] : [],
    )
    expect(inks.filter(ink => ink === 'accent3').length).toBeGreaterThan(3)
    expect(inks.filter(ink => ink === 'accent1')).toHaveLength(1)
    expect(inks).not.toContain('text1')
  })

  test('a gradient runs down each column in slots of the theme; a border outlines it', () => {
    const series = CHART.series.map((one, index) => ({
      ...one,
      gradient: gradientOf(seriesColor(one, index)),
      border: { base: 'text2' as const },
    }))
    const count = series.reduce((sum, { values }) => sum + values.filter(value => value !== null).length, 0)
    const columns = draw({ kind: 'column', series }, { legend: 'none' })
      .filter(node => node.kind === 'path')
      .filter(({ fill }) => fill?.kind === 'linear')
    expect(columns).toHaveLength(count)
    for (const { fill, stroke } of columns) {
      expect(fill?.kind === 'linear' && fill.to.y > fill.from.y).toBe(true)
      expect(fill?.kind === 'linear' && fill.stops.map(stop => stop.color.base)).toEqual([
        expect.stringMatching(/^accent/),
        expect.stringMatching(/^accent/),
      ])
      expect(stroke?.paint).toMatchObject({ kind: 'solid', color: { base: 'text2' } })
    }
  })

  test.each(['pie', 'ring', 'funnel', 'scatter', 'bar'] as const)(
    'every value of a %s has the border asked for',
    kind => {
      const series = [{ name: 'A', values: [3, 5, 8], border: { base: 'text2' as const } }]
      const outlined = draw({ kind, series, categories: ['1', '2', '3'] }, { legend: 'none' })
        .filter(node => node.kind === 'path')
        .filter(({ stroke, fill }) => fill && stroke?.paint.kind === 'solid' && stroke.paint.color.base === 'text2')
      expect(outlined.length).toBeGreaterThanOrEqual(3)
    },
  )

  test('an own color of a series or value is a slot like any other', () => {
    const series = [
      {
        name: 'a',
        values: [1, 2, 3],
        color: { base: 'accent5' as const },
        pointColors: [null, { base: 'accent6' as const }],
      },
    ]
    const nodes = draw({ series })
    expect(filled(nodes, 'accent5').length).toBeGreaterThan(1)
    expect(filled(nodes, 'accent6')).toHaveLength(1)
  })
})
