import type { Patch } from 'immer'
import type { ElementId, Ids, PageId } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import type { Frame } from '../geometry/types.ts'
import type { Measure, TextRange } from '../text/types.ts'

/** A finished change as a value: what undo, autosave, the journal and tests read. Patches address (record, field), never an index. */
export interface Transaction {
  readonly before: Deck
  readonly after: Deck
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

/** The selection: elements of the current page in paint order, and text inside one of them while it is edited. */
export interface Selection {
  readonly page: PageId
  readonly pages: readonly PageId[]
  readonly elements: readonly ElementId[]
  readonly editing: Editing | null
  /** Cells that are picked in the one table that is selected; null or left out where the table is meant as a whole. */
  readonly cells?: CellSelection | null
}

/**
 * Selected cells of a table: where the selection started and where it ended. They stand for the rectangle between, expanded to whole
 * merged cells.
 */
export interface CellSelection {
  readonly element: ElementId
  readonly from: CellPlace
  readonly to: CellPlace
}

/** The text being edited: the text selection, and the cell if the element is a table. */
export interface Editing {
  readonly element: ElementId
  readonly range: TextRange
  readonly cell?: CellPlace
}

/** A cell of a table, from 0. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Temporary frames during a gesture. Kept beside the deck, never in it. */
export type Overrides = ReadonlyMap<ElementId, Partial<Frame>>

/** State beside the deck: neither saved nor undone. */
export interface Session {
  readonly selection: Selection
  readonly overrides: Overrides
  readonly hover: ElementId | null
}

/** What a command can read. */
export interface Context {
  readonly deck: Deck
  readonly session: Session
  readonly measure: Measure
  readonly ids: Ids
  readonly canUndo?: boolean
  readonly canRedo?: boolean
}

/**
 * The result of a command: the transaction, and what to do with selection and history. `merge` joins it to the previous one with the same
 * key.
 */
export interface Sent {
  readonly transaction: Transaction
  readonly select?: Partial<Selection>
  readonly merge?: string
  /** Asks the editor to step through the history instead; `aside` leaves the history as it is: what a deck begins with cannot be undone. */
  readonly history?: 'undo' | 'redo' | 'aside'
}

/** Returns whether it can run; acts only if `send` is given. It changes the deck, the session, or both. */
export type Command<Args = void> = (context: Context, args: Args, send?: (sent: Sent) => void) => boolean

/** An entry of the history. `label` is a translation key; `select` is the selection after undo or redo. */
export interface HistoryEntry {
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  readonly label: string
  readonly merge: string | null
  readonly selectBefore: Selection
  readonly selectAfter: Selection
}
