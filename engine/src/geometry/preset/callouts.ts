import { cloudDetails, cloudOutline } from './cloud.ts'
import { type AdjustPlan, type Box, FAR, type Preset, part, preset, type SitePlan, sides } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'
import { roundSites, roundText, seenAt } from './round.ts'

const anywhere = (value: number): AdjustPlan => [value, -FAR, FAR]
const TAIL = [anywhere(-20_833), anywhere(62_500)] as const

/** Returns the tip of a tail; adjust values are relative to the center. */
function tipOf({ w, h, cx, cy }: Box, [a, b]: readonly number[]) {
  return { x: cx + part(w, a), y: cy + part(h, b) }
}

function tipSites(box: Box, tip: { x: number; y: number }): SitePlan[] {
  return [...sides(box), [tip.x, tip.y, tip.y < box.cy ? 270 : 90]]
}

/** Draws a box with rounded corners and a tail to a point, from the side beyond which the point lies. */
function speech({ w, h, cx, cy }: Box, tip: { x: number; y: number }, r: number): Pen {
  const [dx, dy] = [tip.x - cx, tip.y - cy]
  const steep = Math.abs(dy) - Math.abs((dx * h) / w) > 0
  const [x, y] = [dx > 0 ? 7 : 2, dy > 0 ? 7 : 2]
  const [x1, x2, y1, y2] = [(w * x) / 12, (w * (x + 3)) / 12, (h * y) / 12, (h * (y + 3)) / 12]
  const drawn = pen().move(r, 0)
  const tail = (here: boolean, ...places: readonly number[]) => {
    if (here) drawn.line(...places)
  }
  const round = (from: number) => {
    if (r > 0) drawn.arc(r, r, from, 90)
  }
  tail(steep && dy <= 0, x1, 0, tip.x, tip.y, x2, 0)
  drawn.line(w - r, 0)
  round(270)
  tail(!steep && dx > 0, w, y1, tip.x, tip.y, w, y2)
  drawn.line(w, h - r)
  round(0)
  tail(steep && dy > 0, x2, h, tip.x, tip.y, x1, h)
  drawn.line(r, h)
  round(90)
  tail(!steep && dx <= 0, 0, y2, tip.x, tip.y, 0, y1)
  drawn.line(0, r)
  round(180)
  return drawn.close()
}

/** Draws three puffs from a tip to the edge of the cloud, increasing in size, smaller if there is little space. */
function puffsTo(box: Box, tip: { x: number; y: number }) {
  const [dx, dy] = [box.cx - tip.x, box.cy - tip.y]
  const length = Math.hypot(dx, dy)
  const reach = Math.hypot(dx / (box.w / 2), dy / (box.h / 2))
  const free = reach > 1 ? length * (1 - 0.94 / reach) : 0
  const radii = [box.s / 36, box.s / 18, box.s / 12]
  const gap = box.s / 60
  const wanted = radii.reduce((sum, r) => sum + 2 * r + gap, 0) - (radii[0] ?? 0)
  const scale = Math.max(0.4, Math.min(1, free / wanted))
  let far = -(radii[0] ?? 0) * scale
  return radii.map(radius => {
    const r = radius * scale
    const share = length === 0 ? 0 : (far + r) / length
    far += 2 * r + gap * scale
    return { x: tip.x + dx * share, y: tip.y + dy * share, r }
  })
}

interface Callout {
  readonly border: boolean
  readonly accent: boolean
}

/** Creates a box with a line of `places` points to its subject; adjust values come in pairs, y before x, relative to the box's corner. */
function pointer(places: readonly number[], { border, accent }: Callout): Preset {
  return preset(places.map(anywhere), (box, adjust) => {
    const { w, h } = box
    const points = Array.from({ length: places.length / 2 }, (_, index) => ({
      y: part(h, adjust[index * 2]),
      x: part(w, adjust[index * 2 + 1]),
    }))
    const [first, ...rest] = points
    const start = first ?? { x: 0, y: 0 }
    const face = pen().box(0, 0, w, h)
    const line = outline()
    if (accent) line.move(start.x, 0).line(start.x, h)
    line.move(start.x, start.y).line(...rest.flatMap(({ x, y }) => [x, y]))
    return {
      paths: [border ? face : face.bare(), line],
      handles: points.map(({ x, y }, index) => ({ x, y, alongX: index * 2 + 1, alongY: index * 2 })),
    }
  })
}

const ONE = [18_750, -8_333, 112_500, -38_333]
const TWO = [18_750, -8_333, 18_750, -16_667, 112_500, -46_667]
const THREE = [18_750, -8_333, 18_750, -16_667, 100_000, -16_667, 112_963, -8_333]

export const CALLOUTS = {
  wedgeRectCallout: preset(TAIL, (box, adjust) => {
    const tip = tipOf(box, adjust)
    return {
      paths: speech(box, tip, 0),
      sites: tipSites(box, tip),
      handles: [{ ...tip, alongX: 0, alongY: 1 }],
    }
  }),
  wedgeRoundRectCallout: preset([...TAIL, [16_667, 0, 50_000]], (box, adjust) => {
    const tip = tipOf(box, adjust)
    // The tail leaves the straight part of a side: DrawingML lets the corner cut into it, which folds the outline.
    const r = Math.min(part(box.s, adjust[2]), box.w / 6, box.h / 6)
    const inset = r * 0.29289
    return {
      paths: speech(box, tip, r),
      text: [inset, inset, box.w - inset, box.h - inset],
      sites: tipSites(box, tip),
      handles: [{ ...tip, alongX: 0, alongY: 1 }],
    }
  }),
  wedgeEllipseCallout: preset(TAIL, (box, adjust) => {
    const { w, h, cx, cy } = box
    const tip = tipOf(box, adjust)
    const angle = (Math.atan2((tip.y - cy) * w, (tip.x - cx) * h) * 180) / Math.PI
    const own = (degrees: number) => {
      const radians = (degrees * Math.PI) / 180
      return (Math.atan2(h * Math.sin(radians), w * Math.cos(radians)) * 180) / Math.PI
    }
    const [from, to] = [own(angle + 11), own(angle - 11)]
    const sweep = (((to - from) % 360) + 360) % 360
    const [a, b] = [seenAt(box, w / 2, h / 2, from), seenAt(box, w / 2, h / 2, from + sweep)]
    return {
      paths: pen()
        .move(tip.x, tip.y)
        .line(a.x, a.y)
        .arc(w / 2, h / 2, from, sweep)
        .line(b.x, b.y)
        .close(),
      text: roundText(box),
      sites: [...roundSites(box), [tip.x, tip.y, tip.y < cy ? 270 : 90]],
      handles: [{ ...tip, alongX: 0, alongY: 1 }],
    }
  }),
  cloudCallout: preset(TAIL, (box, adjust) => {
    const tip = tipOf(box, adjust)
    const puffs = pen()
    for (const { x, y, r } of puffsTo(box, tip)) puffs.ellipse(x, y, r, r)
    return {
      paths: [cloudOutline(box), puffs, cloudDetails(box)],
      text: [box.w * 0.16, box.h * 0.18, box.w * 0.82, box.h * 0.8],
      sites: tipSites(box, tip),
      handles: [{ ...tip, alongX: 0, alongY: 1 }],
    }
  }),
  borderCallout1: pointer(ONE, { border: true, accent: false }),
  borderCallout2: pointer(TWO, { border: true, accent: false }),
  borderCallout3: pointer(THREE, { border: true, accent: false }),
  accentCallout1: pointer(ONE, { border: false, accent: true }),
  accentCallout2: pointer(TWO, { border: false, accent: true }),
  accentCallout3: pointer(THREE, { border: false, accent: true }),
  callout1: pointer(ONE, { border: false, accent: false }),
  callout2: pointer(TWO, { border: false, accent: false }),
  callout3: pointer(THREE, { border: false, accent: false }),
  accentBorderCallout1: pointer(ONE, { border: true, accent: true }),
  accentBorderCallout2: pointer(TWO, { border: true, accent: true }),
  accentBorderCallout3: pointer(THREE, { border: true, accent: true }),
} as const satisfies Record<string, Preset>
