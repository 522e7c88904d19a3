import { stackOf } from '../../chart/series.ts'
import type { Color } from '../../color/types.ts'
import type { Chart } from '../../document/chart.ts'
import { colorXml } from '../colors.ts'
import { within } from '../units.ts'
import { xml } from '../xml.ts'
import { textStyleXml, titleXml } from './chart-text.ts'

/** The two axes of a group of series. */
export interface AxisIds {
  readonly category: number
  readonly value: number
}

/** The first pair of axes, and that of series that are read off the second one. */
export const FIRST_AXES: AxisIds = { category: 111_111_111, value: 111_111_112 }
export const SECOND_AXES: AxisIds = { category: 222_222_221, value: 222_222_222 }

/** Writes the references of series to their axes. */
export function axisIdsXml({ category, value }: AxisIds): string {
  return xml('c:axId', { val: category }) + xml('c:axId', { val: value })
}

/** Writes the axes of a chart. */
export function axesXml(chart: Chart, hasSecond: boolean, opacity: number): string {
  const along = chart.kind === 'scatter' ? placeAxisXml(chart, opacity) : categoryAxisXml(chart, opacity)
  const first = along + valueAxisXml(chart, opacity)
  return hasSecond ? first + secondAxesXml(chart, opacity) : first
}

function categoryAxisXml(chart: Chart, opacity: number): string {
  const { style, kind } = chart
  const isBar = kind === 'bar'
  const body =
    xml('c:axId', { val: FIRST_AXES.category }) +
    scalingXml({ isReversed: isBar }) +
    xml('c:delete', { val: 0 }) +
    xml('c:axPos', { val: isBar ? 'l' : 'b' }) +
    axisTitleXml(style.axisTitleX, { style, opacity, isUpright: isBar }) +
    numberFormatXml('General') +
    marksXml(style.xAxis ? 'low' : 'none') +
    lineXml(kind === 'radar' ? null : style.lineColor, opacity) +
    textStyleXml({ size: style.fontSize, color: style.xAxisColor ?? style.textColor, opacity }) +
    xml('c:crossAx', { val: FIRST_AXES.value }) +
    xml('c:crosses', { val: 'autoZero' }) +
    xml('c:auto', { val: 0 }) +
    xml('c:lblAlgn', { val: 'ctr' }) +
    xml('c:lblOffset', { val: 100 }) +
    xml('c:noMultiLvlLbl', { val: 1 })
  return xml('c:catAx', {}, body)
}

/** The axis along x of a scatter chart. */
function placeAxisXml(chart: Chart, opacity: number): string {
  const { style } = chart
  const body =
    xml('c:axId', { val: FIRST_AXES.category }) +
    scalingXml({ min: style.categoryMin, max: style.categoryMax }) +
    xml('c:delete', { val: 0 }) +
    xml('c:axPos', { val: 'b' }) +
    axisTitleXml(style.axisTitleX, { style, opacity, isUpright: false }) +
    numberFormatXml('General') +
    marksXml(style.xAxis ? 'low' : 'none') +
    lineXml(style.lineColor, opacity) +
    textStyleXml({ size: style.fontSize, color: style.xAxisColor ?? style.textColor, opacity }) +
    xml('c:crossAx', { val: FIRST_AXES.value }) +
    xml('c:crosses', { val: 'min' }) +
    xml('c:crossBetween', { val: 'midCat' })
  return xml('c:valAx', {}, body)
}

/** Categories of bars run from the top, so their values are at the far end of them. */
function valueAxisXml(chart: Chart, opacity: number): string {
  const { style, kind } = chart
  const isBar = kind === 'bar'
  const isShare = stackOf(chart) === 'percent'
  const edge = kind === 'line' || kind === 'area' || kind === 'scatter'
  const body =
    xml('c:axId', { val: FIRST_AXES.value }) +
    scalingXml(isShare ? {} : { min: style.valueMin, max: style.valueMax }) +
    xml('c:delete', { val: 0 }) +
    xml('c:axPos', { val: isBar ? 'b' : 'l' }) +
    gridXml(chart, opacity) +
    axisTitleXml(style.axisTitleY, { style, opacity, isUpright: !isBar }) +
    numberFormatXml(isShare ? '0%' : style.numberFormat) +
    marksXml(style.yAxis ? 'nextTo' : 'none') +
    lineXml(null, opacity) +
    textStyleXml({ size: style.fontSize, color: style.yAxisColor ?? style.textColor, opacity }) +
    xml('c:crossAx', { val: FIRST_AXES.category }) +
    xml('c:crosses', { val: isBar ? 'max' : 'autoZero' }) +
    xml('c:crossBetween', { val: edge ? 'midCat' : 'between' })
  return xml('c:valAx', {}, body)
}

function secondAxesXml(chart: Chart, opacity: number): string {
  const { style } = chart
  const { title, min, max, numberFormat = style.numberFormat } = style.secondAxis ?? {}
  const hidden =
    xml('c:axId', { val: SECOND_AXES.category }) +
    scalingXml({}) +
    xml('c:delete', { val: 1 }) +
    xml('c:axPos', { val: 'b' }) +
    marksXml('none') +
    xml('c:crossAx', { val: SECOND_AXES.value }) +
    xml('c:crosses', { val: 'autoZero' })
  const body =
    xml('c:axId', { val: SECOND_AXES.value }) +
    scalingXml({ min, max }) +
    xml('c:delete', { val: 0 }) +
    xml('c:axPos', { val: 'r' }) +
    axisTitleXml(title, { style, opacity, isUpright: true }) +
    numberFormatXml(numberFormat) +
    marksXml(style.yAxis ? 'nextTo' : 'none') +
    lineXml(null, opacity) +
    textStyleXml({ size: style.fontSize, color: style.yAxisColor ?? style.textColor, opacity }) +
    xml('c:crossAx', { val: SECOND_AXES.category }) +
    xml('c:crosses', { val: 'max' }) +
    xml('c:crossBetween', { val: 'between' })
  return xml('c:catAx', {}, hidden) + xml('c:valAx', {}, body)
}

interface Scaling {
  readonly isReversed?: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
}

function scalingXml({ isReversed = false, min, max }: Scaling): string {
  const areEnds = min === undefined || max === undefined || min < max
  const end = (name: string, value: number | undefined) =>
    value === undefined || !areEnds ? '' : xml(name, { val: String(value) })
  const order = xml('c:orientation', { val: isReversed ? 'maxMin' : 'minMax' })
  return xml('c:scaling', {}, order + end('c:max', max) + end('c:min', min))
}

interface AxisTitle {
  readonly style: Chart['style']
  readonly opacity: number
  readonly isUpright: boolean
}

function axisTitleXml(title: string | undefined, { style, opacity, isUpright }: AxisTitle): string {
  if (title === undefined || title === '') return ''
  const { fontSize: size, textColor: color } = style
  return titleXml(title, { size, color, opacity }, isUpright ? -5_400_000 : 0)
}

function numberFormatXml(format: string): string {
  return xml('c:numFmt', { formatCode: format || 'General', sourceLinked: 0 })
}

function marksXml(labels: 'low' | 'nextTo' | 'none'): string {
  const none = { val: 'none' }
  return xml('c:majorTickMark', none) + xml('c:minorTickMark', none) + xml('c:tickLblPos', { val: labels })
}

function lineXml(color: Color | null, opacity: number): string {
  const ink = color === null ? xml('a:noFill') : xml('a:solidFill', {}, colorXml(color, opacity))
  return xml('c:spPr', {}, xml('a:ln', { w: 9525 }, ink))
}

/** Grid lines are as faint as on our pages. */
function gridXml({ style: { gridLines, lineColor } }: Chart, opacity: number): string {
  if (!gridLines) return ''
  const own = lineColor.opacity ?? 100_000
  const faint = within(Math.round(Math.max(own * 0.3, Math.min(own, 10_000))), 0, 100_000)
  return xml('c:majorGridlines', {}, lineXml({ ...lineColor, opacity: faint }, opacity))
}
