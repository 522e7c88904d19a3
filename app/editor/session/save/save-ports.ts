import type { Deck } from '@slidewright/engine/internal'
import type { DataOf, JsonPatch, RequestOf } from '@slidewright/shared'
import type { ApiFailure, ApiResult } from '../../../api/failure.ts'
import type { PersistedFields, Snapshot } from '../../../stores/save-request.ts'
import type { ServerDeck } from './diff-canvas.ts'

/** Whether the work is safe. Always reflects the actual state. */
export type SaveState =
  | { readonly at: 'saved' }
  | { readonly at: 'saving' }
  /** The server cannot be reached: everything is kept on this device and sent later. */
  | { readonly at: 'offline' }
  /** The server refused the save; `failure` says why. It is retried anyway. */
  | { readonly at: 'notSaved'; readonly failure: ApiFailure }
  /** Someone else has saved changes to the same things: the user must choose. */
  | { readonly at: 'conflict'; readonly theirs: TheirDeck }
  /** The server no longer has the deck, or denies access to it: the user must choose. */
  | { readonly at: 'gone'; readonly failure: ApiFailure }

/** The server's current version of the deck. */
export interface TheirDeck {
  readonly deck: Deck
  readonly revision: number
  readonly taskId?: string | null
  readonly persisted?: PersistedFields
}

/** A completed save. */
export interface Saved extends Snapshot {
  readonly id: string
  readonly revision: number
  readonly isNew: boolean
  /** Whether this save restored the deck from the trash. */
  readonly isRestored: boolean
}

/** What saving needs. */
export interface SavePorts {
  /** The current deck. */
  snapshot(): Snapshot
  /** Returns the patches from the server's canvas to that of a deck; null if it must be sent whole. */
  patchesTo(deck: Deck, server: ServerDeck): Promise<readonly JsonPatch[] | null>
  /** Uploads the canvas of a deck. */
  uploadCanvas(deck: Deck): Promise<ApiResult<string>>
  /**
   * Uploads the picture for the list of works; null if it is not available now or, unless the deck is new, has not
   * changed.
   */
  uploadCover(deck: Deck, isNew: boolean): Promise<string | null>
  /** Uploads the record of the deck's generation; null if there is none or it cannot be uploaded now. */
  uploadAiData(): Promise<string | null>
  save(request: RequestOf<'designSave'>): Promise<ApiResult<DataOf<'designSave'>>>
  patch(request: RequestOf<'designPatch'>): Promise<ApiResult<DataOf<'designPatch'>>>
  fetchTheirs(id: string): Promise<ApiResult<TheirDeck>>
  /** Adopts the deck with other people's changes merged in. The undo history is kept. */
  adopt(deck: Deck): void
  /** Replaces the deck with the server's version. Undo brings the previous deck back. */
  replace(deck: Deck): void
  onSaved(saved: Saved): void
  /** Called when other people's changes have been merged. */
  onMerged(merged: { readonly id: string; readonly revision: number; readonly deck: Deck }): void
  /** Whether the work is stored on this device: storage can be blocked or full. */
  isPersisted(): boolean
  /** Waits; rejects as soon as the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}
