import type { ChartKind } from '@slidewright/engine/internal'

/** The icon of each chart kind, as path data in a 20 px box. */
export const CHART_PICTURES: { readonly [K in ChartKind]: string } = {
  column: 'M3 17h14M5 17V9.5M10 17V4M15 17V7',
  bar: 'M3 3v14M3 5h8M3 10h14M3 15h5',
  stackedColumn: 'M3 17h14M5 17v-8M5 6.5V5M10 17v-5M10 9.5V3M15 17V9M15 6.5V4.5',
  line: 'M3 15l4.5-5 4 3L17 4.5',
  area: 'M3 17V12l4.5-4 4 3L17 5v12zM3 17h14',
  pie: 'M10 3a7 7 0 1 0 7 7h-7zM13 2.5A6 6 0 0 1 17.5 7H13z',
  ring: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 3v4M12.6 11.5l3.5 2',
  radar: 'M10 2.8l7 5.1-2.7 8.3H5.7L3 7.9zM10 6.5l3.5 3-1.5 3.5-4 .5-1.5-4z',
  scatter: 'M3.5 3v14H17M7 13h.01M9 9h.01M11.5 11.5h.01M13 6.5h.01M15.5 8h.01M7.5 6h.01',
  combo: 'M3 17h14M5 17v-5M10 17v-7M15 17v-4M3 8.5l5-3.5 4 2 5-4',
  funnel: 'M3 4h14M5 8h10M7 12h6M9 16h2',
  gauge: 'M3 14a7 7 0 1 1 14 0M10 14l3-4.5M10 14h.01',
}

/** The chart kinds in menu order, the most used first. */
export const KINDS_IN_ORDER: readonly ChartKind[] = [
  'column',
  'bar',
  'line',
  'area',
  'stackedColumn',
  'combo',
  'pie',
  'ring',
  'scatter',
  'radar',
  'funnel',
  'gauge',
]

/** Checks whether a kind has axes. */
export function hasAxes(kind: ChartKind): boolean {
  return !['pie', 'ring', 'funnel', 'gauge', 'radar'].includes(kind)
}

/** Checks whether a kind can be stacked. */
export function canStack(kind: ChartKind): boolean {
  return ['bar', 'column', 'area', 'stackedColumn'].includes(kind)
}

/** Checks whether a kind has columns or bars. */
export function hasColumns(kind: ChartKind): boolean {
  return ['bar', 'column', 'stackedColumn', 'combo'].includes(kind)
}

/** Checks whether a kind has lines. */
export function hasLines(kind: ChartKind): boolean {
  return ['line', 'area', 'combo', 'scatter'].includes(kind)
}
