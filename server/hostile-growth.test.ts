import { expect, test } from 'vitest'
import { countingIds } from '../engine/src/base/id.ts'
import { buildDeck } from '../engine/src/build/build-deck.ts'
import { parseOutline } from '../engine/src/outline/index.ts'
import { fakeMeasure } from '../engine/src/testing/fake-measure.ts'
import { processorTimeOf } from '../engine/src/testing/node-growth.ts'
import { sampled } from '../engine/src/testing/node-sample.ts'
import { SUITS_WITHOUT_MOTIFS } from '../engine/src/testing/suits-without-motifs.ts'
import { textReader } from './importers/text/text-reader.ts'
import { WriterError } from './ports/writer.ts'
import { contentText, outlineText } from './providers/writer-builtin/texts.ts'

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at))
const WORDS = ['harbour', 'boats', 'winter', 'council', 'money', 'bridge', 'people', 'trees', 'river', 'market']
/** A sentence that differs from its neighbours. */
const sentence = (at: number) =>
  `${lines(9, word => WORDS[(at * 7 + word * (1 + (at % 5))) % WORDS.length] ?? '').join(' ')} ${at} come and go.`

/** Texts that are hard to read, each of about so many lines. */
const TEXTS: Readonly<Record<string, (count: number) => string>> = {
  'only footnotes': count => lines(count, at => `[^${at}]: ${sentence(at)}`).join('\n\n'),
  'only paragraphs': count => lines(count, sentence).join('\n\n'),
  'lists in lists': count => lines(count, at => `${'  '.repeat(at % 40)}- ${sentence(at)}`).join('\n'),
  'only headings': count => lines(5 * count, at => `## ${WORDS[at % WORDS.length]} ${at}`).join('\n\n'),
  'one line': count => lines(8 * count, sentence).join(' '),
  'one word': count => 'a'.repeat(250 * count),
  'open brackets': count => '([{'.repeat(40 * count),
  'open quotation marks': count => '"a “b «c 「d '.repeat(12 * count),
  'open backticks': count => '`a ``b ```c\n'.repeat(5 * count),
  'open dollars': count => '$a \\(b $$c \\[d\n'.repeat(5 * count),
  'footnotes that refer to each other': count =>
    lines(count, at => `[^${at}]: see [^${at + 1}] and [^${at - 1}]`).join('\n'),
  'a table of 500 columns': count =>
    ['', ...lines(2 + count / 40, () => '9')]
      .map(cell => `| ${lines(500, at => cell || `c${at}`).join(' | ')} |`)
      .join('\n'),
  'emoji, combining marks and controls of direction': count =>
    '👩‍👩‍👧e\u0301\u0302\u202eab\u202c\u2067x\u2069 '.repeat(8 * count),
  'amounts with their names': count => lines(2 * count, at => `Item ${at}: $${at} million`).join('\n'),
  'notes at the end': count =>
    [...lines(4 * count, at => `words(${at % 30}) more`), '', ...lines(24, at => `(${at}) note`)].join('\n'),
  quotations: count => lines(count, at => `> ${sentence(at)}\n> — Ann ${at}`).join('\n\n'),
}

const [SUIT] = SUITS_WITHOUT_MOTIFS

/** Makes a deck of a text, from reading to pages. */
function deckOf(text: string): void {
  const [theme] = SUIT?.themes ?? []
  if (SUIT === undefined || theme === undefined) throw new Error('no suit')
  for (const format of ['markdown', 'text'] as const) {
    try {
      const request = { kind: 'source', title: '', text, format } as const
      const outline = outlineText(request, textReader)
      const content = contentText({ ...request, outline }, textReader)
      const limits = { pages: 60, pagesOfHeading: 6 }
      buildDeck(parseOutline(content), SUIT, { theme, measure: fakeMeasure(), ids: countingIds(), limits })
    } catch (error) {
      // A text without words makes no deck.
      if (!(error instanceof WriterError)) throw error
    }
  }
}

const COUNT = 80
/** Each day reads some of the texts, the nightly run all. */
const SAMPLE = 3
/** What takes less is not measured. */
const MIN_MS = 40
/** Sixteen times the text may take so many times as long: what grows by the square takes 256 times. */
const MOST = 64

/** How many times as long sixteen times the text takes; what takes next to nothing counts as the least that is measured. */
function growthOf(work: (text: string) => void, make: (count: number) => string): number {
  const [small, large] = [make(COUNT / 4), make(4 * COUNT)]
  const ratio = () =>
    processorTimeOf(() => work(large)) /
    Math.max(
      MIN_MS / 4,
      processorTimeOf(() => work(small)),
    )
  const first = ratio()
  return first < MOST ? first : Math.min(first, ratio())
}

test.each(sampled(Object.entries(TEXTS), SAMPLE))(
  'T20 a deck of %s takes as much longer as there is more text',
  (_, make) => {
    deckOf(make(8))
    expect(growthOf(deckOf, make)).toBeLessThan(MOST)
  },
  120_000,
)

test('T20 control: work that compares each letter with all before it is found', () => {
  const work = (text: string) => {
    let same = 0
    for (let end = 0; end < text.length; end += 2)
      for (let at = 0; at < end; at++) if (text.charCodeAt(at) === text.charCodeAt(end)) same++
    return same
  }
  expect(growthOf(work, count => 'ab'.repeat(80 * count))).toBeGreaterThan(MOST)
})
