import { drawnAs, faded, isOfParts, pointColor, seriesColor, stackOf } from '../../chart/series.ts'
import type { Color } from '../../color/types.ts'
import type { Chart, ChartSeries } from '../../document/chart.ts'
import type { GradientStop } from '../../document/fill.ts'
import { colorXml } from '../colors.ts'
import { emu32, thousandths } from '../units.ts'
import { xml } from '../xml.ts'

/** How strong other values are where one is emphasized. */
const FADED = 0.5
/** The patterns of hatched series, in turn. */
const HATCHES = ['ltHorz', 'dkHorz', 'narHorz', 'ltUpDiag', 'wdUpDiag', 'horz'] as const
/** How wide lines are, in px. */
const LINE = 2.5
const THIN = 1.5

/** Writes the look of a series: columns have a fill, lines a line. */
export function seriesLookXml(chart: Chart, index: number, opacity: number): string {
  if (isLine(chart, index)) return xml('c:spPr', {}, lineLookXml(chart, index, opacity))
  if (chart.kind === 'area') return xml('c:spPr', {}, areaLookXml(chart, index, opacity))
  if (chart.kind === 'scatter') return xml('c:spPr', {}, xml('a:ln', { w: 19_050 }, xml('a:noFill')))
  return fillLookXml(chart, { index, category: null, opacity })
}

/** Writes the looks of single values: their own colors, those of parts, and that of the emphasized one. */
export function pointLooksXml(chart: Chart, index: number, opacity: number): string {
  const { emphasis } = chart.style
  const own = chart.series[index]
  return chart.categories
    .map((_, category) => {
      const isSetOff = emphasis?.[0] === index && emphasis[1] === category
      if (!isSetOff && !own?.pointColors?.[category] && !isOfParts(chart)) return ''
      if ((own?.values[category] ?? null) === null) return ''
      return pointXml(chart, { index, category, opacity })
    })
    .join('')
}

/** Writes the dots of a line, or that it has none. */
export function markerXml(chart: Chart, index: number, opacity: number): string {
  const isMarked = chart.style.labels || chart.kind === 'combo' || chart.kind === 'scatter'
  if (!isMarked) return xml('c:marker', {}, xml('c:symbol', { val: 'none' }))
  const fill = xml('a:solidFill', {}, colorXml(seriesColor(chart.series[index], index), opacity))
  const size = chart.kind === 'scatter' ? 8 : 5
  const look = xml('c:spPr', {}, fill + xml('a:ln', {}, xml('a:noFill')))
  return xml('c:marker', {}, xml('c:symbol', { val: 'circle' }) + xml('c:size', { val: size }) + look)
}

/** Whether a series is drawn as a line without a surface below it. */
export function isLine(chart: Chart, index: number): boolean {
  return chart.kind === 'radar' || (chart.kind !== 'area' && drawnAs(chart, index) === 'line')
}

interface Point {
  readonly index: number
  readonly category: number
  readonly opacity: number
}

function pointXml(chart: Chart, { index, category, opacity }: Point): string {
  const place = xml('c:idx', { val: category })
  if (isLine(chart, index) || chart.kind === 'scatter') {
    const fill = xml('a:solidFill', {}, colorXml(pointColor(chart, index, category), opacity))
    const symbol = xml('c:symbol', { val: 'circle' }) + xml('c:size', { val: 9 }) + xml('c:spPr', {}, fill)
    return xml('c:dPt', {}, place + xml('c:marker', {}, symbol) + xml('c:bubble3D', { val: 0 }))
  }
  if (chart.kind === 'area') return ''
  const isColumn = chart.kind !== 'pie' && chart.kind !== 'ring'
  const flags = (isColumn ? xml('c:invertIfNegative', { val: 0 }) : '') + xml('c:bubble3D', { val: 0 })
  return xml('c:dPt', {}, place + flags + fillLookXml(chart, { index, category, opacity }))
}

interface Area {
  readonly index: number
  readonly category: number | null
  readonly opacity: number
}

/** Writes the fill of a series, or of one of its values, with its outline. */
function fillLookXml(chart: Chart, { index, category, opacity }: Area): string {
  const { emphasis } = chart.style
  const series = chart.series[index]
  const isSetOff = category !== null && emphasis?.[0] === index && emphasis[1] === category
  const share = opacity * (emphasis && !isSetOff ? FADED : 1)
  const own = category === null ? undefined : series?.pointColors?.[category]
  const plain = category === null ? seriesColor(series, index) : pointColor(chart, index, category)
  if (series?.hatch) {
    const ink = own ?? (isSetOff ? ACCENT : (series.color ?? TEXT))
    return xml('c:spPr', {}, hatchXml(ink, isOfParts(chart) ? (category ?? 0) : index, opacity))
  }
  const isFading = series?.gradient && !own && !isOfParts(chart)
  const fill = isFading ? fadeXml(series.gradient, share) : xml('a:solidFill', {}, colorXml(plain, share))
  return xml('c:spPr', {}, fill + borderXml(series, chart, opacity))
}

const ACCENT: Color = { base: 'accent1' }
const TEXT: Color = { base: 'text1' }
const GROUND: Color = { base: 'background1' }

function hatchXml(color: Color, turn: number, opacity: number): string {
  const ink = colorXml(color, opacity)
  const pattern = xml('a:fgClr', {}, ink) + xml('a:bgClr', {}, colorXml(GROUND, opacity))
  const fill = xml('a:pattFill', { prst: HATCHES[turn % HATCHES.length] }, pattern)
  return fill + xml('a:ln', { w: 9525 }, xml('a:solidFill', {}, ink))
}

/** Slices are apart by a line of the ground. */
function borderXml(series: ChartSeries | undefined, { kind }: Chart, opacity: number): string {
  const isSlice = kind === 'pie' || kind === 'ring'
  const color = series?.border ?? (isSlice ? GROUND : null)
  return xml(
    'a:ln',
    { w: isSlice ? 12_700 : 9525 },
    color ? xml('a:solidFill', {}, colorXml(color, opacity)) : xml('a:noFill'),
  )
}

function lineLookXml(chart: Chart, index: number, opacity: number): string {
  return xml(
    'a:ln',
    { w: emu32(LINE), cap: 'rnd' },
    xml('a:solidFill', {}, colorXml(seriesColor(chart.series[index], index), opacity)) + xml('a:round'),
  )
}

/** The second of two areas is the reference of the first: a dotted line. */
function areaLookXml(chart: Chart, index: number, opacity: number): string {
  const series = chart.series[index]
  const color = seriesColor(series, index)
  const isStacked = stackOf(chart) !== null
  if (chart.series.length === 2 && index === 1 && !isStacked && !series?.color) {
    const line = xml('a:solidFill', {}, colorXml(faded(chart.style.textColor, 0.8), opacity))
    return xml('a:noFill') + xml('a:ln', { w: emu32(THIN), cap: 'rnd' }, line + xml('a:prstDash', { val: 'sysDash' }))
  }
  const share = chart.series.length <= 2 ? 0.52 : 0.28
  const stops = [
    { offset: 0, color: faded(color, share) },
    { offset: 1, color: faded(color, 0) },
  ]
  const fill = isStacked
    ? xml('a:solidFill', {}, colorXml(faded(color, 0.72), opacity))
    : fadeXml(series?.gradient ?? stops, opacity)
  const line = xml('a:solidFill', {}, colorXml(color, opacity))
  return fill + xml('a:ln', { w: emu32(isStacked ? THIN : LINE), cap: 'rnd' }, line)
}

/** Writes a gradient from the top to the bottom. */
function fadeXml(stops: readonly GradientStop[], opacity: number): string {
  const list = stops
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, color }) =>
      xml('a:gs', { pos: thousandths(Math.min(1, Math.max(0, offset))) }, colorXml(color, opacity)),
    )
  const line = xml('a:lin', { ang: 5_400_000, scaled: 0 })
  return xml('a:gradFill', { rotWithShape: 1 }, (list.length > 1 ? xml('a:gsLst', {}, list.join('')) : '') + line)
}
