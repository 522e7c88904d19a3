import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, numeral, solid } from '../../toolkit/art.ts'
import { mixed } from '../../toolkit/chance.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, spread } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, Layout, LayoutKind } from '../../types.ts'
import { chalk, type Mark, within } from './chalk.ts'
import { DOODLES } from './doodles.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { stickOf } from './inks.ts'
import { arrow, chalkBox } from './marks.ts'
import { figure, head, point, text } from './styles.ts'

/** The boxes of a snake: to the right, down, and back to the left. */
interface Path {
  readonly cells: readonly Rect[]
  readonly perRow: 2 | 3 | 4
  /** Where the last row leaves a field free. */
  readonly free: Rect | null
}

function pathOf(count: number): Path {
  if (count < 4) return { cells: spread(box(56, 148, 848, 330), count, 40), perRow: 3, free: null }
  const perRow = count > 6 ? 4 : count === 4 ? 2 : 3
  const [width, pitch] = ({ 2: [404, 444], 3: [256, 296], 4: [188, 220] } as const)[perRow]
  const cellAt = (index: number): Rect => {
    const row = Math.floor(index / perRow)
    const column = index % perRow
    return box(56 + pitch * (row % 2 === 0 ? column : perRow - 1 - column), 148 + row * 188, width, 144)
  }
  const cells = Array.from({ length: count }, (_, index) => cellAt(index))
  return { cells, perRow, free: count % perRow === 0 ? null : cellAt(count) }
}

/** Arrows from box to box. */
function ways({ cells }: Path): Mark[] {
  const stick = { ink: 'text1', width: 4 } as const
  return cells.slice(1).flatMap((to, index) => {
    const from = cells[index] ?? to
    if (to.y > from.y) {
      const x = from.x + from.width / 2
      return arrow([x, from.y + from.height + 9], [x, to.y - 9], stick)
    }
    const y = from.y + from.height / 2
    const isBack = to.x < from.x
    return isBack
      ? arrow([from.x - 7, y], [to.x + to.width + 6, y], stick)
      : arrow([from.x + from.width + 7, y], [to.x - 6, y], stick)
  })
}

function drawn(way: Path, random: Random): Art[] {
  const { cells, free } = way
  const sketches = mixed(DOODLES, random)
  const [sketch] = sketches
  return chalk(
    [
      ...cells.flatMap((cell, index) => chalkBox(cell, { ink: stickOf(index), width: 3 }, random)),
      ...ways(way),
      ...cells
        .filter(({ height }) => height > 200)
        .flatMap(({ x, y, width, height }, index) =>
          within(sketches[index]?.(stickOf(index)) ?? [], box(x + 28, y + height - 148, width - 56, 120)),
        ),
      ...(free && sketch ? within(sketch('accent1'), shrink(free, 24, 14)) : []),
    ],
    random,
  )
}

function numbers({ cells }: Path): Art[] {
  return cells.map((cell, index) =>
    numeral(box(cell.x + 16, cell.y + 12, 40, 40), String(index + 1), {
      face: '@title',
      size: 36,
      weight: 700,
      fill: solid(stickOf(index)),
      lineHeight: 1.1,
    }),
  )
}

/** How far down the words of a box may go: high boxes have a drawing below them. */
function wordsHeight({ height }: Rect): number {
  return height > 200 ? height - 164 : height - 8
}

/** Steps in boxes with a head each. */
export function snake(kind: LayoutKind, count: number): Layout {
  const way = pathOf(count)
  const isNarrow = way.perRow === 4
  return page(kind, count, {
    pattern: 'snake',
    claims: ['order'],
    numbers: true,
    suits: ['steps'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(way.cells, {
        head: cell => ({
          frame: box(cell.x + 58, cell.y + 12, cell.width - 70, 42),
          style: head({ sizes: isNarrow ? [16, 15, 14, 13, 12] : [20, 18, 16, 15, 14], lineHeight: 1.2 }),
          range: [2, isNarrow ? 13 : 17],
        }),
        body: cell => ({
          frame: box(cell.x + 16, cell.y + 58, cell.width - 26, 78),
          style: text({ sizes: isNarrow ? [15, 14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.34 }),
          range: [12, isNarrow ? 56 : 70],
        }),
      }),
    ],
    art: ({ random }) => [...drawn(way, random), ...numbers(way)],
  })
}

/** Steps in boxes whose words are of one piece. */
export function plainSnake(kind: LayoutKind, count: number): Layout {
  const way = pathOf(count)
  const isNarrow = way.perRow === 4
  return page(kind, count, {
    pattern: 'steps',
    claims: ['order'],
    numbers: true,
    suits: ['steps'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...each('point', way.cells, cell => ({
        frame: isNarrow
          ? box(cell.x + 16, cell.y + 54, cell.width - 26, 82)
          : box(cell.x + 58, cell.y + 16, cell.width - 68, wordsHeight(cell) - 16),
        style: point({ sizes: isNarrow ? [15, 14, 13, 12] : [18, 16, 15, 14, 13], lineHeight: 1.32 }),
        range: [8, isNarrow ? 56 : 80],
      })),
    ],
    art: ({ random }) => [...drawn(way, random), ...numbers(way)],
  })
}

/** Dates in boxes, one after the other. */
export function datedSnake(kind: LayoutKind, count: number): Layout {
  const way = pathOf(count)
  const isNarrow = way.perRow === 4
  return page(kind, count, {
    pattern: 'dates',
    claims: ['order'],
    suits: ['dates'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...factSlots(way.cells, {
        number: (cell, index) => ({
          frame: box(cell.x + 16, cell.y + 10, cell.width - 28, 42),
          style: figure({ sizes: isNarrow ? [28, 24, 20, 18, 16] : [32, 28, 24, 20, 18], fill: solid(stickOf(index)) }),
        }),
        body: cell => ({
          frame: box(cell.x + 16, cell.y + 56, cell.width - 26, wordsHeight(cell) - 56),
          style: text({ sizes: isNarrow ? [15, 14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.34 }),
          range: [8, isNarrow ? 56 : 80],
        }),
      }),
    ],
    art: ({ random }) => drawn(way, random),
  })
}
