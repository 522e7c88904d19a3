import type { Point } from '@slidewright/engine/internal'
import type { HandleId } from '../../../canvas/overlay/handles.ts'

/** What a pointer event means here, in px of the view. */
export interface StagePointerEvent {
  readonly at: Point
  readonly pointer: 'mouse' | 'touch'
  readonly button: number
  /** When it happened, in ms: a busy screen hears of it later. */
  readonly time: number
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
}

/** The pointer's shape: that of a handle, which turns with its box, or a CSS cursor. */
export type StageCursor = { readonly handle: HandleId } | { readonly css: string }
