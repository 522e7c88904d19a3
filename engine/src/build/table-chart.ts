import { type ReadNumber, readNumber } from '../base/read-number.ts'
import { missingIn } from '../outline/shown-table.ts'
import type { OutlineTable } from '../outline/types.ts'

/** The numbers of a table, ready for a chart. */
export interface ChartData {
  readonly kind: 'column' | 'line'
  readonly categories: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly numberFormat: string
}

const MAX_ROWS = 12
const MAX_SERIES = 3
/** The number of columns from which they must be of one magnitude, in few rows or along a line. */
const MAX_ALIKE = 5
const ROWS_OF_MANY = 6
const ALIKE = 20

/**
 * Converts a table to a chart if it has a first column of names, one to three columns of numbers of one unit (or up to five of similar
 * magnitude), and three to twelve rows whose names imply no different units. Null for any other table.
 */
export function chartOf(table: OutlineTable): ChartData | null {
  const [header, ...rows] = table.rows
  if (header === undefined || rows.length < 3 || rows.length > MAX_ROWS) return null
  const columns = header.length - 1
  if (columns < 1 || columns > MAX_ALIKE) return null
  const cells = rows.map(row => Array.from({ length: columns }, (_, column) => readNumber(row[column + 1] ?? '')))
  const known = cells.flat().filter(cell => cell !== null)
  if (known.length < rows.length * columns || new Set(known.map(cell => cell.unit)).size > 1) return null
  const categories = rows.map(row => row[0] ?? '')
  if (isMixed(categories) || isMixed(header.slice(1))) return null
  const values = cells.map(row => row.map(cell => cell?.value ?? 0))
  const isWide = columns > MAX_SERIES
  if (isWide && (!areAlike(values) || (rows.length > ROWS_OF_MANY && !isSeries(categories)))) return null
  return {
    kind: isSeries(categories) ? 'line' : 'column',
    categories,
    series: header.slice(1).map((name, column) => ({
      name,
      values: cells.map(row => row[column]?.value ?? null),
    })),
    numberFormat: formatOf(known),
  }
}

/** Whether all columns are legible on one axis, i.e. none is so large that another one is flat. */
function areAlike(rows: readonly (readonly number[])[]): boolean {
  const max = rows[0]?.map((_, column) => Math.max(...rows.map(row => Math.abs(row[column] ?? 0)))) ?? []
  return Math.min(...max) > 0 && Math.max(...max) <= ALIKE * Math.min(...max)
}

const NAMED_UNIT = /[%‰€$£¥₹]|(?<![\p{L}\d])(?:ms|sec|min|km|kg|kWh|MWh|GWh|°C)(?![\p{L}\d])/u

/** Whether column names contain different units ("Availability %", "Latency ms"), which have no common axis. */
function isMixed(names: readonly string[]): boolean {
  const units = new Set(names.map(name => NAMED_UNIT.exec(name)?.[0] ?? ''))
  return units.size > 1
}

/** Whether categories are consecutive counts or dates, enough for a line. */
function isSeries(categories: readonly string[]): boolean {
  if (categories.length < 6) return false
  if (categories.every(category => /^\D{0,6}\d{4}|^\d{1,2}\D|^Q[1-4]/.test(category))) return true
  const counted = categories.map(category => /^(\D*)(\d+)(\D*)$/.exec(category.trim()))
  const [first] = counted
  return counted.every(
    (match, index) =>
      match !== null &&
      match[1] === first?.[1] &&
      match[3] === first?.[3] &&
      Number(match[2]) === Number(first?.[2]) + index,
  )
}

/** Returns the index of a last row that holds the sums of the rows above in every numeric column; null if there is none. */
export function totalsRow(table: OutlineTable): number | null {
  const [header, ...rows] = table.rows
  const last = rows.at(-1)
  if (header === undefined || last === undefined || rows.length < 3) return null
  const columns = header.map((_, column) => column).filter(column => column > 0 && isNumberColumn(table, column))
  const sums = columns.map(column => {
    const values = rows.map(row => readNumber(row[column] ?? '')?.value ?? 0)
    const sum = values.slice(0, -1).reduce((total, value) => total + value, 0)
    return Math.abs(sum - (values.at(-1) ?? 0)) <= Math.abs(sum) * 1e-6 && sum !== 0
  })
  return sums.length > 0 && sums.every(Boolean) ? table.rows.length - 1 : null
}

/** Whether a column (from 0) holds numbers from its second row on. */
export function isNumberColumn(table: OutlineTable, column: number): boolean {
  const complete = table.rows.slice(1).filter(row => missingIn(row) === 0)
  const cells = complete.map(row => (row[column] ?? '').trim())
  const filled = cells.filter(cell => cell !== '' && !/^[-–—]$/.test(cell))
  return filled.length > 0 && filled.every(cell => readNumber(cell) !== null)
}

function formatOf(numbers: readonly ReadNumber[]): string {
  const decimals = Math.min(2, Math.max(0, ...numbers.map(number => number.decimals)))
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  const unit = numbers[0]?.unit ?? ''
  if (unit === '') return digits
  if (numbers[0]?.leads) return `"${unit}"${digits}`
  return unit === '%' ? `${digits}"%"` : `${digits}" ${unit}"`
}
