import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { PAGE_TYPES, type Page } from '../document/deck.ts'
import { elementsOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import type { OutlineNode } from '../outline/types.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { totalId } from '../suit/layout-ids.ts'
import type { Layout, LayoutKind, Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { buildPages } from './build-pages.ts'
import { catalogLayout, chooseLayout } from './choose-layout.ts'
import { contentOf } from './page-content.ts'

const upTo = (max: number, from = 1) => Array.from({ length: max - from + 1 }, (_, index) => from + index)

function portsOf(suit: Suit) {
  const [theme] = suit.themes
  if (!theme) throw new Error('no theme')
  return { theme, measure: fakeMeasure(), ids: countingIds() }
}

function built(markdown: string, suit: Suit) {
  const deck = buildDeck(parseOutline(markdown), suit, portsOf(suit))
  if (!deck.ok) throw new Error(deck.error.code)
  const pages = pagesOf(deck.value.deck).map(shown)
  return { pages, dropped: deck.value.dropped, layouts: deck.value.deck.layouts }
}

function shown(page: Page) {
  return {
    type: page.pageType,
    layout: page.layout ?? '',
    layoutId: page.moduleProps?.indexType ?? 0,
    texts: elementsOf(page).flatMap(element => (element.kind === 'text' ? [textOf(element.body)] : [])),
  }
}

/** The catalog of a deck, of which no more is built than that. */
function catalogOf(markdown: string, suit: Suit) {
  for (const result of buildPages(parseOutline(markdown), suit, portsOf(suit))) {
    if (result.ok && result.value.page.pageType === PAGE_TYPES.catalog) return shown(result.value.page)
  }
  return undefined
}

const without = (suit: Suit, kind: LayoutKind): Suit => ({
  ...suit,
  layouts: suit.layouts.filter(layout => layout.kind !== kind),
})
const chaptersOf = (count: number) =>
  `# Deck\n${upTo(count)
    .map(number => `## Chapter no${number}\n### Page\n- word\n`)
    .join('')}`

describe.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'building with %s (specification, sections 4 and 5)',
  (_, suit) => {
    test.each(['cover', 'chapter', 'content'] as const)('without a %s layout it fails with get_suit_error', kind => {
      const outline = parseOutline(chaptersOf(2))
      const broken = without(suit, kind)
      const failure = { ok: false, error: { code: 'get_suit_error', node: outline.root.id } }
      expect([...buildPages(outline, broken, portsOf(suit))]).toEqual([failure])
      expect(buildDeck(outline, broken, portsOf(suit))).toEqual(failure)
    })

    test('the cover is built from the first layout; the ending reuses it with page type 4', () => {
      const { pages } = built(chaptersOf(2), suit)
      const first = `${suit.id}:${suit.layouts[0]?.key}`
      expect(pages.at(0)).toMatchObject({ type: 0, layout: first })
      expect(pages.at(-1)).toMatchObject({ type: 4, layout: first })
      expect(pages.map(({ type }) => type)).toEqual([0, 1, 2, 3, 2, 3, 4])
    })

    test('a catalog has the layout that matches its number of items', () => {
      for (const count of upTo(20, 2)) {
        const catalog = catalogOf(chaptersOf(count), suit)
        const wanted = catalogLayout(suit, count)
        expect([count, catalog?.layoutId]).toEqual([count, wanted?.layoutId])
        const exact = suit.layouts.find(layout => layout.kind === 'catalog' && layout.count === count)
        if (exact) expect(wanted?.count).toBe(count)
        for (const number of upTo(count)) expect(catalog?.texts).toContain(`Chapter no${number}`)
      }
    })

    test('a catalog keeps the layout it had where that is for as many items', () => {
      const own = catalogLayout(suit, 5)
      if (!own) throw new Error('no catalog')
      const old: Layout = { ...own, key: 'catalog_5/old', pattern: 'old', count: 5 }
      expect(catalogLayout(suit, 5, old)).toBe(old)
      expect(catalogLayout(suit, 6, old)).not.toBe(old)
      expect(catalogLayout(suit, 5, { ...old, kind: 'content' })).toBe(own)
    })

    test('catalog items are capped at 20; the chapters are all there', () => {
      const { pages } = built(chaptersOf(23), suit)
      const catalogs = pages.filter(({ type }) => type === 1).flatMap(({ texts }) => texts)
      expect(catalogs.filter(text => /^Chapter no\d+$/.test(text))).toHaveLength(20)
      expect(catalogs).not.toContain('Chapter no21')
      expect(pages.filter(({ type }) => type === 2)).toHaveLength(23)
      const wider = {
        ...suit,
        layouts: suit.layouts.map(layout => (layout.kind === 'catalog' ? widened(layout) : layout)),
      }
      const named = catalogOf(chaptersOf(23), wider)?.texts
      expect(named?.filter(text => /^Chapter no\d+$/.test(text))).toHaveLength(20)
    })

    test('text slots of a content page are capped at 8, and no point is lost', () => {
      const points = upTo(30).map(number => `point no${number}`)
      const { pages, layouts } = built(`# Deck\n### Page\n${points.map(point => `- ${point}\n`).join('')}`, suit)
      const content = pages.filter(({ type }) => type === 3)
      const said = content.flatMap(({ texts }) => texts).join('\n')
      for (const point of points) expect(`${said}\n`).toContain(`${point}\n`)
      for (const page of content) {
        const slots = layouts[page.layout]?.slots.filter(({ name }) => /^(point|body)\d*$/.test(name)) ?? []
        expect(slots.length).toBeLessThanOrEqual(8)
      }
    })

    test('a page that cannot be built is dropped and named; the rest is kept', () => {
      const onlyNumbers = { ...suit, layouts: suit.layouts.filter(layout => isOpening(layout) || isForNumbers(layout)) }
      const outline =
        '# Deck\n## A\n### Plain\n- words only, and nothing to count\n## B\n### Growth\n- 42 %: more visits\n'
      const { pages, dropped } = built(outline, onlyNumbers)
      const plain = parseOutline(outline).root.children[0]?.children[0]
      expect(dropped).toEqual([{ code: 'build.pageFailed', node: plain?.id }])
      expect(pages.filter(({ type }) => type !== 1).map(({ type }) => type)).toEqual([0, 2, 2, 3, 4])
    })
  },
)

/** A catalog with places for 23 items, the last of its own again and again. */
function widened(layout: Layout): Layout {
  const last = layout.slots.filter(({ sort }) => sort === layout.count)
  const more = upTo(23, layout.count + 1).flatMap(sort =>
    last.map(slot => ({ ...slot, sort, name: `${slot.role}${sort}` })),
  )
  return { ...layout, count: 23, slots: [...layout.slots, ...more] }
}

const isOpening = ({ kind }: Layout) => kind === 'cover' || kind === 'chapter'
const isForNumbers = ({ kind, count, slots }: Layout) =>
  kind === 'content' && count === 1 && slots.some(({ name }) => name === 'number')

describe('a single node with sub-items', () => {
  const [suit] = SUITS
  const below = (count: number) =>
    upTo(count)
      .map(number => `  - item ${number}\n`)
      .join('')
  function chosen(points: string): Layout | null {
    const page = parseOutline(`# Deck\n### Page\n${points}`).root.children.find(({ kind }) => kind === 'page')
    return suit && page ? chooseLayout(page as OutlineNode, suit, []) : null
  }

  test.each(upTo(14))('of %d is one where there are 2 to 12', count => {
    const page = parseOutline(`# Deck\n### Page\n- All of it\n${below(count)}`).root.children[0]
    expect(page && contentOf(page).isTotal).toBe(count >= 2 && count <= 12)
  })

  test.each(upTo(12, 2))('of %d uses the total layout for as many', count => {
    expect(chosen(`- All of it\n${below(count)}`)).toMatchObject({ kind: 'total', count, layoutId: totalId(count) })
  })

  test('of one, of thirteen, or beside another node uses none', () => {
    for (const points of [below(1), below(13)]) expect(chosen(`- All of it\n${points}`)?.kind).not.toBe('total')
    expect(chosen(`- All of it\n${below(3)}- Another\n`)?.kind).not.toBe('total')
  })
})
