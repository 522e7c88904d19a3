import { expect, test } from 'vitest'
import type { Rect } from '../geometry/types.ts'
import { box, circle, rect, solid } from '../suit/toolkit/art.ts'
import { pageMaker } from '../suit/toolkit/page.ts'
import { each, one, spread } from '../suit/toolkit/slots.ts'
import { textStyle, titleStyle } from '../suit/toolkit/type.ts'
import type { Art, Layout, Slot } from '../suit/types.ts'
import { settled } from './settle.ts'
import type { FittedSlot } from './slot-layout.ts'

const page = pageMaker(() => ({}))
const TITLE = one('title', { frame: box(56, 44, 848, 60), style: titleStyle({})() })
const COLUMNS = spread(box(56, 160, 848, 330), 3, 24)
const INK = 40

function layoutOf(frames: readonly Rect[], art: readonly Art[], slots: readonly Slot[] = []): Layout {
  return page('content', frames.length, {
    pattern: 'drawn',
    claims: [],
    slots: [TITLE, ...each('point', frames, { style: textStyle({})() }), ...slots],
    art: () => art,
  })
}

/** Settles words of one height, at the top of each frame. */
function settle(layout: Layout, heights: readonly number[] = []) {
  const fitted = layout.slots.map((slot): FittedSlot => ({ slot, content: { head: null, text: 'Words' }, size: 16 }))
  const inkOf = ({ slot }: FittedSlot) => box(0, 0, 80, heights[slot.sort - 1] ?? INK)
  const art = { under: layout.art(CONTEXT).under, over: [] }
  return settled({ layout, fitted, art, inkOf })
}

const CONTEXT = {
  random: () => 0.5,
  pageIndex: 1,
  pageCount: 4,
  chapter: 1,
  chapterCount: 1,
  count: 3,
  title: 'Title',
  size: { width: 960, height: 540 },
  ordered: false,
  subject: null,
}

const bars = COLUMNS.map(({ x, y, width }) => rect(box(x, y - 12, width, 3), { fill: solid('accent1') }))

test('U31 words under bars go down with these, all as far, and stay on the page', () => {
  const { frames, art } = settle(layoutOf(COLUMNS, bars))
  const shifts = COLUMNS.map(({ y }, index) => (frames.get(`point${index + 1}`)?.y ?? 0) - y)
  expect(shifts[0]).toBeGreaterThan(60)
  expect(new Set(shifts).size).toBe(1)
  expect(art.under.map(({ frame }) => frame.y)).toEqual(bars.map(({ frame }) => frame.y + (shifts[0] ?? 0)))
  for (const { y, height } of frames.values()) expect(y + height).toBeLessThanOrEqual(496)
  expect(frames.has('title')).toBe(false)
})

test('U31 words in cards go to the middle of these, as far in all cards of a row, and leave the cards where they are', () => {
  const cards = COLUMNS.map(area => rect(area, { fill: solid('accent1') }))
  const inner = COLUMNS.map(({ x, y, width, height }) => box(x + 20, y + 20, width - 40, height - 40))
  const { frames, art } = settle(layoutOf(inner, cards), [40, 120, 60])
  const tops = inner.map((_, index) => frames.get(`point${index + 1}`)?.y)
  expect(new Set(tops).size).toBe(1)
  // The tallest, of 120 px, stands in the middle of its card of 330.
  expect(tops[0]).toBeGreaterThanOrEqual(160 + 105 - 4)
  expect(tops[0]).toBeLessThanOrEqual(160 + 105)
  expect(art.under).toEqual(cards)
})

test.each<readonly [string, readonly Art[]]>([
  ['a line that crosses them', [rect(box(100, 20, 4, 300), { fill: solid('accent1') })]],
  ['marks beside them that stay', [circle({ x: -40, y: 180 }, 16, { fill: solid('accent1') })]],
  ['a shape that reaches into them', [rect(box(500, 100, 460, 120), { fill: solid('accent1') })]],
])('U31 words do not move away from %s', (_, art) => {
  expect(settle(layoutOf(COLUMNS, art)).frames.size).toBe(0)
})

test('U31 words keep above what stands below them', () => {
  const floor = rect(box(0, 300, 960, 240), { fill: solid('accent1') })
  const { frames } = settle(layoutOf(COLUMNS, [floor]))
  for (const { y } of frames.values()) expect(y + INK).toBeLessThan(300)
  expect(frames.size).toBe(3)
})

test('U31 words that fill their page stay, and so does a page around one figure', () => {
  expect(settle(layoutOf(COLUMNS, bars), [320, 320, 320]).frames.size).toBe(0)
  const number = one('number', { frame: box(56, 180, 400, 100), style: titleStyle({})() })
  expect(settle(layoutOf([], [], [number])).frames.size).toBe(0)
})
