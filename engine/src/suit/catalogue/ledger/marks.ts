import type { ThemeSlot } from '../../../color/types.ts'
import type { Fill } from '../../../document/fill.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, numeral, path, rect, solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import type { Art, ArtContext } from '../../types.ts'

/** The bright accent on navy. */
export const LIT = shade('accent2', 130)

/** Returns the color of the n-th thing on a page: the accent marks one of them. */
export function inkAt(index: number, marked: number): 'accent1' | 'accent2' {
  return index === marked ? 'accent2' : 'accent1'
}

/** Returns a plain area. */
export function area(place: Rect, base: ThemeSlot, percent = 100): Art {
  return rect(place, { fill: solid(base, percent) })
}

/** Returns the short bar in the upper left corner of pages on navy. */
export function flag(fill: Fill = LIT): Art {
  return rect(box(56, 44, 72, 6), { fill })
}

/** Returns a level hairline. */
export function level(x: number, y: number, width: number, percent = 24): Art {
  return area(box(x, y - 0.5, width, 1), 'text1', percent)
}

/** Returns an upright hairline. */
export function upright(x: number, y: number, height: number, percent = 20): Art {
  return area(box(x - 0.5, y, 1, height), 'text1', percent)
}

/** Where trackers stand: their outer edges, the height, and how wide a bar is at most. */
interface TrackerPlace {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly height: number
  readonly max: number
  readonly gap: number
  readonly isRight: boolean
}

const HEADER: TrackerPlace = { from: 764, to: 904, y: 48, height: 5, max: 24, gap: 5, isRight: true }
const OPENER: TrackerPlace = { from: 56, to: 432, y: 44, height: 6, max: 68, gap: 9, isRight: false }

/** One bar for each chapter, the current one lit; by the place in the deck where there are no chapters. */
export function tracker(context: ArtContext, place: 'header' | 'opener'): Art[] {
  const { from, to, y, height, max, gap, isRight } = place === 'header' ? HEADER : OPENER
  const { count, current } = stage(context)
  const width = Math.min(max, (to - from - gap * (count - 1)) / count)
  const start = isRight ? to - count * width - (count - 1) * gap : from
  return Array.from({ length: count }, (_, index) => {
    const bar = box(start + index * (width + gap), y, width, height)
    return index === current ? area(bar, 'accent2') : area(bar, 'text1', 18)
  })
}

const MAX_BARS = 16

function stage({ chapter, chapterCount, pageIndex, pageCount }: ArtContext): { count: number; current: number } {
  if (chapterCount < 2 || chapterCount > MAX_BARS)
    return { count: 5, current: Math.min(4, Math.floor((pageIndex / Math.max(1, pageCount)) * 5)) }
  return { count: chapterCount, current: Math.min(chapterCount, Math.max(1, chapter)) - 1 }
}

/** Returns an arrow of a process: flat at the left where it is the first. */
export function chevron({ x, y, width, height }: Rect, base: ThemeSlot, isFirst: boolean): Art {
  const tip = 14
  const middle = y + height / 2
  const notch = isFirst ? '' : `L${round(x + tip)} ${middle}`
  const outline = `M${round(x)} ${y}H${round(x + width - tip)}L${round(x + width)} ${middle}L${round(x + width - tip)} ${y + height}H${round(x)}${notch}Z`
  return path(outline, { fill: solid(base) })
}

/** Returns a thin number of the motif. */
export function thin(place: Rect, words: string, look: { size: number; fill: Fill; weight?: number }): Art {
  const { size, fill, weight = 300 } = look
  return numeral(place, words, {
    face: '@title',
    size,
    weight,
    fill: fill.kind === 'solid' ? fill : solid('text1'),
    lineHeight: 1.1,
  })
}

/** To a tenth of a px. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
