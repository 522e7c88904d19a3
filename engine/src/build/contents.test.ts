import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { PAGE_TYPES } from '../document/deck.ts'
import { bodyOf, elementsOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { PAPER } from '../suit/catalogue/paper/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { readPage } from './read-page.ts'
import { sectionsOf } from './sections.ts'
import { partTitle } from './split.ts'

const MIXED = `# Report
### The year
- A
### Figures
- B
## Projects
### Done
- C
### Open
- D
### Risks <!-- top -->
- E
### Risks (2) <!-- top -->
- F
## Outlook
### Next
- G
`

function built(markdown: string) {
  const [theme] = PAPER.themes
  if (theme === undefined) throw new Error('no theme')
  const deck = buildDeck(parseOutline(markdown), PAPER, { theme, measure: fakeMeasure(), ids: countingIds() })
  if (!deck.ok) throw new Error(deck.error.code)
  return deck.value.deck
}

function slotsOn(type: number, deck: ReturnType<typeof built>) {
  return pagesOf(deck)
    .filter(({ pageType }) => pageType === type)
    .map(page =>
      Object.fromEntries(
        elementsOf(page).flatMap(element => {
          const body = bodyOf(element)
          return body && element.origin?.slot ? [[element.origin.slot, textOf(body)]] : []
        }),
      ),
    )
}

test('the contents list every section in order: the chapters and the pages beside them, one that goes on once', () => {
  const names = ['The year', 'Figures', 'Projects', 'Risks', 'Outlook']
  expect(sectionsOf(parseOutline(MIXED)).map(({ value }) => value)).toEqual(names)
  const deck = built(MIXED)
  const [contents = {}] = slotsOn(PAGE_TYPES.catalog, deck)
  expect(names.map((_, index) => contents[`item${index + 1}`])).toEqual(names)
})

test('a chapter has the number that it has in the contents', () => {
  const all = slotsOn(PAGE_TYPES.chapter, built(MIXED))
  const numbers = all.map(slots => slots.motif)
  expect(numbers.map(Number)).toEqual([3, 5])
})

test('where the sections are too many the contents list the chapters, and where there are only chapters, those', () => {
  const loose = Array.from({ length: 30 }, (_, index) => `### Page no${index}\n- A\n`).join('')
  expect(
    sectionsOf(parseOutline(`# T\n${loose}## One\n### A\n- a\n## Two\n### B\n- b\n`)).map(({ value }) => value),
  ).toEqual(['One', 'Two'])
  expect(sectionsOf(parseOutline('# T\n## One\n### A\n- a\n## Two\n### B\n- b\n')).length).toBe(2)
})

test('the parts of a page are numbered so that no figure of its title is taken for their number, and are read back as one page', () => {
  expect(['Costs', '§ 7 (2)', 'Report (2024)', '費用（2）'].map(title => partTitle(title, 2))).toEqual([
    'Costs (2)',
    '§ 7 (2) · 2',
    'Report (2024) · 2',
    '費用（2） · 2',
  ])
  const points = Array.from(
    { length: 24 },
    (_, index) => `- Point no${index} of a long list that says something\n`,
  ).join('')
  const deck = built(`# Law\n### § 7 (2)\n${points}`)
  const titles = pagesOf(deck)
    .filter(({ pageType }) => pageType === PAGE_TYPES.content)
    .map(page => readPage(page, deck).title)
    .filter(title => title.startsWith('§'))
  expect(titles.slice(0, 2)).toEqual(['§ 7 (2)', '§ 7 (2) · 2'])
  expect(outlineOf(deck).root.children.map(({ value }) => value)).toEqual(['§ 7 (2)'])
})
