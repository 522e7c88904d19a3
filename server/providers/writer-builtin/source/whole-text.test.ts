import { outlinePages } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import type { WriterRequest } from '../../../ports/writer.ts'
import { outlineFromSource } from './from-source.ts'

function pagesOf(text: string, more: Partial<WriterRequest> = {}) {
  const { outline } = textReader.read(text, { title: '' })
  return outlinePages(outlineFromSource(outline, { kind: 'source', title: '', text, ...more }))
}

/** Returns everything that stands on pages. */
function shown(text: string, more: Partial<WriterRequest> = {}): string {
  return pagesOf(text, more)
    .flatMap(page => [
      page.value,
      ...page.children.flatMap(one => [one.value, ...one.children.map(({ value }) => value)]),
    ])
    .join('\n')
}

const BOAT = [
  'The old ferry crossed the sound for sixty years.',
  'Its engine came from a mill in the north of the island.',
  'Nobody was ever hurt on board.',
  'In the last winter the ice broke two of the planks below the water line.',
  'The council voted 7 to 2 against a repair.',
  'A fisherman bought the hull for 300 crowns and keeps hens in it.',
  'The bell hangs in the school.',
  'It is rung on the last day before the holidays.',
]

test('a short text stands on pages as a whole, in its order', () => {
  const text = `# The ferry\n\n## Its end\n\n${BOAT.join(' ')}\n\n## Today\n\nA bridge stands there.\n`
  const said = shown(text)
  const places = BOAT.map(sentence => said.indexOf(sentence.slice(0, -1)))
  expect(places.every(place => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(pagesOf(text).every(({ children }) => children.length <= 4)).toBe(true)
})

test('a brief deck leaves sentences to the notes', () => {
  const text = `# The ferry\n\n## Its end\n\n${BOAT.join(' ')}\n`
  expect(BOAT.every(sentence => shown(text, { detail: 'brief' }).includes(sentence.slice(0, -1)))).toBe(false)
})

test.each([
  ['It was to take five weeks. It took nine.', 'The pier was closed for works in the spring of that year.'],
  ['В нём три лодки.', 'Сарай у воды построили ещё до войны, и он стоит до сих пор.'],
  ['Aber niemand kam.', 'Das Fest am Hafen war für den zweiten Sonntag im Mai angesetzt worden.'],
])('a sentence that needs the one before it stands with it: %s', (second, first) => {
  const text = `# T\n\n## Harbour\n\n${first} ${second} The gulls of the harbour sat on the roof and watched.\n\n## B\n\nText.\n`
  const [page] = pagesOf(text)
  expect(page?.children[0]?.value).toBe(`${first} ${second.slice(0, -1)}`)
})

test('no title begins with a pronoun whose noun stands elsewhere', () => {
  const text = `The boathouse of the rowing club burnt down on Friday night. It is 92 years old.\n\n${BOAT.join(' ')}\n`
  expect(pagesOf(text).map(({ value }) => value)).not.toContainEqual(expect.stringMatching(/^(?:It|Its) /u))
})

test('prose after a list with heads has a page of its own, and that after a plain one stands below it', () => {
  const plain =
    '# T\n\n## Grants\n\n- A new boat\n- Two oars\n- One rope\n- A lamp\n- A bell\n\nAll were granted.\n\n## B\n\nText.\n'
  expect(pagesOf(plain)[0]?.children.at(-1)?.value).toBe('All were granted')
  const headed =
    '# T\n\n## Grants\n\n- Boat: refused\n- Oars: granted\n- Rope: granted\n\nThe vote was 7 to 2.\n\n## B\n\nText.\n'
  expect(shown(headed)).toContain('The vote was 7 to 2')
})

test('a list of long items has as many pages as its words need', () => {
  const item = 'a boat that leaks and that nobody wants to row because of its weight and of its age, '.repeat(2)
  const items = Array.from({ length: 6 }, (_, index) => `- Boat ${index} is ${item}too`)
  expect(
    pagesOf(`# T\n\n## Boats\n\n${items.join('\n')}\n\n## B\n\nText.\n`).map(({ children }) => children.length),
  ).toEqual([3, 3, 1])
})

test('signatures side by side, and a word that says that it is the end, are no points', () => {
  expect(shown('# T\n\n## Roof\n\nThe roof is done.\n\nE. Moor, chair          B. Fenn, clerk\n')).not.toContain('Moor')
  expect(shown('# 会議\n\n## 屋根\n\n屋根の工事は終わりました。\n\n以上\n')).not.toContain('以上')
})

test('a table has a page of its own among several pages with much text', () => {
  const text = `# T\n\n## The ferry\n\n${BOAT.join(' ')}\n\n| Year | Trips |\n| --- | --- |\n| 2025 | 31 |\n| 2026 | 28 |\n\n## B\n\nText.\n`
  const host = pagesOf(text).find(({ table }) => table !== undefined)
  expect(host?.children).toEqual([])
})
