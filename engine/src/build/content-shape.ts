import type { ContentShape } from '../suit/types.ts'
import type { PageContent, Point } from './page-content.ts'
import { chartOf } from './table-chart.ts'

/** A number that can carry a page: with its sign, unit or percent. */
const METRIC =
  /[<>~≈±+−-]?\s?[€$£¥₩฿]?\s?\d[\d.,\u00a0\u202f ]*\d?\s?(?:%|‰|[×x]\b|[kKmMbB]n?\b|[€$£¥₩฿]|million\w*|billion\w*|Mio\.?|Mrd\.?|万|億|亿|千|倍|人|年|ล้าน|percent|per cent|Prozent|h|km|kg|t)?/u
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

/** A number and what it counts. */
export interface Metric {
  readonly number: string
  readonly words: string
}

/** What the content looks like to choose-layout, most telling first; always ends in plain. */
export function shapesOf(content: PageContent): readonly ContentShape[] {
  const shapes: ContentShape[] = []
  if (content.table !== null) shapes.push(chartOf(content.table) === null ? 'table' : 'chart', 'table')
  if (content.isQuote) shapes.push('quote')
  if (datesOf(content.points) !== null) shapes.push('dates')
  if (content.points.length === 1 && content.points[0] && metricOf(content.points[0]) !== null) shapes.push('metric')
  if (isComparison(content)) shapes.push('comparison')
  if (isSteps(content)) shapes.push('steps')
  if (content.images.length > 0) shapes.push('pictures')
  return [...new Set([...shapes, 'plain' as const])]
}

/** The number that a point is about, with the rest of its words; null where none stands out. */
export function metricOf({ head, text }: Point): Metric | null {
  if (head !== null && isFigure(head)) return { number: head, words: text }
  if (text.length > 160) return null
  const match = METRIC.exec(text)
  const number = match?.[0].trim() ?? ''
  if (number.length < 2 || DATE.test(number) || number.length > 12) return null
  const rest = text.startsWith(number) ? text.slice(number.length).trim() : text
  return { number, words: head === null ? rest : `${head}: ${rest}` }
}

/** The dates of points that each begin with one, with the words after it; null unless all do. */
export function datesOf(points: readonly Point[]): readonly Metric[] | null {
  if (points.length < 2) return null
  const dated = points.map(({ head, text }): Metric | null => {
    if (head !== null && DATE.test(head)) return { number: head, words: text }
    const match = head === null ? LEADING_DATE.exec(text)?.groups : undefined
    return match?.date && match.text ? { number: match.date, words: match.text } : null
  })
  return dated.every(entry => entry !== null) ? dated : null
}

function isFigure(text: string): boolean {
  const rest = text.replace(METRIC, '').trim()
  return /\d/.test(text) && rest.length <= 2 && !DATE.test(text)
}

function isSteps({ title, points }: PageContent): boolean {
  if (points.length < 3) return false
  return STEPS.test(title) || points.filter(({ head, text }) => ORDINAL.test(head ?? text)).length >= 2
}

function isComparison({ title, points }: PageContent): boolean {
  return points.length === 2 && (COMPARISON.test(title) || points.every(point => point.head !== null))
}
