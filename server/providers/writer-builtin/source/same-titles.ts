import type { OutlineNode } from '@slidewright/engine/internal'
import { functionWords, leadingWord } from '../text/function-words.ts'
import { toSentences } from '../text/rank.ts'
import { phraseOf } from '../text/titles.ts'
import { widthOf } from '../text/width.ts'
import type { ExtractionContext } from './extraction-context.ts'

/** A sentence that names a page is no longer, and no shorter. */
const TITLE = { most: 60, least: 12 } as const
/** A page has so many points at least that one of them may become its title. */
const POINTS_MIN = 3
/** Marks of a sentence that is no title: it asks, quotes or announces. */
const UNFIT = /[?？؟:：“”„"«»「」…]|_{3}/u
/** A figure in parentheses at the end, beside which another one could be taken for a part of it: § 7 (2), Report (2024). */
const FIGURED = /[(（][^()（）]*\d[^()（）]*[)）]$/u

/** It is no longer, with what stands beside it. */
const FIGURE_MAX = 40

/** Gives pages of one title that follow each other titles of their own: what each says first or most often, else a number. */
export function withOwnTitles(root: OutlineNode, tools: ExtractionContext): OutlineNode {
  return retitled(root, { tools, taken: new Set(titlesIn(root)) })
}

interface Titling {
  readonly tools: ExtractionContext
  readonly taken: Set<string>
}

function titlesIn(one: OutlineNode): readonly string[] {
  const own = one.kind === 'point' ? [] : [one.value.toLowerCase()]
  return [...own, ...one.children.filter(({ kind }) => kind !== 'point').flatMap(titlesIn)]
}

function retitled(one: OutlineNode, titling: Titling): OutlineNode {
  let [before, count] = ['', 1]
  const children = one.children.map(child => {
    const isSame = child.kind === 'page' && child.value !== '' && child.value === before
    before = child.kind === 'page' ? child.value : ''
    if (!isSame) {
      count = 1
      return child.kind === 'point' ? child : retitled(child, titling)
    }
    const named = withOwnTitle(child, titling)
    if (named !== undefined) return named
    count++
    return { ...child, value: numbered(child.value, count, titling.tools.language) }
  })
  return { ...one, children }
}

function numbered(title: string, count: number, language: string): string {
  if (FIGURED.test(title.slice(-FIGURE_MAX))) return `${title} · ${count}`
  return /^(?:ja|zh)/u.test(language) ? `${title}（${count}）` : `${title} (${count})`
}

/** Returns a page of prose with a title of its own, which is then no point; undefined if nothing in it serves as one. */
function withOwnTitle(page: OutlineNode, { tools, taken }: Titling): OutlineNode | undefined {
  if (page.table !== undefined || page.form !== undefined || !page.children.every(isProse)) return undefined
  const [first, ...rest] = page.children
  if (first !== undefined && page.children.length >= POINTS_MIN && isTitle(first.value, tools.language)) {
    const value = first.value.replace(/(?<=\p{L}{3})[.。]$/u, '')
    if (!taken.has(value.toLowerCase())) {
      taken.add(value.toLowerCase())
      return { ...page, value, children: rest }
    }
  }
  const sentences = toSentences(
    page.children.map(({ value }) => tools.sentencesOf(value)),
    tools.termsOf,
  )
  const phrase = phraseOf(sentences, { ...tools, taken })
  if (phrase === undefined || page.value.toLowerCase().includes(phrase.toLowerCase())) return undefined
  taken.add(phrase.toLowerCase())
  return { ...page, value: phrase }
}

function isProse({ originType, quote, code, ordered, children }: OutlineNode): boolean {
  return originType === 'paragraph' && quote !== true && code === undefined && ordered !== true && children.length === 0
}

function isTitle(text: string, language: string): boolean {
  const width = widthOf(text)
  if (width > TITLE.most || width < TITLE.least || UNFIT.test(text)) return false
  return leadingWord(text, functionWords(language).backward) === undefined && !/^\p{Ll}/u.test(text)
}
