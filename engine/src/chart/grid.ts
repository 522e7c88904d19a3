import { printDelimited } from '../base/delimited.ts'
import { type DecimalMark, decimalMarkOf } from '../base/read-number.ts'
import type { Chart, ChartSeries, ChartStyle } from '../document/chart.ts'
import { type ChartGrid, MAX_CATEGORIES, MAX_SERIES, readCell } from './parse-grid.ts'

/** A cell in a chart's grid: row 0 has the names of the series, column 0 those of the categories. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** Returns the grid of a chart for editing: series names on top, category names at the left, unformatted numbers. */
export function chartCells({ categories, series }: Pick<Chart, 'categories' | 'series'>): string[][] {
  return [
    ['', ...series.map(({ name }) => name)],
    ...categories.map((name, index) => [name, ...series.map(({ values }) => textOf(values[index] ?? null))]),
  ]
}

/** Returns a chart's grid as text for spreadsheets. */
export function printChartGrid(chart: Pick<Chart, 'categories' | 'series'>): string {
  return printDelimited(chartCells(chart))
}

/**
 * Writes cells into a chart's grid, from a cell on; the grid grows as needed. Names stay text, anything else that is no number becomes a
 * gap.
 */
export function writeCells(
  chart: Chart,
  at: GridPlace,
  rows: readonly (readonly string[])[],
  mark: DecimalMark | undefined = decimalMarkOf(rows.flat()),
): Chart {
  const width = Math.max(0, ...rows.map(row => row.length))
  const grown = sized(chart, at.row + rows.length - 1, at.column + width - 1)
  const textAt = (row: number, column: number) => rows[row - at.row]?.[column - at.column]
  const categories = grown.categories.map((name, index) => textAt(index + 1, 0)?.trim() ?? name)
  const series = grown.series.map((one, index) => ({
    ...one,
    name: textAt(0, index + 1)?.trim() ?? one.name,
    values: one.values.map((value, category) => {
      const text = textAt(category + 1, index + 1)
      return text === undefined ? value : readCell(text, mark)
    }),
  }))
  return { ...grown, categories, series }
}

/** Extends a chart to at least this many categories and series, within its limits. */
function sized(chart: Chart, categories: number, series: number): Chart {
  const length = Math.max(chart.categories.length, Math.min(MAX_CATEGORIES, categories))
  const count = Math.max(chart.series.length, Math.min(MAX_SERIES, series))
  const names = Array.from({ length }, (_, index) => chart.categories[index] ?? String(index + 1))
  const all = Array.from({ length: count }, (_, index) => {
    const one = chart.series[index] ?? freshSeries(chart, index)
    return { ...one, values: names.map((_, category) => one.values[category] ?? null) }
  })
  return { ...chart, categories: names, series: all }
}

/** Returns an empty series in the style of its neighbors. */
export function freshSeries({ categories, series }: Pick<Chart, 'categories' | 'series'>, index: number): ChartSeries {
  const hatched = series.length > 0 && series.every(({ hatch }) => hatch)
  return { name: String(index + 1), values: categories.map(() => null), ...(hatched && { hatch: true }) }
}

/** Replaces the data of a chart. Series keep the style of their position; an emphasis follows its value. */
export function withGrid(
  chart: Chart,
  grid: {
    readonly categories: ChartGrid['categories']
    readonly series: readonly Pick<ChartSeries, 'name' | 'values'>[]
    readonly numberFormat?: string
  },
): Chart {
  const categories = grid.categories.slice(0, MAX_CATEGORIES)
  const series = grid.series.slice(0, MAX_SERIES).map(({ name, values }, index) => {
    const { pointColors: _, ...look } = chart.series[index] ?? freshSeries(chart, index)
    return { ...look, name, values: categories.map((_, at) => values[at] ?? null) }
  })
  const { emphasis: _, ...style } = chart.style
  const numberFormat = grid.numberFormat ?? style.numberFormat
  return { ...chart, categories, series, style: { ...style, numberFormat } }
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

/** The maximum number of values with labels by default. */
const FEW = 12

/**
 * Returns the initial style of a chart created from a grid: a legend for several series, labels for few values and an axis otherwise,
 * category names along the bottom.
 */
export function gridStyle(
  style: ChartStyle,
  grid: {
    readonly categories: readonly string[]
    readonly series: readonly unknown[]
    readonly numberFormat: string
  },
): ChartStyle {
  const isFew = grid.categories.length * grid.series.length <= FEW
  return {
    ...style,
    legend: grid.series.length > 1 ? 'top' : 'none',
    labels: isFew,
    gridLines: !isFew,
    yAxis: !isFew,
    numberFormat: grid.numberFormat,
  }
}
