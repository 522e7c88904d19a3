import type { Point } from '@slidewright/engine/internal'
import type { HandleId } from '../../../canvas/overlay/handles.ts'

/** A pointer event on the stage; positions are in px of the view. */
export interface StagePointerEvent {
  readonly at: Point
  readonly pointer: 'mouse' | 'touch'
  readonly button: number
  /** The time of the event in ms; on a busy page it is handled later. */
  readonly time: number
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
}

/** The cursor: a handle, whose cursor turns with its box, or a CSS cursor. */
export type StageCursor = { readonly handle: HandleId } | { readonly css: string }
