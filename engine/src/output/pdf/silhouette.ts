import { apply, IDENTITY, multiply } from '../../geometry/matrix.ts'
import type { Matrix } from '../../geometry/types.ts'
import { flatten, type Polyline } from '../../scene/flatten.ts'
import type { PathNode, SceneGlyphs, SceneNode, TextNode } from '../../scene/node.ts'

/** Corners of a polygon: x and y in turn. */
export type Polygon = Float64Array

/** Polygons that are filled together. */
export interface Outline {
  readonly polygons: readonly Polygon[]
  readonly evenOdd: boolean
}

/** The outline of a glyph in its own units, and its position in the run. */
export interface GlyphOutline {
  readonly path: string
  readonly matrix: Matrix
}

/** Corners of a round end. */
const ROUND = 12

/** Returns the area covered by a node, in its parent's px, which casts its shadow. Lines have their drawn width; clips are ignored. */
export function silhouetteOf(
  node: SceneNode,
  glyphsOf: (run: SceneGlyphs) => readonly GlyphOutline[],
  parent: Matrix = IDENTITY,
): Outline[] {
  const matrix = multiply(parent, node.transform)
  switch (node.kind) {
    case 'group':
      return node.children.flatMap(child => silhouetteOf(child, glyphsOf, matrix))
    case 'path':
      return pathOutlines(node, matrix)
    case 'text':
      return textOutlines(node, glyphsOf, matrix)
  }
}

function pathOutlines({ path, evenOdd, fill, stroke }: PathNode, matrix: Matrix): Outline[] {
  const lines = flatten(path)
  const outlines: Outline[] = []
  if (fill !== null) outlines.push({ polygons: lines.map(({ points }) => placed(points, matrix)), evenOdd })
  if (stroke !== null && stroke.width > 0) {
    const polygons = lines.flatMap(line => strokePolygons(line, stroke.width / 2)).map(points => placed(points, matrix))
    outlines.push({ polygons, evenOdd: false })
  }
  return outlines
}

function textOutlines(
  { glyphs }: TextNode,
  glyphsOf: (run: SceneGlyphs) => readonly GlyphOutline[],
  matrix: Matrix,
): Outline[] {
  return glyphs.flatMap(run =>
    glyphsOf(run).map(outline => {
      const to = multiply(multiply(matrix, run.turn ?? IDENTITY), outline.matrix)
      return { polygons: flatten(outline.path).map(({ points }) => placed(points, to)), evenOdd: false }
    }),
  )
}

function placed(points: Float64Array, matrix: Matrix): Polygon {
  const moved = new Float64Array(points.length)
  for (let at = 0; at < points.length; at += 2) {
    const { x, y } = apply(matrix, { x: points[at] ?? 0, y: points[at + 1] ?? 0 })
    moved[at] = x
    moved[at + 1] = y
  }
  return moved
}

/** Converts a stroke to a box per segment and a disc per corner, all with the same orientation. */
function strokePolygons({ points, closed }: Polyline, half: number): Polygon[] {
  const polygons: Polygon[] = []
  const count = points.length / 2
  for (let index = 0; index < count; index++) {
    const [x, y] = [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
    polygons.push(disc(x, y, half))
    const next = index + 1 === count ? (closed ? 0 : index) : index + 1
    const [dx, dy] = [(points[next * 2] ?? 0) - x, (points[next * 2 + 1] ?? 0) - y]
    const length = Math.hypot(dx, dy)
    if (length === 0) continue
    const [nx, ny] = [(-dy / length) * half, (dx / length) * half]
    polygons.push(Float64Array.of(x - nx, y - ny, x + dx - nx, y + dy - ny, x + dx + nx, y + dy + ny, x + nx, y + ny))
  }
  return polygons
}

function disc(x: number, y: number, radius: number): Polygon {
  const corners = new Float64Array(ROUND * 2)
  for (let index = 0; index < ROUND; index++) {
    const angle = (index * 2 * Math.PI) / ROUND
    corners[index * 2] = x + Math.cos(angle) * radius
    corners[index * 2 + 1] = y + Math.sin(angle) * radius
  }
  return corners
}
