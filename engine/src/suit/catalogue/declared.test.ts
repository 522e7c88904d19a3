import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../base/random.ts'
import { contrastRatio } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import { THEME_SLOTS } from '../../color/types.ts'
import { sampled } from '../../testing/node-sample.ts'
import { themeType } from '../../theme/resolve.ts'
import { type CountedKind, countsOf, indexTypeOf, layoutIdOf } from '../layout-ids.ts'
import type { Art, ArtLeaf, Layout, LayoutKind, Suit } from '../types.ts'
import { SUITS } from './index.ts'

const COUNTED: readonly CountedKind[] = ['catalog', 'content', 'text', 'total']
const SINGLE: readonly LayoutKind[] = ['cover', 'chapter', 'title', 'ending', 'thanks']
const DATA: readonly LayoutKind[] = ['table', 'chart', 'picture', 'pictures', 'team']
/** What a page's motif may weigh: scenes, thumbnails and files carry all of it. */
const MOST = { pieces: 300, bytes: 256 * 1024 } as const

function leaves(pieces: readonly Art[]): ArtLeaf[] {
  return pieces.flatMap(piece => (piece.kind === 'group' ? leaves(piece.children) : [piece]))
}

/** Early, in the middle and late in a deck, in small chapters and large: the first page and one of the others, all of them at night. */
const PAGES = [0, ...sampled([1, 5, 11], 3)]

function motif(layout: Layout, pageIndex: number): Art[] {
  const { under, over } = layout.art({
    random: seededRandom(pageIndex * 104_729 + layout.key.length),
    pageIndex,
    pageCount: 12,
    chapter: pageIndex,
    chapterCount: 11,
    count: layout.count,
    title: layout.key,
    size: { width: 960, height: 540 },
    ordered: pageIndex % 2 === 1,
    subject: null,
  })
  return [...under, ...over]
}

describe.each(SUITS.map(suit => [suit.id, suit] as const))('%s', (_, suit: Suit) => {
  test('U7 at least four themes, one dark and one light, each with ten colors legible with text', () => {
    expect(suit.themes.length).toBeGreaterThanOrEqual(4)
    expect(new Set(suit.themes.map(({ type }) => type))).toEqual(new Set(['dark', 'light']))
    expect(new Set(suit.themes.map(({ id }) => id)).size).toBe(suit.themes.length)
    for (const { id, name, type, colors, fonts } of suit.themes) {
      expect(id.startsWith(`${suit.id}-`) && name !== '', id).toBe(true)
      expect(Object.keys(colors), id).toEqual([...THEME_SLOTS])
      for (const slot of THEME_SLOTS) expect(colors[slot], `${id} ${slot}`).toMatch(/^#[0-9A-F]{6}$/)
      expect([type, fonts], id).toEqual([themeType(colors), suit.fonts])
      const on = (text: 'text1' | 'text2', ground: 'background1' | 'background2') =>
        contrastRatio(resolveColor({ base: text }, colors), resolveColor({ base: ground }, colors))
      const ratios = [
        on('text1', 'background1'),
        on('text1', 'background2'),
        on('text2', 'background1'),
        on('text2', 'background2'),
      ]
      expect(Math.min(...ratios), `${id}: ${ratios.map(ratio => ratio.toFixed(1))}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('U9 it has a layout of every kind, for every count', () => {
    expect(suit.layouts[0]?.kind).toBe('cover')
    const has = (kind: LayoutKind, count?: number) =>
      suit.layouts.some(layout => layout.kind === kind && (count === undefined || layout.count === count))
    const missing = [
      ...[...SINGLE, ...DATA].filter(kind => !has(kind)),
      ...COUNTED.flatMap(kind => countsOf(kind).flatMap(count => (has(kind, count) ? [] : [`${kind}_${count}`]))),
    ]
    expect(missing).toEqual([])
  })

  test('U10 ids, key and kind of a layout agree, and it repeats slots as often as its count says', () => {
    for (const layout of suit.layouts) {
      const { key, kind, count, pattern, slots } = layout
      expect(layout).toMatchObject({ layoutId: layoutIdOf(kind, count), indexType: indexTypeOf(kind) })
      expect(key).toBe(`${kind}_${count}/${pattern}`)
      const numbered = slots.filter(({ name, role }) => name !== role && role !== 'picture')
      for (const role of new Set(numbered.map(slot => slot.role))) {
        const sorts = numbered.filter(slot => slot.role === role).map(({ sort }) => sort)
        expect(sorts, `${key} ${role}`).toEqual(Array.from({ length: count }, (__, index) => index + 1))
      }
      if (DATA.includes(kind)) {
        const role = kind === 'table' || kind === 'chart' ? kind : 'picture'
        expect(slots.filter(slot => slot.role === role).length, key).toBe(count)
      }
    }
  })

  test('U11 type steps down within its scale and never below 12 px; faces are the theme’s two', () => {
    const wrong = suit.layouts.flatMap(({ key, slots }) =>
      slots
        .filter(({ style }) => {
          const { sizes } = style
          const stepsDown = sizes.every((size, index) => index === 0 || size < (sizes[index - 1] ?? 0))
          return sizes.length === 0 || !stepsDown || Math.min(...sizes) < 12 || !style.face.startsWith('@')
        })
        .map(({ name }) => `${key} ${name}`),
    )
    expect(wrong).toEqual([])
    expect(suit.layouts.some(({ slots }) => slots.some(({ style }) => style.face === '@title'))).toBe(true)
  })

  test('U12 a motif is decoration: locked but for what stands for a picture, silent, finite, and light enough to carry', () => {
    let painted = 0
    for (const layout of suit.layouts) {
      for (const pieces of PAGES.map(pageIndex => motif(layout, pageIndex))) {
        const all = leaves(pieces)
        painted += all.length
        const free = new Set(leaves(pieces.filter(({ name, locked }) => name === 'picture' && !locked)))
        const loud = all.filter(piece => piece.locked === free.has(piece) || piece.alt !== null || piece.hidden)
        expect(
          loud.map(({ name }) => name),
          layout.key,
        ).toEqual([])
        const numbers = all.flatMap(({ frame: { x, y, width, height, rotation } }) => [x, y, width, height, rotation])
        expect(numbers.every(Number.isFinite), layout.key).toBe(true)
        const text = JSON.stringify(pieces)
        expect(/NaN|Infinity|undefined/.test(text), layout.key).toBe(false)
        expect(all.length, layout.key).toBeLessThanOrEqual(MOST.pieces)
        expect(text.length, layout.key).toBeLessThanOrEqual(MOST.bytes)
      }
    }
    expect(painted).toBeGreaterThan(suit.layouts.length)
  })

  test('U13 where a picture is optional, the motif has a substitute', () => {
    const empty = suit.layouts
      .filter(layout => layout.slots.some(({ role }) => role === 'picture'))
      .filter(layout => !motif(layout, 0).some(({ name }) => name === 'picture' || name === 'landscape'))
    expect(empty.map(({ key }) => key)).toEqual([])
  })
})

test('U12 ids of suits and their themes are there once', () => {
  const ids = SUITS.flatMap(suit => [suit.id, ...suit.themes.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
})
