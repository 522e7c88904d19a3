import { type Box, type Preset, plain } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'

/**
 * The points where the puffs of a cloud meet, as fractions of the box, clockwise from the left; each is connected to the next by an arc.
 */
const MEETINGS: readonly (readonly [x: number, y: number])[] = [
  [0.09, 0.333],
  [0.325, 0.12],
  [0.518, 0.075],
  [0.69, 0.062],
  [0.885, 0.13],
  [0.972, 0.345],
  [0.862, 0.69],
  [0.66, 0.87],
  [0.39, 0.905],
  [0.13, 0.815],
  [0.048, 0.565],
]

/** The radius of each puff, in shares of the box: as if the box were square. */
const RADII = [0.157, 0.122, 0.1, 0.112, 0.132, 0.19, 0.168, 0.158, 0.158, 0.145, 0.128]

/** The arcs reach this far out of the unit square on each side; the cloud is drawn into the box with them. */
const REACH = { left: -0.00993, top: 0.01897, right: 1.05213, bottom: 0.96596 }

function placer({ w, h }: Box) {
  const [wide, high] = [REACH.right - REACH.left, REACH.bottom - REACH.top]
  return {
    at: ([x, y]: readonly [number, number]) => [((x - REACH.left) / wide) * w, ((y - REACH.top) / high) * h] as const,
    radius: (r: number) => [(r / wide) * w, (r / high) * h] as const,
  }
}

/** Returns a cloud that fills the box. */
export function cloudOutline(box: Box): Pen {
  const { at, radius } = placer(box)
  const drawn = pen().move(...at(MEETINGS[0] ?? [0, 0]))
  for (const [index, size] of RADII.entries()) {
    const next = MEETINGS[(index + 1) % MEETINGS.length]
    if (next) drawn.bow(...radius(size), true, ...at(next))
  }
  return drawn.close()
}

/** Draws the lines where puffs continue inside the cloud. */
export function cloudDetails(box: Box): Pen {
  const { at, radius } = placer(box)
  const drawn = outline()
  const bows: readonly (readonly [from: readonly [number, number], to: readonly [number, number], radius: number])[] = [
    [[0.048, 0.565], [0.112, 0.58], 0.11],
    [[0.13, 0.815], [0.165, 0.803], 0.13],
    [[0.39, 0.905], [0.372, 0.865], 0.14],
    [[0.668, 0.823], [0.66, 0.87], 0.14],
    [[0.784, 0.565], [0.862, 0.69], 0.15],
    [[0.972, 0.345], [0.936, 0.4], 0.13],
    [[0.885, 0.13], [0.89, 0.165], 0.12],
    [[0.672, 0.1], [0.69, 0.062], 0.11],
    [[0.51, 0.108], [0.518, 0.075], 0.1],
    [[0.325, 0.12], [0.358, 0.152], 0.14],
    [[0.097, 0.368], [0.09, 0.333], 0.14],
  ]
  for (const [from, to, size] of bows) drawn.move(...at(from)).bow(...radius(size), true, ...at(to))
  return drawn
}

export const cloud: Preset = plain(box => ({
  paths: [cloudOutline(box), cloudDetails(box)],
  text: [box.w * 0.16, box.h * 0.18, box.w * 0.82, box.h * 0.8],
  sites: [
    [box.w * 0.515, box.h * 0.035, 270],
    [box.w * 0.008, box.h / 2, 180],
    [box.w * 0.5, box.h * 0.985, 90],
    [box.w * 0.99, box.h / 2, 0],
  ],
}))
