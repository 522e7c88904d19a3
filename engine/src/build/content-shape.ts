import { isMeasured } from '../outline/amounts.ts'
import { areInOrder } from '../outline/date-order.ts'
import { type DatedText, isDate, leadingDate, momentOf } from '../outline/dates.ts'
import { figureExpressions, figureOf, isFigureAlone } from '../outline/figure-expression.ts'
import { qualifiedFigure } from '../outline/figure-qualifier.ts'
import { isTotal } from '../outline/table-totals.ts'
import type { ContentShape } from '../suit/types.ts'
import { isStage } from './heads.ts'
import { isSide } from './opposition.ts'
import type { PageContent, Point } from './page-content.ts'
import { isFigureAsked } from './page-forms.ts'
import { isCountedOnly } from './sequence.ts'
import { chartOn } from './table-chart.ts'
import { widthOf } from './text-width.ts'

/** A figure that is shown large has at most so many characters. */
const FIGURE_MAX = 18
/** Figures side by side have at most so many characters each. */
const FIGURE_HEAD = 14
const STEPS =
  /\b(steps?|how to|process|roadmap|phases?|schritte?|ablauf|vorgehen|étapes?|pasos|etapas?|passos|fasi|passi|langkah|шаги|этапы)\b|手順|流れ|工程|步骤|步驟|流程|단계|절차|ขั้นตอน|خطوات|מדריך|שלבים/iu
/** Titles of what is done point by point, where the points are numbered. */
const PLAN =
  /\b(?:plan|procedure|instructions?|method|recipe|anleitung|zubereitung|rezept|bauplan|verfahren|mode d['’]emploi|recette|préparation|procédure|receta|preparación|procedimiento|instrucciones|receita|preparo|ricetta|preparazione|werkwijze|bereiding|rencana|resep)\b|план|порядок|инструкци|рецепт|作り方|使い方|やり方|計画|方法|做法|用法|计划|計畫|방법|계획|วิธี|طريقة|خطة|הוראות|מתכון/iu
/** The longest title that can name its points steps, in Latin characters. */
const STEPS_TITLE = 32
/** Titles about steps whose points are none. */
const OPEN_TITLE =
  /[?？؟]|\b(?:risks?|problems?|opinions?|views?|reasons?|benefits?|risiken|probleme|meinungen|gründe|risques|avis|raisons|riesgos|razones|riscos|rischi|risiko)\b|риск|リスク|課題|意見|理由|原因|이유|เหตุผล|أسباب|风险|風險|问题|問題|위험|문제|의견|ความเสี่ยง|مخاطر|סיכונים/iu
const ORDINAL =
  /^(first|second|third|then|next|finally|zuerst|dann|danach|schließlich|d'abord|ensuite|enfin|primero|luego|まず|次に|最後に|首先|然后|最后)\b/iu
const COMPARISON =
  /\b(vs\.?|versus|compared|comparison|or|oder|contre|frente a|gegenüber)\b|対|对比|對比|比較|比较|비교|เทียบ/iu
/** Matches heads of an earlier state, where the second point is the later one. */
const BEFORE =
  /^(?:before|vorher|früher|avant|antes|prima|voorheen|sebelum(?:nya)?|trước|до|раньше|これまで|従来|\S{0,8}(?:以前|前|之前)|過去|过去|原来|原本|(?:\S{1,8}\s?)?(?:전|이전)|기존|قبل|سابقًا|לפני|ก่อน)(?:\s\S{1,20})?$/iu

/** A number and its label. */
export interface Metric {
  readonly number: string
  readonly words: string
}

/** Classifies content for `chooseLayout`, most specific shape first; the last one is always `plain`. */
export function shapesOf(content: PageContent): readonly ContentShape[] {
  const { points } = content
  const shapes: ContentShape[] = []
  if (content.table !== null) shapes.push(chartOn(content) === null ? 'table' : 'chart', 'table')
  if (points.some(({ code }) => code !== undefined)) return [...new Set([...shapes, 'plain' as const])]
  if (content.isQuote) shapes.push('quote')
  if (datesOf(points) !== null || isCourse(content)) shapes.push('dates')
  if (figuresOf(points) !== null || isFigureAsked(content)) shapes.push('metric')
  if (isComparison(content)) shapes.push('comparison')
  if (isSteps(content)) shapes.push('steps')
  if (content.images.length > 0) shapes.push('pictures')
  return [...new Set([...shapes, 'plain' as const])]
}

/** Whether the points of a page are stations, each with its name: asked for, or written. */
export function isCourse({ form, points }: PageContent): boolean {
  return (
    form === 'timeline' &&
    points.length > 1 &&
    points.every(({ head, text, items }) => head !== null && text !== '' && items.length === 0)
  )
}

/**
 * Returns the figures of a page: a single number that stands out in its only point, or up to four points that each begin with one, or each
 * are one with its name.
 */
export function figuresOf(points: readonly Point[]): readonly Metric[] | null {
  const [only, ...others] = points
  if (only === undefined || points.length > 4 || points.some(isNoStatement)) return null
  if (others.length === 0) {
    const metric = metricOf(only)
    return metric === null ? null : [metric]
  }
  if (points.every(point => isFigure(point) && point.items.length === 0 && (point.head?.length ?? 0) <= FIGURE_HEAD))
    return points.map(({ head, text }) => ({ number: head ?? '', words: text }))
  if (points.every(isNamedFigure)) return points.map(({ head, text }) => ({ number: text, words: head ?? '' }))
  for (const read of [leadingFigure, closingFigure]) {
    const said = points.map(read)
    if (said.every(metric => metric !== null)) return said
  }
  return null
}

/** What is said of a figure beside others has at most so many characters, as wide as Latin ones. */
const FIGURE_WORDS = 72
/** A share in whole numbers: "4 of 5", "3 von 10". */
const SHARE = /^\p{Nd}{1,3}\s(?:of|out of|in|von|sur|de cada|su|van|av|af|из|z|ze|na)\s\p{Nd}{1,4}(?=\s)/u

/** Returns the figure that a phrase begins with, and what follows: "18.4 million" and "journeys in the first year". */
function leadingFigure({ head, text, items, ordered }: Point): Metric | null {
  if (head !== null || items.length > 0 || ordered || widthOf(text) > FIGURE_WORDS + FIGURE_MAX) return null
  const number = SHARE.exec(text)?.[0] ?? firstFigure(text)
  const words = text.slice(number?.length ?? 0).trim()
  return number === null || number.length > FIGURE_MAX || !/^\p{L}/u.test(words) ? null : { number, words }
}

/** Returns the figure that a phrase closes with, after a space, and its name: "宿泊客" and "12,000人". A sum is not shown as large as its parts. */
function closingFigure({ head, text, items, ordered }: Point): Metric | null {
  if (head !== null || items.length > 0 || ordered || widthOf(text) > FIGURE_WORDS) return null
  const last = figureExpressions(text).at(-1)
  if (last === undefined || last.strength === 'bare') return null
  const number = qualifiedFigure(text, last)
  if (number.length > FIGURE_MAX || !text.endsWith(number)) return null
  const words = text.slice(0, -number.length)
  const isName = /^\p{L}[^.!?。]*\s$/u.test(words) && !/\p{Nd}/u.test(words) && !isTotal(words.trim())
  return isName && !isDate(last.text) ? { number, words: words.trim() } : null
}

/** Returns the quantity that a phrase begins with, unless a word goes on from it. */
function firstFigure(text: string): string | null {
  const [first] = figureExpressions(text)
  if (first?.index !== 0 || !/^\s/u.test(text.slice(first.text.length))) return null
  return isDate(first.text) ? null : first.text
}

/** Whether a point is a name with its amount: "Federal grant: $88 million". A sum is not shown as large as its parts. */
function isNamedFigure({ head, text, items }: Point): boolean {
  return head !== null && items.length === 0 && text.length <= FIGURE_MAX && isMeasured(text) && !isTotal(head)
}

/** Whether a point is a question to the author, or code, in which numbers say nothing. */
function isNoStatement({ prompt, code }: Point): boolean {
  return prompt === true || code !== undefined
}

/** Returns the number that a point is about, with its label; null if none stands out. */
export function metricOf(point: Point): Metric | null {
  const { head, text, items } = point
  if (items.length > 0 || point.code !== undefined) return null
  if (isFigure(point)) return { number: head ?? '', words: text }
  const words = head === null ? text : `${head}: ${text}`
  if (words.length > 140) return null
  const number = figureOf(words)
  return number !== null && number.length >= 2 && number.length <= FIGURE_MAX ? { number, words } : null
}

/** Returns the dates of points that each begin with one, with the text that follows; null unless all do, and one after the other. */
export function datesOf(points: readonly Point[]): readonly Metric[] | null {
  if (points.length < 2 || points.some(point => point.items.length > 0 || point.code !== undefined)) return null
  const dated = points.map(datedPoint)
  if (!dated.every(entry => entry !== null) || !areInOrder(dated.map(({ moment }) => moment))) return null
  return dated.map(({ date, text }) => ({ number: date, words: text }))
}

function datedPoint({ head, text }: Point): DatedText | null {
  if (head === null) return leadingDate(text)
  const moment = momentOf(head)
  return moment === null || text === '' ? null : { date: head, text, moment }
}

function isFigure({ head, text }: Point): boolean {
  return head !== null && text !== '' && head.length <= FIGURE_MAX && !isDate(head) && isQualifiedAlone(head)
}

/** Whether a head is a quantity, alone or with the words that qualify it. */
function isQualifiedAlone(head: string): boolean {
  if (isFigureAlone(head)) return true
  const [figure] = figureExpressions(head)
  return figure !== undefined && isFigureAlone(figure.text) && qualifiedFigure(head, figure) === head
}

/** Whether at least half of the points begin with a figure. */
export function hasFigureHeads(points: readonly Point[]): boolean {
  return points.filter(isFigure).length * 2 >= Math.max(1, points.length)
}

/** Whether the points of a page are steps, one after the other, and not rules or facts that are only counted. */
export function isSequence(content: PageContent): boolean {
  return (
    isOrdered(content) &&
    (isNamedSteps(content) || PLAN.test(content.title) || content.points.every(isNamedStage) || !isCountedOnly(content))
  )
}

function isNamedStage({ head, text }: Point): boolean {
  return isStage(head ?? text)
}

/** Whether the title of a page says that its points are steps. */
function isNamedSteps({ title }: PageContent): boolean {
  return STEPS.test(title) && widthOf(title) <= STEPS_TITLE && !OPEN_TITLE.test(title)
}

/** Whether the points of a page follow one another: they are numbered, say so, or their title does and little else. */
export function isOrdered(content: PageContent): boolean {
  const { points } = content
  if (points.length < 2) return false
  if (points.every(point => point.ordered) || points.every(isNamedStage)) return true
  // Dates have an order of their own: a number before each would be read as another date.
  if (points.length < 3 || datesOf(points) !== null) return false
  return isNamedSteps(content) || points.filter(({ head, text }) => ORDINAL.test(head ?? text)).length >= 2
}

function isSteps(content: PageContent): boolean {
  return content.points.length >= 3 && isSequence(content)
}

/** Whether two points stand against each other: before and after, for and against, one choice and the other. */
export function isOpposition({ title, points }: PageContent): boolean {
  if (points.length !== 2) return false
  const areSides = points.every(({ head }) => head !== null && isSide(head))
  return COMPARISON.test(title) || BEFORE.test(points[0]?.head ?? '') || areSides
}

function isComparison(content: PageContent): boolean {
  const { points } = content
  return (
    isOpposition(content) ||
    (points.length === 2 && points.every(({ head, items }) => head !== null && items.length > 0))
  )
}
