import type { Deck } from '@slidewright/engine/internal'
import type { DataOf, RequestOf } from '@slidewright/shared'
import type { ApiFailure, ApiResult } from '../../../api/failure.ts'
import type { PersistedFields, Snapshot } from '../../../stores/save-request.ts'

/** Whether the work is safe, always as it really is. */
export type SaveState =
  | { readonly at: 'saved' }
  | { readonly at: 'saving' }
  /** The server cannot be reached: everything is kept on this device and sent later. */
  | { readonly at: 'offline' }
  /** The server refused; `failure` says why. It is tried again all the same. */
  | { readonly at: 'notSaved'; readonly failure: ApiFailure }
  /** Someone else saved meanwhile, in the same places: a person must choose. */
  | { readonly at: 'conflict'; readonly theirs: TheirDeck }
  /** The server does not have the deck any more, or not for us: a person must choose. */
  | { readonly at: 'gone'; readonly failure: ApiFailure }

/** The deck as the server has it now. */
export interface TheirDeck {
  readonly deck: Deck
  readonly revision: number
  readonly taskId?: string | null
  readonly kept?: PersistedFields
}

/** What has been saved. */
export interface Saved extends Snapshot {
  readonly id: string
  readonly revision: number
  readonly isNew: boolean
  /** Whether the deck was in the trash, and the save has brought it back. */
  readonly isRestored: boolean
}

/** What saving needs. */
export interface SavePorts {
  /** The deck as it is now. */
  snapshot(): Snapshot
  uploadCanvas(deck: Deck): Promise<ApiResult<string>>
  /** The picture for the works list, uploaded; null where there is none to be had now, or, unless the deck is new, where it is the same as before. */
  uploadCover(deck: Deck, isNew: boolean): Promise<string | null>
  /** The record of how the deck was generated, uploaded; null where it was not, or where that cannot be done now. */
  uploadAiData(): Promise<string | null>
  save(request: RequestOf<'designSave'>): Promise<ApiResult<DataOf<'designSave'>>>
  fetchTheirs(id: string): Promise<ApiResult<TheirDeck>>
  /** Takes the deck in which what others changed meanwhile has been merged. What can be undone stays. */
  adopt(deck: Deck): void
  /** Puts what others have in the place of this deck. Undo brings this one back. */
  replace(deck: Deck): void
  onSaved(saved: Saved): void
  /** What others have saved is here now. */
  onMerged(merged: { readonly id: string; readonly revision: number; readonly deck: Deck }): void
  /** Whether the work is really on this device: storage can be forbidden or full. */
  isPersisted(): boolean
  /** Waits; rejects as soon as the signal says so. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}
