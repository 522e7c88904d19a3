import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, numeral, path, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { softLine } from '../../toolkit/lines.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout, SlotStyle } from '../../types.ts'
import { doodlesFor } from './doodles.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { at, drawn, flat, type Mark, misprinted, roundPen } from './marks.ts'
import { blob, loops, off } from './pencil.ts'
import { head, point, text } from './styles.ts'

interface Stop {
  readonly x: number
  readonly y: number
  readonly isUp: boolean
}

/** Stops along a path, notes above and below in turn. */
function stopsOf(count: number, mid: number): Stop[] {
  return Array.from({ length: count }, (_, index) => ({
    x: 94 + (680 * index) / (count - 1),
    y: mid + ([9, -9, 13, -11, 9, -8][index % 6] ?? 0),
    isUp: index % 2 === 0,
  }))
}

/** The widths of notes at three to six stops: as wide as the next one on the same side of the path allows. */
const NOTE_WIDTHS = [400, 296, 240, 216] as const

/** Where the note of a stop stands. */
function noteAt({ x, isUp }: Stop, count: number, [above, below]: readonly [Rect, Rect]): Rect {
  const width = NOTE_WIDTHS[count - 3] ?? 240
  const row = isUp ? above : below
  return { ...row, x: Math.min(Math.max(56, x - 38), 904 - width), width }
}

/** Returns a walk in three to six steps: a dotted path over the page, a numbered stop for each. */
export function trail(kind: 'content' | 'total', count: number): Layout {
  const stops = stopsOf(count, 312)
  const notes = stops.map(stop => noteAt(stop, count, [box(0, 132, 0, 134), box(0, 356, 0, 140)]))
  const style = (isUp: boolean): SlotStyle =>
    point({
      sizes: count <= 4 ? [22, 20, 18, 16, 15, 14] : [18, 16, 15, 14, 13],
      verticalAlign: isUp ? 'bottom' : 'top',
    })
  return page(kind, count, {
    pattern: 'trail',
    claims: ['order'],
    numbers: true,
    suits: ['steps', 'plain'],
    slots: [
      WIDE_TITLE,
      ...each('point', notes, (frame, index) => ({
        frame,
        style: style(index % 2 === 0),
        range: [20, count <= 4 ? 160 : 118],
      })),
    ],
    art: context => [
      ...way(stops, context, { x: 866, y: 326 }),
      ...stops.flatMap((stop, index) => [...station(stop, context), digit(stop, index)]),
    ],
  })
}

/** Dates along the path: each over its stop, its words under it. */
export function dateTrail(count: number): Layout {
  const mid = count <= 4 ? 278 : 262
  const cells = spread(box(56, 0, 848, 0), count, count <= 4 ? 40 : 24)
  const stops = cells.map(({ x }, index) => ({
    x: x + 36,
    y: mid + ([6, -7, 8, -8, 5, -6][index % 6] ?? 0),
    isUp: index % 2 === 0,
  }))
  const sizes = count <= 3 ? [32, 28, 24, 22, 20, 18, 16] : count === 4 ? [28, 24, 22, 20, 18, 16] : [22, 20, 18, 16]
  return page('total', count, {
    pattern: 'dates',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: ({ x, width }) => ({
          frame: box(x, mid - 100, width, 48),
          style: head({ sizes, fill: solid('accent1'), lineHeight: 1.15, verticalAlign: 'bottom' }),
        }),
        body: ({ x, width }) => ({
          frame: box(x, mid + 58, width, 488 - mid - 58),
          style: text({ sizes: count <= 4 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13], lineHeight: 1.38 }),
        }),
      }),
    ],
    art: context => [...way(stops, context, null), ...doodlesAlong(stops, context)],
  })
}

/** Returns a dotted line through all stops and over both edges of the page, a doodle at its end. */
function way(stops: readonly Stop[], { random }: ArtContext, end: Point | null): Art[] {
  const [first, last] = [stops[0], stops[stops.length - 1]]
  if (!first || !last) return []
  const between = stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    const turn = (index % 2 === 0 ? -12 : 10) + off(random, 4)
    return next ? [stop, { x: (stop.x + next.x) / 2, y: (stop.y + next.y) / 2 + turn }] : [stop]
  })
  const rest = 980 - last.x
  const places = [
    { x: -20, y: first.y - 16 },
    ...between,
    { x: last.x + rest * 0.45, y: last.y - 26 },
    { x: 980, y: last.y - 8 },
  ]
  const stroke = { ...roundPen(['accent1', 100], 3.4), dash: 'dot' as const }
  return [
    path(softLine(places), { stroke }),
    ...(end ? doodlesFor(1, random).flatMap(doodle => drawn(at(doodle, { ...end, scale: 0.95 }))) : []),
  ]
}

/** Returns a round stop that was drawn in one go. */
function station({ x, y, isUp }: Stop, { random }: ArtContext): Art[] {
  return [
    circle({ x, y }, 27, { fill: solid(isUp ? 'background2' : 'accent3') }),
    path(loops({ x, y }, 27.5, random), { stroke: roundPen([isUp ? 'accent1' : 'accent2', 100], 2) }),
  ]
}

function digit({ x, y, isUp }: Stop, index: number): Art {
  return numeral(box(x - 27, y - 13, 54, 26), String(index + 1), {
    face: '@title',
    size: 20,
    weight: 700,
    fill: isUp ? solid('text1') : inkOn('accent3'),
    align: 'center',
    lineHeight: 1.3,
  })
}

function doodlesAlong(stops: readonly Stop[], context: ArtContext): Art[] {
  const doodles = doodlesFor(stops.length, context.random)
  return stops.flatMap((stop, index) => doodleAt(stop, { index, doodle: doodles[index] ?? [] }, context))
}

/** What is drawn at the n-th stop. */
interface Doodled {
  readonly index: number
  readonly doodle: readonly Mark[]
}

/** Returns a dated stop: a doodle in a circle of color. */
function doodleAt({ x, y }: Stop, { index, doodle }: Doodled, { random }: ArtContext): Art[] {
  const outline = blob({ x: 0, y: 0 }, [34, 34], random, 0.035)
  const ground = (['accent4', 'accent3', 'accent1', 'accent2'] as const)[index % 4] ?? 'accent4'
  return drawn(
    at([flat(outline, 'background1'), ...misprinted(outline, ground, 50, { shift: [3, 3] }), ...doodle], { x, y }),
  )
}
