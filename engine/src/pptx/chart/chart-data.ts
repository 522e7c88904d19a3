import { placesOf } from '../../chart/series.ts'
import { seriesName } from '../../chart/series-name.ts'
import type { Chart } from '../../document/chart.ts'
import { escapeText, xml } from '../xml.ts'

const SHEET = 'Sheet1'

/** Returns the letters of a column of a sheet, from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Writes the name of a series, and the cell that has it. */
export function nameXml(chart: Chart, index: number): string {
  const reference = `${SHEET}!$${columnName(index + 1)}$1`
  return xml('c:tx', {}, textsXml(reference, [seriesName(chart, index)]))
}

/** Writes the categories of a chart. */
export function categoriesXml(chart: Chart): string {
  return xml('c:cat', {}, textsXml(rowsOf(chart, 0), chart.categories))
}

/** Writes where the dots of a scatter chart are along x. */
export function placesXml(chart: Chart): string {
  return xml('c:xVal', {}, numbersXml(rowsOf(chart, 0), placesOf(chart), 'General'))
}

/** Writes the values of a series. `name` is what they are in their parent. */
export function valuesXml(chart: Chart, index: number, name: 'c:val' | 'c:yVal'): string {
  const values = chart.series[index]?.values ?? []
  const format = chart.style.numberFormat
  return xml(name, {}, numbersXml(rowsOf(chart, index + 1), values, format))
}

function rowsOf({ categories }: Chart, column: number): string {
  const name = columnName(column)
  return `${SHEET}!$${name}$2:$${name}$${categories.length + 1}`
}

function textsXml(reference: string, texts: readonly string[]): string {
  const points = texts.map((text, idx) => xml('c:pt', { idx }, xml('c:v', {}, escapeText(text))))
  const cache = xml('c:ptCount', { val: texts.length }) + points.join('')
  return xml('c:strRef', {}, xml('c:f', {}, reference) + xml('c:strCache', {}, cache))
}

/** A value that is missing has no point. */
function numbersXml(reference: string, values: readonly (number | null)[], format: string): string {
  const points = values.map((value, idx) =>
    value === null || !Number.isFinite(value) ? '' : xml('c:pt', { idx }, xml('c:v', {}, String(value))),
  )
  const code = xml('c:formatCode', {}, escapeText(format || 'General'))
  const cache = code + xml('c:ptCount', { val: values.length }) + points.join('')
  return xml('c:numRef', {}, xml('c:f', {}, reference) + xml('c:numCache', {}, cache))
}
