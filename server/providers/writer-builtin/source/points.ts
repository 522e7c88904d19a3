import type { OutlineNode, SourceRef } from '@slidewright/engine/internal'
import { markedCode, qualifiedFigure } from '@slidewright/engine/outline'
import { node, refWithQuote, wordsBelow } from '../nodes.ts'
import { announcedIn, announces } from '../text/announcements.ts'
import { capitalized, cutAtWord, headOf, shortened, trimmedEnd } from '../text/clauses.ts'
import { before } from '../text/ends.ts'
import { dateOf, type Figure, figuresOf } from '../text/figures.ts'
import { functionWords, leadingWord } from '../text/function-words.ts'
import { answered } from '../text/questions.ts'
import { isClosed } from '../text/quotations.ts'
import { type Sentence, scoresOf, toSentences } from '../text/rank.ts'
import { POINT_WIDTH, SOFT_EXCESS, widthOf } from '../text/width.ts'
import type { ExtractionContext } from './extraction-context.ts'

/** The maximum number of sentences of an answer that are shown. */
const ANSWERS_MAX = 3

/** Converts a sentence to a point, shortened if necessary; the answer to a question stands below it. */
export function sentencePoint(sentence: string, source: SourceRef | undefined, tools: ExtractionContext): OutlineNode {
  const asked = answered(tools.sentencesOf(sentence))
  if (asked !== undefined) {
    const answers = asked.answers.slice(0, ANSWERS_MAX).map(text => node('point', fitted(text, tools)))
    return node('point', fitted(asked.question, tools), answers, { originType: 'paragraph', ...withSource(source) })
  }
  const announced = announcedIn(tools.sentencesOf(sentence), tools.language)
  if (announced !== undefined) {
    const below = announced.below.map(text => node('point', fitted(text, tools)))
    return node('point', fitted(announced.head, tools), below, { originType: 'paragraph', ...withSource(source) })
  }
  const value = fitted(sentence, tools)
  return node('point', value, [], { originType: 'paragraph', source: refWithQuote(source, sentence, value) })
}

/** The factor by which a sentence may exceed the width before anything of it is dropped: long is better than cut. */
const WHOLE_EXCESS = 3.4
/** The length of a sentence that is examined, in characters; more than a point can hold. */
const EXAMINED_MAX = 4_000

/** Returns a sentence as a point: whole unless it is far too long, then without clauses, at last cut between words. */
export function fitted(sentence: string, tools: ExtractionContext, width = POINT_WIDTH): string {
  const whole = trimmedEnd(sentence.slice(0, EXAMINED_MAX))
  const isWhole = widthOf(whole, width * WHOLE_EXCESS) <= width * WHOLE_EXCESS
  if (isWhole) return capitalized(whole)
  const short = shortened(sentence, tools.language, width)?.text
  if (short !== undefined) return capitalized(short)
  const cut = cutAtWord(whole, tools.language, width * SOFT_EXCESS)
  return capitalized(isClosed(cut) || !isClosed(whole) ? cut : whole)
}

/** Whether a sentence fits into a point by dropping clauses only. */
export function fits(sentence: string, tools: ExtractionContext): boolean {
  return shortened(sentence, tools.language) !== undefined
}

/** Converts a list item to a point in its own words. Its children become its text, or stay subpoints if they are short. */
export function itemPoint(item: OutlineNode, tools: ExtractionContext): OutlineNode {
  if (item.code !== undefined) return item
  const fields = placeOf(item)
  const below = item.children.filter(child => child.value !== '')
  if (below.length === 0) {
    const told = tools.isWhole ? toldAtLength(item.value, tools) : undefined
    if (told !== undefined) return node('point', told.head, told.below, { ...fields, ...withSource(item.source) })
    const value = itemText(item.value, tools)
    return node('point', value, [], { ...fields, source: refWithQuote(item.source, item.value, value) })
  }
  const head = trimmedEnd(item.value).replace(/[:：]$/u, '')
  const command = commandBelow(below)
  if (command !== undefined) {
    const value = `${head}${colonFor(tools)}${command}`
    return node('point', value, [], { ...fields, ...withSource(item.source) })
  }
  const isProse = below.every(
    child => child.originType === 'paragraph' && child.children.length === 0 && child.code === undefined,
  )
  if (isProse && widthOf(head) <= 44) {
    const text = textBelow(below.flatMap(wordsBelow), item.value, tools)
    const value = text === undefined ? head : `${head}${colonFor(tools)}${fitted(text, tools)}`
    return node('point', value, [], { ...fields, source: refWithQuote(item.source, text ?? '', value) })
  }
  const children = shownBelow(below).map(child => lowerPoint(child, tools, 1))
  return node('point', itemText(item.value, tools), children, { ...fields, ...withSource(item.source) })
}

/** Returns the only line below an item, if it is code, with its marks. */
function commandBelow([only, ...others]: readonly OutlineNode[]): string | undefined {
  if (only?.code === undefined || others.length > 0 || only.children.length > 0) return undefined
  const line = only.value.trim()
  const marked = markedCode(line)
  return marked === line ? undefined : marked
}

/** Returns the place of an item among steps. */
function placeOf({ ordered, number }: OutlineNode): Pick<OutlineNode, 'ordered' | 'number'> {
  if (ordered !== true) return {}
  return number === undefined ? { ordered } : { ordered, number }
}

/** Splits an item that is too long for a point into its head and the sentences below that. */
function toldAtLength(text: string, tools: ExtractionContext) {
  const max = WHOLE_EXCESS * POINT_WIDTH
  const parts = widthOf(text, max) <= max ? undefined : headOf(text)
  if (parts === undefined) return undefined
  return {
    head: parts.head,
    below: tools.sentencesOf(parts.text).map(sentence => node('point', fitted(sentence, tools))),
  }
}

/** Short lines below a point are all shown; of long ones the first. */
const BELOW = { short: 12, width: 700, long: 4 } as const

function shownBelow(below: readonly OutlineNode[]): readonly OutlineNode[] {
  const width = below.flatMap(wordsBelow).reduce((sum, text) => sum + widthOf(text), 0)
  return below.slice(0, width <= BELOW.width ? BELOW.short : BELOW.long)
}

/** The maximum depth of points below a point. */
const DEPTH_MAX = 4

/** Converts a subpoint with its children: in the same line if that is short enough, else below it. */
function lowerPoint(one: OutlineNode, tools: ExtractionContext, depth: number): OutlineNode {
  if (one.code !== undefined) return one
  const fields = { ...placeOf(one), ...withSource(one.source) }
  const isFlat = one.children.every(child => child.children.length === 0 && child.code === undefined)
  if (!isFlat && depth < DEPTH_MAX) {
    const children = shownBelow(one.children).map(child => lowerPoint(child, tools, depth + 1))
    return node('point', itemText(one.value, tools), children, fields)
  }
  const text = itemText(one.value, tools)
  const words = one.children.flatMap(wordsBelow).filter(value => value !== '')
  const head = text.replace(/[:：]$/u, '')
  const joined = `${head}${colonFor(tools)}${words.join(/^(?:ja|zh)/u.test(tools.language) ? '、' : ', ')}`
  const areSteps = one.children.some(({ ordered }) => ordered === true)
  if (words.length > 0 && !areSteps && widthOf(joined) <= POINT_WIDTH && !/[:：]/u.test(head))
    return node('point', joined, [], fields)
  const lowest = shownBelow(one.children).map(child =>
    node('point', itemText(child.value, tools), [], { ...placeOf(child), ...withSource(child.source) }),
  )
  return node('point', text, lowest, fields)
}

function withSource(source: SourceRef | undefined): { readonly source?: SourceRef } {
  return source === undefined ? {} : { source }
}

/** Returns the separator of head and text in this language. */
export function colonFor(tools: ExtractionContext): string {
  return /^(?:ja|zh)/u.test(tools.language) ? '：' : ': '
}

/** Returns the words of an item: all of them, since a step or a rule without its second sentence is another one. */
function itemText(text: string, tools: ExtractionContext): string {
  const max = WHOLE_EXCESS * POINT_WIDTH
  if (widthOf(text, max) <= max) return trimmedEnd(text.trim().replace(/[,;，；、]$/u, ''))
  const parts = headOf(text)
  const sentences = tools.sentencesOf(parts?.text ?? text)
  const best = sentences.find(sentence => fits(sentence, tools)) ?? sentences[0] ?? text
  const room = POINT_WIDTH - (parts === undefined ? 0 : widthOf(parts.head) + 2)
  const body = fitted(best, tools, Math.max(room, 40))
  return parts === undefined ? body : `${parts.head}${colonFor(tools)}${body}`
}

/** Returns the paragraphs below an item: all of their words while they fit, else the best sentence. */
function textBelow(paragraphs: readonly string[], heading: string, tools: ExtractionContext): string | undefined {
  const all = paragraphs.join(/[。！？]$/u.test(paragraphs[0] ?? '') ? '' : ' ')
  return widthOf(all) <= 2 * POINT_WIDTH ? all : bestSentence(paragraphs, heading, tools)
}

function bestSentence(paragraphs: readonly string[], heading: string, tools: ExtractionContext): string | undefined {
  const sentences = toSentences(paragraphs.map(tools.sentencesOf), tools.termsOf)
  const scores = scoresOf(sentences, contextOf(heading, tools))
  const order = sentences.map((_, index) => index).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const best = order.find(index => fits(sentences[index]?.text ?? '', tools)) ?? order[0]
  return best === undefined ? undefined : sentences[best]?.text
}

/** Returns the context in which the sentences under a heading are ranked. */
export function contextOf(heading: string, tools: ExtractionContext) {
  return { weights: tools.weights, language: tools.language, heading: new Set(tools.termsOf(heading)) }
}

/** Returns a sentence headed by its figure ("68 percent: …"); undefined if it has no striking one, or too many. */
export function figurePoint(
  sentence: Sentence,
  source: SourceRef | undefined,
  tools: ExtractionContext,
): OutlineNode | undefined {
  const figure = figureOf(sentence.text)
  if (figure === undefined || announces(sentence.text, tools.language)) return undefined
  const { conditions, backward } = functionWords(tools.language)
  // "That is less than the 140 euros of last year" is not about 140 euros.
  if (leadingWord(sentence.text, [...conditions, ...backward]) !== undefined) return undefined
  const text = fitted(sentence.text, tools)
  const head = qualifiedFigure(sentence.text, figure)
  const isTooLong = head !== figure.text && head.length > QUALIFIED_MAX
  if (isTooLong || !text.toLowerCase().includes(head.toLowerCase())) return undefined
  const value = `${head}${colonFor(tools)}${text}`
  return node('point', value, [], { originType: 'paragraph', source: refWithQuote(source, sentence.text, value) })
}

/** Matches words before the result of a change. */
const BECOMES = /(?:\b(?:to|auf|à|a|para|até|menjadi|naar|до)|から(?:年間)?|至|到|升至|增至|เป็น)\s*$/u
/** Matches words after it in languages whose verb comes last. */
const BECAME = /^(?:へ|まで|に(?:増|減|達|上|下)|로\s|으로\s)/u
const FIGURES_MAX = 2
/** The longest figure with its qualifying words that heads a point; a longer one stays in its sentence. */
const QUALIFIED_MAX = 18
/** The most numbers of a sentence that is about one of them. */
const NUMBERS_MAX = 2

/**
 * Returns the main figure of a sentence: the result of a change, else the most striking one. A labelled row of numbers ("Before: 23
 * minutes, 4 visits") has none.
 */
function figureOf(text: string): Figure | undefined {
  if (/[?？؟]/u.test(text)) return undefined
  if (headOf(text) !== undefined || isRowOfNumbers(text)) return undefined
  const all = figuresOf(text)
  const figures = all.filter(({ strength }) => strength > 1)
  const end = figures.find(
    ({ index, text: words }) =>
      BECOMES.test(before(text, index)) || BECAME.test(text.slice(index + words.length, index + words.length + 8)),
  )
  if (end !== undefined) return end
  const [first] = figures.toSorted((a, b) => b.strength - a.strength || a.index - b.index)
  const competes = all.some(other => other !== first && unitOf(other) === unitOf(first))
  return figures.length > FIGURES_MAX || competes ? undefined : first
}

/** Returns what a figure counts: two of one kind compete, as before and after. */
function unitOf(figure: Figure | undefined): string {
  return figure?.text.replace(/[\p{Nd}.,'’\s]/gu, '') ?? ''
}

function isRowOfNumbers(text: string): boolean {
  const numbers = text.match(/(?<![\p{Nd}.,])\p{Nd}+(?:[.,\u00a0\u202f ’']\p{Nd}+)*/gu) ?? []
  return numbers.filter(number => !/^(?:1[4-9]|20)\p{Nd}{2}$/u.test(number)).length > NUMBERS_MAX
}

/** Returns a sentence headed by its year ("1964: …"); undefined if it has none. */
export function datePoint(
  sentence: Sentence,
  source: SourceRef | undefined,
  tools: ExtractionContext,
): OutlineNode | undefined {
  const date = dateOf(sentence.text, tools.language)
  if (date === undefined) return undefined
  const value = `${date.text}${colonFor(tools)}${fitted(capitalized(date.rest), tools)}`
  return node('point', value, [], { originType: 'paragraph', source: refWithQuote(source, sentence.text, value) })
}
