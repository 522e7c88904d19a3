import { flattenOutline, type Outline, type OutlineNode, outlinePages } from '@slidewright/engine/internal'
import type { BenchSource } from './sources.ts'

/** Scores how true an outline is to its source, each rule 0 to 1. */
export interface Truth {
  /** Figures on pages that stand so in the source, with the unit or scale that follows them there. */
  readonly figures: number
  /** Points that the source has under the heading of their page. */
  readonly place: number
  /** Sentences of the source that are on a page or in notes, word for word. */
  readonly kept: number
  /** Points that are whole: no open quotation, no loose end, more than a speaker's name. */
  readonly whole: number
  /** Titles that are a heading of the source, or whole words of it that say something, each once. */
  readonly titles: number
}

/** Scores an outline by its words alone; it knows nothing of how a writer works. */
export function truthOf(outline: Outline, source: BenchSource): Truth {
  const pages = outlinePages(outline)
  const said = flattenOutline(outline).flatMap(({ value, notes = '', table }) => [
    value,
    notes,
    ...(table?.rows.map(row => row.join(' ')) ?? []),
  ])
  const kept = phrasesOf(said)
  return {
    figures: mean(pages.flatMap(page => pointsOf(page)).flatMap(text => figuresIn(text, source.text))),
    place: mean(pages.flatMap(page => placesOf(page, source))),
    kept: mean(source.sentences.map(sentence => Number(isIn(sentence, kept)))),
    whole: mean(pages.flatMap(page => pointsOf(page).map(text => Number(isWhole(text))))),
    titles: titlesOf(pages, source),
  }
}

/** Words of scale that change what a number means. */
const SCALE =
  /^(?:thousand|million|billion|mill?\p{L}*|mio|mrd|mld|tausend|millionen|milliarden|mille|millions?|milliards?|mil|millones|млн|млрд|тыс\p{L}*|万|億|亿|萬|만|억|천|백만|ล้าน|%|percent|prozent|パーセント)/iu
const NUMBER = /(?<![\p{Nd}.,])\p{Nd}+(?:[.,:\u00a0\u202f]\p{Nd}+)*/gu

/** For each number of a text, whether the source has it, followed by the same scale. */
function figuresIn(text: string, source: string): readonly number[] {
  return [...text.matchAll(NUMBER)].map(({ 0: number, index }) => {
    const own = scaleAfter(text, index + number.length)
    const places = [...source.matchAll(NUMBER)].filter(match => match[0] === number)
    return Number(places.some(place => scaleAfter(source, place.index + number.length) === own))
  })
}

function scaleAfter(text: string, end: number): string {
  return SCALE.exec(text.slice(end, end + 20).replace(/^[\s\u00a0]/u, ''))?.[0].toLowerCase() ?? ''
}

/** For each point of a page with a heading of the source, whether that section has its words. */
function placesOf(page: OutlineNode, source: BenchSource): readonly number[] {
  const heading = source.headings.find(text => plain(text) === plain(page.value).replace(/ \d$/u, ''))
  if (heading === undefined) return []
  const section = phrasesOf([sectionOf(heading, source)])
  return page.children.flatMap(wordsOf).map(text => Number(isIn(withoutHead(text), section)))
}

function sectionOf(heading: string, { text, headings }: BenchSource): string {
  const lines = text.split('\n')
  const isHeading = (line: string, words: string) => plain(line) === plain(words)
  const start = lines.findIndex(line => isHeading(line, heading))
  const end = lines.findIndex(
    (line, index) => index > start && headings.some(other => other !== heading && isHeading(line, other)),
  )
  return lines.slice(start, end < 0 ? undefined : end).join('\n')
}

/** Removes the figure or date that a writer puts before the sentence which contains it. */
function withoutHead(text: string): string {
  const [head = '', ...rest] = text.split(/[:：]\s?/u)
  const body = rest.join(': ')
  return rest.length > 0 && body.includes(head) ? body : text
}

const LOOSE_END = /(?:[,;:，；：、]|…|\s(?:and|or|the|of|und|oder|der|die|das|et|ou|le|la|de|y|o|el))$/iu

function isWhole(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const isClosed = count(/[“«「『（(]/gu) === count(/[”»」』）)]/gu) && count(/"/gu) % 2 === 0
  return isClosed && !LOOSE_END.test(text.trim()) && !/^[—–]\s/u.test(text)
}

function titlesOf(pages: readonly OutlineNode[], { headings, text }: BenchSource): number {
  const words = phrasesOf([text])
  const known = new Set(headings.map(plain))
  const seen = new Set<string>()
  return mean(
    pages.map(({ value }) => {
      const title = plain(value)
      const isNew = !seen.has(title)
      seen.add(title)
      const isHeading = known.has(title.replace(/ \d$/u, ''))
      return Number(isNew && (isHeading || headings.length > 0 || (isIn(value, words) && !LOOSE_END.test(value))))
    }),
  )
}

function pointsOf(page: OutlineNode): readonly string[] {
  return page.children.flatMap(wordsOf)
}

function wordsOf({ value, children }: OutlineNode): readonly string[] {
  return [value, ...children.flatMap(wordsOf)]
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu

function triplesIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(WORD) ?? []
  if (words.length < 3) return words.length === 0 ? [] : [words.join(' ')]
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)
}

function phrasesOf(texts: readonly string[]): ReadonlySet<string> {
  const phrases = new Set<string>()
  for (const text of texts) {
    const words = text.toLowerCase().match(WORD) ?? []
    for (const [index, word] of words.entries()) {
      phrases
        .add(word)
        .add(`${word} ${words[index + 1]}`)
        .add(`${word} ${words[index + 1]} ${words[index + 2]}`)
    }
  }
  return phrases
}

/** Whether nine of ten phrases of three words occur: a writer may drop an aside. */
function isIn(text: string, phrases: ReadonlySet<string>): boolean {
  const own = triplesIn(text)
  return own.filter(phrase => phrases.has(phrase)).length >= 0.9 * own.length
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}#]+/gu, ' ')
    .trim()
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length
}
