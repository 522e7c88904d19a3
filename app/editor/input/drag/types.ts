import type { Point } from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'

/** A press on the page, as passed to drag handlers. */
export interface DragPress {
  /** The position, in px of the page. */
  readonly at: Point
  readonly event: StagePointerEvent
  /** The hit tolerance, in px of the page. */
  readonly reach: number
}

/** A drag on the page, from press to release. Positions are in px of the page. */
export interface DragSession {
  move(at: Point, event: StagePointerEvent): void
  /** Handles the release; the only place where a command is run. */
  drop(at: Point, event: StagePointerEvent): void
  /** Cancels the drag without a trace: on Escape, a second finger or a lost pointer. */
  cancel(): void
  /** Called when a resting finger has canceled the drag: prepares what the context menu opened next applies to. */
  rest?(): void
}

/**
 * What a press on the page can start besides selecting and moving: dragging a line's end, a crop, a yellow handle, a
 * table's cells.
 */
export interface DragHandler {
  readonly id: string
  /**
   * Starts a drag; null if nothing of this handler is at that point. Asked before the handles of the selection and
   * before anything is selected.
   */
  start(context: EditorContext, press: DragPress): DragSession | null
  /** The CSS cursor over what a press would drag; null if nothing. */
  cursorAt(context: EditorContext, press: DragPress): string | null
  /** Handles a tap on an element that was selected already, without a drag; true if it did. */
  tap?(context: EditorContext, press: DragPress): boolean
  /** Handles a double click; true if it did. */
  double?(context: EditorContext, press: DragPress): boolean
}
