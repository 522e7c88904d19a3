import { isMasterShown, type MasterKind, masterKindOf } from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'

/** Returns the kind of page whose master is edited in place of a page; null while a page is shown. */
export function shownMaster({ deck, selection }: Pick<EditorStore, 'deck' | 'selection'>): MasterKind | null {
  return isMasterShown(deck, selection.page) ? masterKindOf(selection.page) : null
}
