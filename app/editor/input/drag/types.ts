import type { Point } from '@slidewright/engine/internal'
import type { Workbench } from '../../session/workbench.ts'
import type { HandEvent } from '../pointer/hand-event.ts'

/** Something on the page that a grip has in hand, from the press to the release. Places are px of the page. */
export interface Hold {
  move(at: Point, event: HandEvent): void
  /** The release; the one place where a command is run. */
  drop(at: Point, event: HandEvent): void
  /** Escape, a second finger, a lost pointer: nothing has happened. */
  cancel(): void
  /** A finger has rested, and it was canceled: what the menu that opens now is for. */
  rest?(): void
}

/** A place for the hand besides selecting and moving: the ends of a line, a crop, a yellow handle, the cells of a table. */
export interface Grip {
  readonly id: string
  /**
   * What the hand takes at this place, or null when there is nothing of this grip. `reach` is px of the page.
   * Asked before the handles of the selection and before anything is selected.
   */
  take(bench: Workbench, at: Point, event: HandEvent, reach: number): Hold | null
  /** The pointer's shape (a CSS cursor) over what `take` would take, else null. */
  cursorAt(bench: Workbench, at: Point, event: HandEvent, reach: number): string | null
  /** A finger has tapped on what had been selected before, and nothing was taken: true when the grip answers it. */
  tap?(bench: Workbench, at: Point, event: HandEvent, reach: number): boolean
  /** A double click that this grip answers; true when it did. */
  double?(bench: Workbench, at: Point, event: HandEvent, reach: number): boolean
}
