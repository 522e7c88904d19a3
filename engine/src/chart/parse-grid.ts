import { parseDelimited, type Separator } from '../base/delimited.ts'
import { type DecimalMark, decimalMarkOf, type ReadNumber, readNumber } from '../base/read-number.ts'

/** A grid read as the data of a chart: names, numbers (gaps for empty cells), and number formats. */
export interface ChartGrid {
  readonly categories: readonly string[]
  readonly series: readonly GridSeries[]
  /** The number format of the first series. */
  readonly numberFormat: string
}

/** One series of a grid, with its own number format. */
export interface GridSeries {
  /** Empty if the grid does not contain one. */
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly numberFormat: string
}

/** Options for reading a grid. */
export interface GridReading {
  /** Whether series are in columns or in rows; by default, as in Excel, in the shorter direction. */
  readonly seriesIn?: 'rows' | 'columns'
  readonly separator?: Separator | null
}

/** The maximum number of series in a chart; the rest of a pasted grid is dropped. */
export const MAX_SERIES = 50
/** The maximum number of categories in a chart. */
export const MAX_CATEGORIES = 1000

/** Reads text from a spreadsheet's clipboard or a CSV file as the data of a chart; null if it has no numbers. */
export function parseChartGrid(text: string, reading: GridReading = {}): ChartGrid | null {
  const { rows, separator } = parseDelimited(text)
  return readChartGrid(rows, { separator, ...reading })
}

/**
 * Reads cells as the data of a chart: names of series and categories are recognized, one unit per series, percentages become fractions;
 * null if there are no numbers.
 */
export function readChartGrid(rows: readonly (readonly string[])[], reading: GridReading = {}): ChartGrid | null {
  const cells = trimmed(rows)
  const mark = markOf(cells, reading.separator ?? null)
  const direction = reading.seriesIn ?? directionOf(cells, mark)
  const upright = direction === 'rows' ? turned(cells) : cells
  const { hasNames, hasHeader } = headersOf(upright, mark)
  const body = hasHeader ? upright.slice(1) : upright
  const header = hasHeader ? (upright[0] ?? []) : []
  const first = hasNames ? 1 : 0
  const width = Math.min(MAX_SERIES + first, Math.max(0, ...upright.map(row => row.length)))
  const used = body.slice(0, MAX_CATEGORIES)
  const series = Array.from({ length: Math.max(0, width - first) }, (_, index) => index + first)
    .filter(column =>
      isSeries(
        header[column] ?? '',
        used.map(row => row[column] ?? ''),
        mark,
      ),
    )
    .map(column =>
      seriesOf(
        header[column] ?? '',
        used.map(row => row[column] ?? ''),
        mark,
      ),
    )
  if (!series.some(({ values }) => values.some(value => value !== null))) return null
  const categories = used.map((row, index) => (hasNames ? (row[0] ?? '').trim() : String(index + 1)))
  return { categories, series, numberFormat: series[0]?.numberFormat ?? 'General' }
}

/** Returns the number in a cell of a chart's grid, percentages as fractions; null if there is none. */
export function readCell(text: string, mark?: DecimalMark): number | null {
  const found = readNumber(text, mark)
  return found ? valueIn(found) : null
}

/** Trims cells, and removes empty rows and columns at the edges. */
function trimmed(rows: readonly (readonly string[])[]): string[][] {
  const cells = rows.map(row => row.map(text => text.replace(/[\s\u200b]+/gu, ' ').trim()))
  const full = cells.filter(row => row.some(text => text !== ''))
  const width = Math.max(0, ...full.map(row => row.length))
  const columns = Array.from({ length: width }, (_, column) => column).filter(column =>
    full.some(row => (row[column] ?? '') !== ''),
  )
  const [left = 0, right = -1] = [columns[0], columns.at(-1)]
  return full.map(row => Array.from({ length: right - left + 1 }, (_, index) => row[left + index] ?? ''))
}

/** Returns the decimal mark of the numbers; in a CSV with semicolons it is the comma. */
function markOf(cells: readonly (readonly string[])[], separator: Separator | null): DecimalMark | undefined {
  const texts = cells.flat()
  const shown = decimalMarkOf(texts)
  if (shown !== undefined) return shown
  return separator === ';' && texts.some(text => /\d[.,]\d/.test(text)) ? ',' : undefined
}

function turned(cells: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...cells.map(row => row.length))
  return Array.from({ length: width }, (_, column) => cells.map(row => row[column] ?? ''))
}

/** Returns the direction of series as in Excel: categories are in the longer direction; if both are equal, in rows. */
function directionOf(cells: readonly (readonly string[])[], mark: DecimalMark | undefined): 'rows' | 'columns' {
  const { hasNames, hasHeader } = headersOf(cells, mark)
  const height = cells.length - (hasHeader ? 1 : 0)
  const width = Math.max(0, ...cells.map(row => row.length)) - (hasNames ? 1 : 0)
  return width > height ? 'rows' : 'columns'
}

interface Headers {
  readonly hasNames: boolean
  readonly hasHeader: boolean
}

/**
 * Detects headers: a first row with a word above numbers, or with an empty corner; likewise a first column, which may also be increasing
 * like years.
 */
function headersOf(cells: readonly (readonly string[])[], mark: DecimalMark | undefined): Headers {
  const [first = [], ...rest] = cells
  const isNumber = (text: string) => readNumber(text, mark) !== null
  const isWord = (text: string) => text !== '' && !isNumber(text) && !isGap(text)
  const corner = first[0] ?? ''
  const isCornered = corner === '' && first.length > 1 && cells.length > 1
  const hasWordColumn =
    rest.length > 0 && (rest.some(row => isWord(row[0] ?? '')) || (isWord(corner) && rest.length === 0))
  const from = hasWordColumn || isCornered ? 1 : 0
  const tops = first.slice(from)
  const hasHeader =
    rest.length > 0 &&
    (isCornered || tops.some(text => isWord(text)) || (isWord(corner) && hasWordColumn && tops.every(isYear)))
  const body = hasHeader ? rest : cells
  const names = body.map(row => row[0] ?? '')
  const isAlone = Math.max(0, ...cells.map(row => row.length)) < 2
  if (isAlone) return { hasNames: false, hasHeader: rest.length > 0 && isWord(corner) }
  const hasNames = names.some(isWord) || isCornered || (hasHeader && isRising(names, mark))
  return { hasNames, hasHeader }
}

/** Whether a column is a series: a column of words is not; an empty one with a name is a series without data yet. */
function isSeries(name: string, texts: readonly string[], mark: DecimalMark | undefined): boolean {
  if (texts.some(text => readNumber(text, mark) !== null)) return true
  return name !== '' && texts.every(text => text === '' || isGap(text))
}

/** Whether a text denotes a missing value. */
function isGap(text: string): boolean {
  return /^(?:[-–—.…?]+|n\/?a|nan|null|none|#\S+[!?]?)$/i.test(text)
}

function isYear(text: string): boolean {
  return /^(?:1[89]|20|21)\d\d$/.test(text)
}

/** Whether numbers are increasing, like years, days or x values. */
function isRising(texts: readonly string[], mark: DecimalMark | undefined): boolean {
  const values = texts.map(text => readNumber(text, mark)?.value ?? null)
  return (
    values.length > 1 &&
    values.every((value, index) => value !== null && (index === 0 || value > (values[index - 1] ?? value)))
  )
}

function seriesOf(name: string, texts: readonly string[], mark: DecimalMark | undefined): GridSeries {
  const found = texts.map(text => readNumber(text, mark))
  const numbers = found.filter(number => number !== null)
  const sized = unitsOf(numbers) === null ? found.map(number => number && withSize(number)) : found
  return {
    name: name.trim(),
    values: sized.map(number => number && valueIn(number)),
    numberFormat: formatOf(numbers, texts),
  }
}

/** Returns a percentage as a fraction, and any other number unchanged. */
function valueIn({ value, unit }: ReadNumber): number {
  // Division would produce additional digits: 31.4 % is 0.314.
  return unit === '%'
    ? Number((value / 100).toPrecision(15))
    : unit === '‰'
      ? Number((value / 1000).toPrecision(15))
      : value
}

const SIZES: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  m: 1e6,
  bn: 1e9,
  B: 1e9,
  b: 1e9,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
}

/** Expands thousands and millions if both occur. */
function withSize(number: ReadNumber): ReadNumber {
  const size = SIZES[number.unit]
  return size === undefined ? number : { ...number, value: number.value * size, unit: '' }
}

/** Returns the common unit of all numbers; null if they differ. */
function unitsOf(numbers: readonly ReadNumber[]): string | null {
  const units = new Set(numbers.map(({ unit }) => unit))
  return units.size > 1 ? null : ([...units][0] ?? '')
}

/** Returns the number format in which the numbers were written. */
function formatOf(numbers: readonly ReadNumber[], texts: readonly string[]): string {
  const unit = unitsOf(numbers) ?? ''
  const decimals = Math.min(4, Math.max(0, ...numbers.map(number => number.decimals)))
  const tail = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`
  if (unit === '%') return `0${tail}%`
  const isGrouped =
    texts.some(text => /\d[.,'’\s]\d{3}(?!\d)/u.test(text)) || numbers.some(({ value }) => Math.abs(value) >= 10_000)
  const digits = `${isGrouped ? '#,##' : ''}0${tail}`
  if (unit === '' || unit === '‰') return digits
  const quoted = unit.replaceAll('"', '')
  if (numbers[0]?.leads) return /^[$£¥]$/.test(quoted) ? `${quoted}${digits}` : `"${quoted}"${digits}`
  return /^[kKMBb]$|^bn$|^\p{Script=Han}$/u.test(quoted) ? `${digits}"${quoted}"` : `${digits}" ${quoted}"`
}
