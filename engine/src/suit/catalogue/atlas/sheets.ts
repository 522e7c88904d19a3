import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, path, pen, rect, rule, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows } from '../../toolkit/slots.ts'
import type { Art, ContentShape, Layout, LayoutKind, Slot } from '../../types.ts'
import { cornerHill, page, SIDE_TITLE, WIDE_TITLE } from './frame.ts'
import { tone } from './inks.ts'
import { isolines, softPath, survey, walled } from './isolines.ts'
import { zebra } from './marks.ts'
import { figure, inkText, point } from './styles.ts'
import { between, terrain } from './terrain.ts'

/** Returns a map sheet between two scale bars, one field for each point. */
export function sheet(kind: LayoutKind, count: number, { dates = false, wide = count > 6 } = {}): Layout {
  const area = wide ? box(56, 148, 848, 340) : box(384, 60, 536, 432)
  const max = wide ? (count === 9 ? 3 : 4) : count <= 4 ? 2 : 3
  const rows = evenRows(count, max)
  const cells = fullRows(area, rows, 0)
  const suits: readonly ContentShape[] = dates
    ? ['dates']
    : count === 2 || count === 4
      ? ['comparison', 'plain']
      : ['plain']
  return page(kind, count, {
    pattern: dates ? 'calendar' : 'sheet',
    claims: dates ? ['order'] : [],
    suits,
    source: wide ? 56 : 384,
    slots: [wide ? WIDE_TITLE : SIDE_TITLE, ...(dates ? datedSlots(cells) : pointSlots(cells))],
    art: ({ random }) => [
      ...(wide ? [] : cornerHill(random)),
      rect(area, { stroke: pen('text1', 1) }),
      ...cells.flatMap((cell, index) => cellHill(cell, HILLS[index % HILLS.length] ?? 'accent2', random)),
      ...cells.flatMap(cell => borders(cell, area)),
      ...zebra(box(area.x, area.y - 8, area.width, 8)),
      ...zebra(box(area.x, area.y + area.height, area.width, 8), true),
    ],
  })
}

const HILLS: readonly ThemeSlot[] = ['accent2', 'accent4', 'accent3', 'accent5']

/** Low cells have less room for their words. */
function isLow({ height }: Rect): boolean {
  return height < 130
}

function pointSlots(cells: readonly Rect[]): Slot[] {
  return each('point', cells, cell => {
    const low = isLow(cell)
    const frame = low
      ? box(cell.x + 16, cell.y + 14, cell.width - 28, cell.height - 20)
      : box(cell.x + 20, cell.y + 22, cell.width - 40, cell.height - 44)
    const sizes = low ? [15, 14, 13, 12] : cell.height > 300 ? [22, 20, 18, 16, 15, 14] : [18, 16, 15, 14, 13]
    return {
      frame,
      style: point({ sizes, lineHeight: low ? 1.28 : 1.36, verticalAlign: 'middle' }),
      range: [12, Math.round((frame.width * frame.height) / 230)],
    }
  })
}

function datedSlots(cells: readonly Rect[]): Slot[] {
  const top = ({ height }: Rect) => (height < 130 ? 10 : 14)
  const under = (cell: Rect) => top(cell) + (isLow(cell) ? 34 : 46)
  return factSlots(cells, {
    number: cell => ({
      frame: box(cell.x + 16, cell.y + top(cell), cell.width - 28, isLow(cell) ? 32 : 40),
      style: figure({
        sizes: isLow(cell) ? [24] : [32, 28, 24],
        weight: 500,
        verticalAlign: 'middle',
        fill: solid('accent1'),
      }),
    }),
    body: cell => ({
      frame: box(cell.x + 16, cell.y + under(cell), cell.width - 28, cell.height - under(cell) - 8),
      style: inkText({ sizes: isLow(cell) ? [15, 14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.3 }),
      range: [12, isLow(cell) ? 60 : 100],
    }),
  })
}

/** Returns the line at the left and above a cell, where it is not the sheet's own. */
function borders({ x, y, width, height }: Rect, area: Rect): Art[] {
  const ink = solid('text1', 60)
  return [
    ...(x > area.x ? [rule({ x, y }, { x, y: y + height }, 1, ink)] : []),
    ...(y > area.y ? [rule({ x, y }, { x: x + width, y }, 1, ink)] : []),
  ]
}

/** Returns a hill that comes into a cell from its upper right corner, faint enough for words. */
function cellHill({ x, y, width, height }: Rect, ink: ThemeSlot, random: Random): Art[] {
  const reach = Math.min(150, width * 0.56)
  const down = Math.min(110, height * 0.6)
  const area = box(x + width - reach, y + 1, reach - 1, down)
  const top = { x: x + width - between(random, -6, 30), y: y + between(random, -10, 16) }
  const ground = terrain([{ ...top, across: reach * 0.72, down: down * 0.74, height: 1 }], random, {
    rough: 0.3,
    grain: 46,
  })
  const sunk = (px: number, py: number) => ground(px, py) - 0.5 * edgeShare(px, py, area)
  const map = walled(survey(area, 9, sunk))
  return Array.from({ length: isLow({ x, y, width, height }) ? 3 : 5 }, (_, index): Art[] => {
    const data = softPath(map, isolines(map, 0.44 + index * 0.15))
    return data === '' ? [] : [path(data, { fill: tone(ink, { percent: 6 }), stroke: pen(ink, 0.8, 22) })]
  }).flat()
}

/** How near a place is to the left or lower side of an area, where a hill has to have ended: 0 far, 1 on it. */
function edgeShare(x: number, y: number, area: Rect): number {
  const near = Math.min(x - area.x, area.y + area.height - y)
  return Math.max(0, 1 - near / 26)
}
