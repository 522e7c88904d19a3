import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlinePages, parseOutline, printOutline } from '../engine/src/outline/index.ts'
import { processorTimeOf } from '../engine/src/testing/node-growth.ts'
import { ALPHABET, UNITS } from '../tests/support/growth-units.ts'
import { textReader } from './importers/text/text-reader.ts'
import { type WriterCode, WriterError } from './ports/writer.ts'
import { rewrittenWords } from './providers/writer-builtin/rewrite/rewriter.ts'
import { capitalized, cutAtWord, headOf, shortened, trimmedEnd } from './providers/writer-builtin/text/clauses.ts'
import { dateOf, figuresOf } from './providers/writer-builtin/text/figures.ts'
import { toSentences } from './providers/writer-builtin/text/rank.ts'
import { sentencesOf } from './providers/writer-builtin/text/sentences.ts'
import { termsFor } from './providers/writer-builtin/text/terms.ts'
import { headline, nameFrom } from './providers/writer-builtin/text/titles.ts'
import { contentText, outlineText } from './providers/writer-builtin/texts.ts'
import { genreOf } from './providers/writer-builtin/title/recognize.ts'
import { sidesOf } from './providers/writer-builtin/title/sides.ts'
import { textRisk } from './services/text-risk.ts'

type Work = (text: string) => unknown

const LANGUAGES = ['en', 'ja', 'th']
const source = { kind: 'source', title: '' } as const

/** A page of a deck with one piece of words, and what the deck was made from. */
function rewriting(kind: 'shorter' | 'notes' | 'page', text: string, language = 'en') {
  const half = text.slice(0, text.length / 2)
  const page = { id: 'p', outline: `# A\n### B\n${half}`, pieces: [{ id: 'a', text }] }
  const request = { kind, language, title: 'T', attempt: 0, pages: [page] }
  return rewrittenWords(kind === 'page' ? { ...request, source: half } : request, textReader)
}

/** As many empty pages as there is room for, under titles of the text's own words. */
function emptyPages(text: string): string {
  const title = text.slice(0, 40).replace(/\s+/gu, ' ')
  return `# A\n${`### ${title} a\n`.repeat(text.length / (title.length + 7))}`
}

const WORKS: Readonly<Record<string, Work>> = {
  outline: text => outlineText({ ...source, text }, textReader),
  'outline of markdown, so long': text => outlineText({ ...source, text, format: 'markdown', pages: 8 }, textReader),
  'outline of an outline': text =>
    outlineText({ ...source, text: `# A\n### B\n${text}`, format: 'outline' }, textReader),
  'outline of plain text': text => outlineText({ ...source, text, format: 'text', detail: 'full' }, textReader),
  content: text => contentText({ ...source, text, outline: emptyPages(text.slice(0, text.length / 2)) }, textReader),
  'content of a title': text => contentText({ kind: 'title', title: 'Tea', outline: text }, textReader),
  shorter: text => LANGUAGES.map(language => rewriting('shorter', text, language)),
  'notes and pages': text => [rewriting('notes', text), rewriting('page', text)],
  'parts of a text': text =>
    LANGUAGES.map(language => [
      toSentences([sentencesOf(text, language)], termsFor(language)),
      ...[shortened, cutAtWord, headline, nameFrom].map(part => part(text, language)),
    ]),
  'looks at a text': text => [
    ...[textRisk, headOf, trimmedEnd, capitalized, figuresOf, dateOf, sidesOf].map(look => look(text)),
    LANGUAGES.map(language => genreOf(text, language)),
    outlinePages(parseOutline(printOutline(parseOutline(text)))),
  ],
}

const DAY_MS = 24 * 3_600_000
const SIZE = process.env.NIGHTLY ? 40_000 : 20_000
/** What takes less is not measured: 500 000 characters, the most there are, then take no second even as they grow by the square. */
const MIN_MS = 16
/** Four times the text may take so many times as long; what grows by the square takes sixteen times. */
const MOST = 9

function repeated(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length))
}

function quietly(work: Work, text: string): () => void {
  return () => {
    try {
      work(text)
    } catch (error) {
      const nothing: WriterCode = 12102
      if (!(error instanceof WriterError) || error.code !== nothing) throw error
    }
  }
}

/** How many times as long four times the text takes; 0 where it takes next to nothing. What seems to grow is told from the garbage that is collected meanwhile by a longer text. */
function growthOf(work: Work, unit: string, size = SIZE): number {
  const growth = growthAt(work, unit, { size, times: 3 })
  return growth < MOST ? growth : Math.min(growth, growthAt(work, unit, { size: 4 * size, times: 1 }))
}

function growthAt(work: Work, unit: string, { size, times }: { size: number; times: number }): number {
  const large = quietly(work, repeated(unit, size))
  const small = quietly(work, repeated(unit, size / 4))
  // Four of the small ones are measured together, since short times are not told exactly.
  const smalls = () => [small, small, small, small].map(one => one())
  const ratio = (time = processorTimeOf(large)) => (4 * time) / Math.max(processorTimeOf(smalls), MIN_MS / 4)
  const first = processorTimeOf(large)
  if (first < MIN_MS) return 0
  const rough = ratio(first)
  // What seems to grow is measured again: garbage may be collected in any one of them.
  return rough < MOST ? rough : Math.min(rough, ...Array.from({ length: times }, () => ratio()))
}

/** The units that a work grows with, with how much. */
function growing(work: Work, units: readonly string[]): readonly string[] {
  return units.flatMap(unit => {
    const growth = growthOf(work, unit)
    return growth < MOST ? [] : [`${JSON.stringify(unit)} x${growth.toFixed(1)}`]
  })
}

/** At night all of them, and random ones that are new each time; by day a few that are others every day. */
const SEED = Number(
  process.env.SEED ?? (process.env.NIGHTLY ? Date.now() % 1_000_000 : Math.floor(Date.now() / DAY_MS)),
)
const PART = process.env.NIGHTLY ? 1 : 29
console.log(`growth of one unit in ${PART}, SEED=${SEED}`)

test.each(Object.entries(WORKS))(
  'T20 %s takes as much longer as there is more text',
  (_, work) => {
    work('Warm. It takes a while until what runs often is compiled.\n\n- a\n- b\n')
    expect(
      growing(
        work,
        UNITS.filter((_, index) => (index + SEED) % PART === 0),
      ),
      `SEED=${SEED}`,
    ).toEqual([])
  },
  3_600_000,
)

test('T20 nor does it with units that nobody has thought of', () => {
  const unit = fc.array(fc.constantFrom(...ALPHABET), { minLength: 1, maxLength: 12 }).map(signs => signs.join(''))
  const units = fc.sample(unit, { numRuns: process.env.NIGHTLY ? 400 : 2, seed: SEED })
  const found = Object.entries(WORKS).flatMap(([name, work]) => growing(work, units).map(line => `${name}: ${line}`))
  expect(found, `SEED=${SEED}`).toEqual([])
}, 3_600_000)

test('T20 control: a function that counts for every fourth sign what stands before it is found', () => {
  const work = (text: string) => {
    let count = 0
    for (let end = 0; end < text.length; end += 4) {
      for (let at = 0; at < end; at++) if (text.charCodeAt(at) === text.charCodeAt(end)) count++
    }
    return count
  }
  // As long as is measured, and no longer, however fast the machine is.
  let size = SIZE / 8
  while (processorTimeOf(() => work(repeated('- a', size))) < 1.5 * MIN_MS) size *= 1.4
  // Of a busy machine several measurements may be low; one that is not is enough.
  const growths = Array.from({ length: 5 }, () => growthOf(work, '- a', size))
  expect(Math.max(...growths)).toBeGreaterThan(MOST)
})
