import { type Box, inShort, type Limit, type Preset, part, plain, preset, type SitePlan, WIDTH } from './plan.ts'
import { type Pen, pen } from './preset-path.ts'

/** A place of a ring, and its angle in degrees clockwise from the right. */
interface RingPlace {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/**
 * Returns `count` points evenly around, the first at `start` degrees, stretched so that the outermost touch the box; `reach` scales the
 * distance of each from the center (1 = all the way).
 */
export function ring({ w, h }: Box, count: number, start: number, reach: (index: number) => number): RingPlace[] {
  const raw = Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 360) / count
    const radians = (angle * Math.PI) / 180
    return { x: Math.cos(radians), y: Math.sin(radians), angle, reach: reach(index) }
  })
  const outer = raw.filter(place => place.reach === 1)
  const [left, right] = [Math.min(...outer.map(({ x }) => x)), Math.max(...outer.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...outer.map(({ y }) => y)), Math.max(...outer.map(({ y }) => y))]
  return raw.map(({ x, y, angle, reach: by }) => ({
    x: ((x * by - left) / (right - left)) * w,
    y: ((y * by - top) / (bottom - top)) * h,
    angle,
  }))
}

/** Draws a closed outline through points. */
export function through(places: readonly { readonly x: number; readonly y: number }[]): Pen {
  return pen().polygon(...places.flatMap(({ x, y }) => [x, y]))
}

/** Returns the nearest of the four axis-parallel angles. */
export function uprightAngle(degrees: number): number {
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
}

/** Returns sites at points, counter-clockwise from the first. */
export function sitesAt(places: readonly RingPlace[]): SitePlan[] {
  const [first, ...rest] = places.map(({ x, y, angle }): SitePlan => [x, y, uprightAngle(angle)])
  return first ? [first, ...rest.reverse()] : []
}

/** Creates a regular polygon, given the margin that its text leaves on each side of the box. */
function regular(count: number, start: number, inset: number): Preset {
  return plain(box => {
    const places = ring(box, count, start, () => 1)
    const { w, h } = box
    return {
      paths: through(places),
      text: [w * inset, h * inset, w * (1 - inset), h * (1 - inset)],
      sites: sitesAt(places),
    }
  })
}

const SLANT: Limit = WIDTH
const HALF_SLANT: Limit = box => inShort(box.w / 2, box)

export const POLYGONS = {
  triangle: preset([[50_000, 0, 100_000]], ({ w, h, cy }, [a]) => {
    const tip = part(w, a)
    return {
      paths: pen().polygon(0, h, tip, 0, w, h),
      text: [tip / 2, cy, (tip + w) / 2, h],
      sites: [
        [tip, 0, 270],
        [tip / 2, cy, 180],
        [0, h, 90],
        [tip, h, 90],
        [w, h, 90],
        [(tip + w) / 2, cy, 0],
      ],
      handles: [{ x: tip, y: 0, alongX: 0 }],
    }
  }),
  rtTriangle: plain(({ w, h, cx, cy }) => ({
    paths: pen().polygon(0, h, 0, 0, w, h),
    text: [w / 12, (h * 7) / 12, (w * 7) / 12, (h * 11) / 12],
    sites: [
      [0, 0, 270],
      [0, cy, 180],
      [0, h, 90],
      [cx, h, 90],
      [w, h, 90],
      [cx, cy, 0],
    ],
  })),
  diamond: plain(({ w, h, cx, cy }) => ({
    paths: pen().polygon(0, cy, cx, 0, w, cy, cx, h),
    text: [w / 4, h / 4, (w * 3) / 4, (h * 3) / 4],
  })),
  parallelogram: preset([[25_000, 0, SLANT]], (box, [a = 0]) => {
    const { w, h, s, cx, cy } = box
    const slant = part(s, a)
    const free = (1 + (5 * slant) / w) / 12
    const steep = slant > cx ? (h * cx) / slant : h
    return {
      paths: pen().polygon(0, h, slant, 0, w, 0, w - slant, h),
      text: [free * w, free * h, (1 - free) * w, (1 - free) * h],
      sites: [
        [cx, h - steep, 270],
        [slant / 2, cy, 180],
        [(w - slant) / 2, h, 90],
        [cx, steep, 90],
        [w - slant / 2, cy, 0],
        [(w + slant) / 2, 0, 270],
      ],
      handles: [{ x: slant, y: 0, alongX: 0 }],
    }
  }),
  trapezoid: preset([[25_000, 0, HALF_SLANT]], ({ w, h, s, cx, cy }, [a]) => {
    const inset = part(s, a)
    const share = inset / (w / 2)
    return {
      paths: pen().polygon(0, h, inset, 0, w - inset, 0, w, h),
      text: [(w / 3) * share, (h / 3) * share, w - (w / 3) * share, h],
      sites: [
        [cx, 0, 270],
        [inset / 2, cy, 180],
        [cx, h, 90],
        [w - inset / 2, cy, 0],
      ],
      handles: [{ x: inset, y: 0, alongX: 0 }],
    }
  }),
  nonIsoscelesTrapezoid: preset(
    [
      [25_000, 0, HALF_SLANT],
      [50_000, 0, HALF_SLANT],
    ],
    ({ w, h, s, cx, cy }, [a, b]) => {
      const [left, right] = [part(s, a), part(s, b)]
      const share = Math.max(left, right) / (w / 2)
      return {
        paths: pen().polygon(0, h, left, 0, w - right, 0, w, h),
        text: [left * (2 / 3), (h / 3) * share, w - right * (2 / 3), h],
        sites: [
          [(left + w - right) / 2, 0, 270],
          [left / 2, cy, 180],
          [cx, h, 90],
          [w - right / 2, cy, 0],
        ],
        handles: [
          { x: left, y: 0, alongX: 0 },
          { x: w - right, y: 0, alongX: 1 },
        ],
      }
    },
  ),
  pentagon: plain(box => {
    const places = ring(box, 5, -90, () => 1)
    const [top, ...rest] = sitesAt(places)
    const [left, right] = [box.w * 0.190983, box.w * 0.809017]
    const bottom: SitePlan = [box.cx, box.h, 90]
    return {
      paths: through(places),
      text: [left, box.h * 0.236068, right, box.h],
      sites: [...(top ? [top] : []), ...rest.slice(0, 2), bottom, ...rest.slice(2)],
    }
  }),
  hexagon: preset([[25_000, 0, HALF_SLANT]], ({ w, h, s, cy }, [a]) => {
    const x = part(s, a)
    const inset = (w / 24) * (2 + (4 * x) / w)
    const rise = (h / 24) * (2 + (4 * x) / w)
    return {
      paths: pen().polygon(0, cy, x, 0, w - x, 0, w, cy, w - x, h, x, h),
      text: [inset, rise, w - inset, h - rise],
      sites: [
        [w, cy, 0],
        [w - x, h, 90],
        [x, h, 90],
        [0, cy, 180],
        [x, 0, 270],
        [w - x, 0, 270],
      ],
      handles: [{ x, y: 0, alongX: 0 }],
    }
  }),
  heptagon: regular(7, -90, 0.1981),
  octagon: preset([[29_289, 0, 50_000]], ({ w, h, s }, [a]) => {
    const d = part(s, a)
    return {
      paths: pen().polygon(0, d, d, 0, w - d, 0, w, d, w, h - d, w - d, h, d, h, 0, h - d),
      text: [d / 2, d / 2, w - d / 2, h - d / 2],
      sites: [
        [w, d, 0],
        [w, h - d, 0],
        [w - d, h, 90],
        [d, h, 90],
        [0, h - d, 180],
        [0, d, 180],
        [d, 0, 270],
        [w - d, 0, 270],
      ],
      handles: [{ x: d, y: 0, alongX: 0 }],
    }
  }),
  decagon: regular(10, 0, 0.1464),
  dodecagon: regular(12, -75, 0.1464),
  plus: preset([[25_000, 0, 50_000]], ({ w, h, s }, [a]) => {
    const d = part(s, a)
    const [r, b] = [w - d, h - d]
    return {
      paths: pen().polygon(0, d, d, d, d, 0, r, 0, r, d, w, d, w, b, r, b, r, h, d, h, d, b, 0, b),
      text: w >= h ? [0, d, w, b] : [d, 0, r, h],
      handles: [{ x: d, y: 0, alongX: 0 }],
    }
  }),
} as const satisfies Record<string, Preset>
