import { type DecimalMark, readNumber } from '../base/read-number.ts'
import { areInOrder } from './date-order.ts'
import { momentOf } from './dates.ts'
import { keyColumns } from './table-keys.ts'
import { isTotal, markOf, totalsRow } from './table-totals.ts'
import type { OutlineTable } from './types.ts'

/** A series of numbers within a larger table, as a table of its own: as the cells write them. */
export interface TableSeries {
  readonly name: string
  readonly table: OutlineTable
}

/** A table of fewer columns behind its names is shown as it is. */
const COLUMNS_MIN = 3
/** The fewest columns of a course, and the fewest and the most rows that are compared. */
const COURSE_MIN = 3
const ROWS = { least: 3, most: 12 } as const
/** So many rows are so many lines of one course. */
const LINES_MAX = 3
/** What stands in brackets at the end of a head: its unit. */
const UNIT = /\s*[(（[［][^()（）[\]]{1,16}[)）\]］]$/u

/** Consecutive columns of one kind: "Q1 2024 (k€)" to "Q4 2024 (k€)". */
interface Group {
  readonly columns: readonly number[]
  /** The unit that all their heads close with. */
  readonly unit: string
}

/**
 * Returns the series of a table of many columns that a chart can show: the course of its sums (or of its few rows) over columns that follow
 * one another, and its rows compared by two columns or the only one of numbers. Only what is written in it: nothing is added up.
 */
export function seriesIn(table: OutlineTable): readonly TableSeries[] {
  const [header = []] = table.rows
  const keys = keyColumns(table)
  if (header.length - keys < COLUMNS_MIN) return []
  const groups = groupsOf(header, keys)
  const mark = markOf(table)
  const course = groups.flatMap(group => courseOf(table, group, { keys, mark }) ?? [])[0]
  const compared = groups.flatMap(group => comparedBy(table, group, { keys, mark }) ?? [])
  const pair = compared.find(({ table: { rows } }) => (rows[0]?.length ?? 0) > 2)
  // Of several different measures none is more worth a chart than the others.
  const best = pair ?? (compared.length === 1 ? compared[0] : undefined)
  return [course, best].filter(found => found !== undefined)
}

/** Groups the columns behind the names of rows by what their heads have in common but for numbers. */
function groupsOf(header: readonly string[], keys: number): readonly Group[] {
  const groups: number[][] = []
  const kindOf = (column: number) => {
    const head = header[column] ?? ''
    const isNamed = !/\p{Nd}/u.test(head) && momentOf(head) !== null
    return isNamed ? '' : head.replace(/\p{Nd}+/gu, '#')
  }
  for (let column = keys; column < header.length; column++) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && kindOf(last[0]) === kindOf(column)) last.push(column)
    else groups.push([column])
  }
  return groups.map(columns => ({ columns, unit: UNIT.exec(header[columns[0] ?? 0] ?? '')?.[0].trim() ?? '' }))
}

interface Reading {
  readonly keys: number
  readonly mark: DecimalMark | undefined
}

/** Returns the course of the row of sums, or of the only few rows, over a group of columns; null if these do not follow one another. */
function courseOf(table: OutlineTable, { columns, unit }: Group, { keys, mark }: Reading): TableSeries | null {
  const [header = [], ...rows] = table.rows
  const heads = columns.map(column => (header[column] ?? '').replace(UNIT, ''))
  if (columns.length < COURSE_MIN || !followEachOther(heads)) return null
  const total = rows.find(([first = '']) => isTotal(first))
  const shown = total === undefined ? rows : [total]
  if (shown.length > LINES_MAX || !areNumbers(shown, columns, mark)) return null
  const names = shown.map(row => nameOf(row, keys))
  const body = columns.map((column, index) => [heads[index] ?? '', ...shown.map(row => row[column] ?? '')])
  const isTimed = momentOf(heads[0] ?? '') !== null
  const name = `${names.join(' · ')}${isTimed ? `: ${heads[0]} – ${heads.at(-1)}` : ''}`
  const first = total === undefined ? (header[0] ?? '') : ''
  return { name, table: { ...table, rows: [[first, ...names.map(one => withUnit(one, unit))], ...body] } }
}

/** Returns the rows compared by a group of one or two columns of numbers; null if there are too few or too many. */
function comparedBy(table: OutlineTable, { columns }: Group, { keys, mark }: Reading): TableSeries | null {
  const [header = [], ...rows] = table.rows
  const last = totalsRow(table)
  const parts = rows.filter((row, index) => index + 1 !== last && !isTotal(row[0] ?? ''))
  if (columns.length > 2 || parts.length < ROWS.least || parts.length > ROWS.most) return null
  if (!areNumbers(parts, columns, mark)) return null
  const heads = columns.map(column => header[column] ?? '')
  const names = header.slice(0, keys).join(' · ')
  const body = parts.map(row => [nameOf(row, keys), ...columns.map(column => row[column] ?? '')])
  return { name: heads.join(' / '), table: { ...table, rows: [[names, ...heads], ...body] } }
}

function nameOf(row: readonly string[], keys: number): string {
  return row.slice(0, keys).filter(Boolean).join(' · ')
}

function withUnit(name: string, unit: string): string {
  return unit === '' ? name : `${name} ${unit}`
}

/** Whether heads are dates, or numbers, one after the other. */
function followEachOther(heads: readonly string[]): boolean {
  const moments = heads.flatMap(head => momentOf(head) ?? [])
  if (moments.length === heads.length) return areInOrder(moments)
  const numbers = heads.map(head => readNumber(head)?.value ?? Number.NaN)
  return numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? Number.NaN))
}

/** Whether all of these cells are numbers of one unit. */
function areNumbers(rows: readonly (readonly string[])[], columns: readonly number[], mark?: DecimalMark): boolean {
  const found = rows.flatMap(row => columns.map(column => readNumber(row[column] ?? '', mark)))
  return found.every(number => number !== null) && new Set(found.map(number => number?.unit)).size === 1
}
