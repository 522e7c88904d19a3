import { describe, expect, test } from 'vitest'
import { getOrInsert } from '../../base/get-or-insert.ts'
import { seededRandom } from '../../base/random.ts'
import { contrastRatio, flatten } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import type { Color, Palette, Rgba } from '../../color/types.ts'
import type { Rect } from '../../geometry/types.ts'
import { SUBJECTS } from '../../illustration/subjects.ts'
import { type Cover, coversAt, groundUnder } from '../../testing/art-color.ts'
import { sampled } from '../../testing/node-sample.ts'
import { inChapterColor } from '../chapter-color.ts'
import { CONTENT_MAX } from '../layout-ids.ts'
import type { Art, ArtContext, Layout, Slot, Suit } from '../types.ts'
import { SUITS } from './index.ts'

/** So many pages has a deck, each with its own motif. */
const PAGES = 6
/** Two of them by day, others every day; all of them at night. */
const JUDGED = sampled(
  Array.from({ length: PAGES }, (_, page) => page),
  3,
)
/** Text at least so large needs only 3:1 (WCAG 2.2), px. */
const LARGE = 24

function contextOf(layout: Layout, page: number): ArtContext {
  return {
    random: seededRandom(page * 7919 + layout.key.length),
    pageIndex: page * 3,
    pageCount: PAGES * 3,
    chapter: 1 + page,
    chapterCount: PAGES,
    count: layout.count,
    title: layout.key,
    size: { width: 960, height: 540 },
    ordered: page % 2 === 0,
    // By day one of the judged pages shows its own scene, others a drawing.
    subject: page % 3 === 0 ? null : (SUBJECTS[(page * 37 + layout.key.length * 5) % SUBJECTS.length] ?? null),
  }
}

/** Slots that hold words to be read: display numerals belong to the motif. */
function textSlots({ slots }: Layout): readonly Slot[] {
  return slots.filter(slot => !['picture', 'table', 'chart'].includes(slot.role) && !slot.display)
}

/** The colors of a text, each with where it may stand: of a gradient all; a head in the first two lines. */
function inksOf({ style, frame }: Slot): { readonly ink: Color; readonly area: Rect }[] {
  const { fill, head, verticalAlign, sizes } = style
  const own = fill.kind === 'solid' ? [fill.color] : fill.kind === 'linear' ? fill.stops.map(stop => stop.color) : []
  const lines = verticalAlign === 'top' ? Math.min(frame.height, 2.7 * (sizes[0] ?? 16)) : frame.height
  const heads = head ? [{ ink: head.fill.color, area: { ...frame, height: lines } }] : []
  return [...own.map(ink => ({ ink, area: frame })), ...heads]
}

/** Places all over a box. */
function placesIn({ x, y, width, height }: Rect) {
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
  return shares.flatMap(across => shares.map(down => ({ x: x + across * width, y: y + down * height })))
}

/** An ink with what it stands on at one place. */
interface Stand {
  readonly ink: Color
  readonly covers: readonly Cover[]
}

/** What a slot's words stand on all over its area. Where only plain colors cover it, places that the same ones cover are one. */
function standsOf(slot: Slot, art: readonly Art[]): readonly Stand[] {
  const stands = inksOf(slot).flatMap(({ ink, area }) => placesIn(area).map(at => ({ ink, covers: coversAt(art, at) })))
  const numbers = new Map<unknown, number>()
  const numberOf = (one: unknown) => getOrInsert(numbers, one, () => numbers.size)
  const keyOf = ({ ink, covers }: Stand, index: number) =>
    covers.every(({ fill }) => fill.kind === 'solid')
      ? [ink, ...covers.map(({ fill }) => fill)].map(numberOf).join()
      : `other ${index}`
  return [...new Map(stands.map((stand, index) => [keyOf(stand, index), stand])).values()]
}

function weakest(stands: readonly Stand[], look: { layout: Layout; palette: Palette }): number {
  const ratio = (ink: Rgba, ground: Rgba) => contrastRatio(flatten(ink, ground), ground)
  return Math.min(...stands.map(({ ink, covers }) => ratio(resolveColor(ink, look.palette), groundUnder(covers, look))))
}

/** The area of the page under boxes, by squares of 4 px. */
function covered(boxes: readonly Rect[]): number {
  const [wide, high] = [960 / 4, 540 / 4]
  const squares = new Uint8Array(wide * high)
  const first = (edge: number) => Math.max(0, Math.ceil((edge - 2) / 4))
  for (const { x, y, width, height } of boxes)
    for (let row = first(y); row < Math.min(high, first(y + height)); row++)
      squares.fill(1, row * wide + first(x), row * wide + Math.min(wide, first(x + width)))
  return squares.reduce((sum, square) => sum + square, 0) / squares.length
}

describe.each(SUITS.map(suit => [suit.id, suit] as const))('%s', (_, suit: Suit) => {
  test('U1 every text is readable on its ground, in every theme', () => {
    const weak: string[] = []
    let judged = 0
    for (const layout of suit.layouts) {
      for (const page of JUDGED) {
        const context = contextOf(layout, page)
        const shown: Layout = inChapterColor({ ...layout }, layout, context.chapter)
        const art = inChapterColor(layout.art(context).under, layout, context.chapter)
        for (const slot of textSlots(shown)) {
          const needed = Math.min(...slot.style.sizes) >= LARGE ? 3 : 4.5
          const stands = standsOf(slot, art)
          for (const theme of suit.themes) {
            const found = weakest(stands, { layout: shown, palette: theme.colors })
            judged++
            if (found < needed) weak.push(`${layout.key} ${slot.name} ${theme.name}: ${found.toFixed(2)} of ${needed}`)
          }
        }
      }
    }
    console.log(`${suit.id}: ${judged} texts judged`)
    expect([...new Set(weak)].slice(0, 30)).toEqual([])
  }, 300_000)

  test('U2 words cover at most 62 % of a page', () => {
    const full = suit.layouts
      .map(layout => ({
        key: layout.key,
        share: covered(textSlots(layout).map(slot => slot.frame)),
      }))
      .filter(({ share }) => share > 0.62)
    expect(full).toEqual([])
  })

  test('U3 the texts of a layout do not overlap, and are on the page', () => {
    const crossing = suit.layouts.flatMap(layout =>
      textSlots(layout).flatMap((slot, index) =>
        textSlots(layout)
          .slice(index + 1)
          .filter(({ frame }) => crosses(slot.frame, frame))
          .map(other => `${layout.key}: ${slot.name} and ${other.name}`),
      ),
    )
    expect(crossing).toEqual([])
    const outside = suit.layouts.flatMap(({ key, slots }) =>
      slots
        .filter(({ frame: { x, y, width, height } }) => x < 0 || y < 0 || x + width > 960 || y + height > 540)
        .map(({ name }) => `${key}: ${name}`),
    )
    expect(outside).toEqual([])
  })

  test('U4 one key a layout, one name a slot, and a choice of patterns', () => {
    const keys = suit.layouts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { slots } of suit.layouts) expect(new Set(slots.map(({ name }) => name)).size).toBe(slots.length)
    const patterns = (count: number) =>
      new Set(
        suit.layouts.filter(layout => layout.kind === 'content' && layout.count === count).map(one => one.pattern),
      )
    const counts = Array.from({ length: CONTENT_MAX }, (_, index) => index + 1)
    for (const count of counts) expect(patterns(count).size, `content_${count}`).toBeGreaterThan(0)
    expect(counts.filter(count => patterns(count).size >= 2).length).toBeGreaterThanOrEqual(5)
    expect(new Set(counts.flatMap(count => [...patterns(count)])).size).toBeGreaterThanOrEqual(3)
  })

  test('U6 no color but the theme’s: motifs name slots', () => {
    const literal = suit.layouts.filter(layout => {
      const { under, over } = layout.art(contextOf(layout, 1))
      return /"#[0-9a-fA-F]{3,8}"/.test(JSON.stringify([under, over, layout.slots, layout.background]))
    })
    expect(literal.map(({ key }) => key)).toEqual([])
  })

  test('U8 two pages of a deck do not look alike, one page always looks the same', () => {
    const cover = suit.layouts.find(({ kind }) => kind === 'cover')
    if (!cover) throw new Error('no cover')
    const drawn = (page: number) => JSON.stringify(cover.art(contextOf(cover, page)))
    expect(drawn(1)).toBe(drawn(1))
    expect(drawn(1)).not.toBe(drawn(2))
  })
})

function crosses(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
