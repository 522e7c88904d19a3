import { type Editing, type ElementId, isPlaceholder, wholeRange } from '@slidewright/engine/internal'
import { reaction } from 'mobx'
import type { EditorStore } from '../../session/editor-store.ts'
import type { EditedPlace } from '../../session/text/edited-text.ts'

/** Remembers whether the edited text was a placeholder when editing began. */
export class AskedText {
  private readonly store: EditorStore
  private asked: ElementId | null = null

  constructor(store: EditorStore) {
    this.store = store
  }

  /** Follows which text is edited. Returns a function that ends it. */
  follow(): () => void {
    const { store } = this
    return reaction(
      () => store.selection.editing?.element ?? null,
      () => {
        this.asked = store.edited && isPlaceholder(store.edited) ? store.edited.id : null
      },
      { fireImmediately: true },
    )
  }

  /** Takes away what was just written in a placeholder, so that it asks as before. A step of its own in the history: undone, the words are there again. */
  takeBack(editing: Editing, { element, body }: EditedPlace): void {
    if (this.asked !== element.id || isPlaceholder(element)) return
    this.store.run('text.edit', { ...editing, range: wholeRange(body), text: '', merge: `takeBack:${element.id}` })
  }
}
