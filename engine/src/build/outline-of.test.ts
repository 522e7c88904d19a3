import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { type Deck, PAGE_TYPES } from '../document/deck.ts'
import { fromFile } from '../document/file.ts'
import { parseOutline } from '../outline/reader.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { processorTimeOf } from '../testing/node-growth.ts'
import { isNightly, sampled } from '../testing/node-sample.ts'
import { outlineOfPoints } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'

const measure = fakeMeasure()

const RICH = `# The hour of jasmine

- Launch plan for a fragrance of the night

## The raw material

- Why we pick only between four and five

### What the night does

<!-- notes: Begin quietly. -->

- It opens late: Petals unfold only after sunset
- It cools fast: Below 18 degrees the green note fades
- It travels far: In still air the scent carries forty metres

### In five steps

1. Harvest: Two hundred hands
2. Extract: Cold solvent
3. Rest: Six weeks in steel
4. Compose: Ninety trials
5. Open: Doors at nine

### Before and after

- Before
  - Queues of two hours
  - No preparation
    - Not even parts
- After
  - Fixed slots

## The launch

### A voice

> It smells like an hour in which everybody has gone home. — A tester in Grasse

### Eight hours

- 8 h: Median of 64 wearers in a blind trial

### Four evenings

| Evening | Place | Guests | Budget |
|---|---|---|---|
| Week 38 | Harbour | 120 | 48 000 € |
| Week 39 | Observatory | 80 | 36 000 € |
| Week 40 | Market | 160 | 61 000 € |
| Total | | 360 | 145 000 € |

### Reservations

- Every week lifts the curve.

| Week | Reservations |
|---|---|
| Week 1 | 38 |
| Week 2 | 44 |
| Week 3 | 41 |
| Week 4 | 52 |

### A decade

- 2014: The first terrace
- 2019: The first litre
- 2025: The first fragrance

### One node

- Tools of the trade
  - Soldering station
  - Torque wrench
  - Label printer
`

/** An outline as lines, ids and spelling of separators apart. */
function lines({ root }: Outline): string[] {
  const line = (node: OutlineNode, depth: number): string[] => [
    `${'  '.repeat(depth)}${node.kind} ${node.ordered ? '1. ' : ''}${node.quote ? '> ' : ''}${node.value}`,
    ...(node.notes ? [`${'  '.repeat(depth)}notes ${node.notes}`] : []),
    ...(node.table?.rows ?? []).map(row => `${'  '.repeat(depth)}row ${row.join(' | ')}`),
    ...node.children.flatMap(child => line(child, depth + 1)),
  ]
  return line(root, 0)
}

test.each(SUITS.map(suit => [suit.id, suit] as const))('O1 %s: a deck says what its outline said', (_, suit) => {
  const outline = parseOutline(RICH)
  const built = buildDeck(outline, suit, { theme: suit.themes[0] ?? missing(), measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  expect(built.value.dropped).toEqual([])
  expect(lines(outlineOf(built.value.deck))).toEqual(lines(outline))
})

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed)

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'O2 %s: what was split is one page again',
  (_, suit) => {
    let compared = 0
    for (const seed of sampled(SEEDS, 11)) {
      const random = seededRandom(seed)
      const size = [0.5, 1, 3, 8][seed % 4] ?? 1
      const outline = outlineOfPoints('long', { count: 1 + (seed % 12), size, random })
      const built = buildDeck(outline, suit, { theme: suit.themes[0] ?? missing(), measure, ids: countingIds() })
      if (!built.ok) throw new Error(built.error.code)
      const read = lines(outlineOf(built.value.deck)).map(line => line.replace(/\s+/g, ' '))
      if (pageTitle(outline).length > 90) continue
      compared++
      expect(read, `seed ${seed}`).toEqual(lines(outline).map(line => line.replace(/\s+/g, ' ')))
    }
    expect(compared).toBeGreaterThan(isNightly ? 30 : 1)
  },
)

/** A deck of so many chapters that all say they come of one node. */
function namesakes(count: number): Deck {
  const origin = { slot: 'title', node: 'n1', edited: [] }
  const title = { type: 'text', left: 0, top: 0, width: 90, height: 40, contents: [{ content: 'Same' }], origin }
  const pages = Array.from({ length: count }, (_, index) => ({
    pageType: PAGE_TYPES.chapter,
    elements: [{ ...title, id: `t${index}` }],
  }))
  const read = fromFile({ version: 1, size: { width: 960, height: 540 }, layouts: pages })
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

test('nodes that a file calls by one id have ids of their own, found as quickly as they are many', () => {
  expect(outlineOf(namesakes(4)).root.children.map(({ id }) => id)).toEqual(['n1', 'n1~2', 'n1~3', 'n1~4'])
  const timeOf = (deck: Deck) => Math.min(...[1, 2, 3].map(() => processorTimeOf(() => void outlineOf(deck))))
  const [few, many] = [timeOf(namesakes(500)), timeOf(namesakes(8_000))]
  // What tries every number again for each takes 256 times as long.
  expect(many / Math.max(8, few)).toBeLessThan(64)
})

/** A longer title is parted, and its rest becomes a point. */
function pageTitle({ root }: Outline): string {
  return root.children[0]?.children[0]?.value ?? ''
}

function missing(): never {
  throw new Error('A suit without themes')
}
