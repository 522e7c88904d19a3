import type { Deck } from '@slidewright/engine/internal'
import type { DataOf, RequestOf } from '@slidewright/shared'
import { type ApiResult, done, failed } from '../../../app/api/failure.ts'
import type { TheirDeck } from '../../../app/editor/session/save/save-ports.ts'
import type { SaveServer } from '../../../app/editor/session/save/saved-editor.ts'
import type { Agenda, Owner } from './agenda.ts'

/** The server's states: available; unreachable; available, but its responses get lost; failing; rejecting the visitor. */
export const SERVER_MODES = ['up', 'away', 'deaf', 'failing', 'stranger'] as const

/** A state of the server. */
export type ServerMode = (typeof SERVER_MODES)[number]

/** A server with revisions. Requests take effect even if the tab does not live to receive the response. */
export class FakeServer {
  mode: ServerMode = 'up'
  readonly decks = new Map<string, { deck: Deck; revision: number }>()
  /** Decks without access. */
  readonly denied = new Set<string>()
  /** The ids of all decks that ever existed. */
  readonly known = new Set<string>()
  private readonly files = new Map<string, Deck>()
  private readonly agenda: Agenda

  constructor(agenda: Agenda) {
    this.agenda = agenda
  }

  /** Saves a deck as someone else. */
  put(id: string, deck: Deck): void {
    this.known.add(id)
    this.decks.set(id, { deck, revision: (this.decks.get(id)?.revision ?? 0) + 1 })
  }

  /** The server's interface for a tab. */
  for(owner: Owner): SaveServer {
    return {
      uploadCanvas: deck => this.call(owner, () => done(this.upload(structuredClone(deck)))),
      uploadCover: async () => null,
      uploadAiData: async () => null,
      save: request => this.call(owner, () => this.save(request)),
      fetchTheirs: id => this.call(owner, () => this.find(id)),
      wait: (_, signal) => this.agenda.wait(owner, signal),
    }
  }

  /** Returns the server's version of a deck. */
  find(id: string): ApiResult<TheirDeck> {
    const found = this.decks.get(id)
    if (this.denied.has(id)) return failed('uploadRefused')
    return found === undefined ? failed('notFound') : done(structuredClone({ ...found, taskId: null, persisted: {} }))
  }

  private async call<T>(owner: Owner, act: () => ApiResult<T>): Promise<ApiResult<T>> {
    if (this.mode === 'away') return this.agenda.later(owner, () => failed('network'))
    const answer = await this.agenda.later(0, () => this.answer(act))
    return this.agenda.later(owner, () => (this.mode === 'deaf' || this.mode === 'away' ? failed('timeout') : answer))
  }

  private answer<T>(act: () => ApiResult<T>): ApiResult<T> {
    if (this.mode === 'failing') return failed('unavailable')
    return this.mode === 'stranger' ? failed('sessionExpired') : act()
  }

  private upload(deck: Deck): string {
    const url = `/uploads/${this.files.size}.json`
    this.files.set(url, deck)
    return url
  }

  private save({
    user_design_id: asked,
    canvas_url = '',
    base_revision: base,
  }: RequestOf<'designSave'>): ApiResult<DataOf<'designSave'>> {
    const deck = this.files.get(canvas_url)
    if (deck === undefined) return failed('notFound')
    const id = asked ?? `deck-${this.known.size + 1}`
    const found = this.decks.get(id)
    if (asked && (found === undefined || this.denied.has(id))) return failed(found ? 'uploadRefused' : 'notFound')
    if (asked && base !== found?.revision) return failed('staleRevision', { revision: found?.revision })
    this.put(id, deck)
    return done({ user_design_id: id, revision: this.decks.get(id)?.revision ?? 0 })
  }
}
