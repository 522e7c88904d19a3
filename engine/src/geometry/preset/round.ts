import { type Box, type Corners, type Preset, part, plain, preset, type SitePlan, sides } from './plan.ts'
import { outline, ownAngle, type Pen, pen } from './preset-path.ts'

/** The margin between an ellipse's inner box and its bounding box on each side: (1 − √½) / 2. */
const ROUND = 0.146447
const TURN = 21_599_999
const DEGREE = 60_000

/** Returns the text area of an ellipse: the box inside it. */
export function roundText({ w, h }: Box): Corners {
  return [w * ROUND, h * ROUND, w * (1 - ROUND), h * (1 - ROUND)]
}

/** Returns eight sites of an ellipse, counter-clockwise from the top. */
export function roundSites({ w, h, cx, cy }: Box): SitePlan[] {
  const [l, t, r, b] = [w * ROUND, h * ROUND, w * (1 - ROUND), h * (1 - ROUND)]
  return [
    [cx, 0, 270],
    [l, t, 270],
    [0, cy, 180],
    [l, b, 90],
    [cx, h, 90],
    [r, b, 90],
    [w, cy, 0],
    [r, t, 270],
  ]
}

/** Draws an ellipse that fills the box. */
export function fullEllipse({ w, h, cx, cy }: Box, from: Pen = pen()): Pen {
  return from.ellipse(cx, cy, w / 2, h / 2)
}

/** Returns the point of an ellipse about the center of the box that is seen at this angle (degrees). */
export function seenAt({ cx, cy }: Box, rx: number, ry: number, degrees: number): { x: number; y: number } {
  const own = ownAngle(rx, ry, degrees)
  return { x: cx + rx * Math.cos(own), y: cy + ry * Math.sin(own) }
}

/** Returns the clockwise sweep from one angle to another, 0..360 degrees; equal angles are a whole turn. */
export function clockwise(from: number, to: number): number {
  const sweep = to - from
  return sweep > 0 ? sweep : sweep + 360
}

const START = (value: number) => [value, 0, TURN] as const

interface Stretch {
  readonly start: number
  readonly sweep: number
  readonly a: { readonly x: number; readonly y: number }
  readonly b: { readonly x: number; readonly y: number }
  readonly sites: SitePlan[]
  readonly handles: { readonly x: number; readonly y: number; readonly about: number }[]
}

/** Returns the arc of the box's ellipse between two adjust angles. */
function stretch(box: Box, from: number, to: number): Stretch {
  const [start, end] = [from / DEGREE, to / DEGREE]
  const sweep = clockwise(start, end)
  const [rx, ry] = [box.w / 2, box.h / 2]
  const [a, b] = [seenAt(box, rx, ry, start), seenAt(box, rx, ry, end)]
  const middle = seenAt(box, rx, ry, start + sweep / 2)
  const way = (degrees: number) => ((degrees % 360) + 360) % 360
  return {
    start,
    sweep,
    a,
    b,
    sites: [
      [a.x, a.y, way(start)],
      [middle.x, middle.y, way(start + sweep / 2)],
      [b.x, b.y, way(end)],
    ],
    handles: [
      { ...a, about: 0 },
      { ...b, about: 1 },
    ],
  }
}

export const ROUNDED = {
  ellipse: plain(box => ({ paths: fullEllipse(box), text: roundText(box), sites: roundSites(box) })),
  pie: preset([START(0), START(16_200_000)], (box, [from = 0, to = 0]) => {
    const { w, h, cx, cy } = box
    const { a, start, sweep, sites, handles } = stretch(box, from, to)
    const drawn = pen()
      .move(a.x, a.y)
      .arc(w / 2, h / 2, start, sweep)
      .line(cx, cy)
      .close()
    return { paths: drawn, text: roundText(box), sites: [...sites, [cx, cy, 0]], handles }
  }),
  chord: preset([START(2_700_000), START(16_200_000)], (box, [from = 0, to = 0]) => {
    const { a, b, start, sweep, sites, handles } = stretch(box, from, to)
    const drawn = pen()
      .move(a.x, a.y)
      .arc(box.w / 2, box.h / 2, start, sweep)
      .close()
    return { paths: drawn, text: roundText(box), sites: [...sites, [(a.x + b.x) / 2, (a.y + b.y) / 2, 0]], handles }
  }),
  arc: preset([START(16_200_000), START(0)], (box, [from = 0, to = 0]) => {
    const { w, h, cx, cy } = box
    const { a, start, sweep, sites, handles } = stretch(box, from, to)
    const bow = (drawn: Pen) => drawn.move(a.x, a.y).arc(w / 2, h / 2, start, sweep)
    return {
      paths: [bow(pen()).line(cx, cy).close().bare(), bow(outline())],
      text: roundText(box),
      sites: [...sites, [cx, cy, 90]],
      handles,
    }
  }),
  blockArc: preset([START(10_800_000), START(0), [25_000, 0, 50_000]], (box, [from = 0, to = 0, band]) => {
    const { w, h, s } = box
    const inset = part(s, band)
    const [rx, ry] = [w / 2 - inset, h / 2 - inset]
    const { a, start, sweep, sites } = stretch(box, from, to)
    const inner = seenAt(box, rx, ry, start + sweep)
    const other = seenAt(box, rx, ry, start)
    const drawn = pen()
      .move(a.x, a.y)
      .arc(w / 2, h / 2, start, sweep)
      .line(inner.x, inner.y)
      .arc(rx, ry, start + sweep, -sweep)
      .close()
    const [one, middle, two] = sites
    const between = (site: SitePlan | undefined, at: { x: number; y: number }, angle: number): SitePlan[] =>
      site ? [[(site[0] + at.x) / 2, (site[1] + at.y) / 2, angle]] : []
    return {
      paths: drawn,
      text: blockText(box, start, sweep, inset),
      sites: [...between(one, other, 90), ...(middle ? [middle] : []), ...between(two, inner, 90)],
      handles: [
        { ...a, about: 0 },
        { ...inner, about: 1, away: 2 },
      ],
    }
  }),
  donut: preset([[25_000, 0, 50_000]], (box, [band]) => {
    const { w, h, cx, cy, s } = box
    const d = part(s, band)
    return {
      paths: fullEllipse(box).ellipse(cx, cy, w / 2 - d, h / 2 - d, true),
      text: roundText(box),
      sites: roundSites(box),
      handles: [{ x: d, y: cy, alongX: 0 }],
    }
  }),
  noSmoking: preset([[18_750, 0, 50_000]], (box, [band]) => {
    const { w, h, cy, s } = box
    const d = part(s, band)
    const drawn = fullEllipse(box)
    for (const side of [1, -1]) barredHalf(drawn, box, d, side)
    return {
      paths: drawn,
      text: roundText(box),
      sites: roundSites(box),
      handles: [{ x: Math.min(d, w / 2, h / 2), y: cy, alongX: 0 }],
    }
  }),
  pieWedge: plain(({ w, h, cy, cx }) => ({
    paths: pen().move(0, h).arc(w, h, 180, 90).line(w, h).close(),
    text: [w * 0.2929, h * 0.2929, w, h],
    sites: [
      [w * 0.2929, h * 0.2929, 270],
      [0, h, 180],
      [cx, h, 90],
      [w, cy, 0],
    ],
  })),
  teardrop: preset([[100_000, 0, 200_000]], (box, [a]) => {
    const { w, h, cx, cy } = box
    const tip = { x: cx + part(w / 2, a), y: cy - part(h / 2, a) }
    const drawn = pen()
      .move(0, cy)
      .arc(w / 2, h / 2, 180, 90)
      .quad((cx + tip.x) / 2, 0, tip.x, tip.y)
      .quad(w, (cy + tip.y) / 2, w, cy)
      .arc(w / 2, h / 2, 0, 180)
      .close()
    const [top, , left, lowLeft, bottom, lowRight, right] = roundSites(box)
    const sites = [right, lowRight, bottom, lowLeft, left, [w * ROUND, h * ROUND, 270] as const, top]
    return {
      paths: drawn,
      text: roundText(box),
      sites: [...sites.flatMap(site => (site ? [site] : [])), [tip.x, tip.y, 270]],
      handles: [{ x: tip.x, y: 0, alongX: 0 }],
    }
  }),
  moon: preset([[50_000, 0, 87_500]], (box, [a = 0]) => {
    const { w, h, cy } = box
    const inner = part(w, a)
    // In the outer half circle's own measure (radius 1, middle at the right side) the inner circle passes (0, ±1) and (depth, 0).
    const depth = 1 - a / 100_000
    const middle = (depth * depth - 1) / (2 * depth)
    const radius = depth - middle
    const edge = w * (1 - (middle + Math.sqrt(Math.max(0, radius * radius - 0.25))))
    return {
      paths: pen()
        .move(w, h)
        .arc(w, h / 2, 90, 180)
        .bow(w * radius, (h / 2) * radius, false, inner, cy)
        .bow(w * radius, (h / 2) * radius, false, w, h)
        .close(),
      text: [w * 0.134, h / 4, Math.max(w * 0.134, Math.min(inner, edge)), (h * 3) / 4],
      sites: [
        [w, 0, 270],
        [0, cy, 180],
        [w, h, 90],
        [inner, cy, 0],
      ],
      handles: [{ x: inner, y: cy, alongX: 0 }],
    }
  }),
  sun: preset([[25_000, 12_500, 46_875]], (box, [a = 0]) => {
    const { w, h, cx, cy } = box
    const share = 1 - a / 50_000
    const base = share + (1 - share) * 0.18
    const drawn = pen()
    for (let ray = 0; ray < 8; ray++) {
      const angle = ray * 45
      const [tip, left, right] = [polar(box, 1, angle), polar(box, base, angle - 15), polar(box, base, angle + 15)]
      drawn.polygon(tip.x, tip.y, right.x, right.y, left.x, left.y)
    }
    const inset = { x: (w / 2) * share * Math.SQRT1_2, y: (h / 2) * share * Math.SQRT1_2 }
    return {
      paths: drawn.ellipse(cx, cy, (w / 2) * share, (h / 2) * share),
      text: [cx - inset.x, cy - inset.y, cx + inset.x, cy + inset.y],
      sites: sides(box),
      handles: [{ x: part(w, a), y: cy, alongX: 0 }],
    }
  }),
} as const satisfies Record<string, Preset>

/** Returns the point at a fraction of the box's ellipse, by its parametric angle (degrees). */
export function polar({ w, h, cx, cy }: Box, share: number, degrees: number): { x: number; y: number } {
  const radians = (degrees * Math.PI) / 180
  return { x: cx + (w / 2) * share * Math.cos(radians), y: cy + (h / 2) * share * Math.sin(radians) }
}

/** Draws one of the two openings beside the bar, which runs from the top left to the bottom right. */
function barredHalf(drawn: Pen, { w, h, cx, cy }: Box, band: number, side: number): void {
  const [rx, ry] = [w / 2 - band, h / 2 - band]
  if (rx <= 0 || ry <= 0) return
  const length = Math.hypot(w, h)
  // The bar's edge as a line in the measure in which the opening is a circle of radius 1.
  const normal = { x: (-h / length) * rx, y: (w / length) * ry }
  const size = Math.hypot(normal.x, normal.y)
  const distance = band / 2 / size
  if (distance >= 1) return
  const toward = Math.atan2(normal.y * side, normal.x * side)
  const half = Math.acos(distance)
  const at = (angle: number) => ({ x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) })
  const [from, middle, to] = [at(toward + half), at(toward), at(toward - half)]
  drawn.move(from.x, from.y).bow(rx, ry, false, middle.x, middle.y).bow(rx, ry, false, to.x, to.y).close()
}

/** Returns the bounding box of a band of the ellipse. */
function blockText(box: Box, start: number, sweep: number, band: number): Corners {
  const places = [0, 0.25, 0.5, 0.75, 1].flatMap(share => {
    const at = start + sweep * share
    return [seenAt(box, box.w / 2, box.h / 2, at), seenAt(box, box.w / 2 - band, box.h / 2 - band, at)]
  })
  for (const at of [0, 90, 180, 270])
    if (clockwise(start, at) < sweep) places.push(seenAt(box, box.w / 2, box.h / 2, at))
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
