import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { contrastRatio, flatten } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import type { Fill } from '../document/fill.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { type CountedKind, countsOf, layoutIdOf } from '../suit/layout-ids.ts'
import { backgroundColorsIn } from '../suit/own/background-colors.ts'
import { suitOfPlan } from '../suit/own/own-suit.ts'
import type { Layout, LayoutKind } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { ownPlan } from '../testing/own-plan.ts'
import { layOutText } from '../text/layout.ts'
import { buildDeck } from './build-deck.ts'

const PLANS = [
  ['drawn', ownPlan()],
  ['on a photo', ownPlan({ photo: true })],
  ['half on a dark shape', ownPlan({ blot: true })],
] as const
const DATA = ['picture', 'table', 'chart']

function artOf(layout: Layout) {
  const context = {
    pageIndex: 1,
    pageCount: 9,
    chapter: 1,
    chapterCount: 3,
    count: layout.count,
    title: 'T',
    ordered: true,
    subject: null,
  }
  return layout.art({ ...context, random: seededRandom(1), size: { width: 960, height: 540 } }).under
}

function linesOf(count: number, words: number): string {
  const line = 'a template has room for the words of whoever uses it '
  return Array.from({ length: count }, (_, index) => `- Point ${index}: ${line.repeat(words)}`).join('\n')
}

test('U22 with pages of a fixed color, no theme with illegible text is offered', () => {
  const white: Fill = { kind: 'solid', color: { base: '#FFFFFF' } }
  const plan = ownPlan()
  const fixed = { ...plan, content: { ...plan.content, background: white, art: [] } }
  const suit = suitOfPlan({ ...fixed, patterns: [] })
  expect(suit.themes.map(({ type }) => type)).toEqual(['light', 'light', 'light', 'light'])
  expect(new Set(suit.themes.map(({ colors }) => colors.accent1)).size).toBe(4)
  expect(suit.data.chart.textColor).toEqual({ base: 'text1' })
})

test('U22 a file with several themes shows them first', () => {
  const plan = ownPlan()
  const [own] = plan.themes
  if (own === undefined) throw new Error('no theme')
  const second = { ...own, id: 'own-second', colors: { ...own.colors, accent1: '#1D4ED8' as const } }
  const { themes } = suitOfPlan({ ...plan, themes: [own, second] })
  expect(themes.slice(0, 2)).toEqual([own, second])
  expect(themes).toHaveLength(5)
})

describe.each(PLANS)('U16 a suit of a file, %s', (_, plan) => {
  const suit = suitOfPlan(plan)
  const theme = suit.themes[0]
  if (theme === undefined) throw new Error('no theme')

  test('U9 it has a layout of every kind, for every count, the cover first', () => {
    const has = (kind: LayoutKind, count?: number) =>
      suit.layouts.some(one => one.kind === kind && (count === undefined || one.count === count))
    const single: readonly LayoutKind[] = ['cover', 'chapter', 'title', 'ending', 'thanks', 'table', 'chart', 'team']
    const counted: readonly CountedKind[] = ['catalog', 'content', 'text', 'total']
    expect(suit.layouts[0]?.kind).toBe('cover')
    expect(single.filter(kind => !has(kind))).toEqual([])
    expect(counted.flatMap(kind => countsOf(kind).filter(count => !has(kind, count)))).toEqual([])
    expect(suit.layouts.every(one => one.layoutId === layoutIdOf(one.kind, one.count))).toBe(true)
    expect(new Set(suit.layouts.map(({ key }) => key)).size).toBe(suit.layouts.length)
  })

  test('U22 it has four themes, the file’s own first, by day and at night', () => {
    expect(suit.themes[0]).toEqual(plan.themes[0])
    expect(new Set(suit.themes.map(({ id }) => id)).size).toBe(4)
    expect(new Set(suit.themes.map(({ type }) => type))).toEqual(new Set(['light', 'dark']))
  })

  test('U1 its text is legible in every theme: light on dark backgrounds, on a panel over pictures', () => {
    let judged = 0
    const weak = suit.layouts.flatMap(layout => {
      const ground = { background: layout.background, art: artOf(layout) }
      return layout.slots.flatMap(({ name, role, style, frame }) => {
        if (DATA.includes(role) || style.fill.kind !== 'solid') return []
        const { color } = style.fill
        return suit.themes.flatMap(({ id, colors }) => {
          const ink = resolveColor(color, colors)
          const ratios = backgroundColorsIn(ground, frame, colors).map(below =>
            below === null ? 0 : contrastRatio(flatten(ink, below), below),
          )
          judged++
          return Math.min(...ratios) < 4.5 ? [`${layout.key} ${name} ${id} ${Math.min(...ratios).toFixed(2)}`] : []
        })
      })
    })
    expect(weak).toEqual([])
    expect(judged).toBeGreaterThan(1200)
  })

  test('U3 its texts do not overlap, and are on the page', () => {
    const faults = suit.layouts.flatMap(({ key, slots }) => {
      const texts = slots.filter(({ role, display }) => !DATA.includes(role) && !display)
      return texts.flatMap(({ name, frame }, index) => {
        const { x, y, width, height } = frame
        const isOutside = x < 0 || y < 0 || x + width > 960 || y + height > 540
        const crossed = texts.slice(index + 1).find(({ frame: other }) => {
          const isBeside = other.x >= x + width || x >= other.x + other.width
          return !isBeside && other.y < y + height && y < other.y + other.height
        })
        return [...(isOutside ? [`${key}: ${name}`] : []), ...(crossed ? [`${key}: ${name} and ${crossed.name}`] : [])]
      })
    })
    expect(faults).toEqual([])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 11])('U5 %d points of any length stand on its pages', count => {
    const measure = fakeMeasure()
    for (const words of [1, 3, 9]) {
      const outline = parseOutline(`# Deck\n## One\n### Page\n${linesOf(count, words)}\n## Two\n### Other\n- short\n`)
      const built = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
      if (!built.ok) throw new Error(built.error.code)
      const { deck, dropped } = built.value
      expect(dropped).toEqual([])
      const over = pagesOf(deck).flatMap(page =>
        elementsOf(page).flatMap(element => {
          if (element.kind !== 'text' || !element.origin?.node) return []
          const { body, frame } = element
          const size = { width: frame.width, height: frame.height }
          return layOutText({ body, size, fonts: theme.fonts, language: 'en' }, measure).overflows
            ? [`${page.layout} ${element.name}`]
            : []
        }),
      )
      expect(over).toEqual([])
      expect(Object.keys(deck.assets)).toEqual(plan.assets.map(({ id }) => id))
    }
  })
})
