import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, numeral, pen, ring, rule, solid } from '../../toolkit/art.ts'
import { type Dot, dots } from '../../toolkit/dots.ts'
import { alongCurve } from '../../toolkit/lines.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, grid, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { bento } from './bento.ts'
import { cards, glass } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { ball } from './globes.ts'
import { glyph } from './glyphs.ts'
import { matrix } from './matrix.ts'
import { besidePicture } from './pictures.ts'
import { singles } from './singles.ts'
import { FROM } from './stage.ts'
import { brightText, figure, head, litPoint, pointText, text, title } from './styles.ts'
import { signalLine } from './tones.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4, 5, 6, 7, 8].map(bento),
    ...[2, 3, 4].map(columns),
    matrix(),
    ...[3, 4, 5, 6].map(wave),
    ...[2, 3, 4].map(figures),
    ...[3, 4, 5, 6].map(rows),
    ...[5, 6, 7, 8].map(panel),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

/** Tall cards of glass, a sign of strokes at the head of each. */
function columns(count: number): Layout {
  const cells = spread(box(56, 148, 848, 348), count, 16)
  const padding = count === 4 ? 16 : 24
  const lit = count === 2 ? 1 : count - 2
  const inner = cells.map(cell => ({ ...cell, x: cell.x + padding, width: cell.width - 2 * padding }))
  const body = (isLit: boolean) =>
    (isLit ? brightText : text)({ sizes: count === 2 ? [18, 16, 15, 14] : [16, 15, 14, 13] })
  return page('content', count, {
    pattern: 'columns',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...headedSlots(inner, {
        head: cell => ({
          frame: box(cell.x, 284, cell.width, 54),
          style: head({ sizes: [20, 18, 16, 15, 14], verticalAlign: 'bottom', lineHeight: 1.3 }),
          range: [4, count === 4 ? 28 : 40],
          optional: true,
        }),
        body: (cell, index) => ({
          frame: box(cell.x, 346, cell.width, 138),
          style: body(index === lit),
          range: [20, Math.round(cell.width / 2)],
        }),
      }),
    ],
    art: ({ random, pageIndex }) => [
      ...cards(cells, lit),
      ...inner.flatMap((cell, index) =>
        glyph(
          { x: cell.x, y: 220 },
          { index: index + pageIndex * 3, ink: index === lit ? 'text1' : 'accent3', random },
        ),
      ),
    ],
    from: FROM.below,
    grid: { x: 0.5, y: 0.3 },
  })
}

/** Steps along a line of light. */
function wave(count: number): Layout {
  const places = spread(box(56, 332, 848, 164), count, 18)
  return page('content', count, {
    pattern: 'wave',
    claims: ['order'],
    numbers: true,
    suits: ['steps'],
    slots: [
      WIDE_TITLE,
      ...each('point', places, {
        style: pointText({
          sizes: count > 4 ? [16, 15, 14, 13] : count > 3 ? [18, 16, 15, 14, 13] : [20, 18, 16, 15, 14, 13],
        }),
        range: [16, Math.round((places[0]?.width ?? 160) / 1.5)],
      }),
    ],
    art: ({ random }) => {
      const phase = random() * 6.28
      const heightAt = (x: number) =>
        226 - 32 * Math.cos(((x - 190) / 640) * 6.28 + phase) - 8 * Math.sin(x / 70 + phase)
      return [
        ...signalLine(alongCurve(-20, 980, 40, heightAt)),
        ...places.flatMap((place, index) => station({ x: place.x + 28, y: heightAt(place.x + 28) }, index + 1)),
      ]
    },
    from: FROM.corners,
    dim: 0.85,
    grid: { x: 0.5, y: 0.4 },
  })
}

/** Returns a stop on the line: its number on a bright disc, dots down to its words. */
export function station(at: Point, number: number | null, foot = 322): Art[] {
  const steps = Math.max(0, Math.floor((foot - at.y - 42) / 7))
  const trail = Array.from(
    { length: steps },
    (_, index): Dot => ({ x: at.x, y: foot - index * 7, radius: 0.8, ink: 'text1', percent: 44 }),
  )
  const radius = number === null ? 10 : 27
  return [
    ...dots(trail),
    ring(at, radius + 11, pen('text1', 1, 34)),
    circle(at, radius, { fill: solid('text1') }),
    ...(number === null ? [] : [ordinal(box(at.x - 27, at.y - 13, 54, 26), number)]),
  ]
}

function ordinal(area: Rect, number: number): Art {
  return numeral(area, String(number), {
    face: '@title',
    size: 20,
    weight: 700,
    fill: solid('background1'),
    align: 'center',
    lineHeight: 1.3,
  })
}

/** Facts that are numbers, each on a card. */
function figures(count: number): Layout {
  const cells = spread(box(56, 148, 848, 348), count, 16)
  const padding = count === 4 ? 16 : 24
  const sizes = [
    [112, 96, 80, 64, 52, 44, 36],
    [72, 64, 56, 48, 40, 34, 28],
    [52, 48, 40, 34, 28, 24],
  ][count - 2] ?? [48]
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: box(cell.x + padding, 236, cell.width - 2 * padding, 124),
          style: figure({
            sizes,
            verticalAlign: 'bottom',
            letterSpacing: -0.03,
            ...(index === 0 ? { fill: solid('text1') } : {}),
          }),
          range: [1, 8],
        }),
        body: (cell, index) => ({
          frame: box(cell.x + padding, 372, cell.width - 2 * padding, 108),
          style: (index === 0 ? brightText : text)({ sizes: [18, 16, 15, 14, 13] }),
          range: [8, 80],
        }),
      }),
    ],
    art: ({ random, pageIndex }) => [
      ...cards(cells, 0),
      ...cells.flatMap((cell, index) =>
        glyph(
          { x: cell.x + padding, y: 196 },
          { index: index + pageIndex, ink: index === 0 ? 'text1' : 'accent3', random },
        ),
      ),
    ],
    from: FROM.above,
    grid: { x: 0.3, y: 0.6 },
  })
}

/** Rows of glass beside the title, a ball below it. */
function rows(count: number): Layout {
  const gap = count > 4 ? 10 : 14
  const cells = spread(box(392, 44, 512, 452), count, gap, 'y')
  const lit = count > 4 ? 2 : 1
  return page('content', count, {
    pattern: 'rows',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 304, 190), style: title(), range: [8, 50] }),
      ...each('point', cells, (cell, index) => ({
        frame: box(cell.x + 24, cell.y + (count > 4 ? 6 : 12), cell.width - 48, cell.height - (count > 4 ? 12 : 24)),
        style: (index === lit ? litPoint : pointText)({
          sizes: count > 4 ? [16, 15, 14, 13, 12] : [18, 16, 15, 14],
          verticalAlign: 'middle',
          lineHeight: count > 4 ? 1.3 : 1.4,
        }),
        range: [20, count > 4 ? 90 : 190],
      })),
    ],
    art: ({ random }) => [
      ...ball({ x: 128 + random() * 30, y: 500 }, { radius: 206, pitch: 17.7, lamp: -110 + random() * 40 }),
      ...cards(cells, lit, count > 4 ? 16 : 20),
    ],
    from: FROM.above,
    grid: { x: 0.2, y: 0.8 },
    source: false,
  })
}

/** One sheet of glass for many points, in two columns; before each a signal of dots, one more of them lit each time. */
function panel(count: number): Layout {
  const sheet = box(56, 148, 848, 348)
  const lines = Math.ceil(count / 2)
  const cells = grid(box(80, 156, 800, 332), lines * 2, { columns: 2, gapX: 32, gapY: 0 })
  const used = Array.from(
    { length: count },
    (_, index) => cells[(index % lines) * 2 + Math.floor(index / lines)] ?? sheet,
  )
  return page('content', count, {
    pattern: 'panel',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', used, cell => ({
        frame: box(cell.x + 64, cell.y + 6, cell.width - 64, cell.height - 12),
        style: pointText({ sizes: [16, 15, 14, 13], verticalAlign: 'middle', lineHeight: 1.32 }),
        range: [16, lines > 3 ? 84 : 130],
      })),
    ],
    art: () => [
      ...glass(sheet),
      rule({ x: 480, y: 172 }, { x: 480, y: 472 }, 1, solid('text1', 16)),
      ...used.flatMap((cell, index) => [
        ...(index % lines === 0
          ? []
          : [rule({ x: cell.x, y: cell.y }, { x: cell.x + cell.width, y: cell.y }, 1, solid('text1', 16))]),
        ...rank({ x: cell.x + 10, y: cell.y + cell.height / 2 }, index, count),
      ]),
    ],
    from: FROM.above,
    grid: { x: 0.2, y: 0.2 },
  })
}

/** Returns a small field of dots of which as many are lit as the point's place says. */
function rank(at: Point, index: number, count: number): Art[] {
  const columns = count > 6 ? 4 : 3
  const spots = Array.from({ length: columns * 2 }, (_, place): Dot => {
    const isLit = place <= index
    const [column, row] = [place % columns, Math.floor(place / columns)]
    return {
      x: at.x + column * 12,
      y: at.y + (row - 0.5) * 12,
      radius: isLit ? 4.2 : 1.8,
      ink: isLit ? 'accent3' : 'text1',
      percent: isLit ? 92 : 34,
    }
  })
  return dots(spots)
}
