import { multiply, scaling, translation } from './matrix.ts'
import { parsePath, pathBounds, printPath, transformPath } from './path.ts'
import type { Point, Size } from './types.ts'

/** Draws one preset shape; `adjust` holds its handles in 1/100000 of the shorter side or of the box. */
type Draw = (size: Size, adjust: readonly number[]) => string

/** A preset: how it is drawn and the handle values it starts with. */
interface Preset {
  readonly draw: Draw
  readonly adjust: readonly number[]
}

/** Preset shapes by their DrawingML name (ECMA-376 Part 1, 20.1.10.56). */
export const SHAPE_PRESETS = {
  rect: {
    adjust: [],
    draw: ({ width, height }) => polygon([at(0, 0), at(width, 0), at(width, height), at(0, height)]),
  },
  roundRect: { adjust: [16_667], draw: (size, [radius = 0]) => roundedBox(size, [radius, radius, radius, radius]) },
  round1Rect: { adjust: [16_667], draw: (size, [radius = 0]) => roundedBox(size, [0, radius, 0, 0]) },
  round2SameRect: {
    adjust: [16_667, 0],
    draw: (size, [top = 0, bottom = 0]) => roundedBox(size, [top, top, bottom, bottom]),
  },
  ellipse: { adjust: [], draw: size => ellipse(size) },
  triangle: {
    adjust: [50_000],
    draw: ({ width, height }, [tip = 0]) => polygon([at((width * tip) / 1e5, 0), at(width, height), at(0, height)]),
  },
  rtTriangle: { adjust: [], draw: ({ width, height }) => polygon([at(0, 0), at(width, height), at(0, height)]) },
  diamond: { adjust: [], draw: size => regular(size, 4) },
  parallelogram: {
    adjust: [25_000],
    draw: ({ width, height }, [slant = 0]) => {
      const x = (Math.min(width, height) * slant) / 1e5
      return polygon([at(x, 0), at(width, 0), at(width - x, height), at(0, height)])
    },
  },
  trapezoid: {
    adjust: [25_000],
    draw: ({ width, height }, [inset = 0]) => {
      const x = (Math.min(width, height) * inset) / 1e5
      return polygon([at(x, 0), at(width - x, 0), at(width, height), at(0, height)])
    },
  },
  pentagon: { adjust: [], draw: size => regular(size, 5) },
  hexagon: { adjust: [], draw: size => regular(size, 6, 0) },
  octagon: { adjust: [], draw: size => regular(size, 8, Math.PI / 8) },
  star4: { adjust: [], draw: size => star(size, 4, 0.38) },
  star5: { adjust: [], draw: size => star(size, 5, 0.382) },
  star6: { adjust: [], draw: size => star(size, 6, 0.577) },
  star8: { adjust: [], draw: size => star(size, 8, 0.75) },
  plus: {
    adjust: [25_000],
    draw: ({ width, height }, [arm = 0]) => {
      const s = (Math.min(width, height) * arm) / 1e5
      return polygon([
        at(s, 0),
        at(width - s, 0),
        at(width - s, s),
        at(width, s),
        at(width, height - s),
        at(width - s, height - s),
        at(width - s, height),
        at(s, height),
        at(s, height - s),
        at(0, height - s),
        at(0, s),
        at(s, s),
      ])
    },
  },
  rightArrow: {
    adjust: [50_000, 50_000],
    draw: ({ width, height }, [shaft = 0, head = 0]) => {
      const tip = width - (Math.min(width, height) * head) / 1e5
      const low = (height * (1e5 - shaft)) / 2e5
      return polygon([
        at(0, low),
        at(tip, low),
        at(tip, 0),
        at(width, height / 2),
        at(tip, height),
        at(tip, height - low),
        at(0, height - low),
      ])
    },
  },
  leftArrow: { adjust: [50_000, 50_000], draw: (size, adjust) => mirrorX(rightArrow(size, adjust), size) },
  homePlate: {
    adjust: [50_000],
    draw: ({ width, height }, [point = 0]) => {
      const x = width - (Math.min(width, height) * point) / 1e5
      return polygon([at(0, 0), at(x, 0), at(width, height / 2), at(x, height), at(0, height)])
    },
  },
  chevron: {
    adjust: [50_000],
    draw: ({ width, height }, [point = 0]) => {
      const x = (Math.min(width, height) * point) / 1e5
      return polygon([
        at(0, 0),
        at(width - x, 0),
        at(width, height / 2),
        at(width - x, height),
        at(0, height),
        at(x, height / 2),
      ])
    },
  },
  wedgeRectCallout: {
    adjust: [-20_833, 62_500],
    draw: ({ width, height }, [x = 0, y = 0]) => {
      const tip = at(width * (0.5 + x / 1e5), height * (0.5 + y / 1e5))
      return polygon([
        at(0, 0),
        at(width, 0),
        at(width, height),
        at((width * 5) / 12, height),
        tip,
        at((width * 2) / 12, height),
        at(0, height),
      ])
    },
  },
  heart: {
    adjust: [],
    draw: size => fitted('M50 25C21 -33 -25 25 50 100C125 25 79 -33 50 25Z', size),
  },
  teardrop: {
    adjust: [],
    draw: ({ width: w, height: h }) =>
      `M0 ${h / 2}A${w / 2} ${h / 2} 0 0 1 ${w / 2} 0Q${w * 0.75} 0 ${w} 0Q${w} ${h * 0.25} ${w} ${h / 2}A${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h}A${w / 2} ${h / 2} 0 0 1 0 ${h / 2}Z`,
  },
  donut: {
    adjust: [25_000],
    draw: (size, [band = 0]) => {
      const inset = (Math.min(size.width, size.height) * band) / 1e5
      return ellipse(size) + ellipse({ width: size.width - 2 * inset, height: size.height - 2 * inset }, inset, true)
    },
  },
  halfFrame: {
    adjust: [33_333],
    draw: ({ width, height }, [band = 0]) => {
      const s = (Math.min(width, height) * band) / 1e5
      return polygon([at(0, 0), at(width, 0), at(width - s, s), at(s, s), at(s, height - s), at(0, height)])
    },
  },
} as const satisfies Record<string, Preset>

/** The name of a preset shape. */
export type ShapePreset = keyof typeof SHAPE_PRESETS

/** The outline of a preset in a box of this size, as SVG path data. Handles that are not given keep their first value; an unknown preset is a rectangle. */
export function presetPath(preset: string, size: Size, adjust: readonly number[] = []): string {
  const found: Preset = isPreset(preset) ? SHAPE_PRESETS[preset] : SHAPE_PRESETS.rect
  return found.draw(
    size,
    found.adjust.map((value, index) => adjust[index] ?? value),
  )
}

/** Whether we can draw a preset of this name. */
export function isPreset(name: string): name is ShapePreset {
  return Object.hasOwn(SHAPE_PRESETS, name)
}

function rightArrow(size: Size, adjust: readonly number[]): string {
  return SHAPE_PRESETS.rightArrow.draw(size, adjust)
}

function at(x: number, y: number): Point {
  return { x, y }
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

function regular(size: Size, count: number, turn = -Math.PI / 2): string {
  return polygon(around(size, count, () => 1, turn))
}

function star(size: Size, tips: number, inner: number): string {
  return polygon(around(size, tips * 2, index => (index % 2 === 0 ? 1 : inner), -Math.PI / 2))
}

/** Points on the ellipse of the box, stretched so that they touch its sides. */
function around({ width, height }: Size, count: number, reach: (index: number) => number, turn: number): Point[] {
  const raw = Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count
    return at(Math.cos(angle) * reach(index), Math.sin(angle) * reach(index))
  })
  const span = (axis: 'x' | 'y') => {
    const values = raw.map(point => point[axis])
    const low = Math.min(...values)
    return { low, length: Math.max(...values) - low }
  }
  const [x, y] = [span('x'), span('y')]
  return raw.map(point => at(((point.x - x.low) / x.length) * width, ((point.y - y.low) / y.length) * height))
}

function ellipse({ width, height }: Size, inset = 0, backwards = false): string {
  const [rx, ry, sweep] = [width / 2, height / 2, backwards ? 0 : 1]
  const y = inset + ry
  return `M${inset} ${y}A${rx} ${ry} 0 0 ${sweep} ${inset + width} ${y}A${rx} ${ry} 0 0 ${sweep} ${inset} ${y}Z`
}

/** A box with its own radius at every corner, from the top left clockwise, in 1/100000 of the shorter side. */
function roundedBox({ width, height }: Size, radii: readonly [number, number, number, number]): string {
  const shorter = Math.min(width, height)
  const [a, b, c, d] = radii.map(radius => Math.min(shorter / 2, (shorter * radius) / 1e5)) as [
    number,
    number,
    number,
    number,
  ]
  const corner = (radius: number, x: number, y: number) => (radius === 0 ? '' : `A${radius} ${radius} 0 0 1 ${x} ${y}`)
  return [
    `M${a} 0L${width - b} 0${corner(b, width, b)}`,
    `L${width} ${height - c}${corner(c, width - c, height)}`,
    `L${d} ${height}${corner(d, 0, height - d)}`,
    `L0 ${a}${corner(a, a, 0)}Z`,
  ].join('')
}

/** An outline stretched so that its curves touch all sides of the box. */
function fitted(path: string, { width, height }: Size): string {
  const segments = parsePath(path)
  const bounds = pathBounds(segments)
  const stretch = scaling(width / bounds.width, height / bounds.height)
  return printPath(transformPath(segments, multiply(stretch, translation(-bounds.x, -bounds.y))))
}

function mirrorX(path: string, { width }: Size): string {
  return path.replace(/([ML])([\d.-]+) /g, (_, op: string, x: string) => `${op}${width - Number(x)} `)
}
