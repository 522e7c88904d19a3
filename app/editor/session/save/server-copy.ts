import type { Deck } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { makeObservable, observable } from 'mobx'
import type { PersistedFields, SaveIdentity, SavePayload } from '../../../stores/save-request.ts'
import type { TheirDeck } from './save-ports.ts'

/** What the server has of a deck, as far as we know. */
export class ServerCopy {
  id: string | null
  revision: number
  /** The task that the deck was made from. */
  readonly taskId: string | null
  /** The deck as the server has it; null where nobody knows. */
  base: Deck | null
  /** The save that was to make the deck and got no answer: it may have been done. */
  unanswered: SavePayload | null = null
  /** The deck of the last save that got no answer: the server may have it. */
  sent: Deck | null = null
  private fields: PersistedFields

  constructor({ id, revision, taskId, kept = {} }: SaveIdentity, base: Deck | null) {
    this.id = id
    this.revision = revision
    this.taskId = taskId
    this.fields = kept
    this.base = base
    makeObservable(this, { id: observable, revision: observable })
  }

  /** What a save names: the deck, the revision that it goes over, and the fields that go back with it. */
  get identity(): SaveIdentity {
    const { id, revision, taskId, fields } = this
    return { id, revision, taskId, kept: fields }
  }

  /** A save has got an answer, or none: then the same one goes first next time, where it was to make the deck. */
  noteAnswer(payload: SavePayload, isAnswered: boolean): void {
    this.unanswered = isAnswered || this.id !== null ? null : payload
    if (!isAnswered) this.sent = payload.deck
  }

  /** A save was done. */
  record({ user_design_id: id, revision }: DataOf<'designSave'>, { deck, request }: SavePayload): void {
    const { cover_url, ai_data } = request
    this.id = id
    this.revision = revision
    this.base = deck
    this.sent = null
    this.fields = { ...this.fields, ...(cover_url && { cover_url }), ...(ai_data && { ai_data }) }
  }

  /** What others have saved is what the server has. */
  learn({ deck, revision, kept }: TheirDeck): void {
    this.overwrite({ deck, revision, ...(kept && { kept }) })
    this.base = deck
  }

  /** Our next save goes over what others have saved. */
  overwrite({ revision, kept }: TheirDeck): void {
    this.revision = revision
    this.fields = { ...this.fields, ...kept }
  }

  /** The deck becomes one of its own: the server has none of it. */
  forget(): void {
    const { cover_url: _cover, ai_data: _aiData, ...rest } = this.fields
    this.id = null
    this.revision = 0
    this.base = null
    this.fields = rest
  }
}
