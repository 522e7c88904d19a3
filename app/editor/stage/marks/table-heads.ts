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

/** Where heads stand beside a table, in px of the screen: outside of its handles. Fingers have larger ones. */
const STANDS = { slim: { from: 9, thick: 14 }, large: { from: 8, thick: 24 } } as const
/** How far from the edge of the view large heads stay, and how large the buttons at their ends are, in px. */
const EDGE = 4
/** The radius of the button that adds a row or column, and how far behind the last head its middle is, in px. */
export const ADD = { radius: 13, away: 22 } as const

/** Where the heads of a table are, in its own px. */
export interface TableHeads {
  /** The heads of columns, from `from` down to `to`. */
  readonly columns: { readonly from: number; readonly to: number }
  /** The heads of rows, from `from` to the right until `to`. */
  readonly rows: { readonly from: number; readonly to: number }
  /** The middles of the buttons that add a column and a row, for fingers. */
  readonly adds: { readonly column: Point; readonly row: Point } | null
}

/** From where a table is looked at. `room` is the part of the view that is free, in its px. */
export interface TableSight {
  readonly frame: Frame
  readonly edges: TableEdges
  readonly camera: Camera
  readonly room: Rect
  readonly isLarge: boolean
}

/** Where the heads of a table are. Large ones stay in the view as long as their table does, like those of a spreadsheet. */
export function placeHeads({ frame, edges, camera, room, isLarge }: TableSight): TableHeads {
  const { zoom } = camera
  const { from, thick } = STANDS[isLarge ? 'large' : 'slim']
  const far = -(from + thick)
  const size = { width: (edges.x.at(-1) ?? 0) * zoom, height: (edges.y.at(-1) ?? 0) * zoom }
  const corner = toView(camera, apply(frameMatrix(frame), { x: 0, y: 0 }))
  const isSticky = isLarge && frame.rotation === 0
  const stuck = (at: number, edge: number, length: number) =>
    isSticky ? Math.min(Math.max(far, edge + EDGE - at), Math.max(far, length - thick)) : far
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

/** Behind the last heads, but in the view. */
function endsIn(room: Rect, corner: Point, { width, height }: Size): Point {
  const edge = ADD.radius + EDGE / 2
  return {
    x: Math.min(width + ADD.away, room.x + room.width - edge - corner.x),
    y: Math.min(height + ADD.away, room.y + room.height - edge - corner.y),
  }
}

/** What of the heads is at a place. */
export type HeadPlace =
  | { readonly kind: 'head' | 'edge'; readonly axis: 'row' | 'column'; readonly index: number }
  | { readonly kind: 'add'; readonly axis: 'row' | 'column' }
  | { readonly kind: 'corner' }

/** How far beside the heads, behind an edge and around a button a finger still means them, in px of the screen. */
const FINGER = { outside: 12, inside: 4, edge: 18, add: 21 } as const

/** A hand near the heads of a table, in its own px. */
export interface HeadDrag {
  readonly heads: TableHeads
  readonly edges: TableEdges
  readonly point: Point
  readonly zoom: number
  /** How near an edge must be for a mouse. */
  readonly near: number
  readonly isFinger: boolean
  /** The last of the whole rows and of the whole columns that are picked. */
  readonly picked: { readonly row: number | null; readonly column: number | null }
}

/** What of the heads a hand is on. A mouse takes any edge between them; a finger only the one behind what is picked. */
export function headAt(hand: HeadDrag): HeadPlace | null {
  const { heads, edges, point, zoom, isFinger } = hand
  const added = heads.adds && addAt(hand)
  if (added) return added
  const [outside, inside] = isFinger ? [FINGER.outside / zoom, FINGER.inside / zoom] : [0, 0]
  const isIn = ({ from, to }: TableHeads['rows'], at: number) => at >= from - outside && at <= to + inside
  const [inColumns, inRows] = [isIn(heads.columns, point.y), isIn(heads.rows, point.x)]
  if (inColumns && inRows) return heads.adds && { kind: 'corner' }
  if (inColumns && isAmong(edges.x, point.x)) return lineAt(hand, 'column', edges.x, point.x)
  return inRows && isAmong(edges.y, point.y) ? lineAt(hand, 'row', edges.y, point.y) : null
}

/** The row or column between two edges at a length. */
export function indexIn(edges: readonly number[], at: number): number {
  const next = edges.findIndex(edge => edge > at)
  return Math.max(0, Math.min(edges.length - 2, next === -1 ? edges.length - 2 : next - 1))
}

function isAmong(edges: readonly number[], at: number): boolean {
  return at >= 0 && at <= (edges.at(-1) ?? 0)
}

function addAt({ heads, point, zoom, isFinger }: HeadDrag): HeadPlace | null {
  const reach = (isFinger ? FINGER.add : ADD.radius) / zoom
  const isAt = (place: Point | undefined) =>
    place !== undefined && Math.hypot(point.x - place.x, point.y - place.y) <= reach
  if (isAt(heads.adds?.column)) return { kind: 'add', axis: 'column' }
  return isAt(heads.adds?.row) ? { kind: 'add', axis: 'row' } : null
}

function lineAt(hand: HeadDrag, axis: 'row' | 'column', edges: readonly number[], at: number): HeadPlace {
  const index = hand.isFinger ? pickedEdge(hand, axis, edges, at) : nearEdge(edges, at, hand.near)
  return index === null ? { kind: 'head', axis, index: indexIn(edges, at) } : { kind: 'edge', axis, index }
}

function nearEdge(edges: readonly number[], at: number, near: number): number | null {
  const edge = edges.findIndex((line, index) => index > 0 && Math.abs(line - at) <= near)
  return edge === -1 ? null : edge - 1
}

/** Two thirds of a head are left for the finger that moves it. */
function pickedEdge(
  { zoom, picked }: HeadDrag,
  axis: 'row' | 'column',
  edges: readonly number[],
  at: number,
): number | null {
  const last = picked[axis]
  const [start, end] = last === null ? [] : [edges[last], edges[last + 1]]
  if (start === undefined || end === undefined) return null
  const behind = FINGER.edge / zoom
  return at >= end - Math.min(behind, (end - start) / 3) && at <= end + behind ? last : null
}
