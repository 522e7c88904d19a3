import { bodyOf, buildDeck, countingIds, pagesOf, parseOutline, textOf } from '@slidewright/engine/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeMeasure } from '../../engine/src/testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../../engine/src/testing/suits-without-motifs.ts'
import { textReader } from '../../server/importers/text/text-reader.ts'
import { readFile } from '../../server/importers/worker/read-file.ts'
import type { ReadFile } from '../../server/ports/source-reader.ts'
import { createBuiltinWriter } from '../../server/providers/writer-builtin/writer.ts'
import { DRAWN_FORMATS, drawnSources, wordsIn, wordsOfSource } from '../support/drawn-sources.ts'

const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })
const measure = fakeMeasure()
const [suit] = SUITS_WITHOUT_MOTIFS
const [theme] = suit?.themes ?? []

/** Returns everything in the data of a table, a chart or another element, except where it is from. */
function wordsOfElement(element: object): string {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) for (const each of value) visit(each)
    else if (typeof value === 'number') texts.push(String(value))
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) visit(each)
  }
  visit({ ...element, origin: null, extra: null })
  return texts.join(' ')
}

/** Returns the words on the pages of the deck that a file becomes, and in their notes. */
async function wordsOfDeck(file: ReadFile): Promise<ReadonlySet<string>> {
  let markdown = ''
  const request = { kind: 'source', title: '', text: file.outline, format: 'outline', sourceName: 'a' } as const
  for await (const piece of writer.outline(request, { signal: new AbortController().signal })) markdown += piece
  if (suit === undefined || theme === undefined) throw new Error('no suit')
  const built = buildDeck(parseOutline(markdown), suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  const texts = pagesOf(deck).flatMap(page => [
    page.notes ?? '',
    ...Object.values(page.elements).map(element => {
      const body = bodyOf(element)
      return body === null ? wordsOfElement(element) : textOf(body)
    }),
  ])
  return new Set(texts.flatMap(wordsIn))
}

function wordsListed({ leftOut }: ReadFile): ReadonlySet<string> {
  return new Set(leftOut.flatMap(({ entries = [] }) => entries.flatMap(({ text = '' }) => wordsIn(text))))
}

/** Returns the words of a source that are on no page, in no notes and not listed as left out. */
async function lostOf(words: readonly string[], file: ReadFile): Promise<readonly string[]> {
  const [shown, listed] = [await wordsOfDeck(file), wordsListed(file)]
  return words.filter(word => !shown.has(word) && !listed.has(word))
}

test.each(Object.entries(DRAWN_FORMATS))(
  'every word and number of a .%s file is on a page, in notes, or listed as left out',
  { timeout: 120_000 },
  async (name, write) => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(drawnSources, async source => {
        const file = await readFile(write(source), { name: `a.${name}` })
        for (const part of source.parts) seen.add(part.is)
        for (const { entries = [] } of file.leftOut)
          expect(entries.every(({ text, place }) => text !== undefined || place !== undefined)).toBe(true)
        expect(await lostOf(wordsOfSource(source), file)).toEqual([])
      }),
      { numRuns: 15, endOnFailure: true },
    )
    expect(seen.size).toBe(8)
  },
)

test('control: a file that loses a passage is found', async () => {
  const [source] = fc.sample(drawnSources, { numRuns: 1, seed: 7 })
  if (source === undefined) throw new Error('nothing drawn')
  const file = await readFile(DRAWN_FORMATS.md(source), { name: 'a.md' })
  const gone = { ...source, parts: [...source.parts, { is: 'paragraph' as const, text: 'Xylofon 77123 unheard.' }] }
  expect(await lostOf(wordsOfSource(gone), file)).toEqual(['xylofon', '77123', 'unheard'])
})
