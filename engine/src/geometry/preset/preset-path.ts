import { arcToCubics, ellipseToCubics } from '../arc.ts'
import type { PathSegment } from '../path.ts'
import type { Point } from '../types.ts'

/** How a path of a preset takes the shape's fill: as it is, not at all, or lighter or darker (ECMA-376 Part 1, 20.1.10.37). */
export type PathFill = 'norm' | 'none' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess'

/** Draws one path of a preset, in px. Angles are degrees clockwise from the right, as they look from the middle of the ellipse. */
export class Pen {
  readonly steps: PathSegment[] = []
  fill: PathFill = 'norm'
  stroke = true
  private at: Point = { x: 0, y: 0 }
  private start: Point = { x: 0, y: 0 }

  /** Starts a new subpath. */
  move(x: number, y: number): this {
    this.start = { x, y }
    return this.add({ op: 'M', to: this.start })
  }

  /** Draws straight lines through points given as x, y, x, y … */
  line(...places: readonly number[]): this {
    for (const to of pairs(places)) this.add({ op: 'L', to })
    return this
  }

  quad(cx: number, cy: number, x: number, y: number): this {
    return this.add({ op: 'Q', control: { x: cx, y: cy }, to: { x, y } })
  }

  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    return this.add({ op: 'C', control1: { x: ax, y: ay }, control2: { x: bx, y: by }, to: { x, y } })
  }

  /** Continues along an ellipse from angle `start` (ECMA-376 Part 1, 20.1.9.4). */
  arc(rx: number, ry: number, start: number, sweep: number): this {
    const from = ownAngle(rx, ry, start)
    const by = ownAngle(rx, ry, start + sweep) - from
    const middle = { x: this.at.x - rx * Math.cos(from), y: this.at.y - ry * Math.sin(from) }
    for (const piece of ellipseToCubics(middle, { x: rx, y: ry }, from, by)) this.add(piece)
    return this
  }

  /** Continues along the smaller arc of an ellipse to a point. */
  bow(rx: number, ry: number, clockwise: boolean, x: number, y: number): this {
    const arc = { radiusX: rx, radiusY: ry, turn: 0, large: false, sweep: clockwise }
    for (const piece of arcToCubics(this.at, { x, y }, arc)) this.add(piece)
    return this
  }

  close(): this {
    this.steps.push({ op: 'Z' })
    this.at = this.start
    return this
  }

  /** Draws a closed polygon through points given as x, y, x, y … */
  polygon(...places: readonly number[]): this {
    const [first, ...rest] = pairs(places)
    if (first === undefined) return this
    this.move(first.x, first.y)
    for (const to of rest) this.add({ op: 'L', to })
    return this.close()
  }

  /** Draws a closed box between two corners; `backwards` makes it a hole in its surroundings. */
  box(left: number, top: number, right: number, bottom: number, backwards = false): this {
    return backwards
      ? this.polygon(left, top, left, bottom, right, bottom, right, top)
      : this.polygon(left, top, right, top, right, bottom, left, bottom)
  }

  /** Draws a closed ellipse about a center. */
  ellipse(cx: number, cy: number, rx: number, ry: number, backwards = false): this {
    return this.move(cx - rx, cy)
      .arc(rx, ry, 180, backwards ? -360 : 360)
      .close()
  }

  /** Overrides the shape's fill. */
  filled(fill: PathFill): this {
    this.fill = fill
    return this
  }

  /** Removes the outline. */
  bare(): this {
    this.stroke = false
    return this
  }

  /** The current position. */
  get place(): Point {
    return this.at
  }

  private add(segment: Exclude<PathSegment, { op: 'Z' }>): this {
    this.steps.push(segment)
    this.at = segment.to
    return this
  }
}

/** Creates a pen. */
export function pen(): Pen {
  return new Pen()
}

/** Creates a pen that draws only an outline. */
export function outline(): Pen {
  return new Pen().filled('none')
}

function pairs(places: readonly number[]): Point[] {
  const points: Point[] = []
  for (let index = 0; index + 1 < places.length; index += 2)
    points.push({ x: places[index] ?? 0, y: places[index + 1] ?? 0 })
  return points
}

/** Returns the parametric angle (radians) of the ellipse point that is seen at `degrees` from the center, in the same turn. */
export function ownAngle(rx: number, ry: number, degrees: number): number {
  const seen = (degrees * Math.PI) / 180
  if (rx === ry || degrees % 90 === 0) return seen
  const own = Math.atan2(rx * Math.sin(seen), ry * Math.cos(seen))
  return own + 2 * Math.PI * Math.round((seen - own) / (2 * Math.PI))
}
