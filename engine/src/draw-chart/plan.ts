import { formatValue } from '../chart/format.ts'
import { isOnSecond, placesOf, stackOf, valuesOf } from '../chart/series.ts'
import type { Rect } from '../geometry/types.ts'
import { type DrawContext, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { isLineKind } from './series-style.ts'
import { everyNth, spread } from './thin.ts'
import { placeScale, ticksOf, type ValueScale, valueScale } from './value-scale.ts'
import { clipLabel, wrapLabel } from './wrap-label.ts'

/** The areas of a chart with axes, in px of its box. */
export interface Plan {
  /** The box between the axes. */
  readonly plot: Rect
  /** The distance between names and the plot, which leaves space for labels of negative values. */
  readonly nameGap: number
  readonly scale: ValueScale
  /** The axis at the right; null where no series is read off it. */
  readonly second: ValueScale | null
  /** The axis along x of a scatter chart; null for any other. */
  readonly along: ValueScale | null
  /** Lines of every category's name. */
  readonly categories: readonly (readonly string[])[]
  /** The categories whose names are shown. */
  readonly shown: ReadonlySet<number>
  /** The area below title and legend; axis titles are at its top. */
  readonly room: Rect
  /** The y of labels along the bottom. */
  readonly below: number
}

/** The distance of numbers and names from their axis. */
export const VALUE_GAP = 12
export const NAME_GAP = 8
/** The least distance of two names along an axis. */
const APART = 16
/** About how far apart grid lines are, in px. */
const LINE_STEP = 110

/** Divides the area that title and legend leave among axes and plot. */
export function planPlot(drawing: DrawContext, room: Rect): Plan {
  const { chart, font } = drawing
  const { style } = chart
  const isBar = chart.kind === 'bar'
  const [titleAbove, titleBelow] = isBar ? [style.axisTitleX, style.axisTitleY] : [style.axisTitleY, style.axisTitleX]
  const hasSecond = chart.series.some((_, index) => isOnSecond(chart, index))
  const above = room.y + (titleAbove || (hasSecond && style.secondAxis?.title) ? font * 1.6 : 0)
  const below = titleBelow ? font * 1.6 : 0
  const isLabelled = style.labels || style.emphasis !== undefined
  // Half a line above the plot keeps the label of the topmost value inside the box.
  const head = Math.max(font * LABEL_LINE, above + (isLabelled && !isBar ? font * LABEL_LINE + 5 : font * 0.5))
  const rough = isBar ? room.width * 0.7 : room.y + room.height - head - below - font * 2
  const scale = valueScale(chart, linesFor(rough))
  const second = hasSecond ? matched(valueScale(chart, linesFor(rough), true), scale) : null
  const numbers = style.yAxis && !isBar ? widestTick(drawing, scale, style.numberFormat) + VALUE_GAP : 0
  const seconds = second && style.yAxis ? widestTick(drawing, second, secondFormat(drawing)) + VALUE_GAP : 0
  const along = chart.kind === 'scatter' ? placeScale(placesOf(chart), linesFor(room.width), chart) : null
  const names = style.xAxis ? namesRoom(drawing, room.width - numbers - seconds, along) : NO_NAMES
  const [left, right] = [Math.max(numbers, names.over), Math.max(seconds, names.over)]
  const foot = footRoom(drawing)
  const tick = style.yAxis ? widestTick(drawing, scale, style.numberFormat) / 2 : 0
  const beside = Math.max(tick, names.width + foot)
  const half = style.yAxis ? (font * LABEL_LINE) / 2 : 0
  const under = isBar ? (style.yAxis ? font * LABEL_LINE + NAME_GAP : 0) : Math.max(half, names.height + foot)
  const plot = {
    x: room.x + (isBar ? beside : left),
    y: head,
    width: Math.max(8, room.width - (isBar ? beside : left) - Math.max(right, sideRoom(drawing, scale))),
    height: Math.max(8, room.y + room.height - head - under - below - 1),
  }
  return {
    plot,
    nameGap: NAME_GAP + foot,
    scale,
    second,
    along,
    categories: names.lines,
    shown: shownNames(drawing, names, plot),
    room,
    below: room.y + room.height - below + font * 0.3,
  }
}

/** Returns the format of numbers on the second axis. */
export function secondFormat({ chart }: DrawContext): string {
  return chart.style.secondAxis?.numberFormat ?? chart.style.numberFormat
}

function linesFor(length: number): number {
  return Math.max(2, Math.min(4, Math.round(length / LINE_STEP)))
}

/** Aligns the second axis with the grid lines of the first, if both start at zero. */
function matched(second: ValueScale, first: ValueScale): ValueScale {
  if (first.min !== 0 || second.min !== 0) return second
  const lines = Math.max(1, Math.round(first.max / first.interval))
  const power = 10 ** Math.floor(Math.log10(second.max / lines))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map(each => each * power)
    .find(each => each * lines >= second.max - 1e-9)
  return step === undefined ? second : { min: 0, max: step * lines, interval: step }
}

/** Returns the space between plot and names for labels of negative columns or bars. */
function footRoom(drawing: DrawContext): number {
  const { chart, font } = drawing
  const isDown = valuesOf(chart).some(value => value < 0)
  const isInside = stackOf(chart) !== null || isLineKind(chart) || chart.kind === 'scatter'
  if (!isDown || isInside || !(chart.style.labels || chart.style.emphasis)) return 0
  return chart.kind === 'bar' ? widestValue(drawing) + 6 : font * LABEL_LINE + 2
}

/** Returns the space at the right for the ring around a line's last dot, or the labels of bars. */
function sideRoom(drawing: DrawContext, scale: ValueScale): number {
  const { chart, font } = drawing
  const { emphasis, labels, yAxis } = chart.style
  if (chart.kind === 'scatter') return font
  if (chart.kind !== 'bar') return emphasis && isLineKind(chart) ? 22 : 1
  const widest = widestValue(drawing)
  if ((labels || emphasis) && stackOf(chart) === null) return widest + 8
  return yAxis ? widestTick(drawing, scale, chart.style.numberFormat) / 2 : 1
}

/** Returns the names that fit: beside bars by their height, below columns and lines by their width. */
function shownNames({ chart, font }: DrawContext, names: Names, plot: Rect): ReadonlySet<number> {
  const count = chart.categories.length
  if (chart.kind === 'bar') return everyNth(count, Math.floor(plot.height / (font * LABEL_LINE * names.rows)))
  const fit = Math.max(1, Math.floor((plot.width + APART) / (names.widest + APART)))
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
  /** How far the first and last of them reach beyond the plot. */
  readonly over: number
}

const NO_NAMES: Names = { lines: [], width: 0, height: 0, widest: 0, rows: 1, isWrapped: false, over: 0 }

/** Returns the space for names: below columns their column's width and two lines; beside bars at most a third of the box. */
function namesRoom(drawing: DrawContext, width: number, along: ValueScale | null): Names {
  const { chart, font } = drawing
  if (along) {
    return { ...NO_NAMES, height: font * LABEL_LINE + NAME_GAP, over: widestTick(drawing, along, 'General') / 2 }
  }
  const measure = (text: string) => wordsWidth(drawing, text)
  const count = Math.max(1, chart.categories.length)
  const band = width / count
  const isBar = chart.kind === 'bar'
  const room = isBar ? width / 3 : Math.max(band - 6, font * 3)
  const natural = chart.categories.map(measure)
  const isThinned = !isBar && (isLineKind(chart) || (count > 8 && Math.max(0, ...natural) > band - 6))
  const whole = isLineKind(chart) ? Math.max(font * 4, width / Math.min(count, 4) - APART) : font * 7
  const lines = chart.categories.map((name, index) => {
    if (isThinned) return [(natural[index] ?? 0) > whole ? clipLabel(name, whole, measure) : name]
    return wrapLabel(name, room, measure)
  })
  const widest = Math.max(0, ...lines.flat().map(measure))
  const rows = Math.max(1, ...lines.map(name => name.length))
  return {
    lines,
    width: Math.min(room, widest) + NAME_GAP,
    height: rows * font * LABEL_LINE + NAME_GAP,
    widest,
    rows,
    isWrapped: chart.categories.length > 0 && !isThinned,
    over: isThinned && !isLineKind(chart) ? Math.max(0, (widest - band) / 2) : 0,
  }
}

function widestTick(drawing: DrawContext, scale: ValueScale, format: string): number {
  const texts = ticksOf(scale).map(tick => formatValue(tick, format, drawing.context.language))
  return Math.ceil(Math.max(0, ...texts.map(text => wordsWidth(drawing, text))))
}

/** Returns the width of the widest label, measuring only the longest texts. */
function widestValue(drawing: DrawContext): number {
  const { chart, context } = drawing
  const texts = valuesOf(chart).map(value => formatValue(value, chart.style.numberFormat, context.language))
  const longest = texts.toSorted((a, b) => b.length - a.length).slice(0, 8)
  return Math.ceil(Math.max(0, ...longest.map(text => wordsWidth(drawing, text, 700))))
}
