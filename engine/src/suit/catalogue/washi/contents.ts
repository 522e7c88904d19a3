import { box, circle, rect, rule, solid } from '../../toolkit/art.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, fullRows, nth, one, spread } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { book } from './book.ts'
import { sealed, signIn } from './brush.ts'
import { hangingStrips, leafSheet, rod, STRIP_TITLE, strip } from './catalogs.ts'
import { crests } from './crests.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { ranges } from './hills.ts'
import { dyeAt, HILLS, on } from './inks.ts'
import { matrix } from './matrix.ts'
import { besidePicture } from './pictures.ts'
import { singles } from './singles.ts'
import { figure, head, point, pointOn, text, title } from './styles.ts'
import { rightSheet } from './torn.ts'
import { hemp, waves } from './weaves.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[1, 2, 3, 4].map(besidePicture),
    ...[2, 3, 4].map(columns),
    ...[2, 3, 4].map(crestPage),
    facing(),
    matrix(),
    ...[3, 4, 5].map(hanging),
    ...[4, 5, 6, 7, 8].map(book),
    ...[2, 3, 4].map(figures),
    ...[5, 6, 7, 8].map(list),
  ]
}

/** Columns parted by hairlines, a red dot over each, beside a sheet of leaf paper. */
function columns(count: number): Layout {
  const cells = spread(box(208, 176, 696, 300), count, 28)
  return page('content', count, {
    pattern: 'columns',
    claims: [],
    slots: [
      one('title', { frame: box(208, 56, 620, 88), style: title(), range: [4, 50] }),
      ...each(
        'point',
        cells.map(({ x, width }) => box(x + 18, 200, width - 18, 276)),
        {
          style: point({
            sizes: count === 2 ? [20, 18, 16, 15, 14] : count === 3 ? [18, 16, 15, 14] : [16, 15, 14, 13],
          }),
          range: [20, [260, 170, 120][count - 2] ?? 120],
        },
      ),
    ],
    source: box(208, 508, 600, 18),
    art: ({ random }) => [
      ...leafSheet(random),
      ...cells.flatMap(({ x }) => [
        rule({ x, y: 176 }, { x, y: 476 }, 1, solid('text1', 30)),
        circle({ x: x + 25, y: 183 }, 7, { fill: solid('accent1') }),
      ]),
    ],
  })
}

/** Crests in a row that rises and falls, the words of each below it. */
function crestPage(count: number): Layout {
  const pitch = 848 / count
  const low = (index: number) => (index % 2 === 0 ? 24 : 0)
  const width = Math.min(pitch - 28, 300)
  const places = Array.from({ length: count }, (_, index) => ({ x: 56 + pitch * index, y: 284 + low(index) }))
  return page('content', count, {
    pattern: 'crests',
    claims: [],
    slots: [
      one('title', { frame: box(56, 48, 720, 84), style: title(), range: [4, 60] }),
      ...headedSlots(places, {
        head: ({ x, y }) => ({
          frame: box(x, y + 20, width, 28),
          style: head({ sizes: [...(count < 4 ? [20, 18] : []), 16, 15, 14], verticalAlign: 'middle' }),
          range: [2, count === 4 ? 20 : 28],
        }),
        body: ({ x, y }) => ({
          frame: box(x, y + 52, width, 486 - y - 52),
          style: text({ sizes: count < 4 ? [18, 16, 15, 14] : [16, 15, 14, 13] }),
          range: [12, count < 4 ? 140 : 90],
        }),
      }),
    ],
    source: true,
    art: ({ random }) =>
      crests(
        places.map(({ x, y }, index) => ({
          center: { x: x + 64, y: y - 72 },
          radius: 64,
          dye: (['accent1', 'accent6', 'accent4', 'accent3'] as const)[index] ?? 'accent5',
        })),
        random,
      ),
  })
}

/** Two sheets that meet in a tear: what is compared. */
function facing(): Layout {
  const cells = [box(56, 228, 368, 256), box(536, 228, 368, 256)]
  return page('content', 2, {
    pattern: 'facing',
    claims: ['versus'],
    suits: ['comparison', 'plain'],
    slots: [
      one('title', { frame: box(56, 52, 400, 104), style: title(), range: [4, 50] }),
      ...cells.map((frame, index) =>
        nth('point', index + 1, {
          frame,
          style: (index === 0 ? point : (change: object) => pointOn('accent6', change))({
            sizes: [20, 18, 16, 15, 14],
            lineHeight: 1.45,
          }),
          range: [20, 240],
        }),
      ),
    ],
    art: ({ random }) => {
      const edge = 488 + random() * 10
      return [
        ...rightSheet(edge, edge - 14, solid('accent6'), random),
        waves(box(512, 0, 448, 140), { radius: 34, ink: on('accent6', 22) }),
        circle({ x: 63, y: 212 }, 7, { fill: solid('accent1') }),
        circle({ x: 543, y: 212 }, 7, { fill: solid('accent4') }),
      ]
    },
  })
}

/** Points on strips that hang from a rod. */
function hanging(count: number): Layout {
  const strips = hangingStrips(count).map(one => ({
    ...one,
    area: { ...one.area, height: one.area.height + 4 },
    weave: 48,
  }))
  const inner = count === 3 ? 14 : 10
  return page('content', count, {
    pattern: 'strips',
    claims: [],
    numbers: true,
    slots: [
      STRIP_TITLE,
      ...strips.map(({ area, dye }, index) =>
        nth('point', index + 1, {
          frame: box(area.x + inner, 176, area.width - 2 * inner + 2, 212),
          style: pointOn(dye, { sizes: [16, 15, 14, 13], lineHeight: 1.36 }),
          range: [8, [110, 80, 56][count - 3] ?? 60],
        }),
      ),
    ],
    art: context => [
      rod(72, Math.min(304, (strips[0]?.area.x ?? 304) - 8)),
      ...strips.flatMap((one, index) => strip(one, index, context.random)),
      ...strips.map(({ area, dye }, index) =>
        signIn(box(area.x, 124, area.width, 44), index + 1, { fill: on(dye), size: 36, align: 'center' }),
      ),
      ...sealed({ x: 56, y: 424 }, 44, context),
    ],
  })
}

/** Facts that are numbers, over a far range. */
function figures(count: number): Layout {
  const cells = spread(box(56, 0, 848, 0), count, 24)
  const sizes = [
    [96, 80, 72, 64, 56, 48, 40, 34, 28],
    [72, 64, 56, 48, 40, 34, 28],
    [56, 52, 48, 40, 34, 28, 24],
  ][count - 2] ?? [48]
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: ({ x, width }) => ({
          frame: box(x, 164, width, 104),
          style: figure({ sizes, verticalAlign: 'bottom' }),
          range: [1, 8],
        }),
        body: ({ x, width }) => ({
          frame: box(x, 288, width, 108),
          style: text({ sizes: [18, 16, 15, 14, 13] }),
          range: [8, 80],
        }),
      }),
    ],
    art: context => {
      const { random } = context
      const layers = [
        { level: 458, rise: 14, fill: HILLS[1] ?? solid('accent3'), fall: (random() - 0.5) * 40 },
        { level: 484, rise: 16, fill: HILLS[3] ?? solid('accent6'), fall: (random() - 0.5) * 40 },
      ]
      return [
        ...cells.flatMap(({ x, width }) => [
          rule({ x, y: 276 }, { x: x + width, y: 276 }, 1, solid('text1', 30)),
          circle({ x: x + 6, y: 276 }, 6, { fill: solid('accent1') }),
        ]),
        ...ranges(box(-10, 0, 980, 550), layers, random),
        ...sealed({ x: 860, y: 60 }, 44, context),
      ]
    },
  })
}

/** Points in two columns under their signs, with a slip of paper at the side. */
function list(count: number): Layout {
  const lines = Math.ceil(count / 2)
  const cells = fullRows(
    box(56, 152, 688, 336),
    Array.from({ length: lines }, () => 2),
    28,
    lines > 3 ? 6 : 12,
  ).slice(0, count)
  return page('content', count, {
    pattern: 'list',
    claims: [],
    numbers: true,
    slots: [
      one('title', { frame: box(56, 48, 660, 84), style: title(), range: [4, 50] }),
      ...each(
        'point',
        cells.map(({ x, y, width, height }) => box(x + 48, y + 8, width - 48, height - 10)),
        {
          style: point({ sizes: lines > 3 ? [15, 14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.4 }),
          range: [16, lines > 3 ? 76 : 110],
        },
      ),
    ],
    source: true,
    art: ({ random, pageIndex }) => {
      const dye = dyeAt(pageIndex % 2 === 0 ? 1 : 3)
      const edge = 800 + random() * 10
      return [
        ...cells.flatMap(({ x, y, width }, index) => [
          rect(box(x, y, width, 1), { fill: solid('text1', 26) }),
          signIn(box(x, y + 8, 44, 32), index + 1, { fill: solid('accent1'), size: 24 }),
        ]),
        ...rightSheet(edge, edge + 14, solid(dye), random),
        hemp(box(826, 0, 134, 540), { radius: 30, ink: solid('background1', 50) }),
      ]
    },
  })
}
