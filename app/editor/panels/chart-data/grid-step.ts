import { MAX_CATEGORIES, MAX_SERIES, parseDelimited } from '@slidewright/engine/internal'
import { extendRange, filledWith, type GridCell, type GridEnds, type GridRange, gridRange } from './chart-cells.ts'

/** The text being typed. While `isInside`, the arrow keys move the caret within it. */
export interface GridDraft {
  readonly text: string
  readonly isInside: boolean
}

/** The state of a chart's data grid: values, selection, and the draft in the active cell (null when not typing). */
export interface GridState {
  readonly cells: readonly (readonly string[])[]
  readonly ends: GridEnds
  readonly draft: GridDraft | null
}

/** An effect that a step requests outside the grid. */
export type GridEffect =
  /** Previews the chart with these values; null clears the preview. */
  | { readonly type: 'preview'; readonly set: CellText | null }
  | { readonly type: 'set'; readonly set: CellText }
  | { readonly type: 'write'; readonly at: GridCell; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'travel'; readonly to: 'undo' | 'redo' }
  /** Returns the focus to the page. */
  | { readonly type: 'leave' }

/** New text for one cell. */
export interface CellText {
  readonly at: GridCell
  readonly text: string
}

/** The next state of the grid with its effects. An unhandled key propagates. */
export interface GridStep {
  readonly state: GridState
  readonly effects: readonly GridEffect[]
  readonly isHandled: boolean
}

/** A key with its modifiers: `isMod` is Ctrl or Command. */
export interface GridKey {
  readonly key: string
  readonly isShift: boolean
  readonly isMod: boolean
  readonly isAlt: boolean
}

/** The displayed size of the grid: one row and one column beyond the data for appending, up to a chart's limits. */
export function gridSize(cells: GridState['cells']): { readonly rows: number; readonly columns: number } {
  return {
    rows: Math.min(cells.length + 1, MAX_CATEGORIES + 1),
    columns: Math.min((cells[0]?.length ?? 0) + 1, MAX_SERIES + 1),
  }
}

/** Clamps the selection to the grid, which may have shrunk. */
export function withinGrid(state: GridState): GridState {
  const { rows, columns } = gridSize(state.cells)
  const inside = ({ row, column }: GridCell) => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  return { ...state, ends: { from: inside(state.ends.from), to: inside(state.ends.to) } }
}

/** Handles a key press. */
export function pressKey(state: GridState, pressed: GridKey): GridStep {
  const { key, isShift } = pressed
  const { row, column } = state.ends.from
  if (state.draft !== null && key === 'Escape') return step({ ...state, draft: null }, NO_PREVIEW)
  if (key === 'Enter') return moveTo(state, { row: row + (isShift ? -1 : 1), column })
  if (key === 'Tab') return pressTab(state, isShift)
  const by = ARROWS[key]
  if (by && !(state.draft?.isInside && by[0] === 0)) return pressArrow(state, by, pressed)
  if (state.draft !== null) return { state, effects: [], isHandled: false }
  return GRID_KEYS[key]?.(state) ?? pressChord(state, pressed)
}

/** Types text into the active cell. */
export function typeText(state: GridState, text: string): GridStep {
  const draft = { text, isInside: state.draft?.isInside ?? false }
  return step({ ...state, draft }, { type: 'preview', set: { at: state.ends.from, text } })
}

/** Opens the active cell for editing. */
export function enterCell(state: GridState): GridStep {
  return step({ ...state, draft: { text: wordsAt(state, state.ends.from), isInside: true } })
}

/** Commits the draft if it differs from the cell. */
export function commitDraft(state: GridState): GridStep {
  const { draft } = state
  if (draft === null) return step(state)
  const set = { at: state.ends.from, text: draft.text }
  const isOther = draft.text !== wordsAt(state, set.at)
  return step({ ...state, draft: null }, NO_PREVIEW, ...(isOther ? [{ type: 'set', set } as const] : []))
}

/** Selects other cells, committing the draft first. */
export function select(state: GridState, ends: GridEnds): GridStep {
  const committed = commitDraft(state)
  return { ...committed, state: withinGrid({ ...committed.state, ends }) }
}

/** Pastes clipboard text from the first selected cell on; a single value fills the selection. */
export function paste(state: GridState, text: string): GridStep {
  const { rows } = parseDelimited(text.replace(/(\r?\n)+$/, ''))
  const [only] = rows
  if (state.draft?.isInside || only === undefined) return { state, effects: [], isHandled: false }
  const range = gridRange(state.ends)
  const at = cornerOf(range)
  const left = { ...state, draft: null }
  if (rows.length === 1 && only.length === 1)
    return step(left, NO_PREVIEW, { type: 'write', at, rows: filledWith(range, only[0] ?? '') })
  const width = Math.max(...rows.map(line => line.length))
  const ends = { from: at, to: { row: at.row + rows.length - 1, column: at.column + width - 1 } }
  return step({ ...left, ends }, NO_PREVIEW, { type: 'write', at, rows })
}

/** Fills a larger range from the selected cells. */
export function fill(state: GridState, to: GridRange): GridStep {
  const range = gridRange(state.ends)
  const ends = { from: cornerOf(to), to: { row: to.bottom, column: to.right } }
  return step({ ...state, ends }, { type: 'write', at: cornerOf(range), rows: extendRange(state.cells, range, to) })
}

/** Clears the selected cells. */
export function clear(state: GridState): GridStep {
  const range = gridRange(state.ends)
  return step(state, { type: 'write', at: cornerOf(range), rows: filledWith(range, '') })
}

const NO_PREVIEW: GridEffect = { type: 'preview', set: null }

const ARROWS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The keys handled while no draft is open. */
const GRID_KEYS: Readonly<Record<string, (state: GridState) => GridStep>> = {
  F2: enterCell,
  Escape: state => step(state, { type: 'leave' }),
  Delete: clear,
  Backspace: clear,
  Home: state => moveTo(state, { row: state.ends.from.row, column: 0 }),
  End: state => moveTo(state, { row: state.ends.from.row, column: gridSize(state.cells).columns - 2 }),
}

function step(state: GridState, ...effects: readonly GridEffect[]): GridStep {
  return { state, effects, isHandled: true }
}

function moveTo(state: GridState, cell: GridCell): GridStep {
  return select(state, { from: cell, to: cell })
}

/** At the ends of the grid, Tab moves the focus on. */
function pressTab(state: GridState, isBack: boolean): GridStep {
  const { row, column } = state.ends.from
  const next = column + (isBack ? -1 : 1)
  const isOutside = next < 0 || next >= gridSize(state.cells).columns
  return isOutside ? { ...commitDraft(state), isHandled: false } : moveTo(state, { row, column: next })
}

function pressArrow(
  state: GridState,
  [down, across]: readonly [number, number],
  { isShift, isMod }: GridKey,
): GridStep {
  const { ends, cells } = state
  const { rows, columns } = gridSize(cells)
  const { row, column } = isShift ? ends.to : ends.from
  const end = (by: number, last: number) => (by > 0 ? last : 0)
  const to = isMod
    ? { row: down === 0 ? row : end(down, rows - 2), column: across === 0 ? column : end(across, columns - 2) }
    : { row: row + down, column: column + across }
  return isShift ? select(state, { from: ends.from, to }) : moveTo(state, to)
}

function pressChord(state: GridState, { key, isShift, isMod, isAlt }: GridKey): GridStep {
  const range = gridRange(state.ends)
  const none = { state, effects: [], isHandled: false }
  if (!isMod || isAlt) return none
  const { rows, columns } = gridSize(state.cells)
  const drawn = (from: GridRange) =>
    step(state, { type: 'write', at: cornerOf(range), rows: extendRange(state.cells, from, range) })
  switch (key.toLowerCase()) {
    case 'z':
      return step(state, { type: 'travel', to: isShift ? 'redo' : 'undo' })
    case 'y':
      return step(state, { type: 'travel', to: 'redo' })
    case 'a':
      return select(state, { from: { row: 0, column: 0 }, to: { row: rows - 2, column: columns - 2 } })
    case 'd':
      return range.bottom > range.top ? drawn({ ...range, bottom: range.top }) : none
    case 'r':
      return range.right > range.left ? drawn({ ...range, right: range.left }) : none
    default:
      return none
  }
}

function wordsAt({ cells }: GridState, { row, column }: GridCell): string {
  return cells[row]?.[column] ?? ''
}

function cornerOf({ top, left }: GridRange): GridCell {
  return { row: top, column: left }
}
