import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { listColumns, listDown, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { chalk, type Mark, within } from './chalk.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { stickOf } from './inks.ts'
import { line, ring } from './marks.ts'
import { sketchOf } from './sketches.ts'
import { figure, head, text, title } from './styles.ts'

/** What the lesson holds: one column to five, two to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    const columns = listColumns(count)
    return columns === 1 ? plan(count) : columns === 2 ? pairs(count) : index(count)
  })
}

const HAIR = { ink: 'text1', width: 1.8, percent: 46 } as const

/** Returns the title and a form at the left, a row for each item at the right. */
function plan(count: number): Layout {
  const pitch = count > 3 ? 88 : 112
  const top = count === 5 ? 44 : Math.round((504 - count * pitch) / 2)
  const rows = listDown(box(416, top, 488, 0), count, { columns: 1, rowHeight: pitch, gapX: 0, gapY: 0 })
  const inset = (pitch - 88) / 2
  return page('catalog', count, {
    pattern: 'lesson-plan',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 296, 124), style: title(), range: [4, 33] }),
      ...itemSlots(rows, {
        number: ({ y }, at) => ({ frame: box(416, y + inset + 22, 48, 48), style: number(at, [20, 18]) }),
        item: ({ y }) => ({
          frame: box(488, y + inset + 16, 416, 30),
          style: head({
            sizes: count < 4 ? [24, 22, 20, 18, 16, 15, 14] : [20, 18, 16, 15, 14],
            verticalAlign: 'bottom',
          }),
        }),
        line: ({ y }) => ({
          frame: box(488, y + inset + 48, 416, 28),
          style: text({ sizes: [16, 15, 14, 13, 12], fill: solid('text2'), verticalAlign: 'middle' }),
        }),
      }),
    ],
    art: ({ random, subject, title: words }) => [
      ...underlined(words, random, [55, 181], 200),
      ...chalk(
        [
          ...within(sketchOf({ subject, random })('accent1'), box(72, 250, 176, 176)),
          ...rows.map(
            ({ y }, index): Mark => ring([440, y + inset + 46], [24, 24], { ink: stickOf(index), width: 3 }, random),
          ),
          ...rows.slice(0, -1).map(({ y }) => line([482, y + pitch], [906, y + pitch], HAIR)),
        ],
        random,
      ),
    ],
  })
}

/** Two columns of ringed numbers. */
function pairs(count: number): Layout {
  const lines = Math.ceil(count / 2)
  const pitch = lines > 4 ? 68 : 80
  const rows = listDown(box(56, 148, 848, 0), count, { columns: 2, rowHeight: pitch, gapX: 48, gapY: 0 })
  const middle = ({ y }: Rect) => y + pitch / 2
  return page('catalog', count, {
    pattern: 'pairs',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(rows, {
        number: (row, at) => ({ frame: box(row.x, middle(row) - 22, 44, 44), style: number(at, [18, 16]) }),
        item: row => ({
          frame: box(row.x + 64, middle(row) - 27, row.width - 64, 28),
          style: head({ sizes: [18, 16, 15, 14], verticalAlign: 'bottom' }),
        }),
        line: row => ({
          frame: box(row.x + 64, middle(row) + 3, row.width - 64, 24),
          style: text({ sizes: [15, 14, 13, 12], fill: solid('text2'), verticalAlign: 'middle' }),
        }),
      }),
    ],
    art: ({ random, title: words }) => [
      ...underlined(words, random),
      ...chalk(
        [
          ...rows.map(
            (row, index): Mark =>
              ring([row.x + 22, middle(row)], [22, 22], { ink: stickOf(index % lines), width: 3 }, random),
          ),
          ...rows
            .filter((_, index) => (index + 1) % lines !== 0 && index !== count - 1)
            .map(row => line([row.x + 60, row.y + pitch], [row.x + row.width, row.y + pitch], HAIR)),
        ],
        random,
      ),
    ],
  })
}

/** Three columns, numbers without rings. */
function index(count: number): Layout {
  const lines = Math.ceil(count / 3)
  const pitch = lines > 6 ? 49 : lines < 5 ? 64 : 52
  const rows = listDown(box(56, 146, 848, 0), count, { columns: 3, rowHeight: pitch, gapX: 32, gapY: 0 })
  return page('catalog', count, {
    pattern: 'index',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(rows, {
        number: (row, at) => ({
          frame: box(row.x, row.y + 4, 36, pitch - 8),
          style: figure({ sizes: [24], fill: solid(stickOf(at % lines)) }),
        }),
        item: row => ({
          frame: box(row.x + 44, row.y + 3, row.width - 46, pitch - 6),
          style: head({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.2 }),
        }),
      }),
    ],
    art: ({ random, title: words }) => [
      ...underlined(words, random),
      ...chalk(
        rows
          .filter((_, at) => (at + 1) % lines !== 0 && at !== count - 1)
          .map(row => line([row.x, row.y + pitch], [row.x + row.width, row.y + pitch], HAIR)),
        random,
      ),
    ],
  })
}

function number(at: number, sizes: readonly number[]) {
  return figure({ sizes, align: 'center', lineHeight: 1, fill: solid(stickOf(at)) })
}
