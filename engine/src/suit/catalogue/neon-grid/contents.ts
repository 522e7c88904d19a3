import type { Rect } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, grid, one, spread } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { chosen } from './catalogs.ts'
import { floor } from './floor.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { voice } from './inks.ts'
import { lanes } from './lanes.ts'
import { halo, neon } from './light.ts'
import { matrix } from './matrix.ts'
import { ordinal, panel, panels, tab } from './panels.ts'
import { besidePicture } from './pictures.ts'
import { sign, trophy, WAVE } from './signs.ts'
import { singles } from './singles.ts'
import { stairs } from './stairs.ts'
import { figure, pointText, text, title } from './styles.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3].map(lanes),
    ...[2, 3, 4].map(bars),
    ...[2, 3, 4].map(tracks),
    matrix(),
    ...[5, 6, 7, 8].map(screens),
    ...[3, 4, 5, 6].map(stairs),
    ...[3, 4, 5].map(rows),
    ...[6, 7, 8].map(roster),
    ...[2, 3, 4].map(scores),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

/** Returns a line of light under the head of each point; a trophy under the title. */
function bars(count: number): Layout {
  const pitch = Math.floor(432 / count)
  const places = Array.from({ length: count }, (_, index) => box(416, 64 + pitch * index, 488, pitch))
  const [top, gap, wide] = count === 4 ? [26, 8, 104] : [36, 12, 140]
  return page('content', count, {
    pattern: 'bars',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 320, 180), style: title(), range: [4, 44] }),
      ...headedSlots(places, {
        head: ({ x, y, width }, index) => ({
          frame: box(x, y, width, top),
          style: text({
            face: '@title',
            sizes: [20, 18, 16, 15],
            weight: 600,
            lineHeight: 1.2,
            verticalAlign: 'bottom',
            fill: solid(voice(index)),
          }),
          range: [2, 36],
        }),
        body: ({ x, y, width, height }) => ({
          frame: box(x, y + top + gap + 20, width, height - top - gap - 26),
          style: text({ sizes: count === 2 ? [20, 18, 16, 15, 14] : [16, 15, 14, 13] }),
          range: [12, wide],
        }),
      }),
    ],
    art: ({ random, pageIndex }) => [
      halo({ x: 90 + random() * 80, y: 480 }, 360, 'accent1', 26),
      ...trophy({ center: { x: 216, y: 372 }, width: 176, height: 248 }, pageIndex, random),
      ...places.flatMap(({ x, y, width }, index) => {
        const level = y + top + gap + 4
        return neon(`M${x} ${level}H${x + width}`, voice(index), 3)
      }),
    ],
  })
}

/** Returns a tall panel for each point with a sign of light at its head. */
function tracks(count: number): Layout {
  const cells = spread(box(56, 164, 848, 320), count, 16)
  const padding = count === 4 ? 16 : 24
  const drawn = count === 2 ? 110 : 76
  const top = 196 + drawn + 20
  return page('content', count, {
    pattern: 'tracks',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each(
        'point',
        cells.map(cell => box(cell.x + padding, top, cell.width - 2 * padding, 476 - top)),
        {
          style: pointText({ sizes: count === 4 ? [16, 15, 14, 13] : [20, 18, 16, 15, 14, 13].slice(count - 2) }),
          range: [12, Math.round((cells[0]?.width ?? 200) / 1.7)],
        },
      ),
    ],
    art: ({ random, pageIndex }) => [
      halo({ x: 380 + random() * 200, y: 560 }, 560, 'accent3', 30),
      ...cells.flatMap((cell, index) => [
        panel(cell, { ink: voice(index), percent: 60, cut: 20 }),
        ...tab(cell, voice(index)),
        ...sign(signArea(cell, padding, drawn), index + pageIndex, { ink: voice(index), random }),
      ]),
    ],
    source: true,
  })
}

function signArea(cell: Rect, padding: number, height: number): Rect {
  const width = Math.min(cell.width - 2 * padding - 16, height * 2.1)
  return box(cell.x + padding + 8, 196, width, height)
}

/** Five to eight panels in two rows, one of them burning. */
function screens(count: number): Layout {
  const cells = fullRows(box(56, 148, 848, 340), evenRows(count, count > 6 ? 4 : 3), 16)
  return page('content', count, {
    pattern: 'screens',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each(
        'point',
        cells.map(cell => shrink(cell, 18, 14)),
        {
          style: pointText({ sizes: count > 6 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13] }),
          range: [12, count > 6 ? 90 : 130],
        },
      ),
    ],
    art: ({ random, pageIndex }) => [
      halo({ x: 200 + random() * 560, y: 540 }, 460, 'accent3', 30),
      ...panels(cells, pageIndex % count, 16),
    ],
    source: true,
  })
}

/** Rows to choose from, beside the title. */
function rows(count: number): Layout {
  const gap = 14
  const cells = spread(box(392, 52, 512, 436), count, gap, 'y')
  return page('content', count, {
    pattern: 'rows',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    slots: [
      one('title', { frame: box(56, 44, 280, 220), style: title(), range: [4, 48] }),
      ...each(
        'point',
        cells.map(cell => box(cell.x + 88, cell.y + 8, cell.width - 112, cell.height - 16)),
        {
          style: pointText({
            sizes: count > 4 ? [16, 15, 14, 13] : [18, 16, 15, 14],
            verticalAlign: 'middle',
            lineHeight: count > 4 ? 1.3 : 1.4,
          }),
          range: [12, count > 4 ? 90 : 150],
        },
      ),
    ],
    art: ({ random }) => [
      halo({ x: 90 + random() * 80, y: 120 + random() * 60 }, 320, 'accent3', 34),
      ...floor({ vanish: 200, horizon: 452, strength: 0.62 }),
      ...chosen(cells),
      ...cells.map((cell, index) =>
        ordinal({ x: cell.x + 28, y: cell.y + cell.height / 2 - 24 }, index + 1, index === 0 ? 'accent1' : 'accent2'),
      ),
    ],
  })
}

/** Many points in two columns of rows, numbered like the grid of a race. */
function roster(count: number): Layout {
  const lines = Math.ceil(count / 2)
  const across = grid(box(56, 148, 848, 336), lines * 2, { columns: 2, gapX: 16, gapY: 12 })
  const cells = Array.from(
    { length: count },
    (_, index) => across[(index % lines) * 2 + Math.floor(index / lines)] ?? box(56, 148, 416, 76),
  )
  return page('content', count, {
    pattern: 'roster',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    slots: [
      WIDE_TITLE,
      ...each(
        'point',
        cells.map(cell => box(cell.x + 72, cell.y + 6, cell.width - 88, cell.height - 12)),
        {
          style: pointText({ sizes: [16, 15, 14, 13], verticalAlign: 'middle', lineHeight: 1.3 }),
          range: [12, lines > 3 ? 84 : 120],
        },
      ),
    ],
    art: ({ random }) => [
      halo({ x: 760 + random() * 120, y: 70 }, 320, 'accent1', 26),
      ...panels(cells, 0, 14),
      ...cells.map((cell, index) =>
        ordinal(
          { x: cell.x + 20, y: cell.y + cell.height / 2 - 20 },
          index + 1,
          index === 0 ? 'accent1' : 'accent2',
          34,
        ),
      ),
      ...(count % 2 === 0 ? [] : freeCell(across.at(-1), random)),
    ],
    source: true,
  })
}

/** Returns a tube of light in the cell that an odd number of points leaves free. */
function freeCell(cell: Rect | undefined, random: ArtContext['random']): Art[] {
  if (cell === undefined) return []
  const area = box(cell.x + cell.width - 176, cell.y + 14, 160, cell.height - 28)
  return sign(area, WAVE, { ink: 'accent2', random })
}

/** Facts that are numbers, as scores over the floor. */
function scores(count: number): Layout {
  const cells = spread(box(56, 148, 848, 268), count, 16)
  const padding = count === 4 ? 16 : 24
  const sizes = [
    [96, 88, 68, 54, 44, 34],
    [72, 60, 54, 44, 34, 28],
    [52, 44, 34, 28, 24],
  ][count - 2] ?? [44]
  return page('content', count, {
    pattern: 'scores',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: box(cell.x + padding, cell.y + 28, cell.width - 2 * padding, 110),
          style: figure({ sizes, letterSpacing: -0.02, verticalAlign: 'bottom', fill: solid(voice(index + 1)) }),
          range: [1, 8],
        }),
        body: cell => ({
          frame: box(cell.x + padding, cell.y + 150, cell.width - 2 * padding, 102),
          style: text({ sizes: [18, 16, 15, 14, 13] }),
          range: [8, 80],
        }),
      }),
    ],
    art: ({ random }) => [
      halo({ x: 300 + random() * 360, y: 440 }, 420, 'accent1', 34),
      ...floor({ vanish: 480, horizon: 452, strength: 0.8 }),
      ...panels(cells, 0, 20),
      ...cells.slice(1).flatMap((cell, index) => tab(cell, voice(index + 2))),
    ],
  })
}
