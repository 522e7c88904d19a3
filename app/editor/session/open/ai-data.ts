import { type Outline, type Suit, type Theme, toWireOutline } from '@slidewright/engine/internal'
import { storedEntry } from '../../../stores/entry.ts'

/** What a deck was generated from. */
export interface Generated {
  readonly taskId: string
  readonly outline: Outline
  readonly suit: Suit
  readonly theme: Theme
}

/**
 * The JSON record of a deck's generation (`ai_data`): the outline in the specification's format, the suit and the
 * theme. It is a record only; the current content is in the pages.
 */
export function aiDataOf({ taskId, outline, suit, theme }: Generated): string {
  return JSON.stringify({
    version: 1,
    task_id: taskId,
    language: outline.language,
    suit_id: suit.id,
    design_language_id: theme.id,
    ...storedEntry(),
    outline: toWireOutline(outline),
  })
}
