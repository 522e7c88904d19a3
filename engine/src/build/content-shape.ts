import type { ContentShape } from '../suit/types.ts'
import type { PageContent, Point } from './page-content.ts'
import { chartOf } from './table-chart.ts'

const DIGITS = String.raw`\d(?:[\d.,\u00a0\u202f' ]*\d)?`
const UNIT = String.raw`%|‰|×|°C|°|[€$£¥₩฿]|(?:x|h|km|kg|t|m²|GWh|MWh|kWh|[kKmMbB]n?|million\w*|billion\w*|Mio\.?|Mrd\.?|percent|per cent|Prozent)(?!\p{L})|万人|万円|万|億円|億|亿|千|倍|ล้าน`
/** Matches a number alone, with at most its sign, currency and a short unit: the head of a figure. */
const FIGURE = new RegExp(
  String.raw`^[<>~≈±+−-]?\s?[€$£¥₩฿]?\s?${DIGITS}(?:\s?(?:${UNIT}|\p{L}{1,6}\.?)){0,2}(?:\s?[€$£¥₩฿])?\+?$`,
  'u',
)
/** A number inside a sentence that can carry a page: it has a currency, a percent or a unit. */
const METRIC = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[+−-]?[€$£¥₩฿]\s?${DIGITS}(?:\s?(?:${UNIT}))?|[+−-]?${DIGITS}\s?(?:${UNIT}))`,
  'u',
)
const DATE =
  /^(?:\p{L}+\s)?(?:(?:[12]\d{3})(?:\s?[-–/]\s?\d{2,4})?|(?:19|20)\d{2}年(?:\d{1,2}月)?|Q[1-4]\s?\d{2,4}|\d{1,2}[./]\d{4})$/u
const LEADING_DATE =
  /^(?<date>(?:[12]\d{3}(?:\s?[-–/]\s?(?:[12]\d{3}|\d{2}))?|[12]\d{3}年(?:\d{1,2}月)?|Q[1-4]\s[12]\d{3}))(?:\s*[:：,，、–—-]\s*|\s+)(?<text>\S[\s\S]*)$/u
const STEPS =
  /\b(steps?|how to|process|roadmap|phases?|schritte?|ablauf|vorgehen|étapes?|pasos|etapas?|passos|fasi|passi|langkah|шаги|этапы)\b|手順|流れ|工程|步骤|步驟|流程|단계|절차|ขั้นตอน|خطوات|מדריך|שלבים/iu
const ORDINAL =
  /^(first|second|third|then|next|finally|zuerst|dann|danach|schließlich|d'abord|ensuite|enfin|primero|luego|まず|次に|最後に|首先|然后|最后)\b/iu
const COMPARISON =
  /\b(vs\.?|versus|compared|comparison|or|oder|contre|frente a|gegenüber)\b|対|对比|對比|比較|比较|비교|เทียบ/iu
/** Matches heads of an earlier state, where the second point is the later one. */
const BEFORE =
  /^(?:before|vorher|avant|antes|prima|sebelum(?:nya)?|trước|до|раньше|これまで|以前|前|之前|過去|过去|전|이전|قبل|ก่อน)$/iu

/** A number and its label. */
export interface Metric {
  readonly number: string
  readonly words: string
}

/** Classifies content for `chooseLayout`, most specific shape first; the last one is always `plain`. */
export function shapesOf(content: PageContent): readonly ContentShape[] {
  const { points } = content
  const shapes: ContentShape[] = []
  if (content.table !== null) shapes.push(chartOf(content.table) === null ? 'table' : 'chart', 'table')
  if (content.isQuote) shapes.push('quote')
  if (datesOf(points) !== null) shapes.push('dates')
  if (figuresOf(points) !== null) shapes.push('metric')
  if (isComparison(content)) shapes.push('comparison')
  if (isSteps(content)) shapes.push('steps')
  if (content.images.length > 0) shapes.push('pictures')
  return [...new Set([...shapes, 'plain' as const])]
}

/** Returns the figures of a page: a single number that stands out in its only point, or up to four points that each begin with one. */
export function figuresOf(points: readonly Point[]): readonly Metric[] | null {
  const [only, ...others] = points
  if (only === undefined || points.length > 4) return null
  if (others.length === 0) {
    const metric = metricOf(only)
    return metric === null ? null : [metric]
  }
  return points.every(point => isFigure(point) && point.items.length === 0 && (point.head?.length ?? 0) <= 10)
    ? points.map(({ head, text }) => ({ number: head ?? '', words: text }))
    : null
}

/** Returns the number that a point is about, with its label; null if none stands out. */
export function metricOf(point: Point): Metric | null {
  const { head, text, items } = point
  if (items.length > 0) return null
  if (isFigure(point)) return { number: head ?? '', words: text }
  const words = head === null ? text : `${head}: ${text}`
  if (words.length > 140) return null
  const number = METRIC.exec(words)?.[0].trim() ?? ''
  return number.length >= 2 && number.length <= 12 ? { number, words } : null
}

/** Returns the dates of points that each begin with one, with the text that follows; null unless all do. */
export function datesOf(points: readonly Point[]): readonly Metric[] | null {
  if (points.length < 2 || points.some(point => point.items.length > 0)) return null
  const dated = points.map(({ head, text }): Metric | null => {
    if (head !== null) return DATE.test(head) && text !== '' ? { number: head, words: text } : null
    const match = LEADING_DATE.exec(text)?.groups
    return match?.date && match.text ? { number: match.date, words: match.text } : null
  })
  return dated.every(entry => entry !== null) ? dated : null
}

function isFigure({ head, text }: Point): boolean {
  return head !== null && text !== '' && head.length <= 18 && FIGURE.test(head) && !DATE.test(head)
}

/** Whether at least half of the points begin with a figure. */
export function hasFigureHeads(points: readonly Point[]): boolean {
  return points.filter(isFigure).length * 2 >= Math.max(1, points.length)
}

function isSteps({ title, points }: PageContent): boolean {
  if (points.length < 3) return false
  if (points.every(point => point.ordered)) return true
  return STEPS.test(title) || points.filter(({ head, text }) => ORDINAL.test(head ?? text)).length >= 2
}

function isComparison({ title, points }: PageContent): boolean {
  if (points.length !== 2) return false
  return (
    COMPARISON.test(title) ||
    BEFORE.test(points[0]?.head ?? '') ||
    points.every(point => point.head !== null && point.items.length > 0)
  )
}
