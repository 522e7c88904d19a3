import { placesOf } from '../../chart/series.ts'
import { seriesName } from '../../chart/series-name.ts'
import type { Chart } from '../../document/chart.ts'
import { createPackage, type PackageFiles } from '../package.ts'
import { escapeText, xml } from '../xml.ts'
import { columnName } from './chart-data.ts'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const NAMESPACES = {
  xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const
/** The formats of cells: as they are, and as the values of the chart. */
const PLAIN = 0
const VALUES = 1
/** Number formats of a file's own start here (ECMA-376 Part 1, 18.8.30). */
const OWN_FORMAT = 164

/** Returns the files of the workbook of a chart: the categories in the first column, a series in each of the others. */
export function workbookFiles(chart: Chart): PackageFiles {
  const target = createPackage()
  const relations = target.relationsOf('xl/workbook.xml')
  const sheet = target.addXml('xl/worksheets/sheet1.xml', `${SHEET}.worksheet+xml`, sheetXml(chart))
  const sheets = xml('sheet', { name: 'Sheet1', sheetId: 1, 'r:id': relations.to('worksheet', sheet) })
  relations.to('styles', target.addXml('xl/styles.xml', `${SHEET}.styles+xml`, stylesXml(chart)))
  const book = xml('workbook', NAMESPACES, xml('sheets', {}, sheets))
  target.relationsOf('').to('officeDocument', target.addXml('xl/workbook.xml', `${SHEET}.sheet.main+xml`, book))
  return target.files()
}

function sheetXml(chart: Chart): string {
  const names = chart.series.map((_, index) => textCell(index + 1, 1, seriesName(chart, index)))
  const places = chart.kind === 'scatter' ? placesOf(chart) : null
  const rows = chart.categories.map((category, index) => {
    const row = index + 2
    const place = places?.[index]
    const first = place === undefined ? textCell(0, row, category) : numberCell(`A${row}`, place, PLAIN)
    const values = chart.series.map(({ values: all }, column) =>
      numberCell(`${columnName(column + 1)}${row}`, all[index] ?? null, VALUES),
    )
    return xml('row', { r: row }, first + values.join(''))
  })
  return xml('worksheet', NAMESPACES, xml('sheetData', {}, xml('row', { r: 1 }, names.join('')) + rows.join('')))
}

/** Words are words in a cell, whatever they begin with: never a formula. */
function textCell(column: number, row: number, text: string): string {
  const content = xml('is', {}, xml('t', {}, escapeText(text)))
  return xml('c', { r: `${columnName(column)}${row}`, t: 'inlineStr' }, content)
}

function numberCell(r: string, value: number | null, format: number): string {
  if (value === null || !Number.isFinite(value)) return ''
  return xml('c', { r, s: format }, xml('v', {}, String(value)))
}

function stylesXml({ style: { numberFormat } }: Chart): string {
  const isOwn = numberFormat !== '' && numberFormat !== 'General'
  const formats = isOwn
    ? xml('numFmts', { count: 1 }, xml('numFmt', { numFmtId: OWN_FORMAT, formatCode: numberFormat }))
    : ''
  const font = xml('fonts', { count: 1 }, xml('font', {}, xml('sz', { val: 11 }) + xml('name', { val: 'Calibri' })))
  const fills = ['none', 'gray125'].map(patternType => xml('fill', {}, xml('patternFill', { patternType })))
  const border = xml('border', {}, ['left', 'right', 'top', 'bottom', 'diagonal'].map(side => xml(side)).join(''))
  const format = (numFmtId: number) => ({ numFmtId, fontId: 0, fillId: 0, borderId: 0 })
  const cells = [0, isOwn ? OWN_FORMAT : 0].map(id =>
    xml('xf', { ...format(id), xfId: 0, applyNumberFormat: id === 0 ? undefined : 1 }),
  )
  return xml(
    'styleSheet',
    { xmlns: NAMESPACES.xmlns },
    formats +
      font +
      xml('fills', { count: 2 }, fills.join('')) +
      xml('borders', { count: 1 }, border) +
      xml('cellStyleXfs', { count: 1 }, xml('xf', format(0))) +
      xml('cellXfs', { count: 2 }, cells.join('')),
  )
}
