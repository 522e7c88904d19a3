import type { Rect } from './types.ts'

/** The snap targets: other boxes, the page, manual guides. A value that never changes: it is sorted once, at its first use. */
export interface SnapField {
  readonly boxes: readonly Rect[]
  readonly page: Rect
  readonly lines: { readonly x: readonly number[]; readonly y: readonly number[] }
  /** Px between the lines of a grid that everything snaps to that meets nothing else. */
  readonly grid?: number | undefined
  /** Whether equal gaps are met; they are unless this is false. */
  readonly gaps?: boolean | undefined
}

/** A direction on the page. */
export type Axis = 'x' | 'y'

/** The targets of a field along one axis. */
export interface FieldAxis {
  readonly field: SnapField
  readonly axis: Axis
}

/** A position that edges and middles of a box may meet, and the box it belongs to; null for the page and for manual guides. */
export interface SnapLine {
  readonly at: number
  readonly source: Rect | null
  /** Its place among all lines of the field: of two that are equally near, the first one counts. */
  readonly rank: number
}

/** The snap targets along one axis, sorted for lookups. */
interface SnapAxis {
  /** All lines, by position. */
  readonly lines: readonly SnapLine[]
  /** The boxes by their start, ascending, and by their end, descending. */
  readonly byStart: readonly Rect[]
  readonly byEnd: readonly Rect[]
}

const indexes = new WeakMap<SnapField, { x?: SnapAxis; y?: SnapAxis }>()

/** Returns the start, the middle and the end of a box on an axis. */
export function anchors(box: Rect, axis: Axis): [number, number, number] {
  const extent = axis === 'x' ? box.width : box.height
  return [box[axis], box[axis] + extent / 2, box[axis] + extent]
}

/** Returns the offset from `value` to the nearest line of the field within `tolerance`; null if there is none. */
export function offsetToLine(value: number, along: FieldAxis, tolerance: number): number | null {
  const { lines } = axisOf(along)
  const next = firstIndex(lines.length, index => lineAt(lines, index).at >= value)
  const [below, above] = [lines[firstOfEqual(lines, next - 1)], lines[next]]
  const nearest = nearer(below, above, value)
  if (nearest === undefined) return null
  const by = nearest.at - value
  return Math.abs(by) <= tolerance ? by : null
}

/** Returns the lines of the field within `reach` of a position, in the field's order. */
export function linesNear(at: number, along: FieldAxis, reach: number): readonly SnapLine[] {
  const { lines } = axisOf(along)
  const found: SnapLine[] = []
  for (let index = firstIndex(lines.length, each => lineAt(lines, each).at >= at - reach * 2); ; index++) {
    const line = lines[index]
    if (line === undefined || line.at - at > reach) break
    if (Math.abs(line.at - at) <= reach) found.push(line)
  }
  return found.sort((a, b) => a.rank - b.rank)
}

/** Returns the two boxes of a row that end last before a limit, the nearer one first. */
export function lastBefore(limit: number, along: FieldAxis, isInRow: (box: Rect) => boolean): Rect[] {
  const { byEnd } = axisOf(along)
  return firstTwo(byEnd, box => anchors(box, along.axis)[2] <= limit, isInRow)
}

/** Returns the two boxes of a row that start first after a limit, the nearer one first. */
export function firstAfter(limit: number, along: FieldAxis, isInRow: (box: Rect) => boolean): Rect[] {
  const { byStart } = axisOf(along)
  return firstTwo(byStart, box => box[along.axis] >= limit, isInRow)
}

/** Returns the first two boxes that are in the row, from the first one that is beyond the limit, as all after it are. */
function firstTwo(boxes: readonly Rect[], isBeyond: (box: Rect) => boolean, isInRow: (box: Rect) => boolean): Rect[] {
  const found: Rect[] = []
  const start = firstIndex(boxes.length, index => isBeyond(boxes[index] as Rect))
  for (let index = start; index < boxes.length && found.length < 2; index++) {
    const box = boxes[index] as Rect
    if (isInRow(box)) found.push(box)
  }
  return found
}

function axisOf({ field, axis }: FieldAxis): SnapAxis {
  let known = indexes.get(field)
  if (known === undefined) {
    known = {}
    indexes.set(field, known)
  }
  known[axis] ??= buildAxis(field, axis)
  return known[axis]
}

function buildAxis(field: SnapField, axis: Axis): SnapAxis {
  const lines: SnapLine[] = []
  const add = (at: number, source: Rect | null) => lines.push({ at, source, rank: lines.length })
  for (const box of field.boxes) for (const at of anchors(box, axis)) add(at, box)
  for (const at of anchors(field.page, axis)) add(at, null)
  for (const at of field.lines[axis]) add(at, null)
  const end = (box: Rect) => anchors(box, axis)[2]
  return {
    lines: lines.sort((a, b) => a.at - b.at || a.rank - b.rank),
    byStart: field.boxes.toSorted((a, b) => a[axis] - b[axis]),
    byEnd: field.boxes.toSorted((a, b) => end(b) - end(a)),
  }
}

function nearer(below: SnapLine | undefined, above: SnapLine | undefined, value: number): SnapLine | undefined {
  if (below === undefined || above === undefined) return below ?? above
  const difference = value - below.at - (above.at - value)
  if (difference === 0) return below.rank < above.rank ? below : above
  return difference < 0 ? below : above
}

/** Returns the index of the first line at the same position as this one: it has the lowest rank. */
function firstOfEqual(lines: readonly SnapLine[], index: number): number {
  if (index < 0) return index
  const { at } = lineAt(lines, index)
  return firstIndex(lines.length, each => lineAt(lines, each).at >= at)
}

function lineAt(lines: readonly SnapLine[], index: number): SnapLine {
  return lines[index] as SnapLine
}

/** Returns the lowest index for which a condition holds, which then holds for all higher ones; `length` if there is none. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
