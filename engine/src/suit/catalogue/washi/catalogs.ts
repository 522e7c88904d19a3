import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, circle, path, rect, rule, solid } from '../../toolkit/art.ts'
import { byRole, evenRows, listColumns, listDown, nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { sealed, signIn } from './brush.ts'
import { page } from './frame.ts'
import { type Dye, dyeAt, on } from './inks.ts'
import { head, small, title } from './styles.ts'
import { leftSheet, sheet } from './torn.ts'
import { hemp, waves } from './weaves.ts'

/** What the deck holds: strips that hang from a rod to five, two rods to ten, an index beside the dyed sheet to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    if (listColumns(count) === 1) return strips(count)
    return count <= 10 ? rods(count) : index(count)
  })
}

/** A strip of paper on its thread: torn at its foot, its pattern there. */
export interface Strip {
  readonly area: Rect
  readonly dye: Dye
  /** How long its thread is. */
  readonly thread: number
  readonly weave: number
}

/** Returns a strip that hangs from a rod. */
export function strip({ area, dye, thread, weave }: Strip, turn: number, random: Random): Art[] {
  const { x, y, width, height } = area
  const [right, foot] = [x + width, y + height]
  const middle = x + width / 2
  const corners = [at(right, foot), at(right, y), at(x, y), at(x, foot)] as const
  const place = box(x, foot - weave - 6, width, weave)
  const pattern =
    turn % 2 === 0
      ? waves(place, { radius: 18, ink: dye === 'accent5' ? solid('background1', 60) : on(dye, 42) })
      : hemp(place, { radius: 22, ink: solid('background1', 45) })
  return [
    rule(at(middle, y - thread), at(middle, y), 1, solid('text1')),
    ...sheet({ corners, fill: solid(dye), shadow: at(3, 1.8), percent: 18, swell: 4 }, random),
    circle(at(middle, y + 12), 4, { fill: solid('background1') }),
    ...(weave > 0 ? [pattern] : []),
  ]
}

function at(x: number, y: number) {
  return { x, y }
}

const LENGTHS = [376, 344, 392, 356, 380]

/** Strips side by side in the right of the page, none as long as its neighbor. */
export function hangingStrips(count: number): Strip[] {
  const width = [320, 264, 176, 146, 120][count - 1] ?? 120
  const gap = count < 3 ? 32 : count === 3 ? 16 : 8
  const left = 904 - count * width - (count - 1) * gap + (count === 5 ? 12 : 0)
  return Array.from({ length: count }, (_, index) => ({
    area: box(left + index * (width + gap), 100, width, LENGTHS[index] ?? 320),
    dye: dyeAt(index),
    thread: 28,
    weave: 64,
  }))
}

/** Returns the rod that strips hang from. */
export function rod(y: number, left = 304, right = 920): Art {
  return rect(box(left, y - 1, right - left, 2), { fill: solid('text1') })
}

/** The title in the left column of a page with strips. */
export const STRIP_TITLE = one('title', {
  frame: box(56, 60, 216, 200),
  style: title(),
  range: [4, 38],
})

function strips(count: number): Layout {
  const hanging = hangingStrips(count)
  const inner = count < 3 ? 24 : count === 3 ? 16 : 8
  return page('catalog', count, {
    pattern: 'strips',
    claims: [],
    slots: byRole([
      STRIP_TITLE,
      ...hanging.flatMap(({ area, dye }, index) => [
        nth('item', index + 1, {
          frame: box(area.x + inner, 176, area.width - 2 * inner + 4, 50),
          style: head({ sizes: [...(count < 4 ? [20, 18] : []), 16, 15, 14, 13, 12], fill: on(dye) }),
          range: [2, count < 4 ? 24 : 12],
        }),
        nth('itemCaption', index + 1, {
          frame: box(area.x + inner, 228, area.width - 2 * inner + 4, 136),
          style: small({ sizes: [...(count < 4 ? [16, 15, 14] : []), 13, 12], fill: on(dye) }),
          range: [2, 34],
        }),
      ]),
    ]),
    art: context => [
      rod(72, Math.min(304, (hanging[0]?.area.x ?? 304) - 8)),
      ...hanging.flatMap((one, index) => strip(one, index, context.random)),
      ...hanging.map(({ area, dye }, index) =>
        signIn(box(area.x, 124, area.width, 44), index + 1, { fill: on(dye), size: 36, align: 'center' }),
      ),
      ...sealed({ x: 56, y: 424 }, 44, context),
    ],
  })
}

/** Short strips on two rods. */
function rods(count: number): Layout {
  const rows = evenRows(count, 5)
  const max = rows[0] ?? 5
  const width = Math.floor((848 - (max - 1) * 16) / max)
  const hanging = rows.flatMap((length, row) =>
    Array.from({ length }, (_, place): Strip => {
      const number = place + (row === 0 ? 0 : max)
      return {
        area: box(56 + place * (width + 16), row === 0 ? 156 : 352, width, 146 - ((number * 3) % 4) * 6),
        dye: dyeAt(number + row),
        thread: 16,
        weave: 0,
      }
    }),
  )
  return page('catalog', count, {
    pattern: 'rods',
    claims: [],
    slots: byRole([
      one('title', { frame: box(56, 44, 700, 84), style: title(), range: [4, 60] }),
      ...hanging.flatMap(({ area, dye }, index) => [
        nth('item', index + 1, {
          frame: box(area.x + 14, area.y + 52, area.width - 24, 42),
          style: head({ sizes: [16, 15, 14, 13, 12], fill: on(dye) }),
          range: [2, 30],
        }),
        nth('itemCaption', index + 1, {
          frame: box(area.x + 14, area.y + 94, area.width - 24, 22),
          style: small({ sizes: [12], fill: on(dye) }),
          range: [2, 20],
        }),
      ]),
    ]),
    art: context => [
      ...[140, 336].map(y => rod(y, 44, 916)),
      ...hanging.flatMap((one, index) => strip(one, index, context.random)),
      ...hanging.map(({ area, dye }, index) =>
        signIn(box(area.x + 14, area.y + 18, 80, 34), index + 1, { fill: on(dye), size: 24, align: 'start' }),
      ),
      ...sealed({ x: 860, y: 52 }, 44, context),
    ],
  })
}

/** Returns an index in three columns beside the dyed sheet. */
function index(count: number): Layout {
  const rows = Math.ceil(count / 3)
  const pitch = Math.min(60, Math.floor(340 / rows))
  const cells = listDown({ x: 176, y: 152, width: 728 }, count, { columns: 3, rowHeight: pitch, gapX: 28, gapY: 0 })
  return page('catalog', count, {
    pattern: 'index',
    claims: [],
    slots: [
      one('title', { frame: box(176, 52, 640, 84), style: title(), range: [4, 50] }),
      ...cells.map((cell, place) =>
        nth('item', place + 1, {
          frame: box(cell.x + 44, cell.y + 3, cell.width - 44, cell.height - 6),
          style: head({ sizes: [16, 15, 14, 13, 12], weight: 400, verticalAlign: 'middle', lineHeight: 1.25 }),
          range: [2, 30],
        }),
      ),
    ],
    art: context => [
      ...marginSheet(context.random),
      ...cells.map((cell, place) =>
        signIn(box(cell.x, cell.y + cell.height / 2 - 12, 40, 24), place + 1, {
          fill: solid('accent1'),
          size: place > 9 ? 15 : 18,
          align: 'start',
        }),
      ),
      path(cells.map(({ x, y, width, height }) => `M${x} ${y + height}h${width}`).join(''), {
        stroke: { fill: solid('text1', 22), width: 1, dash: 'solid' },
      }),
      ...sealed({ x: 860, y: 60 }, 44, context),
    ],
  })
}

/** Returns a dyed sheet in the left margin, waves on it. */
export function marginSheet(random: Random): Art[] {
  const edge = 122 + random() * 8
  return [
    ...leftSheet(edge, edge - 8 + random() * 10, solid('accent6'), random),
    waves(box(0, 0, 108, 540), { radius: 27, ink: on('accent6', 26) }),
  ]
}

/** Returns a sheet of leaf paper in the left margin, hemp leaves on it. */
export function leafSheet(random: Random): Art[] {
  const edge = 142 + random() * 10
  return [
    ...leftSheet(edge, edge - 8 + random() * 10, solid('accent3'), random),
    hemp(box(0, 0, 122, 540), { radius: 30, ink: solid('background1', 55) }),
  ]
}
