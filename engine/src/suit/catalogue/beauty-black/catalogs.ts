import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { gridDown, one, type SlotPlan } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { goldRule, light, orbits } from './light.ts'
import { head, lowTitle, small, title } from './styles.ts'

/** What the deck holds: one column to five items, two to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(catalog)
}

function catalog(count: number): Layout {
  if (count <= 5) return beside(count, { columns: 1, cells: rows(count) })
  if (count <= 10) return beside(count, { columns: 2, cells: downwards(box(344, 44, 560, 460), count, 2, 92) })
  return wide(count)
}

/** Rows from the top, centred a little when there are few. */
function rows(count: number): Rect[] {
  const top = 44 + Math.max(0, 5 - count) * 46
  return Array.from({ length: count }, (_, index) => box(416, top + index * 92, 488, 92))
}

/** Cells of a height that are read down each column. */
function downwards(area: Omit<Rect, 'height'>, count: number, columns: number, height: number): Rect[] {
  const rows = Math.ceil(count / columns)
  return gridDown({ ...area, height: rows * height }, count, { columns, gapX: 16, gapY: 0 })
}

interface Columns {
  readonly columns: number
  readonly cells: readonly Rect[]
}

/** Returns the title at the lower left, items under gold rules at the right. */
function beside(count: number, { columns, cells }: Columns): Layout {
  const narrow = columns > 1
  const indent = narrow ? 52 : 88
  return page('catalog', count, {
    pattern: narrow ? 'columns' : 'orbits',
    claims: [],
    slots: [
      one('title', {
        frame: narrow ? box(56, 256, 256, 240) : box(56, 312, 288, 184),
        style: lowTitle({ sizes: [36, 32, 28, 24] }),
        range: [8, 59],
      }),
      ...itemSlots(cells, {
        number: cell => number(box(cell.x, cell.y + 16, indent - 12, 44), narrow ? 26 : 36),
        item: cell =>
          item(
            box(cell.x + indent, cell.y + 14, cell.width - indent, narrow ? 48 : 28),
            narrow ? [16, 15, 14] : [20, 18, 16, 14],
          ),
        line: cell => ({
          frame: narrow
            ? box(cell.x + indent, cell.y + 64, cell.width - indent, 20)
            : box(cell.x + indent, cell.y + 46, cell.width - indent, 40),
          style: small(),
        }),
      }),
    ],
    art: context => [...orbit(context), ...rulesOver(cells, columns)],
    sourceAt: null,
  })
}

/** Three columns under the title, item only. */
function wide(count: number): Layout {
  const cells = downwards(box(56, 148, 848, 348), count, 3, count > 18 ? 49 : 56)
  return page('catalog', count, {
    pattern: 'index',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 704, 84), style: title(), range: [8, 60] }),
      ...itemSlots(cells, {
        number: cell => number(box(cell.x, cell.y + 9, 40, 30), 20),
        item: cell => item(box(cell.x + 44, cell.y + 7, cell.width - 44, 40), [14, 13, 12]),
      }),
    ],
    art: context => [...smallOrbit(context), ...rulesOver(cells, 3)],
    sourceAt: null,
  })
}

function number(frame: Rect, size: number): SlotPlan {
  const style = title({ sizes: [size], weight: 200, fill: solid('accent1'), lineHeight: 1.1 })
  return { frame, style, display: true }
}

function item(frame: Rect, sizes: readonly number[]): SlotPlan {
  const lineHeight = sizes[0] === 14 ? 1.35 : 1.4
  return { frame, style: head({ sizes, weight: 400, fill: solid('text1'), lineHeight }) }
}

/** Returns a strong rule over each column, quiet ones between its rows. */
function rulesOver(cells: readonly Rect[], columns: number): Art[] {
  const tops = new Set<number>()
  return cells.flatMap(cell => {
    const first = !tops.has(cell.x)
    tops.add(cell.x)
    return goldRule(cell.x, cell.x + cell.width, cell.y, first ? (columns === 1 ? 90 : 70) : 38)
  })
}

function orbit({ random }: ArtContext): Art[] {
  const center = { x: 56 + random() * 16, y: 20 }
  const radii = [180, 240, 310, 390].map(radius => radius + (random() - 0.5) * 12)
  return [light({ x: 90, y: 40 }, 420, 22), ...orbits(center, radii, { ring: 1, degrees: 20 + random() * 50 })]
}

/** Returns orbits in the upper right corner, beside the title and over a full page of items. */
function smallOrbit({ random }: ArtContext): Art[] {
  const center = { x: 892 + random() * 8, y: 8 }
  const radii = [56, 84, 116].map(radius => radius + (random() - 0.5) * 6)
  return [light({ x: 880, y: 20 }, 360, 18), ...orbits(center, radii, { ring: 1, degrees: 110 + random() * 50 })]
}
