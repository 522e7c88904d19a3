import { flattenOutline, type Outline, type OutlineNode, outlinePages } from '@slidewright/engine/internal'
import type { TextReader } from '../../server/ports/text-reader.ts'
import type { BenchSource } from './sources.ts'
import { truthOf } from './truth.ts'

/** The criteria of an outline, each scored 0 to 1. */
export const RULES = [
  'structure',
  'coverage',
  'numbers',
  'length',
  'repetition',
  'language',
  'figures',
  'place',
  'kept',
  'whole',
  'titles',
] as const
/** The scores of one outline. */
export type Scores = { readonly [R in (typeof RULES)[number]]: number }

/** The minimum average score of a writer over all sources, per criterion; below it the bench fails. */
export const MIN_SCORES: Scores = {
  structure: 0.95,
  coverage: 0.95,
  numbers: 0.97,
  length: 0.95,
  repetition: 0.98,
  language: 0.97,
  figures: 0.98,
  place: 0.98,
  kept: 0.98,
  whole: 0.98,
  titles: 0.98,
}

/** The maximum width of a point and a title (East Asian characters count double), and the maximum number of points per page. */
const POINT = 140
const TITLE = 72
const POINTS = { min: 1, max: 6 }

/** Scores how faithful an outline is to its source. Notes count half for coverage, because they are spoken, not shown. */
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
    ...truthOf(outline, source),
  }
}

/** Scores how many headings appear as titles, in order. For a text without headings, pages must have distinct titles. */
function structureOf(outline: Outline, { headings }: BenchSource): number {
  const titles = flattenOutline(outline).filter(({ kind }) => kind === 'chapter' || kind === 'page')
  const words = titles.map(({ value }) => plain(value)).filter(value => value !== '')
  if (headings.length === 0) return titles.length === 0 ? 0 : new Set(words).size / titles.length
  let at = -1
  const matched = headings.filter(heading => {
    const found = words.indexOf(plain(heading), at + 1)
    if (found >= 0) at = found
    return found >= 0
  })
  return matched.length / headings.length
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

/** Scores numbers; invented ones count three times as much as missing ones. */
function numbersOf(outline: Outline, { text }: BenchSource): number {
  const nodes = flattenOutline(outline)
  // The second page of a heading says (2).
  const shown = nodes.flatMap(node => [
    node.value.replace(/\s?[(（]\d+[)）]$/u, ''),
    ...(node.table?.rows.flat() ?? []),
  ])
  const all = figuresIn([...shown, ...nodes.map(({ notes = '' }) => notes)].join('\n'))
  const known = new Set(figuresIn(text.replace(/^\d+[.)]\s/gmu, '')))
  const listed = new Set(figuresIn(text))
  const present = new Set(all)
  const isTrue = mean(all.map(figure => Number(listed.has(figure))))
  const isKept = mean([...known].map(figure => Number(present.has(figure))))
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

/** Returns the share of points that repeat an earlier one. */
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

/** Returns the share of text in the right language. Points are grouped by pages, since a few words are not conclusive. */
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
