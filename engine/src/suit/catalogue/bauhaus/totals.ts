import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, grid, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { sign } from './contents.ts'
import { block, disc, half, quarter, sector } from './forms.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { type Ink, on } from './inks.ts'
import { figure, pointOn, text, title } from './styles.ts'

/** One node with two to twelve sub-items: tiles, a wheel to eight for the parts of a whole; dates on blocks. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [...counts.filter(count => count <= 8).map(wheel), ...counts.map(tiles), ...counts.map(dates)]
}

const HUB = { x: 104, y: 270 } as const
const SECTORS: readonly Ink[] = ['accent1', 'accent3', 'text1', 'accent2']

/** Inks around a wheel: the last is not that of the first beside it. */
function sectorInk(index: number, count: number): Ink {
  const isClosing = index === count - 1 && index % SECTORS.length === 0
  return SECTORS[isClosing ? 1 : index % SECTORS.length] ?? 'accent1'
}

/** Returns a wheel cut by the edge of the page, and a bar in the color of its sector over each item. */
function wheel(count: number): Layout {
  const columns = count <= 3 ? 1 : 2
  const lines = Math.ceil(count / columns)
  const pitch = lines > 3 ? 88 : 118
  const top = lines === 2 && columns === 2 ? 200 : 150
  const cells = grid(box(384, top, 520, pitch * lines), count, { columns, gapX: 24, gapY: 0 })
  return page('total', count, {
    pattern: 'wheel',
    claims: ['whole'],
    slots: [
      one('title', { frame: box(384, 44, 520, 96), style: title(), range: [8, 49] }),
      ...each('point', cells, cell => ({
        frame: box(cell.x, cell.y + 13, cell.width, pitch - 17),
        style: pointOn('background1', {
          sizes: columns === 1 ? [18, 16, 15, 14] : lines > 3 ? [15, 14, 13, 12] : [16, 15, 14, 13],
          lineHeight: 1.3,
        }),
        range: [16, lines > 3 ? 70 : 118],
      })),
    ],
    art: ({ random }) => [
      ...cells.map(({ x, y, width }, index) => block(box(x, y, width, 8), sectorInk(index, count))),
      ...sectors(count),
      ...nave(random() < 0.5),
    ],
  })
}

function sectors(count: number): Art[] {
  const angle = 360 / count
  return Array.from({ length: count }, (_, index) =>
    sector(HUB, 240, [index * angle, (index + 1) * angle], sectorInk(index, count)),
  )
}

/** Returns the middle of the wheel. */
function nave(isTurned: boolean): Art[] {
  return [
    disc(HUB, 108, 'background1'),
    disc(HUB, 60, isTurned ? 'accent2' : 'text1'),
    half(HUB, 60, isTurned ? 'up' : 'right', isTurned ? 'accent3' : 'accent1'),
  ]
}

const TITLE = one('title', {
  frame: box(56, 32, 848, 68),
  style: title({ sizes: [36, 32, 28, 24, 20] }),
  range: [8, 60],
})
const TILES: readonly Ink[] = ['accent3', 'accent1', 'text1', 'accent2']

/** Returns the grounds of tiles, unlike those beside and above them. */
function tileInks(count: number): Ink[] {
  return evenRows(count, 4).flatMap((columns, row) =>
    Array.from({ length: columns }, (_, column): Ink => TILES[(column + 2 * row) % TILES.length] ?? 'accent3'),
  )
}

function tileCells(count: number): Rect[] {
  return fullRows(box(0, 108, 960, 432), evenRows(count, 4), 0)
}

/** Tiles of flat color edge to edge, their number as a form. */
function tiles(count: number): Layout {
  const cells = tileCells(count)
  const inks = tileInks(count)
  const tileInk = (index: number) => inks[index] ?? 'accent3'
  return page('total', count, {
    pattern: 'tiles',
    claims: [],
    numbers: true,
    slots: [
      TITLE,
      ...each('point', cells, (cell, index) => ({
        frame: { ...wordsIn(cell, 48), height: Math.min(300, cell.height - 58) },
        style: pointOn(tileInk(index), { sizes: [15, 14, 13, 12], lineHeight: 1.28 }),
        range: [12, 70],
      })),
    ],
    art: () => [
      ...cells.map((cell, index) => block(cell, tileInk(index))),
      ...cells.map((cell, index) =>
        sign(box(wordsIn(cell, 0).x, cell.y + 8, 80, 40), String(index + 1), { ground: tileInk(index), size: 32 }),
      ),
      ...cells.map((cell, index) => badge(cell, tileInk(index), index % 2 === 0)),
    ],
  })
}

/** Returns the place of words in a tile, from so far below its upper edge. */
function wordsIn({ x, y, width, height }: Rect, top: number): Rect {
  const left = x === 0 ? 56 : x + 20
  return box(left, y + top, x + width - 16 - left, height - top - 10)
}

/** Returns a form in the upper right corner of a tile, unlike the tiles that it touches. */
function badge({ x, y, width }: Rect, ground: Ink, isQuarter = true): Art {
  const ink = TILES[(TILES.indexOf(ground) + 3) % TILES.length] ?? 'accent3'
  return isQuarter ? quarter({ x: x + width, y }, 44, [-1, 1], ink) : half({ x: x + width - 44, y }, 32, 'down', ink)
}

/** Dates on blocks with a ball on each to five, on tiles above. */
function dates(count: number): Layout {
  return count <= 6 ? dateBlocks(count) : dateTiles(count)
}

function dateBlocks(count: number): Layout {
  const cells = spread(box(0, 228, 960, 312), count, 0)
  const ink = (index: number) => TILES[index % TILES.length] ?? 'accent3'
  const inner = (cell: Rect, y: number, height: number) => ({ ...wordsIn(cell, 0), y, height })
  return page('total', count, {
    pattern: 'blocks',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: inner(cell, 244, 56),
          style: figure({
            sizes: [...(count < 4 ? [56, 48] : []), 40, 36, 32, 28, 24],
            verticalAlign: 'middle',
            fill: on(ink(index)),
          }),
        }),
        body: (cell, index) => ({
          frame: inner(cell, 308, 204),
          style: text({
            sizes: count < 5 ? [20, 18, 16, 15, 14, 13] : count < 6 ? [16, 15, 14, 13] : [15, 14, 13, 12],
            fill: on(ink(index)),
          }),
        }),
      }),
    ],
    art: ({ random }) => {
      const turn = Math.floor(random() * 3)
      return [
        ...cells.map((cell, index) => block(cell, ink(index))),
        ...cells.map((cell, index) => ball(cell, (index + turn) % 3, ink(index + 1))),
      ]
    },
  })
}

/** What stands on a block: a ball, half of one, or a quarter. */
function ball({ x, y, width }: Rect, turn: number, ink: Ink): Art {
  const middle = x + width / 2
  if (turn === 0) return disc({ x: middle, y: y - 36 }, 36, ink)
  return turn === 1 ? half({ x: middle, y }, 60, 'up', ink) : quarter({ x: middle - 36, y }, 72, [1, -1], ink)
}

function dateTiles(count: number): Layout {
  const cells = tileCells(count)
  const inks = tileInks(count)
  const tileInk = (index: number) => inks[index] ?? 'accent3'
  return page('total', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: { ...wordsIn(cell, 0), y: cell.y + 12, height: 36, width: wordsIn(cell, 0).width - 34 },
          style: figure({ sizes: [28, 24], verticalAlign: 'middle', fill: on(tileInk(index)) }),
        }),
        body: (cell, index) => ({
          frame: { ...wordsIn(cell, 52), height: Math.min(count > 8 ? 76 : 112, cell.height - 62) },
          style: text({ sizes: [15, 14, 13, 12], lineHeight: 1.3, fill: on(tileInk(index)) }),
          range: [20, 60],
        }),
      }),
    ],
    art: () => [
      ...cells.map((cell, index) => block(cell, tileInk(index))),
      ...cells.map((cell, index) => badge(cell, tileInk(index))),
    ],
  })
}
