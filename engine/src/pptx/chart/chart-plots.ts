import { isOnSecond, stackOf } from '../../chart/series.ts'
import type { Chart } from '../../document/chart.ts'
import type { Size } from '../../geometry/types.ts'
import { within } from '../units.ts'
import { xml } from '../xml.ts'
import { type AxisIds, axesXml, axisIdsXml, FIRST_AXES, SECOND_AXES } from './chart-axes.ts'
import { categoriesXml, nameXml, placesXml, valuesXml } from './chart-data.ts'
import { labelsXml } from './chart-labels.ts'
import { isLine, markerXml, pointLooksXml, seriesLookXml } from './chart-looks.ts'

/** A chart with what its plot is written with. */
interface Plot {
  readonly chart: Chart
  readonly size: Size
  readonly opacity: number
}

/** Writes the plot of a chart with its axes. */
export function plotXml(plot: Plot): string {
  const { chart, opacity } = plot
  const { kind, series } = chart
  const all = series.map((_, index) => index)
  if (kind === 'pie') return pieXml(plot, all.slice(0, 1))
  if (kind === 'ring') return ringXml(plot, all)
  const [first, second] = [
    all.filter(index => !isOnSecond(chart, index)),
    all.filter(index => isOnSecond(chart, index)),
  ]
  // A pair of axes without series would be a fault: then there is only the first.
  const hasSecond = first.length > 0 && second.length > 0
  const groups = hasSecond
    ? groupsXml(plot, first, FIRST_AXES) + groupsXml(plot, second, SECOND_AXES)
    : groupsXml(plot, all, FIRST_AXES)
  return groups + axesXml(chart, hasSecond, opacity)
}

/** Writes series on one pair of axes: columns first, lines over them. */
function groupsXml(plot: Plot, series: readonly number[], axes: AxisIds): string {
  const { chart } = plot
  if (chart.kind === 'radar') return radarXml(plot, series, axes)
  if (chart.kind === 'scatter') return scatterXml(plot, series, axes)
  if (chart.kind === 'area') return areaXml(plot, series, axes)
  const lines = series.filter(index => isLine(chart, index))
  const columns = series.filter(index => !isLine(chart, index))
  return (columns.length > 0 ? barXml(plot, columns, axes) : '') + (lines.length > 0 ? linesXml(plot, lines, axes) : '')
}

const GROUPINGS = { stacked: 'stacked', percent: 'percentStacked' } as const
const NOT_VARIED = xml('c:varyColors', { val: 0 })
const VARIED = xml('c:varyColors', { val: 1 })

function barXml(plot: Plot, series: readonly number[], axes: AxisIds): string {
  const { chart } = plot
  const stack = stackOf(chart)
  const list = series.map(index => {
    const invert = xml('c:invertIfNegative', { val: 0 })
    return seriesXml(plot, index, { after: invert, data: categoryData(chart, index) })
  })
  const body =
    xml('c:barDir', { val: chart.kind === 'bar' ? 'bar' : 'col' }) +
    xml('c:grouping', { val: stack ? GROUPINGS[stack] : 'clustered' }) +
    NOT_VARIED +
    list.join('') +
    xml('c:gapWidth', { val: gapWidthOf(plot, series.length) }) +
    xml('c:overlap', { val: stack ? 100 : -20 }) +
    axisIdsXml(axes)
  return xml('c:barChart', {}, body)
}

/** Returns the space between columns in % of one: they are no wider than on our pages, which are few px. */
function gapWidthOf({ chart, size }: Plot, count: number): number {
  if (chart.style.gapWidth !== undefined) return within(Math.round(chart.style.gapWidth), 0, 500)
  const isBar = chart.kind === 'bar'
  const groups = stackOf(chart) === null ? Math.max(1, count) : 1
  const length = (isBar ? size.height : size.width) * 0.85
  const each = length / Math.max(1, chart.categories.length)
  const widest = Math.min((isBar ? 30 : 48) * (groups === 1 ? 1.2 : 1), length * 0.14)
  const width = Math.min((each * 0.68) / (groups + (groups - 1) * 0.2), widest)
  return within(Math.round(((each - width * (groups + (groups - 1) * 0.2)) / width) * 100), 0, 500)
}

function linesXml(plot: Plot, series: readonly number[], axes: AxisIds): string {
  const { chart, opacity } = plot
  const list = series.map(index =>
    seriesXml(plot, index, {
      after: markerXml(chart, index, opacity),
      data: categoryData(chart, index) + xml('c:smooth', { val: chart.style.smooth ? 1 : 0 }),
    }),
  )
  const rest = xml('c:marker', { val: 1 }) + axisIdsXml(axes)
  return xml('c:lineChart', {}, xml('c:grouping', { val: 'standard' }) + NOT_VARIED + list.join('') + rest)
}

function areaXml(plot: Plot, series: readonly number[], axes: AxisIds): string {
  const { chart } = plot
  const stack = stackOf(chart)
  const list = series.map(index => seriesXml(plot, index, { data: categoryData(chart, index) }))
  const grouping = xml('c:grouping', { val: stack ? GROUPINGS[stack] : 'standard' })
  return xml('c:areaChart', {}, grouping + NOT_VARIED + list.join('') + axisIdsXml(axes))
}

function radarXml(plot: Plot, series: readonly number[], axes: AxisIds): string {
  const { chart, opacity } = plot
  const list = series.map(index =>
    seriesXml(plot, index, { after: markerXml(chart, index, opacity), data: categoryData(chart, index) }),
  )
  return xml('c:radarChart', {}, xml('c:radarStyle', { val: 'marker' }) + NOT_VARIED + list.join('') + axisIdsXml(axes))
}

function scatterXml(plot: Plot, series: readonly number[], axes: AxisIds): string {
  const { chart, opacity } = plot
  const list = series.map(index =>
    seriesXml(plot, index, {
      after: markerXml(chart, index, opacity),
      data: placesXml(chart) + valuesXml(chart, index, 'c:yVal') + xml('c:smooth', { val: 0 }),
    }),
  )
  const style = xml('c:scatterStyle', { val: 'lineMarker' })
  return xml('c:scatterChart', {}, style + NOT_VARIED + list.join('') + axisIdsXml(axes))
}

function pieXml(plot: Plot, series: readonly number[]): string {
  const list = series.map(index => seriesXml(plot, index, { data: categoryData(plot.chart, index) }))
  return xml('c:pieChart', {}, VARIED + list.join('') + xml('c:firstSliceAng', { val: 0 }))
}

/** Our first ring is the outermost, that of PowerPoint the innermost. */
function ringXml(plot: Plot, series: readonly number[]): string {
  const { chart } = plot
  const list = series.map(index => seriesXml(plot, index, { data: categoryData(chart, index) }))
  const hole = xml('c:holeSize', { val: series.length > 1 ? 36 : 64 })
  return xml('c:doughnutChart', {}, VARIED + list.toReversed().join('') + xml('c:firstSliceAng', { val: 0 }) + hole)
}

function categoryData(chart: Chart, index: number): string {
  return categoriesXml(chart) + valuesXml(chart, index, 'c:val')
}

interface SeriesParts {
  /** What comes between the look of the series and that of its values. */
  readonly after?: string
  readonly data: string
}

function seriesXml({ chart, opacity }: Plot, index: number, { after = '', data }: SeriesParts): string {
  const place = xml('c:idx', { val: index }) + xml('c:order', { val: index })
  const look = seriesLookXml(chart, index, opacity) + after + pointLooksXml(chart, index, opacity)
  return xml('c:ser', {}, place + nameXml(chart, index) + look + labelsXml(chart, index, opacity) + data)
}
