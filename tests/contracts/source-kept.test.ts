import { readFileSync } from 'node:fs'
import { flattenOutline, type OutlineNode, parseOutline, printOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { benchSources } from '../../bench/outline/sources.ts'
import { textReader } from '../../server/importers/text/text-reader.ts'
import { readFile } from '../../server/importers/worker/read-file.ts'
import { createBuiltinWriter } from '../../server/providers/writer-builtin/writer.ts'
import { makeDocx, wordParagraph } from '../support/make-docx.ts'
import { makePptx, textShape } from '../support/make-pptx.ts'
import { makeZip } from '../support/make-zip.ts'

const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })

async function deckOf(text: string, format: 'markdown' | 'text' | 'outline'): Promise<string> {
  let markdown = ''
  const request = { kind: 'source', title: '', text, format, sourceName: 'a' } as const
  for await (const piece of writer.outline(request, { signal: new AbortController().signal })) markdown += piece
  return markdown
}

async function deckOfFile(data: Uint8Array, name: string): Promise<string> {
  return deckOf((await readFile(data, { name })).outline, 'outline')
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}]+|\p{N}+/gu
const wordsOf = (text: string) => text.toLowerCase().normalize('NFC').match(WORD) ?? []

function triplesIn(text: string): readonly string[] {
  const words = wordsOf(text)
  if (words.length < 3) return words.length === 0 ? [] : [words.join(' ')]
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)
}

function saidBy({ value, number = '', notes = '', table, images }: OutlineNode): readonly string[] {
  return [value, number, notes, ...(table?.rows.flat() ?? []), ...(images?.map(image => image.alt) ?? [])]
}

/** Returns the passages of which three words in a row are neither on a page nor in notes. */
function lostIn(deck: string, passages: readonly string[]): readonly string[] {
  const said = flattenOutline(parseOutline(deck)).flatMap(saidBy)
  const known = new Set(said.flatMap(text => [...triplesIn(text), ...wordsOf(text)]))
  // A passage of two words may be anywhere.
  const pairs = new Set(said.flatMap(text => wordsOf(text).map((word, index, all) => `${word} ${all[index + 1]}`)))
  return passages.filter(passage => triplesIn(passage).some(triple => !known.has(triple) && !pairs.has(triple)))
}

/** The sentences and cells of a Markdown or plain text, without marks; numbers that count headings and items say only the place. */
function passagesOf(text: string): readonly string[] {
  return text.split('\n').flatMap(line =>
    line
      .replace(/^\s*(?:[-*+>#]+\s+)*(?:\(?\d{1,2}[.)、]\s+)?/u, '')
      .replace(/^第?[\d.]{1,4}章?\s/u, '')
      .replace(/[*_`~]|\[\^\d\]:?|<\/?su[bp]>/gu, '')
      .split(/\||(?<=[.!?])\s+|(?<=[。！？])|(?<=\p{Script=Thai}) (?=\p{Script=Thai})/u),
  )
}

const HARD = `---

An opening between two rules that is no metadata at all.

---

# The harbour book of 2031

## Keys and doors

- Doors
  - North
    - Hatch 7
      - Bolt 19
        - Nut 23
  - South
  - East
  - West
  - Roof
  - Cellar
- Keys

## One point with others below

- The pilot keeps three books
  - Tides
  - Ships
  - Debts

## Steps that start late

3. Raise the flag
4. Call the pilot
7. Wait for the <harbour master>

## Two tables

Boats in 2030:

| Pier | Boats |
|---|---|
| A | 14 |
| B | 29 |

Boats in 2031:

| Pier | Boats |
|---|---|
| A | 17 |
| B | 38 |

## Asked often

Who pays? The guests pay 12 crowns. Why? Because the quay costs 9,400 crowns a year.

## Said

> We saw the light. It went out at 4 a.m., and nobody knew why.
> — Dr. Ada L. Brandt, pilot

Then the log says “Wind 8. Rain. No boat left.” for three days.[^1]

## Machine

Run this:

\`\`\`sh
pump --level=42 | tee log-77.txt
\`\`\`

Signs are ✗ ► ☐ ☑ and x<sup>2</sup>.

## Nothing here

[^1]: The log of 1987 is in the museum, room 5.
`

const PASSAGES = [
  'The harbour of Vik',
  'Eleven boats came in 1997, and 4 of them stayed.',
  'Before: 23 minutes to the quay, 6 calls a day.',
  'After: 15 minutes to the quay, 2 calls a day.',
  'Who pays? The guests do.',
  'Dr. E. Lund said it costs $240 mln. a year.',
]

const paragraphs = (texts: readonly string[]) => texts.map(text => wordParagraph(text)).join('')
const numbered = (text: string) => wordParagraph(text, '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
const LETTERS =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'

describe('every word and number of a source is on a page or in notes', () => {
  test.each(['chumchon.txt', 'night-train.md', 'stadtbaeume.txt', 'tetsudo.txt'])('%s', async name => {
    const text = readFileSync(new URL(`../fixtures/sources/${name}`, import.meta.url), 'utf8')
    expect(lostIn(await deckOf(text, name.endsWith('md') ? 'markdown' : 'text'), passagesOf(text))).toEqual([])
  })

  test('thirty sources of the bench', async () => {
    for (const { name, text, format } of benchSources())
      expect([name, ...lostIn(await deckOf(text, format), passagesOf(text))]).toEqual([name])
  })

  test('a text of many forms', async () => {
    const deck = await deckOf(HARD, 'markdown')
    expect(
      lostIn(
        deck,
        passagesOf(
          HARD.replace(/^\|[-|]+$/gmu, '')
            .replaceAll('```sh', '')
            .replace('<sup>2</sup>', '²'),
        ),
      ),
    ).toEqual([])
    expect(deck).toMatch(/✗ ► ☐ ☑/u)
  })

  test('Word, presentations, pages of the web and mind maps', async () => {
    const [title = '', ...rest] = PASSAGES
    const docx = makeDocx(paragraphs(PASSAGES) + numbered('Open the gate') + numbered('Shut the gate'), {
      numbering: LETTERS,
    })
    const pptx = makePptx([
      { shapes: textShape(title, 'title') + textShape(rest.slice(0, 2).join('\n'), 'body') },
      { shapes: textShape('Second', 'title') + textShape(rest.slice(2).join('\n'), 'body'), notes: 'Say 88 words.' },
    ])
    const html = `<html><body><article><h1>${title}</h1>${rest.map(text => `<p>${text}</p>`).join('')}<ol type="i" start="4"><li>Open the gate</li></ol><dl><dt>Quay</dt><dd>A wall of 300 stones</dd></dl></article></body></html>`
    const topic = (text: string, more = {}) => ({ title: text, ...more })
    const root = topic(title, { children: { attached: rest.map(text => topic(text, { labels: ['label 5'] })) } })
    const xmind = makeZip([{ name: 'content.json', data: JSON.stringify([{ rootTopic: root }]) }])
    expect(lostIn(await deckOfFile(docx, 'a.docx'), [...PASSAGES, 'c)', 'd)'])).toEqual([])
    expect(lostIn(await deckOfFile(pptx, 'a.pptx'), [...PASSAGES, 'Say 88 words.'])).toEqual([])
    expect(
      lostIn(await deckOfFile(Buffer.from(html), 'a.html'), [...PASSAGES, 'iv.', 'Quay', 'A wall of 300 stones']),
    ).toEqual([])
    expect(lostIn(await deckOfFile(xmind, 'a.xmind'), [...PASSAGES, 'label 5'])).toEqual([])
  })

  test('control: a deck without its notes, and one that lost a number, are found out', async () => {
    const text = readFileSync(new URL('../fixtures/sources/night-train.md', import.meta.url), 'utf8')
    const deck = await deckOf(text, 'markdown')
    expect(printOutline(parseOutline(deck))).toBe(deck)
    expect(lostIn(deck.replace(/<!-- notes:[\s\S]*?-->/gu, ''), passagesOf(text)).length).toBeGreaterThan(0)
    expect(lostIn((await deckOf(HARD, 'markdown')).replaceAll('38', ''), passagesOf(HARD))).toContain(' 38 ')
  })
})
