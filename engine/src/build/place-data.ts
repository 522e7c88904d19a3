import { isRightToLeft } from '../base/right-to-left.ts'
import type { Chart, ChartSeries } from '../document/chart.ts'
import { NO_INSETS, paragraphOf } from '../document/create.ts'
import type { ChartElement, TableCell, TableElement } from '../document/element.ts'
import type { RunStyle, TextBody } from '../document/text-body.ts'
import { isDate } from '../outline/dates.ts'
import { isNumberColumn, totalsRow } from '../outline/table-totals.ts'
import type { OutlineTable } from '../outline/types.ts'
import type { DataStyle, Slot, Suit } from '../suit/types.ts'
import { fitRows } from '../table/fit-rows.ts'
import { layOut, layOutText } from '../text/layout.ts'
import { hasRoomFor, kindOf } from './chart-kind.ts'
import { MIN_TEXT_SIZE } from './fit-slots.ts'
import { type SlotContext, slotBase } from './place-slots.ts'
import type { FitPorts } from './slot-layout.ts'
import type { ChartData } from './table-chart.ts'

/** Space beside and above the text of a cell, in px; and where rows stand closer so that their words need not be smaller. */
const CELL_INSETS = { top: 6, right: 16, bottom: 6, left: 12 }
const CLOSE_INSETS = { ...CELL_INSETS, top: 3, bottom: 3 }
/** Rows are never lower than this, in px, while there is room. */
const ROW_HEIGHT = 60
/** The sizes, in px, to which the text of a table grows while every row keeps its height. */
const GROWN = [20, 18]

/** Creates a table in its slot in the suit's style, at the largest font size at which it fits; null if it does not fit even at the smallest. */
export function tableElement(
  slot: Slot,
  table: OutlineTable,
  at: { suit: Suit; ports: FitPorts; spot: SlotContext },
): TableElement | null {
  const columns = Math.max(1, ...table.rows.map(row => row.length))
  const isMirrored = isRightToLeft(at.ports.language)
  const { data } = at.suit
  const { size: usual } = data.tableText
  const sizes = [...GROWN.filter(larger => larger > usual), usual, 14, 13, MIN_TEXT_SIZE]
  const settings = sizes.flatMap(size => [CELL_INSETS, CLOSE_INSETS].map(insets => ({ size, insets })))
  for (const { size, insets } of settings) {
    const made = tableAt(slot, table, { ...at, size, insets, columns })
    const height = made.rows.reduce((sum, row) => sum + row, 0)
    const isEasy = size <= usual || made.least === undefined
    if (isEasy && height <= slot.frame.height + 0.5 && !breaksWords(made, at.ports))
      return isMirrored
        ? mirroredTable({ ...made, frame: { ...made.frame, height } })
        : { ...made, frame: { ...made.frame, height } }
  }
  return null
}

/** Key in `extra` that marks a table whose columns run from right to left. */
export const TABLE_MIRRORED = 'rightToLeft'

/** Mirrors a table, so that its first column is at the right. */
function mirroredTable(table: TableElement): TableElement {
  const { emphasisColumn, ...style } = table.style
  const cells = table.cells.map(row => row.map(mirroredCell).reverse())
  return {
    ...table,
    columns: [...table.columns].reverse(),
    cells,
    style:
      emphasisColumn === undefined ? style : { ...style, emphasisColumn: table.columns.length - 1 - emphasisColumn },
    extra: { ...table.extra, [TABLE_MIRRORED]: true },
  }
}

function mirroredCell(cell: TableCell): TableCell {
  const { insets } = cell.body
  const paragraphs = cell.body.paragraphs.map(paragraph => ({ ...paragraph, direction: 'rtl' as const }))
  return { ...cell, body: { ...cell.body, paragraphs, insets: { ...insets, left: insets.right, right: insets.left } } }
}

interface TableAt {
  readonly suit: Suit
  readonly ports: FitPorts
  readonly spot: SlotContext
  readonly size: number
  readonly insets: TextBody['insets']
  readonly columns: number
}

function tableAt(slot: Slot, table: OutlineTable, { suit, ports, spot, size, insets, columns }: TableAt): TableElement {
  const numeric = Array.from({ length: columns }, (_, column) => isNumberColumn(table, column))
  const totals = totalsRow(table)
  const isFilled = suit.data.table.headerFill.kind !== 'none'
  const cells = table.rows.map((row, rowIndex) =>
    Array.from({ length: columns }, (_, column) => {
      const place = { size, column, isHeader: rowIndex === 0, isTotal: rowIndex === totals }
      return cell(row[column] ?? '', cellStyle(suit.data, place), {
        column,
        isNumber: numeric[column] ?? false,
        isFilled,
        insets,
      })
    }),
  )
  const widths = columnWidths(cells, slot.frame.width, ports)
  const comfortable = Math.min(ROW_HEIGHT, Math.floor(slot.frame.height / cells.length))
  const blank = { columns: widths, rows: cells.map(() => 0), cells }
  const heights = fitRows(blank, ports, comfortable)
  const emphasis = suit.data.table.emphasisFill ? setOff(table, numeric) : null
  return {
    ...slotBase(slot, spot),
    kind: 'table',
    columns: widths,
    rows: heights,
    ...(heights.some(height => height > comfortable) && { least: heights.map(() => comfortable) }),
    cells,
    style: {
      ...suit.data.table,
      headerRow: true,
      lastRow: suit.data.table.lastRow && totals !== null,
      ...(emphasis === null ? {} : { emphasisColumn: emphasis }),
    },
  }
}

/** Returns the column to emphasize: the only one with money or percentages, or the latest of a series of years; null if there is none. */
function setOff({ rows }: OutlineTable, numeric: readonly boolean[]): number | null {
  const [header = [], ...rest] = rows
  const columns = numeric.flatMap((isNumber, column) => (isNumber && column > 0 ? [column] : []))
  if (columns.length < 2) return null
  if (columns.every(column => /\d/.test(header[column] ?? ''))) return columns.at(-1) ?? null
  const valued = columns.filter(column => rest.every(row => /[€$£¥₩฿%]/.test(row[column] ?? '')))
  return valued.length === 1 ? (valued[0] ?? null) : null
}

interface CellPlace {
  readonly size: number
  readonly column: number
  readonly isHeader: boolean
  readonly isTotal: boolean
}

function cellStyle({ tableText, table }: DataStyle, { size, column, isHeader, isTotal }: CellPlace): RunStyle {
  const isName = column === 0 && !isHeader && !isTotal
  const color = isHeader ? tableText.headerColor : tableText.color
  return {
    face: isHeader && tableText.headerItalic ? '@title' : '@body',
    size,
    weight: isHeader ? tableText.headerWeight : isTotal || (isName && table.firstColumn) ? 600 : 400,
    italic: isHeader && (tableText.headerItalic ?? false),
    underline: false,
    strike: false,
    fill: { kind: 'solid', color: isName && !table.firstColumn ? { base: 'text2' } : color },
    letterSpacing: 0,
    baseline: 0,
  }
}

interface CellSetting {
  readonly column: number
  readonly isNumber: boolean
  readonly isFilled: boolean
  readonly insets: TextBody['insets']
}

function cell(text: string, style: RunStyle, at: CellSetting): TableCell {
  const body: TextBody = {
    paragraphs: [paragraphOf([{ text, style }], { align: at.isNumber ? 'end' : 'start', lineHeight: 1.25 })],
    verticalAlign: 'middle',
    vertical: 'horizontal',
    insets: at.column === 0 && !at.isFilled ? { ...at.insets, left: 0 } : at.insets,
    columns: 1,
    wrap: true,
    autoFit: { mode: 'none', scale: 1 },
  }
  return { body, fill: null, columnSpan: 1, rowSpan: 1, covered: false }
}

/** A column is never narrower than this, in px, nor asks for more than this share of its table. */
const COLUMN = { least: 56, most: 0.45 }

/** Chooses column widths by content, between the longest word and the longest line, stretched to the table's width. */
export function columnWidths(cells: readonly (readonly TableCell[])[], width: number, ports: FitPorts): number[] {
  const count = cells[0]?.length ?? 1
  const bodiesOf = (column: number) => cells.map(row => row[column]?.body)
  const widest = (bodies: readonly (TextBody | undefined)[]) =>
    Math.max(COLUMN.least, ...bodies.map(body => Math.ceil(naturalWidth(body, ports)) + 1))
  const wishes = Array.from({ length: count }, (_, column) => Math.min(widest(bodiesOf(column)), width * COLUMN.most))
  const wished = sumOf(wishes)
  const needs =
    wished <= width ? wishes : wishes.map((wish, column) => Math.min(wish, widest(bodiesOf(column).flatMap(wordsOf))))
  const needed = sumOf(needs)
  // Words are not broken for the sake of longer lines beside them.
  const free = needed <= width && wished > needed ? (width - needed) / (wished - needed) : null
  const widths = wishes.map((wish, column) => {
    const need = needs[column] ?? wish
    return free === null ? Math.round((wish * width) / wished) : Math.floor(need + (wish - need) * free)
  })
  const rest = width - sumOf(widths)
  return widths.map((part, column) => (column === count - 1 ? part + rest : part))
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

/** Returns each word of a cell as a cell of its own. */
function wordsOf(body: TextBody | undefined): TextBody[] {
  if (body === undefined) return []
  return body.paragraphs.flatMap(paragraph =>
    paragraph.runs.flatMap(run =>
      run.text
        .split(/\s+/u)
        .flatMap(text => (text === '' ? [] : [{ ...body, paragraphs: [{ ...paragraph, runs: [{ ...run, text }] }] }])),
    ),
  )
}

/** Returns the width of a cell's text without wrapping, padding included, in px. */
export function naturalWidth(body: TextBody | undefined, { measure, fonts, language }: FitPorts): number {
  if (body === undefined) return 0
  const layout = layOut(
    { body: { ...body, wrap: false, insets: NO_INSETS }, size: { width: 0, height: 0 }, fonts, language },
    measure,
  )
  return (
    Math.max(0, ...layout.lines.map(line => line.fragments.reduce((sum, fragment) => sum + fragment.width, 0))) + 28
  )
}

function breaksWords({ cells, columns }: TableElement, { measure, fonts, language }: FitPorts): boolean {
  return cells.some(row =>
    row.some(({ body }, column) => {
      const size = { width: columns[column] ?? 0, height: 10_000 }
      return layOutText({ body, size, fonts, language }, measure).brokenWord
    }),
  )
}

/** Returns a suit's style of a series: stripes, or its own choice of slot. */
function seriesStyle({ hatch, series = [] }: DataStyle['chart'], index: number): Pick<ChartSeries, 'hatch' | 'color'> {
  const base = series[index % Math.max(1, series.length)]
  return { ...(hatch && { hatch }), ...(base && { color: { base } }) }
}

/** A chart of so many values shows each of them. */
const LABELS_MAX = 12
/** A chart of so few categories has room for larger labels, in px. */
const FEW_CATEGORIES = 6
const LARGE_LABELS = 15
/** Key in `extra` for the table cells that a chart was made from, as written. */
export const CHART_TABLE = 'table'

/** Whether nothing else says what the only series counts: neither the page's title nor its unit, which stands with the values. */
function isNameNeeded({ series, numberFormat }: ChartData, title: string): boolean {
  const name = series[0]?.name.trim().toLowerCase() ?? ''
  return (
    name !== '' && !isDate(name) && !title.toLowerCase().includes(name) && !numberFormat.toLowerCase().includes(name)
  )
}

/** Creates a chart in its slot in the suit's style. The last value of a series in time is emphasized. */
export function chartElement(
  slot: Slot,
  { data, table }: { readonly data: ChartData; readonly table: OutlineTable },
  at: { suit: Suit; spot: SlotContext; alt: string },
): ChartElement {
  const { chart: look } = at.suit.data
  const kind = kindOf(data, look, slot.frame.width)
  const isLabelled = kind === 'bar' || data.categories.length * data.series.length <= LABELS_MAX
  const few = kind === 'bar' || (kind === 'column' && isLabelled && hasRoomFor(data, look, slot.frame.width))
  const hasRoom =
    isLabelled && data.categories.length <= FEW_CATEGORIES && data.categories.every(name => name.length <= 12)
  const isTimed = data.series.length === 1 && data.categories.every(category => isDate(category))
  const chart: Chart = {
    kind,
    categories: data.categories,
    series: data.series.map((series, index) => ({ ...series, ...seriesStyle(look, index) })),
    style: {
      title: null,
      legend: data.series.length > 1 || isNameNeeded(data, at.alt) ? 'top' : 'none',
      labels: isLabelled,
      gridLines: !few,
      xAxis: true,
      yAxis: !few,
      numberFormat: data.numberFormat,
      fontSize: hasRoom ? LARGE_LABELS : look.fontSize,
      textColor: look.textColor,
      lineColor: look.lineColor,
      ...(look.rounded !== undefined && { rounded: look.rounded }),
      ...(isTimed ? { emphasis: [0, data.categories.length - 1] as const } : {}),
    },
  }
  return { ...slotBase(slot, at.spot), kind: 'chart', chart, alt: at.alt, extra: { [CHART_TABLE]: table.rows } }
}
