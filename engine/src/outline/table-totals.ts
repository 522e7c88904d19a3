import { type DecimalMark, decimalMarkIn, decimalMarkOf, readNumber } from '../base/read-number.ts'
import { missingIn } from './shown-table.ts'
import type { OutlineTable } from './types.ts'

/** Names of sums in heads of rows and columns. */
const TOTAL =
  /^(?:(?:grand |sub)?total(?:s|e|en|t|i)?|totaal|sum(?:me|mer|a|ma)?|gesamt(?:summe)?|insgesamt|zusammen|ensemble|somme|jumlah|kabuuan|itogo|итого|всего|сумма|разом|razem|celkem|ukupno|összesen|toplam|tổng(?: cộng)?|yhteensä|i alt|totalt|合計|総計|計|总计|總計|合计|小計|小计|全体|합계|총계|계|총합|รวม(?:ทั้งหมด)?|ทั้งหมด|المجموع|الإجمالي|الاجمالي|סה["״]כ|कुल|योग|σύνολο)(?:[\s:(（,].*)?$/iu

/** Returns a table with the decimal mark of the language that it is written in, as far as that decides how its numbers are read. */
export function writtenIn(table: OutlineTable, language: string): OutlineTable {
  return decimalMarkIn(language) === ',' ? { ...table, decimal: ',' } : table
}

/** Returns the decimal mark of a table: that of its own numbers, or else of its language; undefined if neither tells. */
export function markOf(table: OutlineTable): DecimalMark | undefined {
  return decimalMarkOf(table.rows.flat()) ?? table.decimal
}

/** Whether a name says that what it stands for is a sum. */
export function isTotal(name: string): boolean {
  return TOTAL.test(name.trim())
}

/** Returns the index of a last row that holds the sums of the rows above in every numeric column; null if there is none. */
export function totalsRow(table: OutlineTable): number | null {
  const [header, ...rows] = table.rows
  const last = rows.at(-1)
  if (header === undefined || last === undefined || rows.length < 3) return null
  const columns = header.map((_, column) => column).filter(column => column > 0 && isNumberColumn(table, column))
  const mark = markOf(table)
  const sums = columns.map(column =>
    isSum(
      rows.map(row => row[column]),
      mark,
    ),
  )
  // The last of three numbers may be the sum of the others by chance.
  const isTold = isTotal(last[0] ?? '') || (rows.length - 1) * sums.length > 2
  return isTold && sums.length > 0 && sums.every(Boolean) ? table.rows.length - 1 : null
}

/** Whether the last of these cells is the sum of the others. */
function isSum(cells: readonly (string | undefined)[], mark: DecimalMark | undefined): boolean {
  const values = cells.map(cell => readNumber(cell ?? '', mark)?.value ?? 0)
  const sum = values.slice(0, -1).reduce((total, value) => total + value, 0)
  return sum !== 0 && Math.abs(sum - (values.at(-1) ?? 0)) <= Math.abs(sum) * 1e-6
}

/** Whether a table has a row or a column of sums, by its name or by its numbers. */
export function hasTotals(table: OutlineTable): boolean {
  return withoutTotals(table).rows !== table.rows
}

/** Returns a table without its rows and columns of sums; the same rows if it has none. */
export function withoutTotals(table: OutlineTable): OutlineTable {
  const { rows } = table
  const last = totalsRow(table)
  const columns = (rows[0] ?? []).map((_, column) => column)
  const isRow = (row: readonly string[], index: number) => index > 0 && (index === last || isTotal(row[0] ?? ''))
  const isColumn = (column: number) => column > 0 && (isTotal(rows[0]?.[column] ?? '') || isSumColumn(table, column))
  const kept = columns.filter(column => !isColumn(column))
  const keptRows = rows.filter((row, index) => !isRow(row, index))
  if (kept.length === columns.length && keptRows.length === rows.length) return table
  return { ...table, rows: keptRows.map(row => kept.map(column => row[column] ?? '')) }
}

/** Whether the last column holds the sum of two or more others in every row. */
function isSumColumn(table: OutlineTable, column: number): boolean {
  const [header = [], ...rows] = table.rows
  if (column !== header.length - 1) return false
  const parts = header.map((_, index) => index).filter(index => index > 0 && isNumberColumn(table, index))
  const mark = markOf(table)
  const isRowSum = (row: readonly string[]) =>
    isSum(
      parts.map(index => row[index]),
      mark,
    )
  return parts.length >= 3 && rows.length > 0 && rows.every(isRowSum)
}

/** Whether a column (from 0) holds numbers from its second row on. */
export function isNumberColumn(table: OutlineTable, column: number): boolean {
  const complete = table.rows.slice(1).filter(row => missingIn(row) === 0)
  const cells = complete.map(row => (row[column] ?? '').trim())
  const filled = cells.filter(cell => cell !== '' && !/^[-–—]$/.test(cell))
  return filled.length > 0 && filled.every(cell => readNumber(cell) !== null)
}
