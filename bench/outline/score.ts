import { flattenOutline, type Outline, type OutlineNode, outlinePages } from '@slidewright/engine/internal'
import type { TextReader } from '../../server/ports/text-reader.ts'
import type { BenchSource } from './sources.ts'

/** What an outline is scored by, each 0 to 1. */
export const RULES = ['structure', 'coverage', 'numbers', 'length', 'repetition', 'language'] as const
/** The scores of one outline. */
export type Scores = { readonly [R in (typeof RULES)[number]]: number }

/** The least that a writer may score over all sources, by rule: below it the bench fails. */
export const LEAST: Scores = {
  structure: 0.95,
  coverage: 0.85,
  numbers: 0.97,
  length: 0.95,
  repetition: 0.98,
  language: 0.97,
}

/** Widest point and title (East Asian signs count double), points of a page. */
const POINT = 140
const TITLE = 72
const POINTS = { min: 1, max: 6 }

/** How well an outline keeps to its source. Notes count for what is covered, by half: they are said, not shown. */
export function scoresOf(outline: Outline, source: BenchSource, reader: TextReader): Scores {
  const pages = outlinePages(outline)
  const points = pages.flatMap(pointsOf)
  return {
    structure: structureOf(outline, source),
    coverage: coverageOf(pages, source),
    numbers: numbersOf(outline, source),
    length: lengthOf(pages),
    repetition: 1 - repeatedShare(points),
    language: languageShare(points, source, reader),
  }
}

/** Headings that stand in the outline as titles, in their order. A text without any has its structure kept where pages have titles of their own. */
function structureOf(outline: Outline, { headings }: BenchSource): number {
  const titles = flattenOutline(outline).filter(({ kind }) => kind === 'chapter' || kind === 'page')
  const words = titles.map(({ value }) => plain(value)).filter(value => value !== '')
  if (headings.length === 0) return titles.length === 0 ? 0 : new Set(words).size / titles.length
  let at = -1
  const kept = headings.filter(heading => {
    const found = words.indexOf(plain(heading), at + 1)
    if (found >= 0) at = found
    return found >= 0
  })
  return kept.length / headings.length
}

function coverageOf(pages: readonly OutlineNode[], { sentences, language }: BenchSource): number {
  const shown = pages.map(page => termsOf([page.value, ...pointsOf(page)].join(' '), language))
  const noted = pages.map(page => termsOf(page.notes ?? '', language))
  const share = (terms: ReadonlySet<string>, of: readonly ReadonlySet<string>[]) =>
    Math.max(0, ...of.map(other => [...terms].filter(term => other.has(term)).length / Math.max(1, terms.size)))
  const scores = sentences.map(sentence => {
    const terms = termsOf(sentence, language)
    return share(terms, shown) >= 0.6 ? 1 : share(terms, noted) >= 0.6 ? 0.5 : 0
  })
  return mean(scores)
}

/** Nothing invented counts three times as much as nothing lost. */
function numbersOf(outline: Outline, { text }: BenchSource): number {
  const nodes = flattenOutline(outline)
  const shown = nodes.flatMap(node => [node.value, ...(node.table?.rows.flat() ?? [])])
  const all = figuresIn([...shown, ...nodes.map(({ notes = '' }) => notes)].join('\n'))
  const known = new Set(figuresIn(text.replace(/^\d+[.)]\s/gmu, '')))
  const listed = new Set(figuresIn(text))
  const said = new Set(all)
  const isTrue = mean(all.map(figure => Number(listed.has(figure))))
  const isKept = mean([...known].map(figure => Number(said.has(figure))))
  return (3 * isTrue + isKept) / 4
}

function lengthOf(pages: readonly OutlineNode[]): number {
  return mean(
    pages.flatMap(page => {
      const points = page.children
      const isFull = points.length <= POINTS.max && (points.length >= POINTS.min || page.table !== undefined)
      const texts = points.flatMap(wordsOf).map(value => Number(widthOf(value) <= POINT))
      return [Number(isFull), Number(page.value !== '' && widthOf(page.value) <= TITLE), ...texts]
    }),
  )
}

/** Points that say what an earlier one says. */
function repeatedShare(points: readonly string[]): number {
  const sets = points.map(point => termsOf(point, 'en'))
  const repeated = sets.filter((terms, index) =>
    sets.slice(0, index).some(other => {
      const shared = [...terms].filter(term => other.has(term)).length
      return terms.size > 2 && shared / Math.max(terms.size, other.size) > 0.8
    }),
  )
  return points.length === 0 ? 1 : repeated.length / points.length
}

/** Of all that is said, taken together by pages' worth: a few words alone give no language away. */
function languageShare(points: readonly string[], { language }: BenchSource, reader: TextReader): number {
  const parts = Array.from({ length: Math.ceil(points.length / 6) }, (_, at) => points.slice(at * 6, at * 6 + 6))
  const base = (code: string) => code.split('-')[0]
  return mean(parts.map(part => Number(base(reader.languageOf(part.join('\n'), '')) === base(language))))
}

function pointsOf(page: OutlineNode): readonly string[] {
  return [...page.children.flatMap(wordsOf), ...(page.table?.rows.map(row => row.join(' ')) ?? [])]
}

function wordsOf({ value, children }: OutlineNode): readonly string[] {
  return [value, ...children.flatMap(wordsOf)]
}

function termsOf(text: string, language: string): ReadonlySet<string> {
  const parts = new Intl.Segmenter(language, { granularity: 'word' }).segment(text.toLowerCase())
  const isTerm = (word: string) => /\d/u.test(word) || word.length > (/^(?:ja|zh)/.test(language) ? 1 : 3)
  return new Set([...parts].filter(part => part.isWordLike && isTerm(part.segment)).map(part => part.segment))
}

function figuresIn(text: string): readonly string[] {
  return text.match(/\d(?:[\d.,:]*\d)?/gu) ?? []
}

function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/u.test(sign) ? 2 : 1), 0)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length
}
