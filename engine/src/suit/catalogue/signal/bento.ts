import type { Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { nth } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, ArtContext, Layout, Slot } from '../../types.ts'
import { cards } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { FROM } from './stage.ts'
import { litPoint, pointText } from './styles.ts'
import { matrix, READINGS, tones } from './tones.ts'

const [LEFT, TOP, GAP] = [56, 148, 16]
/** The height of a tile in one row of two. */
const ROW = 166

/** Returns a row of tiles of these widths. */
function row(y: number, widths: readonly number[], height = ROW): Rect[] {
  let x = LEFT
  return widths.map(width => {
    const tile = box(x, y, width, height)
    x += width + GAP
    return tile
  })
}

const LOWER = TOP + ROW + GAP
const [THIRDS, QUARTERS] = [
  [272, 272, 272],
  [200, 200, 200, 200],
]

/** The tiles for two to eight points, in reading order, and which of them is lit. */
const BENTOS: readonly { readonly tiles: readonly Rect[]; readonly lit: number }[] = [
  { tiles: row(TOP, [416, 416], 348), lit: 0 },
  {
    tiles: [box(LEFT, TOP, 416, 348), box(488, TOP, 416, ROW), box(488, LOWER, 416, ROW)],
    lit: 0,
  },
  { tiles: [...row(TOP, [536, 296]), ...row(LOWER, [296, 536])], lit: 3 },
  { tiles: [...row(TOP, [536, 296]), ...row(LOWER, THIRDS)], lit: 0 },
  { tiles: [...row(TOP, THIRDS), ...row(LOWER, THIRDS)], lit: 4 },
  { tiles: [...row(TOP, QUARTERS), ...row(LOWER, THIRDS)], lit: 6 },
  { tiles: [...row(TOP, QUARTERS), ...row(LOWER, QUARTERS)], lit: 1 },
]

/** Cards of glass in unequal tiles, one of them lit; wide tiles carry a reading in dots. */
export function bento(count: number): Layout {
  const { tiles, lit } = BENTOS[count - 2] ?? { tiles: [], lit: 0 }
  return page('content', count, {
    pattern: 'bento',
    claims: [],
    suits: count === 2 ? ['comparison', 'plain'] : ['plain'],
    slots: [WIDE_TITLE, ...tiles.map((tile, index) => tileSlot(tile, index, index === lit))],
    art: context => [
      ...cards(tiles, lit),
      ...tiles.flatMap((tile, index) => decoration(tile, { index, isLit: index === lit, context })),
    ],
    from: FROM.corners + (count % 2),
    grid: { x: 0.75, y: 0.35 },
  })
}

function isTall({ height, width }: Rect): boolean {
  return height > 300 && width > 300
}

/** Tiles this wide have room for a reading beside their words. */
const WIDE = 400

function tileSlot(tile: Rect, index: number, isLit: boolean): Slot {
  const style = isLit ? litPoint : pointText
  const room = wordsIn(tile)
  return nth('point', index + 1, {
    frame: room,
    style: style({ sizes: isTall(tile) ? [20, 18, 16, 15, 14] : [16, 15, 14, 13] }),
    range: [16, Math.round((room.width * room.height) / 190)],
  })
}

function wordsIn(tile: Rect): Rect {
  if (isTall(tile)) return box(tile.x + 24, tile.y + 188, tile.width - 48, tile.height - 204)
  if (tile.width > 500) return box(tile.x + 24, tile.y + 18, 308, tile.height - 34)
  if (tile.width > WIDE) return box(tile.x + 24, tile.y + 18, 244, tile.height - 34)
  return tile.width > 250 ? shrink(tile, 24, 18) : shrink(tile, 16, 16)
}

interface Decorated {
  readonly index: number
  readonly isLit: boolean
  readonly context: ArtContext
}

function decoration(tile: Rect, { index, isLit, context }: Decorated): Art[] {
  const { random, pageIndex } = context
  const ink = isLit ? 'text1' : index % 2 === 1 ? 'accent3' : 'accent4'
  const reading = READINGS[(index + pageIndex) % READINGS.length] ?? 'tone'
  if (isTall(tile)) {
    const area = box(tile.x + 20, tile.y + 16, tile.width - 40, 148)
    return tones(area, { lines: 9, strongest: 90, first: 2.6, inks: isLit ? ['text1'] : ['accent3', 'text1'] }, random)
  }
  if (tile.width > 500) {
    const at = { x: tile.x + tile.width - 186, y: tile.y + 28 }
    return matrix({ at, columns: 8, rows: 6, pitch: 22, ink, reading }, random)
  }
  if (tile.width <= WIDE) return []
  const at = { x: tile.x + tile.width - 134, y: tile.y + 30 }
  return matrix({ at, columns: 7, rows: 4, pitch: 18, ink, reading }, random)
}
