import type { Observable } from 'rxjs'
import type { ElementId, PageId } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import type { Selection, Session, Transaction } from '../edit/types.ts'

/** A stream that always has a current value. Callers read it; only its creator writes it. */
export interface Live<T> extends Observable<T> {
  readonly value: T
}

/** Who changed the deck: a command of this editor, its undo or redo, or somebody elsewhere whose deck was adopted. */
export type EditOrigin = 'command' | 'undo' | 'redo' | 'remote'

/** One change of the deck: what it wrote, who made it, and the translation key of its name (empty where it came from elsewhere). */
export interface EditStep {
  readonly transaction: Transaction
  readonly origin: EditOrigin
  readonly label: string
}

/** All that the editor shows: the deck, what is beside it, and whether there is something to undo or redo (label keys, null = nothing). */
export interface EditorState {
  readonly deck: Deck
  /** What led from the deck of the state before to this one; null where the deck is the same. */
  readonly step: EditStep | null
  readonly session: Session
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Rises with every transaction, undo and redo. */
  readonly revision: number
}

/** The records that have come into a deck, in the order in which they were written. Elements of new pages are among them. */
export interface Created {
  readonly pages: readonly PageId[]
  readonly elements: readonly ElementId[]
}

/** What has happened, in the past tense (specification, section 4: editor events). */
export type EditorEvent =
  | { readonly type: 'canvasInitialised' }
  | ({ readonly type: 'edited' } & EditStep)
  | { readonly type: 'refused'; readonly command: string }
  | { readonly type: 'selectionChanged'; readonly selection: Selection }
  | { readonly type: 'pageContentChanged'; readonly page: PageId; readonly elements: readonly ElementId[] }
  | { readonly type: 'pageNumberChanged'; readonly index: number }
  | { readonly type: 'pageItemDeleted'; readonly page: PageId; readonly elements: readonly ElementId[] }
  | { readonly type: 'pageAdded'; readonly page: PageId }
  | { readonly type: 'contentAdded'; readonly page: PageId; readonly elements: readonly ElementId[] }
  | { readonly type: 'pageModalOpened' }
  | { readonly type: 'tableCellChosen'; readonly element: ElementId; readonly row: number; readonly column: number }
  | { readonly type: 'textChanged'; readonly element: ElementId }
  | { readonly type: 'textSelectionChanged'; readonly element: ElementId }
  | { readonly type: 'moduleClosed' }
  | { readonly type: 'pageRenderChanged'; readonly page: PageId }
  | { readonly type: 'editorModuleClosed' }
  | { readonly type: 'pageItemMakeup'; readonly elements: readonly ElementId[] }
  | { readonly type: 'chartDataUpdated'; readonly element: ElementId }
  | { readonly type: 'themeChanged'; readonly theme: string }
  | { readonly type: 'templateChanged'; readonly suit: string }
  | { readonly type: 'outlineTreeChanged' }
  | { readonly type: 'importDialogShown' }
  | { readonly type: 'importFromUrlDialogShown' }
  | { readonly type: 'cloudDriveFileSelected' }
  | { readonly type: 'uploadClicked' }
  | { readonly type: 'uploadDragged' }
  | { readonly type: 'contentChanged' }
  | { readonly type: 'contentCompleted' }
  | { readonly type: 'panelChosen'; readonly panel: string }
  | { readonly type: 'customPopover'; readonly name: string }
