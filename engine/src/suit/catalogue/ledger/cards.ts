import type { Rect } from '../../../geometry/types.ts'
import { box, circle, numeral, pen, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows } from '../../toolkit/slots.ts'
import type { Art, ContentShape, Layout, LayoutKind, SlotStyle } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area } from './marks.ts'
import { cardPoint, figure, text } from './styles.ts'

/** Cells of a matrix: two rows where that is enough, three above eight. */
export function matrixCells(count: number, top = 148, height = 332): Rect[] {
  const perRow = count <= 3 ? count : count === 4 ? 2 : count <= 6 ? 3 : count === 9 ? 3 : 4
  return fullRows(box(56, top, 848, height), evenRows(count, perRow), 16, 12)
}

/** Returns a card under its bar, in the light of the accent where it is the marked one. */
export function card(place: Rect, isMarked: boolean): Art[] {
  return [
    isMarked ? area(place, 'accent2', 14) : area(place, 'background2'),
    area({ ...place, height: 4 }, isMarked ? 'accent2' : 'accent1'),
  ]
}

/** Returns a matrix of cards; each with its number in a ring if they have an order, the last one marked. */
export function matrix(kind: LayoutKind, count: number, suits: readonly ContentShape[]): Layout {
  const cells = matrixCells(count)
  const isLow = (cells[0]?.height ?? 0) < 110
  const isNarrow = (cells[0]?.width ?? 0) < 220
  const sizes = count <= 3 ? [20, 18, 16, 15, 14, 13] : isLow || isNarrow ? [15, 14, 13, 12] : [18, 16, 15, 14, 13, 12]
  return page(kind, count, {
    pattern: 'matrix',
    claims: [],
    numbers: !isLow,
    suits,
    slots: [
      TITLE,
      ...each('point', cells, cell => ({
        frame: box(cell.x + 16, cell.y + (isLow ? 11 : 16), cell.width - 32, cell.height - (isLow ? 16 : 62)),
        style: cardPoint({ sizes, lineHeight: isLow ? 1.28 : 1.32 }),
        range: [12, isLow ? 66 : isNarrow ? 80 : count <= 3 ? 200 : 118],
      })),
    ],
    art: ({ ordered }) => [
      ...cells.flatMap((cell, index) => card(cell, index === count - 1)),
      ...(isLow || !ordered ? [] : cells.flatMap((cell, index) => badge(cell, index + 1, index === count - 1))),
    ],
  })
}

/** Returns the number of a card in a ring, filled on the marked one. */
function badge({ x, y, width, height }: Rect, number: number, isMarked: boolean): Art[] {
  const center = { x: x + width - 30, y: y + height - 28 }
  const base = isMarked ? 'accent2' : 'accent1'
  return [
    circle(center, 13, isMarked ? { fill: solid(base) } : { stroke: pen(base, 2) }),
    numeral(box(center.x - 15, center.y - 9, 30, 18), String(number), {
      face: '@title',
      size: 13,
      weight: 700,
      fill: isMarked ? inkOn(base) : solid('text1'),
      align: 'center',
      lineHeight: 1.38,
    }),
  ]
}

/** Returns a number and its words on each card. */
export function numberCards(
  kind: LayoutKind,
  count: number,
  { pattern, suits, range }: { pattern: string; suits: readonly ContentShape[]; range: readonly [number, number] },
): Layout {
  const cells = matrixCells(count)
  const isLow = (cells[0]?.height ?? 0) < 110
  const isTall = (cells[0]?.height ?? 0) > 200
  const numberHeight = isLow ? 36 : isTall ? 112 : 56
  const top = (isLow ? 8 : 16) + numberHeight
  return page(kind, count, {
    pattern,
    claims: suits.includes('dates') ? ['order'] : ['quantity'],
    suits,
    slots: [
      TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: box(cell.x + 16, cell.y + (isLow ? 8 : 12), cell.width - 28, numberHeight),
          style: markedFigure(
            index === count - 1,
            isLow ? [28, 24] : isTall ? [72, 64, 56, 48, 40, 34, 28, 24] : [40, 34, 28, 24],
          ),
          range,
        }),
        body: cell => ({
          frame: box(cell.x + 16, cell.y + top, cell.width - 32, Math.min(176, cell.height - top - 8)),
          style: text({
            sizes: isLow ? [14, 13, 12] : isTall ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12],
            lineHeight: isLow ? 1.26 : 1.34,
          }),
          range: [8, isLow ? 60 : 100],
        }),
      }),
    ],
    art: () => cells.flatMap((cell, index) => card(cell, index === count - 1)),
  })
}

/** Returns a figure or a date; the marked one is in the accent. */
export function markedFigure(isMarked: boolean, sizes: readonly number[]): SlotStyle {
  return figure({ sizes, fill: solid(isMarked ? 'accent2' : 'text1') })
}
