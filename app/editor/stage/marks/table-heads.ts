import {
  apply,
  type Frame,
  frameMatrix,
  type Point,
  type Rect,
  type Size,
  type TableEdges,
} from '@slidewright/engine/internal'
import { type Camera, toView } from '../../../canvas/camera.ts'

/**
 * The distance of headers from a table, outside its handles, and their thickness, in px of the screen. Touch headers
 * are larger.
 */
const HEADER_PLACES = { slim: { from: 9, thick: 14 }, large: { from: 8, thick: 24 } } as const
/** The margin between large headers and the edge of the view, in px. */
const VIEW_MARGIN = 4
/** The radius of the button that adds a row or column, and the distance of its center from the last header, in px. */
export const ADD = { radius: 13, away: 22 } as const

/** The positions of a table's headers, in its own px. */
export interface TableHeads {
  /** The column headers, from `from` down to `to`. */
  readonly columns: { readonly from: number; readonly to: number }
  /** The row headers, from `from` right to `to`. */
  readonly rows: { readonly from: number; readonly to: number }
  /** The centers of the buttons that add a column and a row; null without touch. */
  readonly adds: { readonly column: Point; readonly row: Point } | null
}

/** How a table is viewed. `room` is the free part of the view, in its px. */
export interface TableViewport {
  readonly frame: Frame
  readonly edges: TableEdges
  readonly camera: Camera
  readonly room: Rect
  readonly isLarge: boolean
}

/**
 * The positions of a table's headers. Large ones stay inside the view while their table is visible, as in a
 * spreadsheet.
 */
export function placeHeads({ frame, edges, camera, room, isLarge }: TableViewport): TableHeads {
  const { zoom } = camera
  const { from, thick } = HEADER_PLACES[isLarge ? 'large' : 'slim']
  const far = -(from + thick)
  const size = { width: (edges.x.at(-1) ?? 0) * zoom, height: (edges.y.at(-1) ?? 0) * zoom }
  const corner = toView(camera, apply(frameMatrix(frame), { x: 0, y: 0 }))
  const isSticky = isLarge && frame.rotation === 0
  const stuck = (at: number, edge: number, length: number) =>
    isSticky ? Math.min(Math.max(far, edge + VIEW_MARGIN - at), Math.max(far, length - thick)) : far
  const top = stuck(corner.y, room.y, size.height)
  const left = stuck(corner.x, room.x, size.width)
  const lines = (at: number) => ({ from: at / zoom, to: (at + thick) / zoom })
  const ends = isSticky ? endsIn(room, corner, size) : { x: size.width + ADD.away, y: size.height + ADD.away }
  const adds = isLarge
    ? {
        column: { x: ends.x / zoom, y: (top + thick / 2) / zoom },
        row: { x: (left + thick / 2) / zoom, y: ends.y / zoom },
      }
    : null
  return { columns: lines(top), rows: lines(left), adds }
}

/** Positions after the last headers, but inside the view. */
function endsIn(room: Rect, corner: Point, { width, height }: Size): Point {
  const edge = ADD.radius + VIEW_MARGIN / 2
  return {
    x: Math.min(width + ADD.away, room.x + room.width - edge - corner.x),
    y: Math.min(height + ADD.away, room.y + room.height - edge - corner.y),
  }
}

/** The part of the headers at a point. */
export type HeadPlace =
  | { readonly kind: 'head' | 'edge'; readonly axis: 'row' | 'column'; readonly index: number }
  | { readonly kind: 'add'; readonly axis: 'row' | 'column' }
  | { readonly kind: 'corner' }

/** The touch tolerance around headers, behind an edge and around a button, in px of the screen. */
const TOUCH_TOLERANCE = { outside: 12, inside: 4, edge: 18, add: 21 } as const

/** A pointer near the headers of a table, in its own px. */
export interface HeadDrag {
  readonly heads: TableHeads
  readonly edges: TableEdges
  readonly point: Point
  readonly zoom: number
  /** How close to an edge a mouse must be. */
  readonly near: number
  readonly isFinger: boolean
  /** The last row and the last column selected as a whole. */
  readonly picked: { readonly row: number | null; readonly column: number | null }
}

/**
 * The part of the headers under the pointer. A mouse can take any edge between them; a finger only the one behind the
 * selection.
 */
export function headAt(pointer: HeadDrag): HeadPlace | null {
  const { heads, edges, point, zoom, isFinger } = pointer
  const added = heads.adds && addAt(pointer)
  if (added) return added
  const [outside, inside] = isFinger ? [TOUCH_TOLERANCE.outside / zoom, TOUCH_TOLERANCE.inside / zoom] : [0, 0]
  const isIn = ({ from, to }: TableHeads['rows'], at: number) => at >= from - outside && at <= to + inside
  const [inColumns, inRows] = [isIn(heads.columns, point.y), isIn(heads.rows, point.x)]
  if (inColumns && inRows) return heads.adds && { kind: 'corner' }
  if (inColumns && isAmong(edges.x, point.x)) return lineAt(pointer, 'column', edges.x, point.x)
  return inRows && isAmong(edges.y, point.y) ? lineAt(pointer, 'row', edges.y, point.y) : null
}

/** The index of the row or column at an offset between the edges. */
export function indexIn(edges: readonly number[], at: number): number {
  const next = edges.findIndex(edge => edge > at)
  return Math.max(0, Math.min(edges.length - 2, next === -1 ? edges.length - 2 : next - 1))
}

function isAmong(edges: readonly number[], at: number): boolean {
  return at >= 0 && at <= (edges.at(-1) ?? 0)
}

function addAt({ heads, point, zoom, isFinger }: HeadDrag): HeadPlace | null {
  const reach = (isFinger ? TOUCH_TOLERANCE.add : ADD.radius) / zoom
  const isAt = (place: Point | undefined) =>
    place !== undefined && Math.hypot(point.x - place.x, point.y - place.y) <= reach
  if (isAt(heads.adds?.column)) return { kind: 'add', axis: 'column' }
  return isAt(heads.adds?.row) ? { kind: 'add', axis: 'row' } : null
}

function lineAt(pointer: HeadDrag, axis: 'row' | 'column', edges: readonly number[], at: number): HeadPlace {
  const index = pointer.isFinger ? selectedEdge(pointer, axis, edges, at) : nearEdge(edges, at, pointer.near)
  return index === null ? { kind: 'head', axis, index: indexIn(edges, at) } : { kind: 'edge', axis, index }
}

function nearEdge(edges: readonly number[], at: number, near: number): number | null {
  const edge = edges.findIndex((line, index) => index > 0 && Math.abs(line - at) <= near)
  return edge === -1 ? null : edge - 1
}

/** Two thirds of a header remain for moving it by touch. */
function selectedEdge(
  { zoom, picked }: HeadDrag,
  axis: 'row' | 'column',
  edges: readonly number[],
  at: number,
): number | null {
  const last = picked[axis]
  const [start, end] = last === null ? [] : [edges[last], edges[last + 1]]
  if (start === undefined || end === undefined) return null
  const behind = TOUCH_TOLERANCE.edge / zoom
  return at >= end - Math.min(behind, (end - start) / 3) && at <= end + behind ? last : null
}
