import type { Effect } from '../tool/types.ts'
import type { Editor } from './create-editor.ts'

/** Does what a tool asks for, as far as it is the editor's: select, preview, drop, copy, hover. What is left (marquee, guides of a preview, words to edit, sketches) is for whoever draws the overlay. */
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
