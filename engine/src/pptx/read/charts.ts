import type { ElementId } from '../../base/id.ts'
import type { Chart, ChartKind, ChartSeries, ChartStyle } from '../../document/chart.ts'
import { elementDefaults } from '../../document/create.ts'
import type { ChartElement } from '../../document/element.ts'
import { attributeOf, childOf, elementsIn, findIn, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import { numbersOf, textOfRich, textsOf } from './chart-data.ts'
import { axisStyle, labelStyle, legendOf, wordsOf } from './chart-style.ts'
import type { PartContext } from './context.ts'
import { colorOf } from './paints.ts'
import type { Placed } from './places.ts'

const KINDS: Readonly<Record<string, ChartKind>> = {
  barChart: 'column',
  lineChart: 'line',
  areaChart: 'area',
  pieChart: 'pie',
  doughnutChart: 'ring',
  radarChart: 'radar',
  scatterChart: 'scatter',
}
/** What is read as something simpler: charts in three dimensions, and kinds that a deck does not have. */
const NEAREST: Readonly<Record<string, ChartKind>> = {
  bar3DChart: 'column',
  line3DChart: 'line',
  area3DChart: 'area',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  bubbleChart: 'scatter',
  stockChart: 'line',
  surfaceChart: 'area',
  surface3DChart: 'area',
}
/** The most series and values of a chart; the rest is left out. */
const SERIES_MAX = 100
const POINTS_MAX = 2_000

/** A series of the file with the kind of plot that it is in. */
interface PlotSeries {
  readonly element: XmlElement
  readonly plot: XmlElement
  readonly kind: ChartKind
  readonly isSecond: boolean
}

/** Reads a chart with the data that its part keeps; null if it has none. */
export function chartOf(
  root: XmlElement,
  { id, place, name }: { readonly id: ElementId; readonly place: Placed; readonly name: string },
  context: PartContext,
): ChartElement | null {
  const body = childOf(root, 'chart')
  const area = childOf(body, 'plotArea')
  if (body === undefined || area === undefined) return null
  const plots = elementsIn(area).filter(({ name: plot }) => plot.endsWith('Chart'))
  if (plots.some(plot => KINDS[plot.name] === undefined)) context.simplify('chartKind', name)
  const series = plots.flatMap(plot => seriesIn(plot, area)).toSorted((a, b) => orderOf(a) - orderOf(b))
  const kind = kindOf(plots, series)
  const data = series.slice(0, SERIES_MAX).map(one => ({ one, values: valuesOf(one.element) }))
  const count = Math.min(POINTS_MAX, Math.max(0, ...data.map(({ values }) => values.length)))
  if (kind === null || count === 0) return null
  const names = series
    .map(({ element }) => textsOf(childOf(element, 'cat') ?? childOf(element, 'xVal')))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), [])
  const chart: Chart = {
    kind,
    categories: Array.from({ length: count }, (_, at) => names[at] || `${at + 1}`),
    series: data.map(({ one, values }) => seriesOf(one, { values, count, kind }, context)),
    style: styleOf({ root, body, area, plots, series, kind }, context),
  }
  return { ...elementDefaults(id, place.frame), kind: 'chart', chart }
}

function orderOf({ element }: PlotSeries): number {
  return wholeOf(childOf(element, 'order'), 'val') ?? 0
}

function seriesIn(plot: XmlElement, area: XmlElement): readonly PlotSeries[] {
  const kind = KINDS[plot.name] ?? NEAREST[plot.name]
  if (kind === undefined) return []
  const own = elementsIn(plot, 'axId').map(axis => attributeOf(axis, 'val'))
  const axes = elementsIn(area, 'valAx')
  const values = axes.find(axis => own.includes(attributeOf(childOf(axis, 'axId'), 'val')))
  const isSecond = kind !== 'scatter' && axes.length > 1 && values !== undefined && values !== axes[0]
  return elementsIn(plot, 'ser').map(element => ({ element, plot, kind, isSecond }))
}

function kindOf(plots: readonly XmlElement[], series: readonly PlotSeries[]): ChartKind | null {
  const [first] = series
  if (first === undefined) return null
  const kinds = new Set(series.map(({ kind }) => kind))
  const isMixed = kinds.size > 1 || series.some(({ isSecond }) => isSecond)
  if (isMixed && [...kinds].every(kind => kind === 'column' || kind === 'line' || kind === 'area')) return 'combo'
  const isBar = plots.some(plot => attributeOf(childOf(plot, 'barDir'), 'val') === 'bar')
  return first.kind === 'column' && isBar ? 'bar' : first.kind
}

function valuesOf(series: XmlElement): readonly (number | null)[] {
  return numbersOf(childOf(series, 'val') ?? childOf(series, 'yVal'))
}

interface SeriesData {
  readonly values: readonly (number | null)[]
  readonly count: number
  readonly kind: ChartKind
}

function seriesOf(
  { element, kind: own, isSecond }: PlotSeries,
  { values, count, kind }: SeriesData,
  context: PartContext,
): ChartSeries {
  const look = childOf(element, 'spPr')
  const isLine = own === 'line' || own === 'area' || own === 'radar' || own === 'scatter'
  const marker = childOf(childOf(element, 'marker'), 'spPr')
  const color =
    own === 'pie' || own === 'ring' ? null : isLine ? lineColor(look, marker, context) : fillColor(look, context)
  const points = pointColors(element, count, context)
  const isGradient = childOf(look, 'gradFill') !== undefined
  const first = isGradient
    ? colorOf(elementsIn(childOf(childOf(look, 'gradFill'), 'gsLst') ?? element, 'gs')[0], context)
    : null
  const ink = color ?? first
  return {
    name: textsOf(childOf(element, 'tx'))[0] ?? '',
    values: Array.from({ length: count }, (_, at) => values[at] ?? null),
    ...(ink && { color: ink }),
    ...(childOf(look, 'pattFill') && { hatch: true }),
    ...(points.some(point => point !== null) && { pointColors: points }),
    ...(kind === 'combo' && { as: own === 'column' ? ('column' as const) : ('line' as const) }),
    ...(kind === 'combo' && isSecond && { axis: 'second' as const }),
  }
}

function fillColor(look: XmlElement | undefined, context: PartContext) {
  return colorOf(childOf(look, 'solidFill'), context) ?? colorOf(childOf(childOf(look, 'pattFill'), 'fgClr'), context)
}

function lineColor(look: XmlElement | undefined, marker: XmlElement | undefined, context: PartContext) {
  return (
    colorOf(childOf(childOf(look, 'ln'), 'solidFill'), context) ??
    fillColor(marker, context) ??
    fillColor(look, context)
  )
}

/** The colors of single values, by category. */
function pointColors(series: XmlElement, count: number, context: PartContext) {
  const found = new Map(
    elementsIn(series, 'dPt').map(point => {
      const look = childOf(point, 'spPr') ?? childOf(childOf(point, 'marker'), 'spPr')
      return [wholeOf(childOf(point, 'idx'), 'val') ?? -1, fillColor(look, context)] as const
    }),
  )
  return Array.from({ length: found.size === 0 ? 0 : count }, (_, at) => found.get(at) ?? null)
}

/** The parts of a chart that say how it looks. */
interface ChartParts {
  readonly root: XmlElement
  readonly body: XmlElement
  readonly area: XmlElement
  readonly plots: readonly XmlElement[]
  readonly series: readonly PlotSeries[]
  readonly kind: ChartKind
}

const MISSING: Readonly<Record<string, ChartStyle['missing']>> = { gap: 'gap', zero: 'zero', span: 'connect' }

function styleOf({ root, body, area, plots, series, kind }: ChartParts, context: PartContext): ChartStyle {
  const title = textOfRich(childOf(body, 'title'))
  const words = wordsOf(root, context)
  const grouping = plots.map(plot => attributeOf(childOf(plot, 'grouping'), 'val'))
  const stack = grouping.includes('percentStacked') ? 'percent' : grouping.includes('stacked') ? 'stacked' : undefined
  const missing = MISSING[attributeOf(childOf(body, 'dispBlanksAs'), 'val') ?? '']
  const gap = wholeOf(findIn(area, 'gapWidth'), 'val')
  const isSmooth = series.some(({ element }) => attributeOf(childOf(element, 'smooth'), 'val') === '1')
  return {
    title: title || null,
    legend: legendOf(childOf(body, 'legend')),
    ...labelStyle(
      series.map(({ element }) => element),
      plots,
    ),
    ...axisStyle({ area, series: series.map(({ element }) => element), kind }, context),
    ...words,
    ...(stack && kind !== 'combo' && { stack }),
    ...(kind === 'line' || kind === 'area' || kind === 'combo' ? { smooth: isSmooth } : {}),
    ...(missing && { missing }),
    ...(gap !== undefined && { gapWidth: Math.min(500, Math.max(0, gap)) }),
  }
}
