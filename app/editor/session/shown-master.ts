import { isMasterShown, type MasterKind, masterKindOf } from '@slidewright/engine/internal'
import { computed, type IComputedValue } from 'mobx'
import type { EditorStore } from './editor-store.ts'

type Source = Pick<EditorStore, 'deck' | 'selection'>

const answers = new WeakMap<Source, IComputedValue<MasterKind | null>>()

/**
 * Returns the kind of page whose master is edited in place of a page; null while a page is shown. Whoever observes it is not told of edits that
 * leave that as it is.
 */
export function shownMaster(store: Source): MasterKind | null {
  const known = answers.get(store)
  const answer =
    known ??
    computed(() => (isMasterShown(store.deck, store.selection.page) ? masterKindOf(store.selection.page) : null))
  if (known === undefined) answers.set(store, answer)
  return answer.get()
}
