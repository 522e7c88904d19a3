import {
  type AdjustPlan,
  type Box,
  flippedHorizontally,
  flippedVertically,
  HALF_HEIGHT,
  inShort,
  type Limit,
  type Plan,
  type Preset,
  part,
  preset,
  transposed,
} from './plan.ts'
import { outline, pen } from './preset-path.ts'
import { seenAt } from './round.ts'

/** A band that turns from the top right round the left side to a head at the bottom right. */
const right = preset(
  [
    [25_000, 0, (_, at) => at(1)],
    [50_000, 0, HALF_HEIGHT],
    [25_000, 0, (box, at) => inShort(crossingOf(box, part(box.s, at(0)), part(box.s, at(1))), box)],
  ],
  (box, [a, b, c]) => {
    const { w, h, s, cy } = box
    const [thick, head, length] = [part(s, a), part(s, b), part(s, c)]
    const ry = Math.max(0.001, cy - (thick + head) / 4)
    const drop = ry * Math.sqrt(Math.max(0, 1 - (length / w) ** 2))
    const neck = w - length
    const [outer, inner] = [ry + drop, ry + thick + drop]
    const [top, bottom, tip] = [outer - (head - thick) / 2, inner + (head - thick) / 2, h - head / 2]
    const meet = { x: w - crossingOf(box, thick, head), y: ry + thick / 2 }
    const front = (drawn = pen()) =>
      drawn
        .move(0, ry)
        .bow(w, ry, false, neck, outer)
        .line(neck, top, w, tip, neck, bottom, neck, inner)
        .bow(w, ry, true, 0, ry + thick)
        .close()
    return {
      paths: [
        front().bare(),
        pen()
          .move(w, thick)
          .bow(w, ry, false, meet.x, meet.y)
          .bow(w, ry, true, w, 0)
          .close()
          .filled('darkenLess')
          .bare(),
        front(outline()).move(0, ry).bow(w, ry, true, w, 0).line(w, thick).bow(w, ry, false, meet.x, meet.y),
      ],
      sites: [
        [w, thick / 2, 0],
        [0, ry + thick / 2, 180],
        [neck, bottom, 90],
        [w, tip, 0],
        [neck, top, 270],
      ],
      handles: [
        { x: neck, y: inner, alongY: 0 },
        { x: w, y: top, alongY: 1 },
        { x: neck, y: h, alongX: 2 },
      ],
    }
  },
)

/**
 * Returns how far left of the right side the band's two edges cross; both are ellipses as wide as the box, one lower by the band's
 * thickness.
 */
function crossingOf({ w, cy }: Box, thick: number, head: number): number {
  const ry = Math.max(0.001, cy - (thick + head) / 4)
  return w * Math.sqrt(Math.max(0, 1 - (thick / (2 * ry)) ** 2))
}

const DEGREE = 60_000
const HEAD_ANGLE: Limit = 5_400_000
const TURN = 21_599_999

/** The adjust values: thickness, angular length of a head, start of the head, start of the band, half the width of a head. */
const circular = (head: number, end: number, start: number): readonly AdjustPlan[] => [
  [12_500, 0, (_, at) => 2 * at(4)],
  [head, 0, HEAD_ANGLE],
  [end, 0, TURN],
  [start, 0, TURN],
  [12_500, 0, 25_000],
]

interface Head {
  readonly way: 1 | -1
  readonly double: boolean
}

/** Draws a band around the center with a head at its end, or at both. `way` 1 runs clockwise. */
function around(box: Box, adjust: readonly number[], { way, double }: Head): Plan {
  const [thick, half] = [part(box.s, adjust[0]), part(box.s, adjust[4])]
  const [reach, end, start] = [1, 2, 3].map(index => (adjust[index] ?? 0) / DEGREE) as [number, number, number]
  const [rx, ry] = [box.w / 2 - half, box.h / 2 - half]
  const at = (degrees: number, out: number) => seenAt(box, Math.max(0, rx + out), Math.max(0, ry + out), degrees)
  const sweep = way * (((((end - start) * way) % 360) + 360) % 360)
  const [outer, inner] = [thick / 2, -thick / 2]
  const drawn = pen()
  const tipOf = (from: number, by: number) => {
    const [far, tip, near] = [at(from, half), at(from + by, 0), at(from, -half)]
    return { far, tip, near }
  }
  const head = tipOf(end, way * reach)
  const tail = tipOf(start, -way * reach)
  const [a, b, c, d] = [at(start, outer), at(end, outer), at(end, inner), at(start, inner)]
  drawn.move(a.x, a.y).arc(rx + outer, ry + outer, start, sweep)
  drawn.line(b.x, b.y, head.far.x, head.far.y, head.tip.x, head.tip.y, head.near.x, head.near.y, c.x, c.y)
  drawn.arc(Math.max(0, rx + inner), Math.max(0, ry + inner), end, -sweep).line(d.x, d.y)
  if (double) drawn.line(tail.near.x, tail.near.y, tail.tip.x, tail.tip.y, tail.far.x, tail.far.y)
  const inset = { x: (rx + inner) * Math.SQRT1_2, y: (ry + inner) * Math.SQRT1_2 }
  const middle = at(start + sweep / 2, outer)
  const [first, last] = [at(start, 0), head.tip]
  const degrees = (value: number) => ((value % 360) + 360) % 360
  return {
    paths: drawn.close(),
    text: [box.cx - inset.x, box.cy - inset.y, box.cx + inset.x, box.cy + inset.y],
    sites: [
      double ? [tail.tip.x, tail.tip.y, degrees(start - way * 90)] : [first.x, first.y, degrees(start - way * 90)],
      [middle.x, middle.y, degrees(start + sweep / 2)],
      [last.x, last.y, degrees(end + way * (90 + reach))],
    ],
    handles: [
      { ...(double ? tail.far : a), about: 3 },
      { ...head.tip, about: 1 },
      { ...head.far, about: 2 },
      { ...head.near, away: 4 },
      { ...d, away: 0 },
    ],
  }
}

export const CURVED_ARROWS = {
  curvedRightArrow: right,
  curvedLeftArrow: flippedHorizontally(right),
  curvedUpArrow: flippedVertically(transposed(right)),
  curvedDownArrow: transposed(right),
  circularArrow: preset(circular(1_142_319, 20_457_681, 10_800_000), (box, adjust) =>
    around(box, adjust, { way: 1, double: false }),
  ),
  leftCircularArrow: preset(
    circular(1_142_319, 1_142_319, 10_800_000).map((plan, index) =>
      index === 1 ? ([-1_142_319, -5_400_000, 0] as const) : plan,
    ),
    (box, adjust) =>
      around(
        box,
        adjust.map((value, index) => (index === 1 ? -value : value)),
        { way: -1, double: false },
      ),
  ),
  leftRightCircularArrow: preset(circular(1_142_319, 20_457_681, 11_942_319), (box, adjust) =>
    around(box, adjust, { way: 1, double: true }),
  ),
  swooshArrow: preset(
    [
      [25_000, 1, 75_000],
      [16_667, 0, box => inShort(box.w * 0.7, box)],
    ],
    ({ w, h, s }, [a, b]) => {
      const [thick, back] = [part(h, a), w - part(s, b)]
      const top = s / 8
      const lean = Math.tan(Math.PI / 28)
      const [upper, lower] = [top * lean, thick * lean]
      const foot = { x: Math.min(w, back + lower), y: top + thick }
      const low = foot.y + top
      const end = Math.min(w, foot.x + upper)
      const tip = Math.max(0, low / 2 - h / 20)
      return {
        paths: pen()
          .move(0, h)
          .quad(w / 6, h / 3, back, top)
          .line(back - upper, 0, w, tip, end, low, foot.x, foot.y)
          .quad(w / 4, foot.y + h / 12, 0, h)
          .close(),
        sites: [
          [back - upper, 0, 270],
          [0, h, 90],
          [end, low, 90],
          [w, tip, 0],
        ],
        handles: [
          { ...foot, alongY: 0 },
          { x: back, y: top, alongX: 1 },
        ],
      }
    },
  ),
} as const satisfies Record<string, Preset>
