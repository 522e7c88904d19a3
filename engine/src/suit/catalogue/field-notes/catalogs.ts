import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { listColumns, listDown, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { doodlesFor } from './doodles.ts'
import { page } from './frame.ts'
import { at, drawn, line } from './marks.ts'
import { card, holes, ruled, tape } from './paper.ts'
import { handLine } from './pencil.ts'
import { bank } from './reeds.ts'
import { head, small, title } from './styles.ts'

/** What the deck holds: a loose leaf of ruled rows to five items, a card in two columns to ten, in three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    const columns = listColumns(count)
    return columns === 1 ? leaf(count) : sheet(count, columns)
  })
}

/** Heights of rows by count: few items have more air. */
const ROWS = [150, 132, 120, 104, 88] as const

/** Returns a loose leaf with a margin line, a row and a find for each item. */
function leaf(count: number): Layout {
  const row = ROWS[count - 1] ?? 88
  const height = count * row + 44
  const top = count === 5 ? 40 : Math.round((540 - count * row) / 2)
  const rows = Array.from({ length: count }, (_, index) => box(372, top + index * row, 536, row))
  const paper = box(352, top - 14, 576, height)
  const [air, large] = [Math.round((row - 88) / 2), row > 110]
  return page('catalog', count, {
    pattern: 'leaf',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 272, 180), style: title(), range: [8, 42] }),
      ...itemSlots(rows, {
        number: ({ y }, index) => ({
          frame: box(388, y + air + 16, 52, 48),
          style: title({ sizes: [40, 36], align: 'center', fill: solid(index % 2 === 0 ? 'accent1' : 'accent2') }),
        }),
        item: ({ y }) => ({
          frame: box(472, y + air + (large ? 10 : 16), 352, large ? 36 : 32),
          style: head({ sizes: large ? [24, 22, 20, 18, 16, 15, 14] : [20, 18, 16, 15, 14], verticalAlign: 'bottom' }),
        }),
        line: ({ y }) => ({
          frame: box(472, y + air + 51, 352, 24),
          style: small({ sizes: large ? [15, 14, 13, 12] : [13, 12] }),
          range: [8, 53],
        }),
      }),
    ],
    art: ({ random }) => [
      ...card(paper, 0.6),
      ...rows.flatMap(({ y }) => ruled({ x: 372, y: y + row - 2 }, { x: 908, y: y + row }, random)),
      ...drawn([
        line(handLine({ x: 452, y: paper.y + 6 }, { x: 450, y: paper.y + height - 6 }, random), 1.6, 'accent2', 75),
      ]),
      ...holes(368, [paper.y + 38, paper.y + height - 36], Math.max(3, Math.round(height / 82))),
      ...doodlesFor(count, random).flatMap((doodle, index) =>
        drawn(at(doodle, { x: 866, y: (rows[index]?.y ?? 0) + row / 2 - 2, scale: large ? 1.25 : 1 })),
      ),
      ...drawn(
        bank(
          {
            foot: 552,
            from: 16,
            to: 190,
            height: 212,
            rushes: [
              [0.46, 0.86],
              [0.9, 1.1],
            ],
          },
          random,
        ),
      ),
    ],
  })
}

/** Returns a card over the whole width, its items in columns. */
function sheet(count: number, columns: 2 | 3): Layout {
  const lines = Math.ceil(count / columns)
  const row = columns === 2 ? Math.min(84, Math.floor(360 / lines)) : Math.min(60, Math.floor(364 / lines))
  const paper = box(40, 132, 880, lines * row + 28)
  const [gapX, numberWidth] = columns === 2 ? [40, 48] : [28, 38]
  const cells = listDown(box(72, 144, 816, 0), count, { columns, rowHeight: row, gapX, gapY: 0 })
  const words = ({ x, width }: Rect) => [x + numberWidth + 10, width - numberWidth - 10] as const
  return page('catalog', count, {
    pattern: columns === 2 ? 'card' : 'index',
    claims: [],
    slots: [
      one('title', { frame: box(56, 40, 760, 80), style: title({ sizes: [36, 32, 28, 24, 20] }), range: [8, 50] }),
      ...itemSlots(cells, {
        number: ({ x, y }, index) => ({
          frame: box(x, y + (columns === 2 ? 8 : 4), numberWidth, row - (columns === 2 ? 16 : 8)),
          style: title({
            sizes: columns === 2 ? [34, 30, 28, 24] : [24],
            align: 'center',
            verticalAlign: 'middle',
            lineHeight: 1,
            fill: solid(index % 2 === 0 ? 'accent1' : 'accent2'),
          }),
        }),
        item: cell => ({
          frame:
            columns === 2
              ? box(words(cell)[0], cell.y + row / 2 - 29, words(cell)[1], 30)
              : box(words(cell)[0], cell.y + 4, words(cell)[1], row - 8),
          style: head(
            columns === 2
              ? { sizes: [18, 17, 16, 15, 14], verticalAlign: 'bottom' }
              : { sizes: [16, 15, 14, 13, 12], verticalAlign: 'middle', lineHeight: 1.2 },
          ),
        }),
        ...(columns === 2 && {
          line: (cell: Rect) => ({
            frame: box(words(cell)[0], cell.y + row / 2 + 3, words(cell)[1], 22),
            style: small(),
            range: [8, 53] as const,
          }),
        }),
      }),
    ],
    art: ({ random }) => [
      ...card(paper, -0.3),
      tape({ x: 868, y: 130 }, 4, 'accent3', 96),
      ...cells.flatMap(({ x, y, width }, index) =>
        (index + 1) % lines === 0 || index === count - 1
          ? []
          : ruled({ x, y: y + row }, { x: x + width, y: y + row }, random),
      ),
    ],
  })
}
