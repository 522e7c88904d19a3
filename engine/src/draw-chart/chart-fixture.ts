import type { Chart, ChartStyle } from '../document/chart.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import type { Rect, Size } from '../geometry/types.ts'
import type { PathNode, SceneNode, TextNode } from '../scene/node.ts'
import { drawChart } from './draw-chart.ts'

/** The chart context of tests, in which every character is 0.55 em wide. */
const context = {
  measure: {
    epoch: 1,
    advance: (text: string, _: unknown, size: number) => [...text].length * size * 0.55,
    covers: () => true,
  },
  fonts: { title: 'Poppins', body: 'Noto Sans' },
  palette: FALLBACK_THEME.colors,
  language: 'en',
}
/** The box of a chart of tests. */
export const SIZE: Size = { width: 528, height: 390 }
/** The default style of test charts. */
const STYLE: ChartStyle = {
  title: null,
  legend: 'top',
  labels: false,
  gridLines: true,
  xAxis: true,
  yAxis: true,
  numberFormat: '#,##0',
  fontSize: 12,
  textColor: { base: 'text2' },
  lineColor: { base: 'text1' },
}
/** Two series of three numbers, one of them missing. */
export const CHART: Chart = {
  kind: 'column',
  categories: ['2014', '2016', '2018'],
  series: [
    { name: 'Felled', values: [86, 74, 61] },
    { name: 'Planted', values: [14, null, 83] },
  ],
  style: STYLE,
}

/** Draws a test chart with some changes. */
export function draw(change: Partial<Chart> = {}, style: Partial<ChartStyle> = {}, size = SIZE): readonly SceneNode[] {
  return drawChart({ ...CHART, ...change, style: { ...STYLE, ...style } }, size, context)
}

/** Returns all text nodes. */
export function texts(nodes: readonly SceneNode[]): TextNode[] {
  return nodes.filter(node => node.kind === 'text')
}

/** Returns the contents of all text nodes. */
export function words(nodes: readonly SceneNode[]): string[] {
  return texts(nodes).map(({ glyphs }) => glyphs.map(({ text }) => text).join(''))
}

/** Returns the outlines filled with this slot. */
export function filled(nodes: readonly SceneNode[], slot: string): PathNode[] {
  return nodes
    .filter(node => node.kind === 'path')
    .filter(({ fill }) => fill?.kind === 'solid' && fill.color.base === slot)
}

/** Returns the base of every color in a chart. */
export function colorsIn(nodes: readonly SceneNode[]): string[] {
  const found: string[] = []
  JSON.stringify(nodes, (key, value) => {
    if (key === 'color' && typeof value?.base === 'string') found.push(value.base)
    return value
  })
  return found
}

/** Whether two boxes overlap by more than rounding errors. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height
}
