import type { Deck } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { makeObservable, observable } from 'mobx'
import type { PersistedFields, SaveIdentity, SavePayload } from '../../../stores/save-request.ts'
import { noteSavedCanvas } from './canvas-base.ts'
import type { TheirDeck } from './save-ports.ts'

/** What the server has of a deck, as far as known. */
export class ServerCopy {
  id: string | null
  revision: number
  /** The task that the deck was generated from. */
  readonly taskId: string | null
  /** The deck as the server has it; null if unknown. */
  base: Deck | null
  /** The save that was to create the deck and got no response: it may have succeeded. */
  unanswered: SavePayload | null = null
  /** The deck of the last save that got no response: the server may have it. */
  sent: Deck | null = null
  private fields: PersistedFields

  constructor({ id, revision, taskId, persisted = {} }: SaveIdentity, base: Deck | null) {
    this.id = id
    this.revision = revision
    this.taskId = taskId
    this.fields = persisted
    this.base = base
    makeObservable(this, { id: observable, revision: observable })
  }

  /** What a save is addressed to: the deck, the revision it replaces, and the fields passed back unchanged. */
  get identity(): SaveIdentity {
    const { id, revision, taskId, fields } = this
    return { id, revision, taskId, persisted: fields }
  }

  /** Records whether a save got a response. Without one, a save that was to create the deck is repeated first. */
  noteAnswer(payload: SavePayload, isAnswered: boolean): void {
    this.unanswered = isAnswered || this.id !== null ? null : payload
    if (!isAnswered) this.sent = payload.deck
  }

  /** Records a successful save. */
  record({ user_design_id: id, revision }: DataOf<'designSave'>, { deck, request }: SavePayload): void {
    const { cover_url, ai_data } = request
    this.id = id
    this.revision = revision
    this.base = deck
    this.sent = null
    noteSavedCanvas(deck, revision)
    this.fields = { ...this.fields, ...(cover_url && { cover_url }), ...(ai_data && { ai_data }) }
  }

  /** Records that the server now has another version. */
  learn({ deck, revision, persisted }: TheirDeck): void {
    this.overwrite({ deck, revision, ...(persisted && { persisted }) })
    this.base = deck
  }

  /** Makes our next save replace the server's version. */
  overwrite({ revision, persisted }: TheirDeck): void {
    this.revision = revision
    this.fields = { ...this.fields, ...persisted }
  }

  /** Makes the deck a new one, which the server does not have yet. */
  forget(): void {
    const { cover_url: _cover, ai_data: _aiData, ...rest } = this.fields
    this.id = null
    this.revision = 0
    this.base = null
    this.fields = rest
  }
}
