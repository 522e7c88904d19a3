import type { Observable } from 'rxjs'
import type { ElementId, PageId } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import type { Selection, Session, Transaction } from '../edit/types.ts'

/** A stream that always has a latest value. Outsiders read it; only its maker writes it. */
export interface Live<T> extends Observable<T> {
  readonly value: T
}

/** All that the editor shows: the deck, what is beside it, and whether there is something to undo or redo (label keys, null = nothing). */
export interface EditorState {
  readonly deck: Deck
  readonly session: Session
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Rises with every transaction, undo and redo. */
  readonly revision: number
}

/** What has happened, in the past tense (specification, section 4: editor events). */
export type EditorEvent =
  | { readonly type: 'canvasInitialised' }
  | {
      readonly type: 'edited'
      readonly transaction: Transaction
      readonly label: string
      readonly by: 'command' | 'undo' | 'redo'
    }
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
