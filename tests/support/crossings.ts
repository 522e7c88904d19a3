import type { Page, Scene } from '@slidewright/engine/internal'
import { contrastRatio, flatten } from '../../engine/src/color/contrast.ts'
import type { Rgba } from '../../engine/src/color/types.ts'
import { MOTIF } from '../../engine/src/document/edited.ts'
import { apply, invert, multiply, scaleOf } from '../../engine/src/geometry/matrix.ts'
import { type PathSegment, parsePath } from '../../engine/src/geometry/path.ts'
import { rectOfPoints } from '../../engine/src/geometry/rect.ts'
import type { Matrix, Point, Rect } from '../../engine/src/geometry/types.ts'
import type { Paint, SceneNode, SceneStroke, TextNode } from '../../engine/src/scene/node.ts'

/** The distance between two places that are looked at, px. */
const STEP = 2
/** How many steps apart two places are compared: a gradient hardly changes over them, an edge does. */
const REACH = 2
/** The contrast of both sides from which an edge is seen behind words. */
const SEEN = 1.25
/** A word is crossed if an edge is seen at so many places; fewer are a corner that touches it. */
const LEAST_PLACES = 4
/** So many straight pieces stand for a curve. */
const CURVE_STEPS = 10
/** Parts of an outline that are smaller, in px, are the grain of a ground: dust, a lattice of dots. */
const GRAIN = 5
/** A softer edge is a glow. */
const SHARP = 2

/** Words of a page with an edge behind them. */
export interface Crossing {
  readonly words: string
  readonly places: number
  readonly at: Rect
}

/** A painted outline in page px, as polygons. */
interface Piece {
  readonly polygons: readonly (readonly Point[])[]
  readonly bounds: Rect
  readonly fill: ((at: Point) => Rgba | null) | null
  readonly stroke: { readonly color: (at: Point) => Rgba | null; readonly width: number } | null
  readonly opacity: number
}

/** Words with the box of their letters, from the baseline to the top of capitals, in page px. */
interface Letters {
  readonly words: string
  readonly box: Rect
}

interface Space {
  readonly matrix: Matrix
  readonly opacity: number
}

const WHOLE: Space = { matrix: [1, 0, 0, 1, 0, 0], opacity: 1 }

/** Returns the words of a page that the edge of a shape or a drawn line runs through. Tables and charts are left out, they have lines of their own. */
export function crossingsOn({ elements }: Page, scene: Scene): Crossing[] {
  const shown = scene.order.filter(id => !DATA.has(elements[id]?.kind ?? ''))
  const nodesOf = (ids: readonly (typeof shown)[number][]) => ids.flatMap(id => scene.nodes.get(id) ?? [])
  const pieces = nodesOf(shown).flatMap(node => [...piecesOf(node, WHOLE)])
  const ground = colorAt(scene.background, WHOLE.matrix)
  return nodesOf(shown.filter(id => elements[id]?.origin?.slot !== MOTIF))
    .flatMap(node => [...lettersOf(node, WHOLE.matrix)])
    .flatMap(({ words, box }) => {
      const near = pieces.filter(({ bounds }) => touches(bounds, box))
      const places = near.length === 0 ? 0 : edgesIn(new Ground(box, ground, near))
      return places >= LEAST_PLACES ? [{ words, places, at: box }] : []
    })
}

const DATA: ReadonlySet<string> = new Set(['table', 'chart'])

function* piecesOf(node: SceneNode, { matrix, opacity }: Space): Generator<Piece> {
  const space = { matrix: multiply(matrix, node.transform), opacity: opacity * node.opacity }
  if (node.kind === 'group') {
    for (const child of node.children) yield* piecesOf(child, space)
    return
  }
  if (node.kind !== 'path' || (node.blur ?? 0) > SHARP) return
  const width = strokeWidth(node.stroke, space.matrix)
  const polygons = polygonsOf(node.path, space.matrix).filter(polygon => isSeen(polygon, width))
  const points = polygons.flat()
  if (points.length === 0) return
  const around = rectOfPoints(points)
  yield {
    polygons,
    bounds: {
      x: around.x - width,
      y: around.y - width,
      width: around.width + 2 * width,
      height: around.height + 2 * width,
    },
    fill: node.fill && colorAt(node.fill, space.matrix),
    stroke: node.stroke && { color: colorAt(node.stroke.paint, space.matrix), width },
    opacity: space.opacity,
  }
}

function isSeen(polygon: readonly Point[], stroke: number): boolean {
  const { width, height } = rectOfPoints(polygon)
  return Math.max(width, height) + stroke > GRAIN
}

function strokeWidth(stroke: SceneStroke | null, matrix: Matrix): number {
  return stroke ? stroke.width * scaleOf(matrix) : 0
}

function polygonsOf(path: string, matrix: Matrix): Point[][] {
  const polygons: Point[][] = []
  let at: Point = { x: 0, y: 0 }
  for (const segment of parsePath(path)) {
    const open = polygons.at(-1)
    if (segment.op === 'Z') {
      if (open?.[0]) open.push(open[0])
      continue
    }
    if (segment.op === 'M' || !open) polygons.push([])
    const curve = segment.op === 'C' || segment.op === 'Q'
    const places = curve ? curvePlaces(at, segment) : [segment.to]
    polygons.at(-1)?.push(...places.map(place => apply(matrix, place)))
    at = segment.to
  }
  return polygons
}

/** Returns places along a curve, the last one included. */
function curvePlaces(from: Point, segment: Extract<PathSegment, { op: 'C' | 'Q' }>): Point[] {
  const { to } = segment
  const [control1, control2] =
    segment.op === 'C'
      ? [segment.control1, segment.control2]
      : [between(from, segment.control, 2 / 3), between(to, segment.control, 2 / 3)]
  return Array.from({ length: CURVE_STEPS }, (_, step) =>
    onCubic([from, control1, control2, to], (step + 1) / CURVE_STEPS),
  )
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

function onCubic([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)]
  return between(between(ab, bc, t), between(bc, cd, t), t)
}

/** Returns what an area's color is at a place of the page; stripes and dots as the color they are from afar. */
function colorAt(paint: Paint, matrix: Matrix): (at: Point) => Rgba | null {
  if (paint.kind === 'solid') return () => paint.resolved
  if (paint.kind === 'image') return () => null
  if (paint.kind === 'pattern') {
    const { resolved } = paint.foreground
    const share = paint.ink + paint.gap > 0 ? paint.ink / (paint.ink + paint.gap) : 1
    return () => ({ ...resolved, a: resolved.a * share })
  }
  const toPaint = invert(matrix) ?? matrix
  return at => {
    const place = apply(toPaint, at)
    return mixed(paint.stops, paint.kind === 'linear' ? along(paint, place) : outwards(paint, place))
  }
}

function along({ from, to }: Extract<Paint, { kind: 'linear' }>, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
}

function outwards({ center, radiusX, radiusY }: Extract<Paint, { kind: 'radial' }>, { x, y }: Point): number {
  return Math.hypot((x - center.x) / (radiusX || 1), (y - center.y) / (radiusY || 1))
}

function mixed(stops: Extract<Paint, { kind: 'linear' }>['stops'], offset: number): Rgba | null {
  const next = stops.findIndex(stop => stop.offset >= offset)
  const high = stops[next < 0 ? stops.length - 1 : next]
  const low = next > 0 ? stops[next - 1] : high
  if (!high || !low) return null
  const span = high.offset - low.offset
  const share = span > 0 ? (offset - low.offset) / span : 0
  const mix = (from: number, to: number) => from + (to - from) * share
  const [a, b] = [low.resolved, high.resolved]
  return { r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b), a: mix(a.a, b.a) }
}

function* lettersOf(node: SceneNode, outer: Matrix): Generator<Letters> {
  const matrix = multiply(outer, node.transform)
  if (node.kind === 'group') for (const child of node.children) yield* lettersOf(child, matrix)
  if (node.kind === 'text') yield* lettersIn(node, matrix)
}

function* lettersIn({ glyphs }: TextNode, matrix: Matrix): Generator<Letters> {
  for (const { text, x, y, width, size, turn, isMarker } of glyphs) {
    if (text.trim() === '' || isMarker) continue
    const place = turn ? multiply(matrix, turn) : matrix
    const corners = [
      { x: x + 1, y: y - 0.7 * size },
      { x: x + width - 1, y: y - 1 },
    ].map(corner => apply(place, corner))
    yield { words: text, box: rectOfPoints(corners) }
  }
}

/** The colors behind letters, place by place. */
class Ground {
  readonly columns: number
  readonly rows: number
  private readonly colors: Rgba[]

  private readonly box: Rect

  constructor(box: Rect, ground: (at: Point) => Rgba | null, pieces: readonly Piece[]) {
    this.box = box
    this.columns = Math.max(1, Math.floor(box.width / STEP))
    this.rows = Math.max(1, Math.floor(box.height / STEP))
    this.colors = Array.from(
      { length: this.columns * this.rows },
      (_, index) => ground(this.placeOf(index % this.columns, Math.floor(index / this.columns))) ?? WHITE,
    )
    for (const piece of pieces) {
      if (piece.fill) this.fillIn(piece, piece.fill)
      if (piece.stroke) this.strokeIn(piece, piece.stroke)
    }
  }

  colorOf(column: number, row: number): Rgba | undefined {
    return column < this.columns && row < this.rows ? this.colors[row * this.columns + column] : undefined
  }

  private placeOf(column: number, row: number): Point {
    return { x: this.box.x + (column + 0.5) * STEP, y: this.box.y + (row + 0.5) * STEP }
  }

  private paint(column: number, row: number, color: Rgba | null, opacity: number): void {
    const index = row * this.columns + column
    const below = this.colors[index]
    if (color && below) this.colors[index] = flatten({ ...color, a: color.a * opacity }, below)
  }

  /** Fills by the even-odd rule, row by row. */
  private fillIn({ polygons, opacity }: Piece, color: (at: Point) => Rgba | null): void {
    for (let row = 0; row < this.rows; row++) {
      const { y } = this.placeOf(0, row)
      const crossed = polygons.flatMap(polygon => [...levelCrossings(polygon, y)]).sort((a, b) => a - b)
      for (let column = 0; column < this.columns; column++) {
        const at = this.placeOf(column, row)
        const before = crossed.findIndex(x => x > at.x)
        if ((before < 0 ? crossed.length : before) % 2 === 1) this.paint(column, row, color(at), opacity)
      }
    }
  }

  /** Strokes every place that is nearer than half the width; a hairline is a weaker line of one step. */
  private strokeIn(
    { polygons, opacity }: Piece,
    { color, width }: { readonly color: (at: Point) => Rgba | null; readonly width: number },
  ): void {
    const half = Math.max(width, STEP) / 2
    const strength = opacity * Math.min(1, width / STEP)
    const pieces = polygons.flatMap(polygon => polygon.slice(1).map((to, index) => [polygon[index] ?? to, to] as const))
    const reach = {
      x: this.box.x - half,
      y: this.box.y - half,
      width: this.box.width + 2 * half,
      height: this.box.height + 2 * half,
    }
    const near = pieces.filter(ends => touches(rectOfPoints(ends), reach))
    if (near.length === 0) return
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) {
        const at = this.placeOf(column, row)
        if (near.some(ends => distance(at, ends) <= half)) this.paint(column, row, color(at), strength)
      }
  }
}

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

/** Whether boxes meet; those of level and upright lines have no area. */
function touches(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
}

function* levelCrossings(polygon: readonly Point[], y: number): Generator<number> {
  for (let index = 0; index < polygon.length; index++) {
    const [a, b] = [polygon[index], polygon[(index + 1) % polygon.length]]
    if (!a || !b || a.y > y === b.y > y) continue
    yield a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
  }
}

function distance({ x, y }: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

/** Counts the places at which an edge is seen. */
function edgesIn(ground: Ground): number {
  let places = 0
  for (let row = 0; row < ground.rows; row++)
    for (let column = 0; column < ground.columns; column++) {
      const here = ground.colorOf(column, row)
      const others = [ground.colorOf(column + REACH, row), ground.colorOf(column, row + REACH)]
      if (here && others.some(other => other && contrastRatio(here, other) > SEEN)) places++
    }
  return places
}
