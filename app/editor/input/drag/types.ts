import type { Point } from '@slidewright/engine/internal'
import type { Workbench } from '../../session/workbench.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'

/** A press on the page, as drag handlers see it. */
export interface DragPress {
  /** The place, in px of the page. */
  readonly at: Point
  readonly event: StagePointerEvent
  /** How near counts as met, in px of the page. */
  readonly reach: number
}

/** A drag on the page, from the press to the release. Places are px of the page. */
export interface DragSession {
  move(at: Point, event: StagePointerEvent): void
  /** The release; the one place where a command is run. */
  drop(at: Point, event: StagePointerEvent): void
  /** Escape, a second finger, a lost pointer: nothing has happened. */
  cancel(): void
  /** A finger has rested, and the drag was canceled: what the menu that opens now is for. */
  rest?(): void
}

/** What a press on the page can begin besides selecting and moving: the ends of a line, a crop, a yellow handle, the cells of a table. */
export interface DragHandler {
  readonly id: string
  /** Begins a drag, or answers null when nothing of this handler is there. Asked before the handles of the selection and before anything is selected. */
  start(bench: Workbench, press: DragPress): DragSession | null
  /** The pointer's shape (a CSS cursor) over what a press would drag, else null. */
  cursorAt(bench: Workbench, press: DragPress): string | null
  /** A finger has tapped on what had been selected before, and nothing was dragged: true when this handler answers it. */
  tap?(bench: Workbench, press: DragPress): boolean
  /** A double click that this handler answers; true when it did. */
  double?(bench: Workbench, press: DragPress): boolean
}
