import type { OutlineTable } from '../outline/types.ts'
import type { PageContent, Point } from './page-content.ts'

/** Splits a page's content that is too long for one page in two. Null if it cannot be split. */
export function splitContent(content: PageContent): readonly [PageContent, PageContent] | null {
  if (content.table !== null) return splitTable(content, content.table)
  if (content.points.length >= 2) return splitPoints(content)
  const [point] = content.points
  const halves = point ? splitPoint(point) : null
  if (halves === null) return null
  const [first, second] = halves
  return [
    { ...content, points: [first] },
    { ...content, ...continuation(content), points: [second] },
  ]
}

/** Splits a point in two: between its lines, else inside its text. The second half has no head. */
function splitPoint(point: Point): readonly [Point, Point] | null {
  const { items, code, formula } = point
  if (formula !== undefined) return null
  if (code !== undefined && items.length === 0) return splitCode(point)
  if (items.length >= 2 || (items.length === 1 && point.text !== '')) {
    const middle = point.text === '' ? Math.ceil(items.length / 2) : Math.floor(items.length / 2)
    return [
      { ...point, items: items.slice(0, middle) },
      { ...point, head: null, text: '', items: items.slice(middle) },
    ]
  }
  const [only] = items
  const halves = splitText(only?.text ?? point.text)
  if (halves === null) return null
  const [first, second] = halves
  if (only === undefined)
    return [
      { ...point, text: first },
      { ...point, head: null, text: second },
    ]
  return [
    { ...point, items: [{ ...only, text: first }] },
    { ...point, head: null, text: '', items: [{ ...only, text: second }] },
  ]
}

/** Splits code between two lines near its middle, at an empty line if there is one; a single line anywhere. The line that leads to it stays with the first half. */
function splitCode(point: Point): readonly [Point, Point] | null {
  const lines = point.text.split('\n')
  const middle = Math.ceil(lines.length / 2)
  if (lines.length < 2) {
    const at = Math.floor(point.text.length / 2)
    return at < 4
      ? null
      : [
          { ...point, text: point.text.slice(0, at) },
          { ...point, head: null, text: point.text.slice(at) },
        ]
  }
  const empty = lines.findIndex((line, index) => line.trim() === '' && index > middle / 2 && index < middle * 1.5)
  const at = empty > 0 ? empty : middle
  const rest = lines
    .slice(at)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/u, '')
  return [
    { ...point, text: lines.slice(0, at).join('\n').trimEnd() },
    { ...point, head: null, text: rest },
  ]
}

/** Shortens a title that is too long for any slot; the rest becomes the first text of the page. */
export function splitTitle(content: PageContent, max: number): PageContent | null {
  const halves = content.title.length > max ? splitText(content.title, max) : null
  if (halves === null) return null
  const [title, rest] = halves
  const point: Point = {
    node: content.node,
    head: null,
    text: rest,
    items: [],
    ordered: false,
    quote: false,
    source: null,
  }
  return { ...content, title, isQuote: false, points: [point, ...content.points] }
}

/** A figure in parentheses at the end of a title is no longer, with what stands beside it. */
const FIGURE_MAX = 40

/** Returns the title of the n-th part of a split page: "Title", "Title (2)"; with a dot after a figure in parentheses: "§ 7 (2) · 2". */
export function partTitle(title: string, part: number): string {
  if (part <= 1) return title
  return /[(（][^()（）]*\d[^()（）]*[)）]$/u.test(title.slice(-FIGURE_MAX))
    ? `${title} · ${part}`
    : `${title} (${part})`
}

function splitPoints(content: PageContent): [PageContent, PageContent] {
  const middle = balance(content.points)
  return [
    { ...content, points: content.points.slice(0, middle) },
    {
      ...content,
      ...continuation(content),
      points: content.points.slice(middle),
      firstNumber: (content.firstNumber ?? 1) + middle,
    },
  ]
}

/** Returns where the text of the points is halved, leaving neither side empty. */
function balance(points: readonly Point[]): number {
  const lengths = points.map(({ head, text }) => (head?.length ?? 0) + text.length + 20)
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2
  let before = 0
  for (const [index, length] of lengths.entries()) {
    before += length
    if (before >= half) return Math.min(points.length - 1, Math.max(1, index + (before - half < length / 2 ? 1 : 0)))
  }
  return points.length - 1
}

function splitTable(content: PageContent, table: OutlineTable): readonly [PageContent, PageContent] | null {
  const [header, ...rows] = table.rows
  if (header === undefined || rows.length < 2) return null
  const middle = Math.ceil(rows.length / 2)
  return [
    { ...content, table: { ...table, rows: [header, ...rows.slice(0, middle)] } },
    { ...content, ...continuation(content), points: [], table: { ...table, rows: [header, ...rows.slice(middle)] } },
  ]
}

/** Splits a text in two near its middle (or another offset): after a sentence, else a word, else a character. */
export function splitText(text: string, middle = text.length / 2): readonly [string, string] | null {
  if (text.length < 8) return null
  const nearest = (places: readonly number[]) =>
    places.reduce<number | null>(
      (best, at) => (best === null || Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
      null,
    )
  const ends = [...text.matchAll(/[.!?…]["”’)]?\s+|[。！？]/gu)].map(match => match.index + match[0].length)
  const sentence = nearest(ends.filter(at => at > text.length * 0.2 && at < text.length * 0.8))
  const word = nearest([...text.matchAll(/\s+/g)].map(match => match.index + match[0].length))
  const at = sentence ?? word ?? graphemeNear(text, middle)
  const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()]
  return first === '' || second === '' ? null : [first, second]
}

function graphemeNear(text: string, middle: number): number {
  for (const { index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    if (index >= middle) return index
  }
  return Math.floor(middle)
}

function continuation(_: PageContent): Pick<PageContent, 'notes' | 'images' | 'isQuote' | 'lead'> {
  return { notes: '', images: [], isQuote: false, lead: null }
}
