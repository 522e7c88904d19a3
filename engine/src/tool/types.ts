import type { ElementId } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import type { Overrides, Selection } from '../edit/types.ts'
import type { SnapGap, SnapGuide } from '../geometry/snap.ts'
import type { Frame, Point, Rect, Size } from '../geometry/types.ts'

/** The eight resize handles of a box. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** A resize handle. */
export type Handle = (typeof HANDLES)[number]

/** A pointer event, in px of the page. `handle` says that it was pressed on a handle of the selection. */
export interface Pointer {
  readonly kind: 'down' | 'move' | 'up' | 'cancel' | 'double'
  readonly at: Point
  readonly handle?: Handle | 'rotate'
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
}

/** Snap settings: edges and middles of other elements and of the page, equal gaps, a grid in px. */
export interface SnapChoice {
  readonly objects: boolean
  readonly gaps: boolean
  readonly grid: number | null
}

/** What a tool can read. A port: hit tests are the scene's. */
export interface ToolContext {
  readonly page: Page
  readonly size: Size
  readonly selection: Selection
  /** How near counts as met, in px of the page (6 px of the screen). */
  readonly reach: number
  /** How near things snap, in px of the page, where that is less than the reach: a finger's. */
  readonly snapReach?: number
  /** Lines drawn by hand that things snap to. */
  readonly lines?: { readonly x: readonly number[]; readonly y: readonly number[] }
  /** What things snap to besides such lines; to all but a grid where nothing is said. */
  readonly snap?: SnapChoice
  /** Whether a marquee takes what it touches (else: what it contains); Alt turns it round. */
  readonly marquee?: 'touch' | 'contain'
  /** The innermost element under a place, or null. */
  hit(at: Point): ElementId | null
  /** All elements under a place, the topmost first. */
  hits?(at: Point): readonly ElementId[]
  /** The elements standing on the page itself that a box touches or contains. */
  within(box: Rect, how?: 'touch' | 'contain'): readonly ElementId[]
}

/** An effect that a tool requests. A tool has no side effects of its own. */
export type Effect =
  | { readonly type: 'select'; readonly selection: Partial<Selection> }
  | { readonly type: 'hover'; readonly element: ElementId | null }
  | { readonly type: 'marquee'; readonly box: Rect | null }
  /** Things would be here: to be shown, not written. */
  | {
      readonly type: 'preview'
      readonly overrides: Overrides
      readonly guides: readonly SnapGuide[]
      readonly gaps: readonly SnapGap[]
    }
  /** Things are here now: one edit. */
  | { readonly type: 'drop'; readonly frames: ReadonlyMap<ElementId, Partial<Frame>> }
  /** Copies of the selected elements, this far away: one edit. */
  | { readonly type: 'copy'; readonly by: Point }
  /** The words of an element are to be edited, with the caret near a place. */
  | { readonly type: 'edit'; readonly element: ElementId; readonly at: Point }
  /** A box that is being drawn, and one that is. */
  | { readonly type: 'sketch'; readonly frame: Rect | null }
  | { readonly type: 'drawn'; readonly frame: Rect | null; readonly at: Point }

/** The effect that ends every preview. */
export const NO_PREVIEW: Effect = { type: 'preview', overrides: new Map(), guides: [], gaps: [] }
