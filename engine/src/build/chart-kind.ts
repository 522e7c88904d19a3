import { formatValue } from '../chart/format.ts'
import type { Chart } from '../document/chart.ts'
import { isDate } from '../outline/dates.ts'
import type { DataStyle } from '../suit/types.ts'
import type { ChartData } from './table-chart.ts'
import { widthOf } from './text-width.ts'

/** Returns the kind of a chart: columns or bars for few values or if the suit draws hatched ones; lines for a longer series of years. `width` is that of the chart in px. */
export function kindOf(data: ChartData, look: DataStyle['chart'], width: number): Chart['kind'] {
  const { kind, categories, series } = data
  const isTimed = kind === 'line' || categories.every(category => isDate(category))
  if (kind === 'column' || (look.hatch === true && categories.length <= 8)) {
    const isCrowded = !isTimed && categories.length * series.length <= BARS_MAX && !hasRoomFor(data, look, width)
    return isCrowded ? 'bar' : 'column'
  }
  return series.length === 1 ? 'area' : 'line'
}

/** So many bars have room below each other. */
const BARS_MAX = 14
/** The width of a character as a share of the type size, and the share of a category's width that its columns take up. */
const LETTER = 0.56
const COLUMNS_SHARE = 0.75
/** Names of categories take up two lines at most. */
const NAME_LINES = 2

/** Whether columns of this width altogether, in px, have room for the names below and the values above them. */
export function hasRoomFor(
  { categories, series, numberFormat }: ChartData,
  { fontSize }: DataStyle['chart'],
  width: number,
) {
  const room = width / categories.length / (fontSize * LETTER)
  const words = categories.flatMap(name => name.split(/\s+/u).map(widthOf))
  const names = categories.map(widthOf)
  const values = series.flatMap(one => one.values.map(value => formatValue(value ?? 0, numberFormat, 'en').length))
  const hasNames = Math.max(0, ...words) <= room && Math.max(0, ...names) <= NAME_LINES * room * COLUMNS_SHARE
  return hasNames && Math.max(0, ...values) <= (room * COLUMNS_SHARE) / series.length + 1
}
