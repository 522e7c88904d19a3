import type { OutlineTable } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, elementsIn, findIn, textIn, walkContent, wholeOf } from '@slidewright/engine/ooxml'

/** The data of a chart: names in the first column, one series in each further column. */
export interface ChartTable {
  readonly title: string
  readonly table: OutlineTable
}

const POINTS_MAX = 400
const SERIES_MAX = 20

/** Reads a chart part (DrawingML chart, ECMA-376 part 1, 21.2) from its cached values. Null if it has no data. */
export function chartTable(root: XmlElement): ChartTable | null {
  const chart = childOf(root, 'chart')
  const plot = childOf(chart, 'plotArea')
  if (plot === undefined) return null
  const series = elementsIn(plot)
    .filter(element => element.name.endsWith('Chart'))
    .flatMap(element => elementsIn(element, 'ser'))
    .slice(0, SERIES_MAX)
  const values = series.map(ser => pointsOf(childOf(ser, 'val') ?? childOf(ser, 'yVal')))
  const count = Math.min(POINTS_MAX, Math.max(0, ...values.map(points => points.length)))
  if (count === 0) return null
  const names = series
    .map(ser => pointsOf(childOf(ser, 'cat') ?? childOf(ser, 'xVal')))
    .reduce((longest, points) => (points.length > longest.length ? points : longest), [])
  const title = textOfTitle(childOf(chart, 'title'))
  const heads = series.map((ser, index) => textOfSeries(ser) || (series.length === 1 ? title : '') || `${index + 1}`)
  const rows = Array.from({ length: count }, (_, row) => [
    names[row] || `${row + 1}`,
    ...values.map(points => points[row] ?? ''),
  ])
  return { title, table: { rows: [['', ...heads], ...rows.filter(row => row.slice(1).some(cell => cell !== ''))] } }
}

function textOfSeries(ser: XmlElement): string {
  const tx = childOf(ser, 'tx')
  return (pointsOf(tx)[0] ?? textIn(childOf(tx, 'v') ?? EMPTY)).replace(/\s+/gu, ' ').trim()
}

function textOfTitle(title: XmlElement | undefined): string {
  if (title === undefined) return ''
  const runs = [...walkContent(title)].filter(({ name }) => name === 't').map(textIn)
  const words = runs.length > 0 ? runs.join('') : (pointsOf(childOf(title, 'tx'))[0] ?? '')
  return words.replace(/\s+/gu, ' ').trim()
}

const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

/** Returns the points of a cache by index, with empty strings for missing ones. Of several levels of names the innermost counts. */
function pointsOf(source: XmlElement | undefined): readonly string[] {
  if (source === undefined) return []
  const cache = [...walkContent(source)].find(({ name }) => /^(?:str|num|multiLvlStr)(?:Cache|Lit)$/u.test(name))
  if (cache === undefined) return []
  const holder = childOf(cache, 'lvl') ?? cache
  const format = textIn(findIn(holder, 'formatCode') ?? EMPTY)
  const points: string[] = []
  for (const point of elementsIn(holder, 'pt')) {
    const index = wholeOf(point, 'idx') ?? points.length
    if (index < 0 || index >= POINTS_MAX) continue
    while (points.length < index) points.push('')
    const text = textIn(childOf(point, 'v') ?? EMPTY).trim()
    const isNumber = cache.name.startsWith('num')
    points[index] = isNumber ? shown(text, attributeOf(point, 'formatCode') ?? format) : text.replace(/\s+/gu, ' ')
  }
  return points
}

/** Formats a cached number: percentages, dates, and without digits caused by binary fractions. */
function shown(text: string, format: string): string {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return /^#/u.test(text) ? '' : text
  const plain = format.replace(/"[^"]*"|\[[^\]]*\]|\\./gu, '').split(';')[0] ?? ''
  if (plain.includes('%')) return `${rounded(value * 100, decimalsOf(plain))}%`
  if (/[ymd]/iu.test(plain) && !/general|standard/iu.test(plain) && value > 1) return dateOf(value, plain)
  return rounded(value, /[0#]/u.test(plain) ? Math.max(decimalsOf(plain), 0) : 6)
}

function decimalsOf(format: string): number {
  return /\.(0[0#]*)/u.exec(format)?.[1]?.length ?? 0
}

function rounded(value: number, decimals: number): string {
  const max = Math.min(decimals, 6)
  const near = Number(value.toFixed(max))
  return `${near === 0 && value !== 0 ? Number(value.toPrecision(3)) : near}`
}

/** Converts days since the end of 1899 to a date with the precision of its format. */
function dateOf(days: number, format: string): string {
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  if (Number.isNaN(date.getTime())) return `${days}`
  const iso = date.toISOString()
  if (/d/iu.test(format)) return iso.slice(0, 10)
  return /m/iu.test(format) ? iso.slice(0, 7) : iso.slice(0, 4)
}
