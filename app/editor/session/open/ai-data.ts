import { type Outline, type Suit, type Theme, toWireOutline } from '@slidewright/engine/internal'
import { storedEntry } from '../../../stores/entry.ts'

/** What a generated deck was made from. */
export interface Generated {
  readonly taskId: string
  readonly outline: Outline
  readonly suit: Suit
  readonly theme: Theme
}

/**
 * The record of a generation that a deck keeps (`ai_data`), as JSON: the outline as the specification writes it, and what it was dressed in.
 * A record only: what a deck says now is in its pages.
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
