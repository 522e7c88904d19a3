import { keyColumns } from '../outline/table-keys.ts'
import { withoutTotals } from '../outline/table-totals.ts'
import type { OutlineTable } from '../outline/types.ts'
import type { PageContent, Point } from './page-content.ts'
import { splitContent } from './split.ts'
import { chartOf, plottedOf } from './table-chart.ts'
import { MAX_BESIDE } from './word-places.ts'

/** More columns than this stand on two tables, the names of the rows repeated. */
const MAX_COLUMNS = 8
/** No page has room for more rows than this below the header: they are not tried on one. */
const MAX_ROWS = 24
/** More points than this are two pages whatever their length. */
const MAX_POINTS = 12
/** So many points leave room for a picture beside them. */
const POINTS_BESIDE_PICTURE = 3

/** Splits a page's content into the pages that it needs before anything is measured: tables, pictures and long lists get pages of their own. */
export function separate(content: PageContent): readonly PageContent[] {
  if (content.table !== null) return withTable(content, content.table)
  if (content.images.length > 0) return withPictures(content)
  if (content.points.length <= MAX_POINTS) return [content]
  return splitContent(content)?.flatMap(separate) ?? [content]
}

/** More cells of a row than this stand in one line. */
const MAX_LISTED = 3
/** A table of more columns than this can be two. */
const MAX_NARROW = 4

/** Splits a table that is too narrow for its text into two of half the columns, or else turns it into points. */
export function widened(content: PageContent, table: OutlineTable): readonly PageContent[] {
  const columns = Math.max(0, ...table.rows.map(row => row.length))
  if (columns <= MAX_NARROW) return [rowsAsPoints(content, table)]
  const [first, ...rest] = splitColumns(table, Math.ceil((columns + 1) / 2))
  if (first === undefined) return [rowsAsPoints(content, table)]
  return [{ ...content, table: first }, ...rest.map(part => bare({ ...content, points: [], table: part }))]
}

/** Turns rows that no table can hold into points: the first cell, and the others after their headings. */
export function rowsAsPoints(content: PageContent, { rows }: OutlineTable): PageContent {
  const [header = [], ...rest] = rows
  const points = rest.map((row): Point => {
    const cells = row.slice(1).map((cell, index) => [header[index + 1] ?? '', cell].filter(Boolean).join(': '))
    const nonEmpty = cells.filter(Boolean)
    const isLine = nonEmpty.length > MAX_LISTED
    const items = isLine ? [] : nonEmpty.map(text => ({ text, level: 0 }))
    const text = isLine ? nonEmpty.join('; ') : ''
    return { node: content.node, head: row[0] || null, text, items, ordered: false, quote: false, source: null }
  })
  return { ...content, table: null, points }
}

function withTable(content: PageContent, table: OutlineTable): PageContent[] {
  const alone = { ...content, images: [] }
  const isBeside = content.points.length <= MAX_BESIDE && content.points.every(point => point.items.length === 0)
  const before = isBeside ? [] : separate({ ...alone, table: null })
  const points = isBeside ? content.points : []
  const tables = askedChart({ ...alone, points }, table) ?? asTables({ ...alone, points }, table)
  const pictures = content.images.length > 0 ? separate(bare({ ...content, table: null, points: [] })) : []
  return [...before, ...(before.length > 0 ? tables.map(bare) : tables), ...pictures]
}

/** Tables of the columns and rows that a page has room for; the points stand beside the first. */
function asTables(content: PageContent, table: OutlineTable): PageContent[] {
  return splitColumns(table)
    .flatMap(splitRows)
    .flatMap((part, index) => asChart({ ...content, points: index === 0 ? content.points : [], table: part }, part))
}

/** The chart that a page asks for. What it cannot show stands before it as the table that it is. Null if there is none. */
function askedChart(content: PageContent, table: OutlineTable): PageContent[] | null {
  const plotted = content.form === 'chart' && content.tableAs !== 'table' ? plottedOf(table) : null
  if (plotted === null) return null
  const chart = { ...content, table: plotted, tableAs: 'chart' } as const
  if (plotted.rows === table.rows) return [chart]
  return [...asTables({ ...content, form: 'table', tableAs: 'table' }, table), bare({ ...chart, points: [] })]
}

/** Splits points that do not fit beside their table from the table; null if there are none. */
export function wordsApart(content: PageContent): readonly PageContent[] | null {
  if (content.table === null || content.points.length === 0) return null
  return [...separate({ ...content, table: null }), bare({ ...content, points: [] })]
}

/** Numbers with their sums are shown as the table they are and, without the sums, as a chart. */
function asChart(content: PageContent, table: OutlineTable): PageContent[] {
  const parts = withoutTotals(table)
  if (parts.rows === table.rows || content.form === 'table') return [content]
  const shown = { ...content, tableAs: 'table' } as const
  return chartOf(parts) === null ? [shown] : [shown, bare({ ...content, points: [], table: parts, tableAs: 'chart' })]
}

/** Splits a table by columns; those that name its rows are repeated. */
function splitColumns(table: OutlineTable, max = MAX_COLUMNS): OutlineTable[] {
  const { rows } = table
  const columns = Math.max(0, ...rows.map(row => row.length))
  if (columns <= max) return [table]
  const found = keyColumns(table)
  const keys = found < max - 1 ? found : 1
  const groups = Math.ceil((columns - keys) / (max - keys))
  const size = Math.ceil((columns - keys) / groups)
  return Array.from({ length: groups }, (_, group) => ({
    ...table,
    rows: rows.map(row => [...row.slice(0, keys), ...row.slice(keys + group * size, keys + (group + 1) * size)]),
  }))
}

/** Returns the rows of a table in even parts, the header repeated. One that a chart shows stays whole. */
function splitRows(table: OutlineTable): OutlineTable[] {
  const [header, ...rows] = table.rows
  if (header === undefined || rows.length <= MAX_ROWS || chartOf(table) !== null) return [table]
  const groups = Math.ceil(rows.length / MAX_ROWS)
  const size = Math.ceil(rows.length / groups)
  return Array.from({ length: groups }, (_, group) => ({
    ...table,
    rows: [header, ...rows.slice(group * size, (group + 1) * size)],
  }))
}

function withPictures(content: PageContent): PageContent[] {
  const { images, points } = content
  const beside = points.length <= POINTS_BESIDE_PICTURE && !content.isQuote && !content.isTotal
  if (images.length === 1 && beside) return [content]
  if (points.length > 0) {
    const taken = beside ? 1 : 0
    const rest = bare({ ...content, points: [], images: images.slice(taken) })
    return [...separate({ ...content, images: images.slice(0, taken) }), ...separate(rest)]
  }
  if (images.length <= 2) return [content]
  return [{ ...content, images: images.slice(0, 2) }, ...separate(bare({ ...content, images: images.slice(2) }))]
}

/** Returns a part that goes on where another began: notes are said once. */
function bare(content: PageContent): PageContent {
  return { ...content, notes: '', isTotal: false, lead: null, isQuote: false }
}
