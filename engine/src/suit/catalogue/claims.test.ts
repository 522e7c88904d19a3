import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../base/random.ts'
import { countsOf } from '../layout-ids.ts'
import { suitFor } from '../suit-for.ts'
import { ordinalOf } from '../toolkit/ordinals.ts'
import type { Art, Layout } from '../types.ts'
import { SUITS } from './index.ts'

function numbersIn(layout: Layout, ordered: boolean): string[] {
  const { under, over } = layout.art({
    random: seededRandom(layout.key.length),
    pageIndex: 4,
    pageCount: 12,
    chapter: 2,
    chapterCount: 3,
    count: layout.count,
    title: 'A title',
    size: { width: 960, height: 540 },
    ordered,
    subject: null,
  })
  const all = (pieces: readonly Art[]): readonly Art[] =>
    pieces.flatMap(piece => (piece.kind === 'group' ? all(piece.children) : [piece]))
  // A seal or a chapter's number is one sign; the points of a page have at least two.
  const found = all([...under, ...over]).flatMap(piece => ordinalOf(piece) ?? [])
  return found.length > 1 ? found : []
}

const POINTS = ['content', 'text', 'total']

describe.each(SUITS.map(suit => [suit.id, suit] as const))('%s', (_, suit) => {
  const layouts = suit.layouts.filter(({ kind }) => POINTS.includes(kind))

  test('layouts number their points if they say so, and only points that have an order', () => {
    for (const layout of layouts) {
      expect(numbersIn(layout, false), layout.key).toEqual([])
      const numbers = numbersIn(layout, true)
      expect(new Set(numbers).size, layout.key).toBe(layout.numbers ? layout.count : 0)
    }
  })

  test('for every number of points there is a layout that claims nothing', () => {
    const plain = suitFor(suit, 'en').layouts.filter(({ claims }) => claims.length === 0)
    const counts = (kind: string) => new Set(plain.filter(layout => layout.kind === kind).map(({ count }) => count))
    expect([...counts('content')].sort()).toEqual([...countsOf('content')].sort())
    expect([...counts('total')].sort()).toEqual([...countsOf('total')].sort())
  })

  test('layouts of numbers and dates claim quantity and order', () => {
    for (const { key, suits, claims } of layouts) {
      if (suits[0] === 'metric' && suits.length === 1) expect(claims, key).toContain('quantity')
      if (suits[0] === 'dates') expect(claims, key).toContain('order')
    }
  })
})
