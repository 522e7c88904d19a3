import { describe, expect, test } from 'vitest'
import { parseChartGrid } from '../../chart/parse-grid.ts'
import type { Chart, ChartSeries, ChartStyle } from '../../document/chart.ts'
import { createChart } from '../../document/new-element.ts'
import { pagesOf } from '../../document/read.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'

/** A chart in short: `a b | A: 1 2 | B: 3 _`. */
function short({ categories, series }: Chart): string {
  const lines = series.map(({ name, values }) => `${name}: ${values.map(value => value ?? '_').join(' ')}`)
  return [categories.join(' '), ...lines].join(' | ')
}

/** An editor with a chart `n1`, selected. */
function editorWith(more: Partial<Chart> = {}, style: Partial<ChartStyle> = {}): Editor {
  const editor = editorOf('a')
  const element = createChart('element:c', { x: 0, y: 0, width: 400, height: 300 })
  const chart = {
    ...element.chart,
    categories: ['a', 'b', 'c'],
    series: [
      { name: 'A', values: [1, 2, 3] },
      { name: 'B', values: [4, null, 6] },
    ],
    ...more,
  }
  editor.run('element.insert', { elements: [{ ...element, chart: { ...chart, style: { ...chart.style, ...style } } }] })
  return editor
}

function chartIn(editor: Editor): Chart {
  const found = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('n1')]
  if (found?.kind !== 'chart') throw new Error('no chart')
  return found.chart
}

describe('K7 the data of a chart', () => {
  test.each<[string, (editor: Editor) => unknown, string]>([
    [
      'a cell',
      editor => editor.run('chart.setCell', { row: 2, column: 2, text: '50%' }),
      'a b c | A: 1 2 3 | B: 4 0.5 6',
    ],
    [
      'a name',
      editor => editor.run('chart.setCell', { row: 0, column: 1, text: 'North' }),
      'a b c | North: 1 2 3 | B: 4 _ 6',
    ],
    [
      'a category',
      editor => editor.run('chart.setCell', { row: 1, column: 0, text: 'Jan' }),
      'Jan b c | A: 1 2 3 | B: 4 _ 6',
    ],
    [
      'words for a number',
      editor => editor.run('chart.setCell', { row: 1, column: 1, text: 'x' }),
      'a b c | A: _ 2 3 | B: 4 _ 6',
    ],
    [
      'a cell beside the grid',
      editor => editor.run('chart.setCell', { row: 4, column: 3, text: '9' }),
      'a b c 4 | A: 1 2 3 _ | B: 4 _ 6 _ | 3: _ _ _ 9',
    ],
    [
      'pasted cells',
      editor =>
        editor.run('chart.pasteCells', {
          row: 2,
          column: 0,
          rows: [
            ['x', '1,5'],
            ['y', '2,5'],
          ],
        }),
      'a x y | A: 1 1.5 2.5 | B: 4 _ 6',
    ],
    ['a series more', editor => editor.run('chart.addSeries'), 'a b c | A: 1 2 3 | B: 4 _ 6 | 3: _ _ _'],
    [
      'a series between',
      editor => editor.run('chart.addSeries', { at: 1, name: 'C' }),
      'a b c | A: 1 2 3 | C: _ _ _ | B: 4 _ 6',
    ],
    ['a series less', editor => editor.run('chart.deleteSeries', { at: 0 }), 'a b c | B: 4 _ 6'],
    [
      'series in another order',
      editor => editor.run('chart.moveSeries', { from: 0, to: 1 }),
      'a b c | B: 4 _ 6 | A: 1 2 3',
    ],
    [
      'a category more',
      editor => editor.run('chart.addCategory', { at: 1, name: 'x' }),
      'a x b c | A: 1 _ 2 3 | B: 4 _ _ 6',
    ],
    ['a category less', editor => editor.run('chart.deleteCategory', { at: 1 }), 'a c | A: 1 3 | B: 4 6'],
    [
      'categories in another order',
      editor => editor.run('chart.moveCategory', { from: 2, to: 0 }),
      'c a b | A: 3 1 2 | B: 6 4 _',
    ],
    ['turned', editor => editor.run('chart.transpose'), 'A B | a: 1 4 | b: 2 _ | c: 3 6'],
    [
      'all of it',
      editor => editor.run('chart.setData', { categories: ['x'], series: [{ name: 'N', values: [7, 8] }] }),
      'x | N: 7',
    ],
  ])('%s', (_, act, expected) => {
    const editor = editorWith()
    expect(act(editor)).not.toBeNull()
    expect(short(chartIn(editor))).toBe(expected)
    editor.undo()
    expect(short(chartIn(editor))).toBe('a b c | A: 1 2 3 | B: 4 _ 6')
  })

  test.each<[string, (editor: Editor) => unknown]>([
    [
      'the last series stays',
      editor => editor.run('chart.deleteSeries', { at: 1 }) && editor.run('chart.deleteSeries', { at: 0 }),
    ],
    ['no place beyond the end', editor => editor.run('chart.moveCategory', { from: 0, to: 9 })],
    ['nothing changed', editor => editor.run('chart.setCell', { row: 1, column: 1, text: '1' })],
    [
      'a color that is no slot',
      editor => editor.run('chart.setSeriesColor', { series: 0, color: { base: '#FF0000' } }),
    ],
    ['an emphasis on a gap', editor => editor.run('chart.setStyle', { emphasis: [1, 1] })],
    ['an axis that ends before it begins', editor => editor.run('chart.setAxes', { valueMin: 5, valueMax: 2 })],
    ['no chart of that name', editor => editor.run('chart.transpose', { element: idOf('a') })],
  ])('E4 refused: %s', (_, act) => {
    expect(act(editorWith())).toBeNull()
  })

  test('emphasis and colors move with their value', () => {
    const series: ChartSeries[] = [{ name: 'A', values: [1, 2, 3], pointColors: [null, { base: 'accent4' }] }]
    const editor = editorWith({ series }, { emphasis: [0, 1] })
    editor.run('chart.addCategory', { at: 0 })
    expect(chartIn(editor).style.emphasis).toEqual([0, 2])
    expect(chartIn(editor).series[0]?.pointColors).toEqual([null, null, { base: 'accent4' }, null])
    editor.run('chart.deleteCategory', { at: 2 })
    expect(chartIn(editor).style).not.toHaveProperty('emphasis')
    expect(chartIn(editor).series[0]).not.toHaveProperty('pointColors')
  })
})

describe('K8 kind and look of a chart', () => {
  test('another kind keeps the data, and back again', () => {
    const editor = editorWith()
    const before = short(chartIn(editor))
    for (const kind of ['pie', 'scatter', 'gauge', 'combo', 'bar'] as const) {
      expect(editor.run('chart.setKind', { kind })).not.toBeNull()
      expect(short(chartIn(editor))).toBe(before)
    }
  })

  test('stacking is removed if the kind has none', () => {
    const editor = editorWith()
    editor.run('chart.setKind', { kind: 'column', stack: 'percent' })
    expect(chartIn(editor).style.stack).toBe('percent')
    editor.run('chart.setKind', { kind: 'line' })
    expect(chartIn(editor).style).not.toHaveProperty('stack')
  })

  test('a combo has its last series as a line, on its own axis where it is of another size', () => {
    const editor = editorWith({
      series: [
        { name: 'Revenue', values: [900, 800, 950] },
        { name: 'Margin', values: [0.1, 0.2, 0.1] },
      ],
    })
    editor.run('chart.setKind', { kind: 'combo' })
    expect(chartIn(editor).series.map(({ as, axis }) => [as, axis])).toEqual([
      ['column', undefined],
      ['line', 'second'],
    ])
    editor.run('chart.setNumberFormat', { numberFormat: '0%', axis: 'second' })
    expect(chartIn(editor).style.secondAxis).toEqual({ numberFormat: '0%' })
  })

  test('title, legend, axes and labels, on and off again', () => {
    const editor = editorWith()
    editor.run('chart.setTitle', { title: 'Sales' })
    editor.run('chart.setLegend', { legend: 'left' })
    editor.run('chart.setAxes', {
      axisTitleX: 'Month',
      valueMax: 10,
      gridLines: false,
      yAxisColor: { base: 'accent2' },
    })
    editor.run('chart.setLabels', { labels: true, labelContent: 'percent' })
    expect(chartIn(editor).style).toMatchObject({
      title: 'Sales',
      legend: 'left',
      axisTitleX: 'Month',
      valueMax: 10,
      gridLines: false,
      yAxisColor: { base: 'accent2' },
      labelContent: 'percent',
    })
    editor.run('chart.setTitle', { title: '' })
    editor.run('chart.setAxes', { axisTitleX: null, valueMax: null, yAxisColor: null })
    editor.run('chart.setLabels', { labelContent: null })
    const { style } = chartIn(editor)
    expect(style.title).toBeNull()
    for (const key of ['axisTitleX', 'valueMax', 'yAxisColor', 'labelContent']) expect(style).not.toHaveProperty(key)
  })

  test('K6 colors of series and values are slots, and go back to the theme', () => {
    const editor = editorWith()
    editor.run('chart.setSeriesColor', { series: 0, color: { base: 'accent5' } })
    editor.run('chart.setSeriesColor', { series: 0, category: 1, color: { base: 'accent2' } })
    expect(chartIn(editor).series[0]).toMatchObject({
      color: { base: 'accent5' },
      pointColors: [null, { base: 'accent2' }, null],
    })
    editor.run('chart.setSeriesColor', { series: 0, color: null })
    editor.run('chart.setSeriesColor', { series: 0, category: 1, color: null })
    expect(chartIn(editor).series[0]).toEqual({ name: 'A', values: [1, 2, 3] })
  })

  test('K6 a gradient is made of the series’ color and follows it; stripes take its place; a border comes and goes', () => {
    const editor = editorWith()
    const stops = () => chartIn(editor).series[0]?.gradient?.map(({ color }) => color.base)
    editor.run('chart.setSeries', { series: 0, gradient: true, border: { base: 'text1' } })
    expect(stops()).toEqual(['accent1', 'accent1'])
    editor.run('chart.setSeriesColor', { series: 0, color: { base: 'accent4' } })
    expect(stops()).toEqual(['accent4', 'accent4'])
    expect(chartIn(editor).series[0]?.border).toEqual({ base: 'text1' })
    editor.run('chart.setSeries', { series: 0, hatch: true })
    expect(chartIn(editor).series[0]).toMatchObject({ hatch: true, border: { base: 'text1' } })
    expect(chartIn(editor).series[0]).not.toHaveProperty('gradient')
    editor.run('chart.setSeries', { series: 0, gradient: true, border: null })
    expect(chartIn(editor).series[0]).toMatchObject({ hatch: false })
    expect(chartIn(editor).series[0]).not.toHaveProperty('border')
    for (let step = 0; step < 4; step++) editor.undo()
    expect(chartIn(editor).series[0]).toEqual({ name: 'A', values: [1, 2, 3] })
  })

  test('a pasted grid becomes a new chart', () => {
    const editor = editorOf('a')
    const data = parseChartGrid('Month\tA\tB\nJan\t10%\t20%\nFeb\t30%\t40%')
    if (!data) throw new Error('no data')
    expect(editor.run('insert.chart', { data })).not.toBeNull()
    expect(short(chartIn(editor))).toBe('Jan Feb | A: 0.1 0.3 | B: 0.2 0.4')
    expect(chartIn(editor).style).toMatchObject({ legend: 'top', numberFormat: '0%', labels: true })
  })

  test('E5 a locked chart stays as it is', () => {
    const editor = editorWith()
    editor.run('selection.lock')
    expect(editor.run('chart.setLegend', { legend: 'right' })).toBeNull()
  })
})
