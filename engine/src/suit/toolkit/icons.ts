import type { SolidFill } from '../../document/fill.ts'
import type { Rect } from '../../geometry/types.ts'
import type { Slot, SlotStyle } from '../types.ts'
import { box } from './art.ts'
import { evenRows, fullRows, nth, spread } from './slots.ts'
import { shrink } from './surface.ts'

/** Where a point with its icon stands: the whole of it, the square behind the icon, and its words. */
export interface IconPlace {
  readonly cell: Rect
  readonly ground: Rect
  readonly words: Rect
  /** Over the words; else beside them. */
  readonly isAbove: boolean
}

/** How points with icons are spaced, in px. `padding` is inside of each cell, `ground` the side of the square behind an icon, over words and beside them. */
export interface IconGrid {
  readonly gap: number
  readonly padding?: number
  readonly ground: readonly [above: number, beside: number]
  readonly space?: number
}

/** How many points can stand with icons. */
export const ICON_COUNTS: readonly number[] = [3, 4, 5, 6]
/** So many stand in one row, their icons over the words. */
const MAX_ABOVE = 4

/** Rows stand no farther apart, in px. */
const ROW_GAP = 20

/** Places for three to six points: up to four in a row under their icons, more in rows of two or three beside them. */
export function iconPlaces(area: Rect, count: number, { gap, padding = 0, ground, space = 18 }: IconGrid): IconPlace[] {
  const [tall, small] = ground
  if (count <= MAX_ABOVE) {
    return spread(area, count, gap).map(cell => {
      const inner = shrink(cell, padding)
      const top = inner.y + tall + space
      return {
        cell,
        ground: box(inner.x, inner.y, tall, tall),
        words: box(inner.x, top, inner.width, inner.y + inner.height - top),
        isAbove: true,
      }
    })
  }
  return fullRows(area, evenRows(count, 2), gap, Math.min(gap, ROW_GAP)).map(cell => {
    const inner = shrink(cell, padding, 0)
    return {
      cell,
      ground: box(inner.x, inner.y + (inner.height - small) / 2, small, small),
      words: box(inner.x + small + space, inner.y + 2, inner.width - small - space, inner.height - 4),
      isAbove: false,
    }
  })
}

/** How icons and words of a page are set. `share` is how much of its ground an icon takes; `line` its width in px over words and beside them; `redraw` its path as the suit's hand draws it. */
export interface IconStyle {
  readonly words: (index: number, change: Partial<SlotStyle>) => SlotStyle
  readonly ink: (index: number) => SolidFill
  readonly line: readonly [above: number, beside: number]
  readonly share?: number
  readonly redraw?: NonNullable<Slot['redraw']>
}

/** Icons, then the points they stand with. */
export function iconSlots(places: readonly IconPlace[], { words, ink, line, share = 1, redraw }: IconStyle): Slot[] {
  const count = places.length
  return [
    ...places.map(({ ground, isAbove }, index) =>
      nth('icon', index + 1, {
        frame: shrink(ground, (ground.width * (1 - share)) / 2),
        style: iconStyle(ink(index)),
        line: line[isAbove ? 0 : 1],
        ...(redraw ? { redraw } : {}),
        range: [0, 0],
      }),
    ),
    ...places.map(place =>
      nth('point', places.indexOf(place) + 1, {
        frame: place.words,
        style: words(places.indexOf(place), wordsIn(place, count)),
        range: [4, place.isAbove ? Math.round(place.words.width / 1.7) : 90],
      }),
    ),
  ]
}

function wordsIn({ isAbove }: IconPlace, count: number): Partial<SlotStyle> {
  if (!isAbove) return { sizes: [16, 15, 14, 13], verticalAlign: 'middle', lineHeight: 1.32 }
  return { sizes: count === 3 ? [20, 18, 16, 15, 14, 13] : [18, 16, 15, 14, 13] }
}

/** An icon is judged as large type is: what it is drawn with must stand out from its ground. */
function iconStyle(fill: SolidFill): SlotStyle {
  return {
    face: '@title',
    sizes: [24],
    weight: 400,
    fill,
    align: 'center',
    verticalAlign: 'middle',
    lineHeight: 1,
  }
}
