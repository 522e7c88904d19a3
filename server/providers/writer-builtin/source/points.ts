import type { OutlineNode, SourceRef } from '@slidewright/engine/internal'
import { node, refWithQuote, wordsBelow } from '../nodes.ts'
import { capitalized, cutAtWord, headOf, shortened, trimmedEnd } from '../text/clauses.ts'
import { before } from '../text/ends.ts'
import { dateOf, type Figure, figuresOf } from '../text/figures.ts'
import { functionWords, leadingWord } from '../text/function-words.ts'
import { type Sentence, scoresOf, toSentences } from '../text/rank.ts'
import { POINT_WIDTH, SOFT_EXCESS, widthOf } from '../text/width.ts'
import type { ExtractionContext } from './extraction-context.ts'

/** A sentence as a point, shortened where it must be. */
export function sentencePoint(sentence: string, source: SourceRef | undefined, tools: ExtractionContext): OutlineNode {
  const value = fitted(sentence, tools)
  return node('point', value, [], { originType: 'paragraph', source: refWithQuote(source, sentence, value) })
}

/** How much longer a sentence may be that has no clause to lose: better long than cut. */
const WHOLE_EXCESS = 1.45
/** More characters of a sentence than a point can hold. */
const LOOKED_AT = 4_000

/** The sentence within the width of a point: by clauses, else a little longer, at worst cut between words. */
export function fitted(sentence: string, tools: ExtractionContext, width = POINT_WIDTH): string {
  const short = shortened(sentence, tools.language, width)?.text
  if (short !== undefined) return capitalized(short)
  const whole = trimmedEnd(sentence.slice(0, LOOKED_AT))
  const isBearable = widthOf(whole, width * WHOLE_EXCESS) <= width * WHOLE_EXCESS
  return capitalized(isBearable ? whole : cutAtWord(whole, tools.language, width * SOFT_EXCESS))
}

/** Whether the sentence becomes a point without losing words to the width. */
export function fits(sentence: string, tools: ExtractionContext): boolean {
  return shortened(sentence, tools.language) !== undefined
}

/** A list item of the source as a point: its own words; what is below it becomes its text, or stays below where it is short. */
export function itemPoint(item: OutlineNode, tools: ExtractionContext): OutlineNode {
  const fields = { ...(item.ordered === true ? { ordered: true } : {}) }
  const below = item.children.filter(child => child.value !== '')
  if (below.length === 0) {
    const value = itemText(item.value, tools)
    return node('point', value, [], { ...fields, source: refWithQuote(item.source, item.value, value) })
  }
  const head = trimmedEnd(item.value).replace(/[:：]$/u, '')
  const isProse = below.some(child => child.originType === 'paragraph')
  if (isProse && widthOf(head) <= 44) {
    const text = bestSentence(below.flatMap(wordsBelow), item.value, tools)
    const value = text === undefined ? head : `${head}${colonFor(tools)}${fitted(text, tools, POINT_WIDTH - 10)}`
    return node('point', value, [], { ...fields, source: refWithQuote(item.source, text ?? '', value) })
  }
  const children = below.slice(0, 4).map(child => lowerPoint(child, tools))
  return node('point', itemText(item.value, tools), children, { ...fields, ...withSource(item.source) })
}

/** So many lines stand below a point that is below another. */
const LOWEST_MAX = 3

/** A point below a point with what is below it in turn: in the same line where that is short, else below. */
function lowerPoint(one: OutlineNode, tools: ExtractionContext): OutlineNode {
  const text = itemText(one.value, tools)
  const words = one.children.flatMap(wordsBelow).filter(value => value !== '')
  const head = text.replace(/[:：]$/u, '')
  const joined = `${head}${colonFor(tools)}${words.join(/^(?:ja|zh)/u.test(tools.language) ? '、' : ', ')}`
  if (words.length > 0 && widthOf(joined) <= POINT_WIDTH && !/[:：]/u.test(head))
    return node('point', joined, [], withSource(one.source))
  const lowest = words.slice(0, LOWEST_MAX).map(value => node('point', itemText(value, tools)))
  return node('point', text, lowest, withSource(one.source))
}

function withSource(source: SourceRef | undefined): { readonly source?: SourceRef } {
  return source === undefined ? {} : { source }
}

/** What joins a head and its text in this language. */
export function colonFor(tools: ExtractionContext): string {
  return /^(?:ja|zh)/u.test(tools.language) ? '：' : ': '
}

function itemText(text: string, tools: ExtractionContext): string {
  if (widthOf(text) <= POINT_WIDTH) return trimmedEnd(text)
  const parts = headOf(text)
  const sentences = tools.sentencesOf(parts?.text ?? text)
  const best = sentences.find(sentence => fits(sentence, tools)) ?? sentences[0] ?? text
  const room = POINT_WIDTH - (parts === undefined ? 0 : widthOf(parts.head) + 2)
  const body = fitted(best, tools, Math.max(room, 40))
  return parts === undefined ? body : `${parts.head}${colonFor(tools)}${body}`
}

function bestSentence(paragraphs: readonly string[], heading: string, tools: ExtractionContext): string | undefined {
  const sentences = toSentences(paragraphs.map(tools.sentencesOf), tools.termsOf)
  const scores = scoresOf(sentences, contextOf(heading, tools))
  const order = sentences.map((_, index) => index).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const best = order.find(index => fits(sentences[index]?.text ?? '', tools)) ?? order[0]
  return best === undefined ? undefined : sentences[best]?.text
}

/** What the sentences under a heading are ranked against. */
export function contextOf(heading: string, tools: ExtractionContext) {
  return { weights: tools.weights, language: tools.language, heading: new Set(tools.termsOf(heading)) }
}

/** A sentence headed by its figure: "68 percent: …". Undefined where it has no striking one, or too many. */
export function figurePoint(
  sentence: Sentence,
  source: SourceRef | undefined,
  tools: ExtractionContext,
): OutlineNode | undefined {
  const figure = figureOf(sentence.text)
  if (figure === undefined) return undefined
  if (leadingWord(sentence.text, functionWords(tools.language).conditions) !== undefined) return undefined
  const text = fitted(sentence.text, tools)
  if (!text.includes(figure.text)) return undefined
  const value = `${figure.text}${colonFor(tools)}${text}`
  return node('point', value, [], { originType: 'paragraph', source: refWithQuote(source, sentence.text, value) })
}

/** Stands before what something has become. */
const BECOMES = /(?:\b(?:to|auf|à|a|para|até|menjadi|naar|до)|から(?:年間)?|至|到|升至|增至|เป็น)\s*$/u
/** Stands after it where the verb comes last. */
const BECAME = /^(?:へ|まで|に(?:増|減|達|上|下)|로\s|으로\s)/u
const FIGURES_MAX = 2

/** The figure that a sentence is about: what something has become, else the most striking one. */
function figureOf(text: string): Figure | undefined {
  const figures = figuresOf(text).filter(({ strength }) => strength > 1)
  const end = figures.find(
    ({ index, text: words }) =>
      BECOMES.test(before(text, index)) || BECAME.test(text.slice(index + words.length, index + words.length + 8)),
  )
  if (end !== undefined) return end
  if (figures.length > FIGURES_MAX) return undefined
  return figures.toSorted((a, b) => b.strength - a.strength || a.index - b.index)[0]
}

/** A sentence headed by its year: "1964: …". */
export function datePoint(
  sentence: Sentence,
  source: SourceRef | undefined,
  tools: ExtractionContext,
): OutlineNode | undefined {
  const date = dateOf(sentence.text)
  if (date === undefined) return undefined
  const value = `${date.text}${colonFor(tools)}${fitted(capitalized(date.rest), tools)}`
  return node('point', value, [], { originType: 'paragraph', source: refWithQuote(source, sentence.text, value) })
}
