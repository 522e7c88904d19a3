import type { ImageMask } from '../../../document/element.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, group, slot } from '../../toolkit/art.ts'
import { lineHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { at, drawn, flat, line } from './marks.ts'
import { card, tape, underline } from './paper.ts'
import { blob, tenth, turnedBox, turnedCorners } from './pencil.ts'
import { person } from './people.ts'
import { quilt } from './quilt.ts'
import { head, point, remark, small, text, title } from './styles.ts'

/** Pages of pictures: one large, two side by side, four people. */
export function picturePages(): Layout[] {
  return [large(), pair(), team()]
}

/** A print that lies askew: the box that holds it, what it is cut to, and its white border. */
interface Print {
  readonly area: Rect
  readonly degrees: number
  readonly border: Rect
}

function print(area: Rect, degrees: number, margin: number, foot = margin): Print {
  const { x, y, width, height } = area
  return { area, degrees, border: box(x - margin, y - margin, width + 2 * margin, height + margin + foot) }
}

/** Returns the upright box around a turned one. */
function around({ area, degrees }: Print): Rect {
  const corners = turnedCorners(area, degrees)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return box(left, top, Math.max(...xs) - left, Math.max(...ys) - top)
}

/** Cuts a picture in the box around a print to the print. */
function cut(shown: Print): ImageMask {
  const { x, y, width, height } = around(shown)
  const [first, ...others] = turnedCorners(shown.area, shown.degrees).map(
    corner => `${tenth(corner.x - x)} ${tenth(corner.y - y)}`,
  )
  return { geometry: { kind: 'path', path: `M${first}${others.map(corner => `L${corner}`).join('')}Z`, width, height } }
}

/** The border lies as the print does. */
function mount({ area, border, degrees }: Print): Art[] {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const shift = border.y + border.height / 2 - middle.y
  const angle = (degrees * Math.PI) / 180
  return card(
    { ...border, x: border.x - shift * Math.sin(angle), y: border.y + shift * (Math.cos(angle) - 1) },
    degrees,
  )
}

/** Drawings are pencilled and tinted with water colors. */
export const HAND = lineHand(
  slot('text1'),
  {
    main: slot('accent1', 62),
    second: slot('accent2', 62),
    third: slot('accent3', 72),
    pale: slot('background1'),
    dark: slot('text1'),
    paper: slot('background1'),
  },
  2.6,
)

const SIZES_BESIDE = [
  [26, 24, 22, 20, 18, 16, 15, 14],
  [22, 20, 18, 16, 15, 14],
  [18, 16, 15, 14, 13],
  [16, 15, 14, 13],
]

/** Returns a print taped to the left of the page, words beside it. */
export function besidePicture(count: number): Layout {
  const shown = print(box(60, 64, 330, 400), -1.6, 14)
  const cells = spread(box(456, 152, 448, 344), count, 16, 'y')
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: besidePictureSlots(cells, {
      picture: { frame: around(shown), style: text(), mask: cut(shown) },
      title: { frame: box(456, 44, 448, 92), style: title({ sizes: [36, 32, 28, 24, 20] }) },
      point: ({ x, y, width, height }) => ({
        frame: count === 1 ? box(x, y, width, height) : box(x + 32, y, width - 32, height),
        style: point({ sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13] }),
        range: [20, count === 1 ? 260 : count > 3 ? 90 : 110],
      }),
    }),
    art: context => [
      ...mount(shown),
      standIn(around(shown), context, {
        hand: HAND,
        ground: () => [],
        place: shown.area,
        scene: () => quilt(shown.area, shown.degrees, context.random),
      }),
      tape({ x: 130, y: 52 }, -12, 'accent3', 104),
      tape({ x: 330, y: 48 }, 7, 'accent3', 104),
      ...(count === 1
        ? []
        : cells.flatMap(({ x, y }, index) =>
            drawn([
              flat(
                blob({ x: x + 10, y: y + 15 }, [9, 8], context.random, 0.1),
                (['accent3', 'accent4', 'accent2', 'accent1'] as const)[index] ?? 'accent3',
                70,
              ),
              line(blob({ x: x + 8, y: y + 13 }, [9, 9], context.random, 0.08), 1.8),
            ]),
          )),
    ],
  })
}

/** One large print with two strips of tape, the title beside it. */
function large(): Layout {
  const shown = print(box(288, 56, 640, 424), -1.6, 12)
  return page('picture', 1, {
    pattern: 'print',
    claims: [],
    slots: [
      one('picture', { frame: around(shown), style: small(), mask: cut(shown) }),
      one('title', {
        frame: box(56, 64, 200, 226),
        style: title({ sizes: [36, 32, 28, 24, 20], verticalAlign: 'bottom' }),
        range: [8, 60],
      }),
      one('caption', { frame: box(56, 376, 196, 120), style: remark({ verticalAlign: 'bottom' }), range: [8, 60] }),
    ],
    art: ({ random }) => [
      ...mount(shown),
      group(around(shown), 'picture', quilt(shown.area, shown.degrees, random)),
      ...underline({ x: 58, y: 306 }, 120, 'accent2', 4),
    ],
    over: [tape({ x: 385, y: 48 }, -12, 'accent3', 110), tape({ x: 855, y: 36 }, 7, 'accent3', 110)],
  })
}

/** Two prints side by side, a remark under each. */
function pair(): Layout {
  const prints = [print(box(76, 154, 384, 268), -1.2, 12, 62), print(box(502, 158, 384, 268), 1, 12, 62)]
  return page('pictures', 2, {
    pattern: 'prints',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(prints, {
        picture: shown => ({ frame: around(shown), style: small(), mask: cut(shown) }),
        caption: ({ area }) => ({
          frame: box(area.x + 6, area.y + area.height + 10, area.width - 12, 44),
          style: remark({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.3, verticalAlign: 'middle', align: 'center' }),
        }),
      }),
    ],
    art: ({ random }) =>
      prints.flatMap(shown => [
        ...mount(shown),
        group(around(shown), 'picture', quilt(shown.area, shown.degrees, random)),
      ]),
    over: [tape({ x: 268, y: 144 }, -5, 'accent3'), tape({ x: 694, y: 146 }, 4, 'accent4')],
  })
}

/** Up to four people: a portrait on a small print each, name and part below. */
function team(): Layout {
  const prints = spread(box(72, 158, 816, 172), 4, 52).map((area, index) =>
    print(area, [-1.4, 1, -0.7, 0.9][index] ?? 0, 12, 12),
  )
  const grounds = ['accent4', 'accent3', 'accent1', 'accent2'] as const
  return page('team', 4, {
    pattern: 'prints',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(prints, {
        picture: shown => ({ frame: around(shown), style: small(), mask: cut(shown) }),
        head: ({ area }) => ({
          frame: box(area.x - 12, 352, area.width + 24, 46),
          style: head({ sizes: [18, 16, 15, 14, 13], lineHeight: 1.25, align: 'center', verticalAlign: 'bottom' }),
        }),
        body: ({ area }) => ({
          frame: box(area.x - 12, 402, area.width + 24, 94),
          style: text({ sizes: [15, 14, 13], lineHeight: 1.35, align: 'center' }),
        }),
      }),
    ],
    art: ({ random }) =>
      prints.flatMap((shown, index) => {
        const middle = { x: shown.area.x + shown.area.width / 2, y: shown.area.y + shown.area.height / 2 }
        const portrait = [
          ...drawn([
            flat(turnedBox(shown.area, shown.degrees), grounds[index] ?? 'accent4', 44),
            ...at(person(index, random), {
              ...middle,
              y: shown.area.y + shown.area.height - 81,
              scale: 1.05,
              angle: shown.degrees,
            }),
          ]),
        ]
        return [...mount(shown), group(around(shown), 'picture', portrait)]
      }),
    over: prints.map(({ area }, index) =>
      tape(
        { x: area.x + area.width / 2, y: 146 },
        [-5, 3, -2, 4][index] ?? 0,
        (['accent3', 'accent4', 'accent2', 'accent3'] as const)[index] ?? 'accent3',
        64,
      ),
    ),
  })
}
