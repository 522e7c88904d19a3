import { formatValue } from '../chart/format.ts'
import { valuesOf } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'
import type { Rect, Size } from '../geometry/types.ts'
import type { ChartContext } from '../scene/ports.ts'
import { LABEL_LINE, labelWidth } from './label.ts'
import { fontSizeOf, isLineKind } from './look.ts'
import { everyNth, spread } from './thin.ts'
import { wrapLabel } from './wrap-label.ts'

/** Where the parts of a chart go, in px of its box. */
export interface Plan {
  readonly size: Size
  readonly font: number
  /** The box of the plot: what lies between the axes. */
  readonly plot: Rect
  readonly legend: readonly LegendEntry[]
  /** Lines of every category's name. */
  readonly categories: readonly (readonly string[])[]
  /** The categories whose names are shown. */
  readonly shown: ReadonlySet<number>
  readonly titleTop: number
  readonly axisTitleTop: number
}

/** One entry of a legend: where its swatch begins and what it says. */
export interface LegendEntry {
  readonly series: number
  readonly x: number
  readonly y: number
  readonly text: string
}

/** Swatch, its distance from its name, and the distance to the next entry. */
export const SWATCH = 16
const SWATCH_GAP = 8
const ENTRY_GAP = 24
const LABEL_GAP = 8
/** The least distance of two names along an axis. */
const NAME_GAP = 16

/** Divides a chart's box among title, legend, axes and plot. */
export function planChart(chart: Chart, size: Size, context: ChartContext): Plan {
  const font = fontSizeOf(chart.style)
  const row = font * 1.6
  const title = chart.style.title ? row * 1.15 : 0
  const legend = legendEntries(chart, size, context, title)
  const beside = chart.style.legend === 'right' ? besideWidth(chart, context, font) : 0
  const rows = chart.style.legend === 'right' ? 0 : legendRows(legend) * row
  const top =
    title + (chart.style.legend === 'top' && rows > 0 ? rows + font * 0.5 : 0) + (chart.style.axisTitleY ? row : 0)
  const low = (chart.style.legend === 'bottom' && rows > 0 ? rows + font * 0.5 : 0) + (chart.style.axisTitleX ? row : 0)
  const horizontal = chart.kind === 'bar'
  const values = chart.style.yAxis ? valueWidth(chart, context, font) : 0
  const names = chart.style.xAxis ? namesRoom(chart, size.width - beside, context, font) : NO_NAMES
  const left = horizontal ? names.width : values
  const under = horizontal ? (chart.style.yAxis ? font * LABEL_LINE + LABEL_GAP : 0) : names.height
  // Half a line above the plot keeps the topmost value's label inside the box.
  const head = Math.max(
    font * LABEL_LINE,
    top + (chart.style.labels || chart.style.emphasis ? font * LABEL_LINE : font * 0.5),
  )
  const plot = {
    x: left,
    y: head,
    width: Math.max(8, size.width - left - beside - sideRoom(chart, context, font)),
    height: Math.max(8, size.height - head - under - low - 1),
  }
  return {
    size,
    font,
    plot,
    legend: chart.style.legend === 'bottom' ? lowered(legend, size.height - rows) : legend,
    categories: names.lines,
    shown: shownNames(chart, names, plot, font),
    titleTop: 0,
    axisTitleTop: size.height - low + font * 0.3,
  }
}

/** What must not be cut at the right: the ring around a line's last dot, or the words beyond the end of a bar. */
function sideRoom(chart: Chart, context: ChartContext, font: number): number {
  const { emphasis, labels, yAxis } = chart.style
  if (chart.kind !== 'bar') return emphasis && (chart.kind === 'line' || chart.kind === 'area') ? 22 : 1
  const widest = widestValue(chart, context, font)
  return labels || emphasis ? widest + 8 : yAxis ? widest / 2 : 1
}

/** All names that fit: beside bars by their height, under columns and lines by their width. */
function shownNames(chart: Chart, names: Names, plot: Rect, font: number): ReadonlySet<number> {
  const count = chart.categories.length
  if (chart.kind === 'bar') return everyNth(count, Math.floor(plot.height / (font * LABEL_LINE * names.rows)))
  const fit = Math.max(1, Math.floor((plot.width + NAME_GAP) / (names.widest + NAME_GAP)))
  if (isLineKind(chart)) return spread(count, fit)
  return names.isWrapped ? everyNth(count, count) : everyNth(count, fit)
}

interface Names {
  readonly lines: readonly (readonly string[])[]
  readonly width: number
  readonly height: number
  readonly widest: number
  readonly rows: number
  readonly isWrapped: boolean
}

const NO_NAMES: Names = { lines: [], width: 0, height: 0, widest: 0, rows: 1, isWrapped: false }

/** Names under columns get their column's width and two lines; names beside bars at most a third of the box. */
function namesRoom(chart: Chart, width: number, context: ChartContext, font: number): Names {
  const measure = (text: string) => labelWidth(text, font, 400, context)
  const band = (width - valueWidth(chart, context, font)) / Math.max(1, chart.categories.length)
  const room = chart.kind === 'bar' ? width / 3 : Math.max(band - 6, font * 3)
  const lines = chart.categories.map(name => (thinned(chart, band, measure) ? [name] : wrapLabel(name, room, measure)))
  const widest = Math.max(0, ...lines.flat().map(measure))
  const high = Math.max(1, ...lines.map(name => name.length))
  const isWrapped = chart.categories.length > 0 && !thinned(chart, band, measure)
  return {
    lines,
    width: Math.min(room, widest) + LABEL_GAP,
    height: high * font * LABEL_LINE + LABEL_GAP,
    widest,
    rows: high,
    isWrapped,
  }
}

/** Short names that do not all fit side by side are thinned out, never wrapped, cut or turned. */
function thinned(chart: Chart, band: number, measure: (text: string) => number): boolean {
  if (chart.kind === 'bar') return false
  if (isLineKind(chart)) return true
  return chart.categories.length > 8 && Math.max(0, ...chart.categories.map(measure)) > band - 6
}

function valueWidth(chart: Chart, context: ChartContext, font: number): number {
  return chart.style.yAxis && chart.kind !== 'bar' ? widestValue(chart, context, font) + 12 : 0
}

/** The widest number that labels or axis can show: the axis may reach beyond the values. */
function widestValue(chart: Chart, context: ChartContext, font: number): number {
  const values = valuesOf(chart)
  const samples = [0, ...values, Math.max(0, ...values) * 1.2, Math.min(0, ...values) * 1.2]
  const text = (value: number) => formatValue(value, chart.style.numberFormat, context.language)
  return Math.ceil(Math.max(...samples.map(value => labelWidth(text(value), font, 400, context))))
}

function legendEntries(chart: Chart, size: Size, context: ChartContext, top: number): LegendEntry[] {
  if (chart.style.legend === 'none') return []
  const font = fontSizeOf(chart.style)
  const entries = chart.series.map(({ name }, series) => ({
    series,
    text: name,
    width: entryWidth(name, font, context),
  }))
  if (chart.style.legend === 'right') {
    const x = size.width - besideWidth(chart, context, font) + ENTRY_GAP
    return entries.map(({ series, text }, index) => ({ series, text, x, y: top + index * font * 1.8 }))
  }
  return rowsOf(entries, size.width).flatMap((row, index) => {
    const total = row.reduce((sum, { width }) => sum + width + ENTRY_GAP, -ENTRY_GAP)
    let x = Math.max(0, size.width - total)
    return row.map(({ series, text, width }) => {
      const entry = { series, text, x, y: top + index * font * 1.6 }
      x += width + ENTRY_GAP
      return entry
    })
  })
}

function rowsOf<E extends { readonly width: number }>(entries: readonly E[], room: number): E[][] {
  const rows: E[][] = []
  let used = room + 1
  for (const entry of entries) {
    const row = rows.at(-1)
    if (row && used + ENTRY_GAP + entry.width <= room) {
      row.push(entry)
      used += ENTRY_GAP + entry.width
    } else {
      rows.push([entry])
      used = entry.width
    }
  }
  return rows
}

function legendRows(entries: readonly LegendEntry[]): number {
  return new Set(entries.map(({ y }) => y)).size
}

function lowered(entries: readonly LegendEntry[], by: number): LegendEntry[] {
  const first = entries[0]?.y ?? 0
  return entries.map(entry => ({ ...entry, y: entry.y - first + by }))
}

function besideWidth(chart: Chart, context: ChartContext, font: number): number {
  return Math.max(0, ...chart.series.map(({ name }) => entryWidth(name, font, context))) + ENTRY_GAP
}

function entryWidth(name: string, font: number, context: ChartContext): number {
  return SWATCH + SWATCH_GAP + labelWidth(name, font, 400, context)
}

/** Where a legend entry's name begins. */
export function entryTextX({ x }: LegendEntry): number {
  return x + SWATCH + SWATCH_GAP
}
