import { lazy } from '../base/lazy.ts'
import { type DecimalMark, readNumber } from '../base/read-number.ts'
import { amountOf } from '../outline/amounts.ts'
import { isDate } from '../outline/dates.ts'
import { CURRENCY, JOINED_SCALE, PER_CENT, SCALE, UNIT } from '../outline/figure-units.ts'
import { hasTotals, markOf, withoutTotals } from '../outline/table-totals.ts'
import type { OutlineNode, OutlineTable } from '../outline/types.ts'
import type { PageContent } from './page-content.ts'

/** The numbers of a table, ready for a chart. */
export interface ChartData {
  readonly kind: 'column' | 'line'
  readonly categories: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly numberFormat: string
}

/** How much a chart shows. */
interface ChartLimits {
  readonly rows: number
  readonly series: number
  /** Whether columns must be comparable in size. */
  readonly areComparable: boolean
}

const UNASKED: ChartLimits = { rows: 12, series: 3, areComparable: true }
/** Who asks for a chart gets one of more rows and columns, of whatever size. */
const ASKED: ChartLimits = { rows: 60, series: 8, areComparable: false }
/** The number of columns from which they must be of one magnitude, in few rows or along a line. */
const MAX_ALIKE = 5
const ROWS_OF_MANY = 6
const ALIKE = 20

/**
 * Converts a table to a chart if it has a first column of names, one to three columns of numbers of one unit (or up to five of similar
 * magnitude), and three to twelve rows whose names imply no different units. Null for any other table, and for one with sums: a total is
 * never drawn beside its parts.
 */
export function chartOf(table: OutlineTable): ChartData | null {
  return chartWithin(table, UNASKED)
}

/** Converts the table of a page to the chart that the page shows: one of more rows and columns where its form asks for a chart. */
export function chartOn({ table, form }: Pick<PageContent, 'table' | 'form'>): ChartData | null {
  return table && chartWithin(table, form === 'chart' ? ASKED : UNASKED)
}

/** Returns what a chart can show of a table if somebody asks for one: names and the columns of one unit, without sums; null if it has no such numbers. */
export function plottedOf(table: OutlineTable): OutlineTable | null {
  const parts = withoutTotals(table)
  const [header = [], ...rows] = parts.rows
  const columns = header.map((_, column) => column).slice(1)
  const mark = markOf(table)
  const numbers = columns.filter(column => rows.every(row => cellOf(row[column] ?? '', mark) !== null))
  const unitOf = (column: number) => {
    const cell = cellOf(rows[0]?.[column] ?? '', mark)
    return `${unitOfHead(header[column] ?? '')} ${cell?.unit} ${cell?.behind}`
  }
  const alike = numbers.filter(column => unitOf(column) === unitOf(numbers[0] ?? 0))
  const plotted = [0, ...alike.slice(0, ASKED.series)]
  const isWhole = plotted.length === header.length
  const shown = isWhole ? parts : { ...parts, rows: parts.rows.map(row => plotted.map(column => row[column] ?? '')) }
  return chartWithin(shown, ASKED) && shown
}

/** Whether a chart shows the table of a page of the outline. */
export function showsChart({ table, form }: Pick<OutlineNode, 'table' | 'form'>): boolean {
  if (table === undefined || form === 'table') return false
  return (form === 'chart' ? plottedOf(table) : chartOf(table)) !== null
}

function chartWithin(table: OutlineTable, limits: ChartLimits): ChartData | null {
  const [header, ...rows] = table.rows
  if (header === undefined || rows.length < 3 || rows.length > limits.rows || hasTotals(table)) return null
  const columns = header.length - 1
  if (columns < 1 || columns > Math.max(MAX_ALIKE, limits.series)) return null
  const mark = markOf(table)
  const cells = rows.map(row => Array.from({ length: columns }, (_, column) => cellOf(row[column + 1] ?? '', mark)))
  const known = cells.flat().filter(cell => cell !== null)
  const units = new Set(known.map(({ unit, behind }) => `${unit} ${behind}`))
  if (known.length < rows.length * columns || units.size > 1) return null
  const categories = rows.map(row => row[0] ?? '')
  const heads = header.slice(1)
  if (isMixed(categories.map(unitIn)) || isMixed(heads.map(unitOfHead))) return null
  const unit = unitOfHead(heads[0] ?? '') || unitIn(categories[0] ?? '') || unitOfHead(header[0] ?? '')
  if (limits.areComparable && columns > 1) {
    if (!isComparable(heads, unit + (known[0]?.unit ?? ''), cells)) return null
    if (columns > limits.series && rows.length > ROWS_OF_MANY && !isSeries(categories)) return null
  }
  return {
    kind: isSeries(categories) ? 'line' : 'column',
    categories,
    series: heads.map((name, column) => ({
      name,
      values: cells.map(row => row[column]?.value ?? null),
    })),
    // The key of several columns says the unit that is in their names.
    numberFormat: formatOf(known, columns > 1 && heads.every(head => unitOfHead(head) !== '') ? '' : unit),
  }
}

/** The number of a cell. `behind`: what is written behind it where a currency leads: the scale of "$88 million". */
interface Cell {
  readonly value: number
  readonly unit: string
  readonly leads: boolean
  readonly decimals: number
  readonly behind: string
}

function cellOf(text: string, mark: DecimalMark | undefined): Cell | null {
  const number = readNumber(text, mark)
  if (number !== null && !number.leads) return { ...number, behind: '' }
  const amount = amountOf(text)
  if (amount === null) return number && { ...number, behind: '' }
  const plain = number ?? readNumber(amount.digits, mark)
  if (plain === null) return null
  const [before, behind] = [withoutSign(amount.before), amount.behind.trim()]
  return before === ''
    ? { ...plain, unit: behind, leads: false, behind: '' }
    : { ...plain, unit: before, leads: true, behind }
}

function withoutSign(text: string): string {
  return text.replace(/[+−–-]/gu, '').trim()
}

/** Whether several columns share an axis: by a unit that they name, or by the years that they are of, else by their size. */
function isComparable(heads: readonly string[], unit: string, cells: readonly (readonly (Cell | null)[])[]) {
  const isNamed = unit !== '' || heads.every(head => isDate(head))
  return (isNamed && heads.length <= UNASKED.series) || areAlike(cells.map(row => row.map(cell => cell?.value ?? 0)))
}

/** Whether all columns are legible on one axis, i.e. none is so large that another one is flat. */
function areAlike(rows: readonly (readonly number[])[]): boolean {
  const max = rows[0]?.map((_, column) => Math.max(...rows.map(row => Math.abs(row[column] ?? 0)))) ?? []
  return Math.min(...max) > 0 && Math.max(...max) <= ALIKE * Math.min(...max)
}

/** Units that a name contains without brackets; with letters, only where no word goes on from them. */
const NAMED_UNIT = /\p{Sc}|[%‰％٪]|(?<![\p{L}\d])(?:ms|sec|min|km|kg|[kMG]?Wh?|°C)(?![\p{L}\d])/u
/** What brackets of a name contain, and what stands behind its last comma or slash, or behind "in". */
const BRACKETED =
  /[([（［【]\s*(?:in\s|en\s|单位[:：]|單位[:：]|単位[:：]|단위[:：]\s?)?(?<unit>[^()[\]（）［］【】]{1,24}?)\s*[)\]）］】]/u
const BEHIND = /(?:[,/，、]\s?|\s(?:in|en)\s)(?<unit>[^\s,/]{1,12}(?:\s[^\s,/]{1,8})?)$/u
/** Money with a letter for its scale: "€m", "k€", "US$ bn". */
const AMOUNT = String.raw`(?:[kKM](?=\p{Sc}))?(?:${CURRENCY})\s?(?:[kKmMB]|[mbt]n)(?!\p{L})|[kKM](?:\p{Sc}|EUR|CHF)`
const measure = lazy(
  () => new RegExp(`^(?:(?:${AMOUNT}|${SCALE}|${JOINED_SCALE}|${PER_CENT}|${CURRENCY}|${UNIT}|m[²³])[\\s/]?)+$`, 'iu'),
)

/** Returns the unit that the name of a row or column states ("Cost (€m)", "人口（万人）", "Weight [kg]", "Share in %"); '' if none. */
function unitIn(name: string): string {
  const bracketed = BRACKETED.exec(name)?.groups?.unit
  if (bracketed !== undefined && !/\p{Nd}/u.test(bracketed) && measure().test(bracketed)) return bracketed
  const behind = BEHIND.exec(name)?.groups?.unit
  if (behind !== undefined && new RegExp(`^(?:${PER_CENT}|${CURRENCY}|${UNIT}|${SCALE})`, 'u').test(behind))
    return behind
  return NAMED_UNIT.exec(name)?.[0] ?? ''
}

/** A name that is nothing but money or a share: "Euro", "درهم", "Tsd. €". */
const money = lazy(() => new RegExp(`^(?:(?:${AMOUNT}|${SCALE}|${JOINED_SCALE}|${PER_CENT}|${CURRENCY})\\s?)+$`, 'u'))

/** Returns the unit of a column by its head. */
function unitOfHead(head: string): string {
  return money().test(head.trim()) ? head.trim() : unitIn(head)
}

/** Whether units of names differ ("Availability %", "Latency ms"), so that they have no common axis. */
function isMixed(units: readonly string[]): boolean {
  return new Set(units).size > 1
}

/** Whether categories are consecutive counts, rising numbers or dates, enough for a line. */
function isSeries(categories: readonly string[]): boolean {
  if (categories.length < 6) return false
  if (categories.every(category => /^\D{0,6}\d{4}|^\d{1,2}\D|^Q[1-4]/.test(category))) return true
  const numbers = categories.map(category => readNumber(category)?.value ?? Number.NaN)
  if (numbers.every((value, index) => value > (numbers[index - 1] ?? Number.NEGATIVE_INFINITY))) return true
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

/** Returns the number format of the cells, with the unit of their heads where they have none. */
function formatOf(numbers: readonly Cell[], named: string): string {
  const decimals = Math.min(2, Math.max(0, ...numbers.map(number => number.decimals)))
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  const unit = (numbers[0]?.unit || named).replaceAll('"', '')
  if (unit === '') return digits
  if (!numbers[0]?.leads) return withUnit(digits, unit)
  return withUnit(`"${unit}"${digits}`, numbers[0].behind.replaceAll('"', ''))
}

function withUnit(digits: string, unit: string): string {
  if (unit === '') return digits
  return /^(?:[%％٪]|[\p{sc=Han}])/u.test(unit) ? `${digits}"${unit}"` : `${digits}" ${unit}"`
}
