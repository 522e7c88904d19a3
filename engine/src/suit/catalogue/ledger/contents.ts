import type { Rect } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, spread } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { markedFigure, matrix, numberCards } from './cards.ts'
import { page, TITLE } from './frame.ts'
import { area, inkAt, level, thin, upright } from './marks.ts'
import { besidePicture } from './pictures.ts'
import { processes } from './processes.ts'
import { singles } from './singles.ts'
import { head, pointText, text } from './styles.ts'
import { tree } from './tree.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4].map(columns),
    ...[2, 3, 4].map(rows),
    ...[2, 3, 4].map(count => numberCards('content', count, { pattern: 'figures', suits: ['metric'], range: [1, 8] })),
    ...[2, 3, 4, 5, 6].map(tree),
    ...processes(),
    ...[2, 3, 4, 5, 6, 7, 8].map(count => matrix('content', count, ['plain'])),
    ...[5, 6, 7, 8].map(agenda),
    ...[3, 4, 5, 6, 7, 8].map(lines),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

const COLUMN_SIZES = [
  [22, 20, 18, 16, 15, 14, 13],
  [20, 18, 16, 15, 14, 13],
  [18, 16, 15, 14, 13],
]

/** Columns under filled heads, a thin number before or over the words of each, hairlines between them. */
function columns(count: number): Layout {
  const areas = spread(box(56, 148, 848, 336), count, 16)
  // Narrow columns have no room beside their numbers.
  const isWide = count < 4
  return page('content', count, {
    pattern: 'columns',
    claims: [],
    numbers: true,
    suits: count === 2 ? ['comparison', 'plain'] : ['plain'],
    slots: [
      TITLE,
      ...headedSlots(areas, {
        head: ({ x, width }, index) => ({
          frame: box(x + 16, 148, width - 32, 40),
          style: head({
            sizes: count < 4 ? [20, 18, 16, 15, 14] : [16, 15, 14, 13, 12],
            lineHeight: 1.2,
            fill: inkOn(inkAt(index, 0)),
          }),
          range: [4, count === 4 ? 22 : 29],
        }),
        body: ({ x, width }) => ({
          frame: isWide ? box(x + 60, 206, width - 76, 270) : box(x + 16, 264, width - 28, 212),
          style: text({ sizes: COLUMN_SIZES[count - 2] ?? [16, 15, 14, 13] }),
          range: [20, count === 4 ? 120 : 170],
        }),
      }),
    ],
    art: () => [
      ...areas.map((place, index) => area({ ...place, height: 40 }, inkAt(index, 0))),
      ...areas.slice(1).map(({ x }) => upright(x - 8, 204, 280)),
      ...areas.map(({ x }, index) =>
        thin(box(x + 15, 206, 80, 40), String(index + 1), {
          size: 32,
          fill: solid(index === 0 ? 'accent2' : 'text1'),
        }),
      ),
    ],
  })
}

/** Figures drawn thin at the left, what each says beside it, hairlines between. */
function rows(count: number): Layout {
  const bands = spread(box(56, 148, 848, 348), count, 0, 'y')
  const sizes = count === 2 ? [96, 80, 72, 64, 56, 48, 40, 34, 28, 24] : [72, 64, 56, 48, 40, 34, 28, 24]
  return page('content', count, {
    pattern: 'rows',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      TITLE,
      ...factSlots(bands, {
        number: ({ y, height }, index) => ({
          frame: box(80, y + 6, 292, height - 12),
          style: markedFigure(index === 0, sizes),
          range: [1, 8],
        }),
        body: ({ y, height }) => ({
          frame: box(392, y + 8, 488, height - 16),
          style: text({ sizes: count > 3 ? [18, 16, 15, 14, 13] : [20, 18, 16, 15, 14, 13], verticalAlign: 'middle' }),
          range: [16, 110],
        }),
      }),
    ],
    art: () => [
      area(box(56, 150, 848, (bands[0]?.height ?? 0) - 4), 'accent2', 12),
      ...bands.map(({ y, height }, index) => area(box(56, y + 2, 6, height - 4), inkAt(index, 0))),
      ...bands.slice(1, -1).map(({ y, height }) => level(56, y + height, 848)),
    ],
  })
}

/** Lines of a table: number, head, and what is said of it. */
function agenda(count: number): Layout {
  const bands = spread(box(56, 142, 848, 350), count, 0, 'y')
  const isLow = count > 6
  return page('content', count, {
    pattern: 'agenda',
    claims: [],
    numbers: true,
    slots: [
      TITLE,
      ...headedSlots(bands, {
        head: ({ y, height }) => ({
          frame: box(120, y + 3, 216, height - 6),
          style: head({ sizes: isLow ? [15, 14, 13, 12] : [16, 15, 14, 13, 12], lineHeight: 1.2 }),
          range: [4, 32],
        }),
        body: ({ y, height }) => ({
          frame: box(352, y + 3, 540, height - 6),
          style: text({
            sizes: isLow ? [15, 14, 13, 12] : [16, 15, 14, 13, 12],
            lineHeight: 1.25,
            verticalAlign: 'middle',
            fill: solid('text2'),
          }),
          range: [8, isLow ? 120 : 150],
        }),
      }),
    ],
    art: () => table(bands),
  })
}

/** Numbered lines with hairlines between them, the first of them lit. */
function table(bands: readonly Rect[], size = bands.length > 6 ? 24 : 28) {
  const [first] = bands
  if (!first) return []
  return [
    area(box(first.x, first.y + 2, first.width, first.height - 4), 'accent2', 12),
    area(box(first.x, first.y + 2, 6, first.height - 4), 'accent2'),
    ...bands.map(({ x, y, height }, index) =>
      thin(box(x + 24, y + height / 2 - size * 0.55, 48, size * 1.1), String(index + 1), {
        size,
        fill: solid(index === 0 ? 'accent2' : 'text1'),
      }),
    ),
    ...bands.slice(0, -1).map(({ x, y, width, height }) => level(x, y + height, width)),
  ]
}

/** Numbered points under hairlines: one column to four, two above. */
function lines(count: number): Layout {
  const isDouble = count > 4
  const perColumn = Math.ceil(count / (isDouble ? 2 : 1))
  const bands = spread(box(56, 142, 848, 350), isDouble ? 2 : 1, 24)
    .flatMap(column => spread(column, perColumn, 0, 'y'))
    .slice(0, count)
  const sizes = isDouble && perColumn > 3 ? [15, 14, 13, 12] : [18, 16, 15, 14, 13, 12]
  return page('content', count, {
    pattern: 'lines',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    slots: [
      TITLE,
      ...each('point', bands, ({ x, y, width, height }) => ({
        frame: box(x + 68, y + 6, width - 84, height - 12),
        style: pointText({ sizes, lineHeight: 1.28, verticalAlign: 'middle' }),
        range: [16, isDouble ? 110 : 190],
      })),
    ],
    art: () => table(bands, 32),
  })
}
