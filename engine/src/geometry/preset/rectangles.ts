import { type Box, type Corners, HEIGHT, type Preset, part, plain, preset, type SitePlan, WIDTH } from './plan.ts'
import { pen } from './preset-path.ts'

/** The text inset of a rounded corner: 1 − √½ of its radius. */
const ROUND_INSET = 0.29289
const CORNER = [16_667, 0, 50_000] as const
const STRAIGHT_CORNER = [0, 0, 50_000] as const

/** How far each corner is cut or rounded in px, clockwise from the top left. */
type Four = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

/** Draws a box with rounded (`true`) or cut corners. */
function cornered({ w, h }: Box, [a, b, c, d]: Four, round: readonly [boolean, boolean, boolean, boolean]) {
  const drawn = pen().move(0, a)
  const turn = (size: number, isRound: boolean, from: number, x: number, y: number) => {
    if (size <= 0) return
    if (isRound) drawn.arc(size, size, from, 90)
    else drawn.line(x, y)
  }
  turn(a, round[0], 180, a, 0)
  drawn.line(w - b, 0)
  turn(b, round[1], 270, w, b)
  drawn.line(w, h - c)
  turn(c, round[2], 0, w - c, h)
  drawn.line(d, h)
  turn(d, round[3], 90, 0, h - d)
  return drawn.close()
}

const ROUND = [true, true, true, true] as const
const CUT = [false, false, false, false] as const

/** Returns sites clockwise from the right, as DrawingML orders those of cut boxes. */
function fromRight({ w, h, cx, cy }: Box): SitePlan[] {
  return [
    [w, cy, 0],
    [cx, h, 90],
    [0, cy, 180],
    [cx, 0, 270],
  ]
}

function insetText({ w, h }: Box, by: number): Corners {
  return [by, by, w - by, h - by]
}

export const RECTANGLES = {
  rect: plain(({ w, h }) => ({ paths: pen().box(0, 0, w, h) })),
  roundRect: preset([CORNER], (box, [a]) => {
    const r = part(box.s, a)
    return {
      paths: cornered(box, [r, r, r, r], ROUND),
      text: insetText(box, r * ROUND_INSET),
      handles: [{ x: r, y: 0, alongX: 0 }],
    }
  }),
  snip1Rect: preset([CORNER], (box, [a]) => {
    const d = part(box.s, a)
    return {
      paths: cornered(box, [0, d, 0, 0], CUT),
      text: [0, d / 2, box.w - d / 2, box.h],
      sites: fromRight(box),
      handles: [{ x: box.w - d, y: 0, alongX: 0 }],
    }
  }),
  snip2SameRect: preset([CORNER, STRAIGHT_CORNER], (box, [a, b]) => {
    const [top, bottom] = [part(box.s, a), part(box.s, b)]
    const side = Math.max(top, bottom) / 2
    return {
      paths: cornered(box, [top, top, bottom, bottom], CUT),
      text: [side, top / 2, box.w - side, box.h - bottom / 2],
      sites: fromRight(box),
      handles: [
        { x: box.w - top, y: 0, alongX: 0 },
        { x: bottom, y: box.h, alongX: 1 },
      ],
    }
  }),
  snip2DiagRect: preset([STRAIGHT_CORNER, CORNER], (box, [a, b]) => {
    const [one, two] = [part(box.s, a), part(box.s, b)]
    return {
      paths: cornered(box, [one, two, one, two], CUT),
      text: insetText(box, Math.max(one, two) / 2),
      sites: fromRight(box),
      handles: [
        { x: one, y: 0, alongX: 0 },
        { x: box.w - two, y: 0, alongX: 1 },
      ],
    }
  }),
  snipRoundRect: preset([CORNER, CORNER], (box, [a, b]) => {
    const [round, cut] = [part(box.s, a), part(box.s, b)]
    return {
      paths: cornered(box, [round, cut, 0, 0], [true, false, false, false]),
      text: [round * ROUND_INSET, Math.max(round * ROUND_INSET, cut / 2), box.w - cut / 2, box.h],
      sites: fromRight(box),
      handles: [
        { x: round, y: 0, alongX: 0 },
        { x: box.w - cut, y: 0, alongX: 1 },
      ],
    }
  }),
  round1Rect: preset([CORNER], (box, [a]) => {
    const r = part(box.s, a)
    return {
      paths: cornered(box, [0, r, 0, 0], ROUND),
      text: [0, 0, box.w - r * ROUND_INSET, box.h],
      handles: [{ x: box.w - r, y: 0, alongX: 0 }],
    }
  }),
  round2SameRect: preset([CORNER, STRAIGHT_CORNER], (box, [a, b]) => {
    const [top, bottom] = [part(box.s, a), part(box.s, b)]
    const side = Math.max(top, bottom) * ROUND_INSET
    return {
      paths: cornered(box, [top, top, bottom, bottom], ROUND),
      text: [side, top * ROUND_INSET, box.w - side, box.h - bottom * ROUND_INSET],
      sites: fromRight(box),
      handles: [
        { x: box.w - top, y: 0, alongX: 0 },
        { x: bottom, y: box.h, alongX: 1 },
      ],
    }
  }),
  round2DiagRect: preset([CORNER, STRAIGHT_CORNER], (box, [a, b]) => {
    const [one, two] = [part(box.s, a), part(box.s, b)]
    return {
      paths: cornered(box, [one, two, one, two], ROUND),
      text: insetText(box, Math.max(one, two) * ROUND_INSET),
      sites: fromRight(box),
      handles: [
        { x: one, y: 0, alongX: 0 },
        { x: box.w - two, y: 0, alongX: 1 },
      ],
    }
  }),
  plaque: preset([CORNER], (box, [a]) => {
    const { w, h } = box
    const r = part(box.s, a)
    const drawn = pen()
      .move(0, r)
      .arc(r, r, 90, -90)
      .line(w - r, 0)
      .arc(r, r, 180, -90)
      .line(w, h - r)
      .arc(r, r, 270, -90)
      .line(r, h)
      .arc(r, r, 0, -90)
      .close()
    return { paths: drawn, text: insetText(box, r * Math.SQRT1_2), handles: [{ x: r, y: 0, alongX: 0 }] }
  }),
  frame: preset([[12_500, 0, 50_000]], (box, [a]) => {
    const { w, h } = box
    const d = part(box.s, a)
    return {
      paths: pen()
        .box(0, 0, w, h)
        .box(d, d, w - d, h - d, true),
      text: insetText(box, d),
      handles: [{ x: d, y: 0, alongX: 0 }],
    }
  }),
  halfFrame: preset(
    [
      [33_333, 0, (box, at) => ((box.h - (box.h * part(box.s, at(1))) / box.w) / box.s) * 100_000],
      [33_333, 0, WIDTH],
    ],
    ({ w, h, s, cx, cy }, [a, b]) => {
      const [y, x] = [part(s, a), part(s, b)]
      const [right, bottom] = [w - (y * w) / h, h - (x * h) / w]
      return {
        paths: pen().polygon(0, 0, w, 0, right, y, x, y, x, bottom, 0, h),
        sites: [
          [(right + w) / 2, y / 2, 0],
          [x / 2, (bottom + h) / 2, 90],
          [0, cy, 180],
          [cx, 0, 270],
        ],
        handles: [
          { x: 0, y, alongY: 0 },
          { x, y: 0, alongX: 1 },
        ],
      }
    },
  ),
  corner: preset(
    [
      [50_000, 0, HEIGHT],
      [50_000, 0, WIDTH],
    ],
    ({ w, h, s, cx, cy }, [a, b]) => {
      const [x, y] = [part(s, b), h - part(s, a)]
      return {
        paths: pen().polygon(0, 0, x, 0, x, y, w, y, w, h, 0, h),
        text: w >= h ? [0, y, w, h] : [0, 0, x, h],
        sites: [
          [w, (y + h) / 2, 0],
          [cx, h, 90],
          [0, cy, 180],
          [x / 2, 0, 270],
        ],
        handles: [
          { x: 0, y, alongY: 0 },
          { x, y: 0, alongX: 1 },
        ],
      }
    },
  ),
  diagStripe: preset([[50_000, 0, 100_000]], ({ w, h, cx, cy }, [a]) => {
    const [x, y] = [part(w, a), part(h, a)]
    return {
      paths: pen().polygon(0, y, x, 0, w, 0, 0, h),
      text: [0, 0, (x + w) / 2, (y + h) / 2],
      sites: [
        [cx, cy, 0],
        [0, (y + h) / 2, 180],
        [x / 2, y / 2, 180],
        [(x + w) / 2, 0, 270],
      ],
      handles: [{ x: 0, y, alongY: 0 }],
    }
  }),
} as const satisfies Record<string, Preset>
