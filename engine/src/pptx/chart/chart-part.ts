import { normalizeChart } from '../../chart/series.ts'
import type { Chart, LegendPlace } from '../../document/chart.ts'
import type { ChartElement } from '../../document/element.ts'
import type { ShapeContext } from '../context.ts'
import { frameXml } from '../graphic-frame.ts'
import { xml } from '../xml.ts'
import { plotXml } from './chart-plots.ts'
import { textStyleXml, titleXml } from './chart-text.ts'
import { workbookFiles } from './workbook.ts'

const URI = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const NAMESPACES = {
  'xmlns:c': URI,
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LEGENDS = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const
const MISSING = { gap: 'gap', zero: 'zero', connect: 'span' } as const

/** Whether PowerPoint has a chart like this one; others are written as what is painted for them. */
export function isNativeChart({ kind, series, categories }: Chart): boolean {
  if (kind === 'funnel' || kind === 'gauge') return false
  return series.length > 0 && categories.length > 0 && (kind !== 'radar' || categories.length > 2)
}

/** Writes a chart with its data: in a part of its own, with a workbook that PowerPoint edits. */
export function chartXml(element: ChartElement, context: ShapeContext): string {
  const chart = normalizeChart(element.chart)
  const number = context.nextChart()
  const path = `ppt/charts/chart${number}.xml`
  const book = `ppt/embeddings/Microsoft_Excel_Sheet${number}.xlsx`
  context.package.addArchive(book, WORKBOOK_TYPE, workbookFiles(chart))
  const data = xml('c:externalData', { 'r:id': context.package.relationsOf(path).to('package', book) }, UPDATE)
  const none = xml('c:spPr', {}, xml('a:noFill') + xml('a:ln', {}, xml('a:noFill')))
  const { fontSize: size, textColor: color } = chart.style
  const words = textStyleXml({ size, color, opacity: context.opacity })
  const head = xml('c:date1904', { val: 0 }) + xml('c:roundedCorners', { val: 0 })
  const content = head + bodyXml(chart, element, context) + none + words + data
  context.package.addXml(path, CHART_TYPE, xml('c:chartSpace', NAMESPACES, content))
  const reference = { 'xmlns:c': URI, 'r:id': context.relations.to('chart', path) }
  return frameXml(element, xml('a:graphicData', { uri: URI }, xml('c:chart', reference)), context)
}

const UPDATE = xml('c:autoUpdate', { val: 0 })

function bodyXml(chart: Chart, { frame }: ChartElement, { opacity }: ShapeContext): string {
  const { title, fontSize, textColor, legend, missing = 'gap' } = chart.style
  const heading = title ? titleXml(title, { size: fontSize * 1.2, color: textColor, opacity, isBold: true }) : ''
  const plot = xml('c:plotArea', {}, xml('c:layout') + plotXml({ chart, size: frame, opacity }))
  const body =
    heading +
    xml('c:autoTitleDeleted', { val: title ? 0 : 1 }) +
    plot +
    legendXml(legend, chart, opacity) +
    xml('c:plotVisOnly', { val: 1 }) +
    xml('c:dispBlanksAs', { val: MISSING[missing] })
  return xml('c:chart', {}, body)
}

function legendXml(place: LegendPlace, { style }: Chart, opacity: number): string {
  if (place === 'none') return ''
  const words = textStyleXml({ size: style.fontSize, color: style.textColor, opacity })
  return xml('c:legend', {}, xml('c:legendPos', { val: LEGENDS[place] }) + xml('c:overlay', { val: 0 }) + words)
}
