/** A spatial grid: the boxes that each cell of the page intersects, as one array of numbers and the offset of each cell in it. */
export interface HitGrid {
  readonly x: number
  readonly y: number
  /** Cells in a px. */
  readonly perPx: number
  readonly columns: number
  readonly rows: number
  readonly starts: Uint32Array
  /** Numbers of boxes, the last (frontmost) of a cell first. */
  readonly entries: Uint32Array
}

/** The least and most side of a cell in px: on a crowded page cells get smaller, so that few boxes share one. */
const SIDE = { min: 4, max: 32 } as const
/** The maximum extent of a grid in px, regardless of distant elements. */
const FARTHEST = 8192

/** Builds the grid of boxes given as left, top, right and bottom in turn, back to front. */
export function gridOf(boxes: Float64Array): HitGrid {
  const count = boxes.length / 4
  const area = areaOf(boxes)
  const room = Math.sqrt((area.width * area.height) / Math.max(1, count))
  const side = Math.min(SIDE.max, Math.max(SIDE.min, room))
  const columns = Math.max(1, Math.ceil(area.width / side))
  const rows = Math.max(1, Math.ceil(area.height / side))
  const grid = { x: area.x, y: area.y, perPx: 1 / side, columns, rows }
  const spans = spansOf(boxes, grid)
  const starts = startsOf(spans, grid)
  return { ...grid, starts, entries: entriesOf(spans, grid, starts) }
}

/** Returns the cell of a point, or -1 if it is empty. */
export function cellAt({ x, y, perPx, columns, rows }: HitGrid, px: number, py: number): number {
  const column = Math.floor((px - x) * perPx)
  const row = Math.floor((py - y) * perPx)
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

type Cells = Omit<HitGrid, 'starts' | 'entries'>

/** Returns the first and last column, and the first and last row, of each box. */
function spansOf(boxes: Float64Array, { x, y, perPx, columns, rows }: Cells): Int32Array {
  const spans = new Int32Array(boxes.length)
  for (let at = 0; at < boxes.length; at += 4) {
    spans[at] = Math.max(0, Math.floor(((boxes[at] ?? 0) - x) * perPx))
    spans[at + 1] = Math.min(columns - 1, Math.floor(((boxes[at + 2] ?? 0) - x) * perPx))
    spans[at + 2] = Math.max(0, Math.floor(((boxes[at + 1] ?? 0) - y) * perPx))
    spans[at + 3] = Math.min(rows - 1, Math.floor(((boxes[at + 3] ?? 0) - y) * perPx))
  }
  return spans
}

/** Returns the start of each cell's entries, and the total after the last cell. */
function startsOf(spans: Int32Array, { columns, rows }: Cells): Uint32Array {
  const starts = new Uint32Array(columns * rows + 1)
  for (let at = 0; at < spans.length; at += 4)
    for (let row = spans[at + 2] ?? 0; row <= (spans[at + 3] ?? -1); row++)
      for (let column = spans[at] ?? 0; column <= (spans[at + 1] ?? -1); column++) {
        const after = row * columns + column + 1
        starts[after] = (starts[after] ?? 0) + 1
      }
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0)
  return starts
}

function entriesOf(spans: Int32Array, { columns, rows }: Cells, starts: Uint32Array): Uint32Array {
  const entries = new Uint32Array(starts[columns * rows] ?? 0)
  const next = starts.slice(0, -1)
  for (let at = spans.length - 4; at >= 0; at -= 4)
    for (let row = spans[at + 2] ?? 0; row <= (spans[at + 3] ?? -1); row++)
      for (let column = spans[at] ?? 0; column <= (spans[at + 1] ?? -1); column++) {
        const cell = row * columns + column
        const place = next[cell] ?? 0
        entries[place] = at / 4
        next[cell] = place + 1
      }
  return entries
}

/** Returns the bounding box of all boxes. */
function areaOf(boxes: Float64Array): { x: number; y: number; width: number; height: number } {
  let [left, top, right, bottom] = [0, 0, 1, 1]
  for (let at = 0; at < boxes.length; at += 4) {
    left = Math.min(left, boxes[at] ?? 0)
    top = Math.min(top, boxes[at + 1] ?? 0)
    right = Math.max(right, boxes[at + 2] ?? 0)
    bottom = Math.max(bottom, boxes[at + 3] ?? 0)
  }
  const x = Math.max(left, -FARTHEST)
  const y = Math.max(top, -FARTHEST)
  return { x, y, width: Math.min(right, FARTHEST) - x, height: Math.min(bottom, FARTHEST) - y }
}
