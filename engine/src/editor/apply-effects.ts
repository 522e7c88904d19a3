import type { Effect } from '../tool/types.ts'
import type { Editor } from './create-editor.ts'

/**
 * Applies the effects of a tool that concern the editor: select, preview, drop, copy, hover. The remaining ones (marquee, guides of a
 * preview, text to edit, sketches) are for the overlay.
 */
export function applyEffects(editor: Editor, effects: readonly Effect[]): void {
  for (const effect of effects) applyEffect(editor, effect)
}

function applyEffect(editor: Editor, effect: Effect): void {
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
