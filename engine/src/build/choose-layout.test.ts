import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { outlinePages } from '../outline/tree.ts'
import { BEAUTY_BLACK } from '../suit/catalogue/beauty-black/index.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { isNightly, sampled } from '../testing/node-sample.ts'
import { wordsOf } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { chooseLayout } from './choose-layout.ts'
import { shapesOf } from './content-shape.ts'
import { contentOf } from './page-content.ts'

function pageOf(markdown: string) {
  const [page] = outlinePages(parseOutline(`# Deck\n\n## Chapter\n\n### ${markdown}`))
  if (page === undefined) throw new Error('no page')
  return page
}

test.each([
  ['a number', 'Loss\n\n- 11,4 %: of the water never arrives', 'metric', 'number'],
  ['a number in a sentence', 'Loss\n\n- The lake lost 14 km of its shore since spring', 'metric', 'number'],
  ['figures', 'Year\n\n- 2,417: items\n- 61%: at once\n- €18: saved', 'metric', 'figures'],
  ['steps', 'Plan\n\n1. Look: around\n2. Choose: one\n3. Do: it', 'steps', null],
  ['dates', 'Past\n\n- 2014: planted\n- 2019: pressed\n- 2025: shown', 'dates', 'chronicle'],
  [
    'dates of steps',
    'Steps of the coming years\n\n- 2025: planted\n- 2026: pressed\n- 2028: shown',
    'dates',
    'chronicle',
  ],
  ['Japanese dates', '年表\n\n- 2025年：準備\n- 2026年：試行\n- 2027年：実施', 'dates', 'chronicle'],
  ['sides', 'Rent vs buy\n\n- Rent: free to go\n- Buy: free to stay', 'comparison', 'sides'],
  ['before and after', 'Two days\n\n- Before: queues at every desk\n- After: none', 'comparison', 'sides'],
  ['a quotation', 'Voice\n\n> It smells like the hour before rain. — A guest', 'quote', 'quote'],
  ['a year is no number', 'Start\n\n- 2024: was the first year of the garden', 'plain', null],
])('U23 %s is seen, and shown as such', (_, markdown, shape, pattern) => {
  const page = pageOf(markdown)
  expect(shapesOf(contentOf(page))[0]).toBe(shape)
  const layout = chooseLayout(page, BEAUTY_BLACK, [])
  if (pattern !== null) expect(layout?.pattern).toBe(pattern)
  else expect(layout).not.toBeNull()
})

test.each([
  [
    'with heads',
    ['الناس: من يمسهم الأمر وكيف؟', 'الوسائل: ما الذي يحتاجه ليعمل؟', 'المال: من يدفع؟', 'القواعد: ما المسموح به؟'],
  ],
  [
    'of one length',
    ['الراحة في السفر ليلا', 'توفير ليلة في الفندق', 'الوصول إلى وسط المدينة', 'انبعاثات أقل من الطائرة'],
  ],
])('U23 none of four equal points %s is the headline of the others', (_, points) => {
  const page = pageOf(`أربعة أسباب\n\n${points.map(point => `- ${point}`).join('\n')}`)
  for (const suit of SUITS) {
    for (const used of [[], ['columns'], ['constellation', 'columns'], ['quadrants', 'constellation', 'columns']]) {
      const layout = chooseLayout(page, suit, used)
      const points = layout?.slots.filter(({ role }) => role === 'point') ?? []
      expect(points.length, suit.id).toBeGreaterThan(0)
      const sizes = points.map(({ style }) => style.sizes[0])
      expect(new Set(sizes).size, `${suit.id} ${layout?.pattern}`).toBe(1)
    }
  }
})

test.each(SUITS.map(suit => [suit.id, suit] as const))('U23 %s sets no ordinals before figures', (_, suit) => {
  const lines = [4, 3, 2].map(count =>
    ['77 percent', '46 percent of all', '2.6 million euros', '1.1 million euros']
      .slice(0, count)
      .map(head => `- ${head}: of the trains that arrived in time`)
      .join('\n'),
  )
  for (const points of lines) {
    const layout = chooseLayout(pageOf(`Where the minutes are lost\n\n${points}`), suit, [])
    expect(layout).not.toBeNull()
    expect(layout?.suits ?? ['steps']).not.toContain('steps')
  }
})

test.each(SUITS.map(suit => [suit.id, suit] as const))(
  'U24 %s: one node with two to twelve below it is a total',
  (_, suit) => {
    for (let count = 2; count <= 12; count++) {
      const items = Array.from({ length: count }, (_, index) => `  - Item ${index + 1}`).join('\n')
      const layout = chooseLayout(pageOf(`Tools\n\n- The bench\n${items}`), suit, [])
      expect(layout?.layoutId, `${count} items`).toBe(300 + count)
    }
  },
)

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed)

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U25 %s: never the same pattern three times running',
  (_, suit) => {
    let pages = 0
    for (const seed of sampled(SEEDS, 7)) {
      const random = seededRandom(seed)
      const titles = Array.from({ length: 14 }, () => {
        const count = 1 + Math.floor(random() * 6)
        const points = Array.from({ length: count }, () => `- ${wordsOf('long', 20 + random() * 80, random)}`)
        return `### ${wordsOf('short', 12, random)}\n\n${points.join('\n')}`
      })
      const built = buildDeck(parseOutline(`# Deck\n\n${titles.join('\n\n')}`), suit, portsFor(suit.themes))
      if (!built.ok) throw new Error(built.error.code)
      const { deck } = built.value
      const patterns = pagesOf(deck).map(page => deck.layouts[page.layout ?? '']?.pattern ?? '')
      pages += patterns.length
      const runs = patterns.filter((pattern, at) => pattern === patterns[at - 1] && pattern === patterns[at - 2])
      expect(runs, `seed ${seed}: ${patterns.join(' ')}`).toEqual([])
    }
    expect(pages).toBeGreaterThan(isNightly ? 400 : 50)
  },
)

test('U26 the same outline makes the same deck', () => {
  const outline = parseOutline('# Deck\n\n### A page\n\n- One: thing\n- Two: things\n- Three: more')
  const build = () => JSON.stringify(buildDeck(outline, BEAUTY_BLACK, portsFor(BEAUTY_BLACK.themes)))
  expect(build()).toBe(build())
})

const TABLE = `Income

| Position | 2024 | 2025 |
|---|---|---|
| Members | € 16,900 | € 19,450 |
| Workshops | € 7,800 | € 9,050 |
| Grants | € 9,500 | € 11,000 |
| Total | € 34,200 | € 39,500 |`

test('U27 numbers with their sum are a table and, without the sum, a chart of the same numbers', () => {
  const built = buildDeck(parseOutline(`# Deck\n\n### ${TABLE}`), BEAUTY_BLACK, portsFor(BEAUTY_BLACK.themes))
  if (!built.ok) throw new Error(built.error.code)
  const elements = pagesOf(built.value.deck).flatMap(page => Object.values(page.elements))
  const table = elements.find(element => element.kind === 'table')
  const chart = elements.find(element => element.kind === 'chart')
  expect(table?.kind === 'table' && table.cells.map(row => row.length)).toEqual([3, 3, 3, 3, 3])
  expect(table?.kind === 'table' && table.style.emphasisColumn).toBe(2)
  const numbers = table?.kind === 'table' ? table.cells[1]?.[1]?.body.paragraphs[0] : undefined
  expect(numbers?.align).toBe('end')
  expect(chart?.kind === 'chart' && chart.chart.categories).toEqual(['Members', 'Workshops', 'Grants'])
  expect(chart?.kind === 'chart' && chart.chart.series.map(series => series.values)).toEqual([
    [16900, 7800, 9500],
    [19450, 9050, 11000],
  ])
})

test.each([
  ['Rain by town', 'Fall in mm', 'top'],
  ['Fall in mm by town', 'Fall in mm', 'none'],
  ['Costs', 'Euro', 'none'],
])('U27 a chart of one column says its name, unless its title or its unit does: %s', (title, head, legend) => {
  const rows = `| Town | ${head} |\n|---|---|\n| Ulm | 31 |\n| Aalen | 44 |\n| Bopfingen | 52 |`
  const built = buildDeck(
    parseOutline(`# Deck\n\n### ${title}\n\n${rows}`),
    BEAUTY_BLACK,
    portsFor(BEAUTY_BLACK.themes),
  )
  if (!built.ok) throw new Error(built.error.code)
  const elements = pagesOf(built.value.deck).flatMap(page => Object.values(page.elements))
  expect(elements.flatMap(one => (one.kind === 'chart' ? [one.chart.style.legend] : []))).toEqual([legend])
})

test('U27 a table of words is never a chart', () => {
  const words = 'Who\n\n| Name | Part |\n|---|---|\n| Ann | Cook |\n| Ben | Guard |\n| Cem | Guide |'
  const built = buildDeck(parseOutline(`# Deck\n\n### ${words}`), BEAUTY_BLACK, portsFor(BEAUTY_BLACK.themes))
  if (!built.ok) throw new Error(built.error.code)
  const kinds = pagesOf(built.value.deck).flatMap(page => Object.values(page.elements).map(({ kind }) => kind))
  expect(kinds).toContain('table')
  expect(kinds).not.toContain('chart')
})

function portsFor([theme]: (typeof BEAUTY_BLACK)['themes']) {
  if (theme === undefined) throw new Error('A suit without themes')
  return { theme, measure: fakeMeasure(), ids: countingIds() }
}

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U23 a quotation and a time line have their form in %s, whatever could be drawn beside them',
  (_, suit) => {
    const [theme] = suit.themes
    if (!theme) throw new Error('A suit without themes')
    const quote = '### What a night watchman said\n> I came for the warmth and stayed for the books. — Watchman'
    const dates = '### Plan of the calendar\n- 2025: Planted\n- 2027: Pressed\n- 2029: Bottled\n- 2031: Shown'
    const outline = parseOutline(`# Night\n## One\n${quote}\n${dates}`)
    const built = buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
    if (!built.ok) throw new Error(built.error.code)
    const layouts = pagesOf(built.value.deck).map(({ layout }) =>
      suit.layouts.find(({ key }) => `${suit.id}:${key}` === layout),
    )
    expect(layouts.some(layout => layout?.slots.some(({ role }) => role === 'quote'))).toBe(true)
    expect(layouts.some(layout => layout?.suits.includes('dates'))).toBe(true)
  },
)
