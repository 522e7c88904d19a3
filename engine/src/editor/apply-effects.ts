import type { ElementId } from '../base/id.ts'
import type { SnapGap, SnapGuide } from '../geometry/snap.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { Effect } from '../tool/types.ts'
import type { Editor } from './create-editor.ts'

/** The effects of a tool that concern the overlay over the page and the text that is edited, in px of the page. Effects without a method are ignored. */
export interface EffectOverlay {
  /** The box of a marquee, null when it has ended. */
  marquee?(box: Rect | null): void
  /** What a preview has snapped to: lines, and gaps that are equal. */
  snapped?(guides: readonly SnapGuide[], gaps: readonly SnapGap[]): void
  /** The words of an element are to be edited, with the caret near a place. */
  edit?(element: ElementId, at: Point): void
  /** A box that is being drawn; null when there is none (yet, or any more). */
  sketch?(frame: Rect | null): void
  /** A box was drawn; null where it was a mere click at a place. */
  drawn?(frame: Rect | null, at: Point): void
}

/** Applies the effects of a tool in their order: select, preview, drop, copy and hover to the editor, the rest to the overlay. */
export function applyEffects(editor: Editor, effects: readonly Effect[], overlay: EffectOverlay = {}): void {
  for (const effect of effects) {
    applyToEditor(editor, effect)
    applyToOverlay(overlay, effect)
  }
}

function applyToEditor(editor: Editor, effect: Effect): void {
  switch (effect.type) {
    case 'select':
      editor.select(effect.selection)
      return
    case 'hover':
      editor.hover(effect.element)
      return
    case 'preview':
      editor.preview(effect.overrides)
      return
    case 'drop':
      editor.run('element.setFrames', { frames: [...effect.frames] })
      return
    case 'copy':
      editor.run('selection.duplicate', { dx: effect.by.x, dy: effect.by.y })
      return
  }
}

function applyToOverlay(overlay: EffectOverlay, effect: Effect): void {
  switch (effect.type) {
    case 'preview':
      overlay.snapped?.(effect.guides, effect.gaps)
      return
    case 'marquee':
      overlay.marquee?.(effect.box)
      return
    case 'edit':
      overlay.edit?.(effect.element, effect.at)
      return
    case 'sketch':
      overlay.sketch?.(effect.frame)
      return
    case 'drawn':
      overlay.drawn?.(effect.frame, effect.at)
      return
  }
}
