import { type Deck, fromFile, type Suit, type SuitPlan, suitOfPlan } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../api/client.ts'
import { type ApiResult, done, failed } from '../api/failure.ts'
import { type PostForm, postForm, upload } from '../api/upload.ts'
import { session } from './session.ts'
import { suits } from './suits.ts'

/** One of the user's templates, as the server lists it. */
export type OwnTemplate = DataOf<'templateList'>['list'][number]

const OWN = 'own.'

/** Progress of an uploaded presentation. */
export interface TemplateUpload {
  readonly name: string
  /** Uploaded share, 0 to 1; null while the server reads the file. */
  readonly share: number | null
}

/** The user's own templates beside the product's, and the recently used suits. */
export class Templates {
  own: readonly OwnTemplate[] = []
  state: 'unasked' | 'loading' | 'ready' | 'failed' = 'unasked'
  failure: ApiFailure | null = null
  /** Ids of recently used suits, the latest first. */
  history: readonly string[] = []
  uploading: TemplateUpload | null = null
  private suits: ReadonlyMap<string, Suit> = new Map()
  private readonly api: ApiClient
  private readonly post: PostForm

  constructor(api: ApiClient, post: PostForm = postForm) {
    this.api = api
    this.post = post
    makeAutoObservable<this, 'suits' | 'api' | 'post'>(this, {
      own: observableRef,
      failure: observableRef,
      history: observableRef,
      uploading: observableRef,
      suits: observableRef,
      api: false,
      post: false,
    })
  }

  /** Every available suit: the user's own first, then the product's. */
  get all(): readonly Suit[] {
    const own = this.own.flatMap(({ suit_id, kind }) => (kind === 'pptx' ? (this.suits.get(suit_id) ?? []) : []))
    return [...own, ...suits.all]
  }

  /** Returns the suit with an id, the product's or a loaded own one; null if there is none. */
  suitOf(id: string | null): Suit | null {
    return id === null ? null : (suits.all.find(suit => suit.id === id) ?? this.suits.get(id) ?? null)
  }

  /** Loads the user's templates, their suits and the recently used ones. A visitor that the server has never met has none. */
  async load(): Promise<void> {
    void suits.load()
    if (!session.isKnown) {
      this.state = 'ready'
      return
    }
    if (this.state === 'unasked') this.state = 'loading'
    const [listed, used] = await Promise.all([this.api.call('templateList', {}), this.api.call('suitHistory', {})])
    if (listed.ok) {
      const missing = listed.value.list.filter(({ kind, suit_id }) => kind === 'pptx' && !this.suits.has(suit_id))
      await Promise.all(missing.map(({ suit_id }) => this.loadSuit(suit_id)))
    }
    runInAction(() => {
      this.failure = listed.ok ? null : listed.error
      this.state = listed.ok ? 'ready' : this.own.length > 0 ? 'ready' : 'failed'
      if (listed.ok) this.own = listed.value.list
      if (used.ok) this.history = used.value.list.map(({ suit_id }) => suit_id)
    })
  }

  /** Loads a suit: the product's come together, an own one is fetched once. Resolves to null if it is gone. */
  async loadSuit(id: string | null): Promise<Suit | null> {
    // A deck without a template needs none: together they take four megabytes.
    if (id === null) return null
    await suits.load()
    const existing = this.suitOf(id)
    if (existing !== null || !id.startsWith(OWN)) return existing
    const plan = await this.fetchFile(id.slice(OWN.length), 'suit')
    if (!plan.ok) return null
    const suit = suitOfPlan(plan.value as SuitPlan)
    runInAction(() => {
      this.suits = new Map([...this.suits, [id, suit]])
    })
    return suit
  }

  /** Returns the name of a template; null if it is gone. */
  async nameOf(id: string): Promise<string | null> {
    const isIt = ({ user_template_id }: OwnTemplate) => user_template_id === id
    const existing = this.own.find(isIt)
    if (existing !== undefined) return existing.name
    const listed = await this.api.call('templateList', {})
    return (listed.ok && listed.value.list.find(isIt)?.name) || null
  }

  /** Returns why a deck cannot be set in a suit; an own suit that is gone is removed from the list. Null if it can, or if the server cannot be reached. */
  async checkSuit(suitId: string, designId: string | null): Promise<ApiFailure | null> {
    if (designId === null || !suitId.startsWith(OWN)) return null
    const answer = await this.api.call('suitReplace', { user_design_id: designId, suit_id: suitId })
    if (answer.ok || ['network', 'timeout'].includes(answer.error.name)) return null
    if (answer.error.name === 'notFound') {
      runInAction(() => (this.own = this.own.filter(one => one.kind === 'deck' || one.suit_id !== suitId)))
    }
    return answer.error
  }

  /** Loads the deck of a template that was made from a deck. */
  async fetchDeck(id: string): Promise<ApiResult<Deck>> {
    const file = await this.fetchFile(id, 'canvas')
    if (!file.ok) return file
    const deck = fromFile(file.value)
    return deck.ok ? done(deck.value) : failed('deckInvalid', { reason: deck.error.code })
  }

  /** Uploads a presentation and makes a template of it. */
  async addPresentation(file: File): Promise<ApiResult<DataOf<'templateUpdate'>>> {
    const name = file.name.replace(/\.[a-z]{3,4}$/i, '')
    this.uploading = { name, share: 0 }
    const stored = await upload(
      this.api,
      {
        file: new Blob([file], { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' }),
        name: file.name,
        type: 'source',
        format: 'pptx',
        onProgress: share => runInAction(() => (this.uploading = { name, share: share < 1 ? share : null })),
      },
      this.post,
    )
    const created: ApiResult<DataOf<'templateUpdate'>> = stored.ok
      ? await this.api.call('templateUpdate', { url: stored.value.url, name })
      : stored
    if (created.ok) await this.loadSuit(created.value.suit_id)
    runInAction(() => (this.uploading = null))
    this.addCreated(created)
    return created
  }

  /** Makes a template of the server's version of a deck, or updates an existing template from it. */
  async saveAsTemplate(designId: string, { id, name }: { readonly id?: string; readonly name?: string }) {
    const created = await this.api.call('templateUpdate', {
      user_design_id: designId,
      ...(id !== undefined && { user_template_id: id }),
      ...(name !== undefined && { name }),
    })
    if (created.ok) runInAction(() => (this.own = this.own.filter(one => one.user_template_id !== id)))
    this.addCreated(created)
    return created
  }

  /** Renames a template optimistically; rolls back and returns the error if the server refuses. */
  async rename(id: string, name: string): Promise<ApiFailure | null> {
    const before = this.own
    this.own = before.map(one => (one.user_template_id === id ? { ...one, name } : one))
    const answer = await this.api.call('templateUpdate', { user_template_id: id, name })
    runInAction(() => {
      if (!answer.ok) this.own = before
      else this.renameSuit(answer.value.suit_id, name)
    })
    return answer.ok ? null : answer.error
  }

  /** Deletes a template optimistically. Decks made from it are not affected. */
  async remove(id: string): Promise<ApiFailure | null> {
    const before = this.own
    this.own = before.filter(one => one.user_template_id !== id)
    const answer = await this.api.call('templateDelete', { user_template_id: id })
    if (!answer.ok) runInAction(() => (this.own = before))
    return answer.ok ? null : answer.error
  }

  /** Adds a suit to the recently used ones. A failure on the server is ignored. */
  async remember(suitId: string): Promise<void> {
    this.history = [suitId, ...this.history.filter(id => id !== suitId)]
    await this.api.call('suitHistoryAdd', { suit_id: suitId })
  }

  private addCreated(answer: ApiResult<DataOf<'templateUpdate'>>): ApiFailure | null {
    if (!answer.ok) return answer.error
    const { left_out: _, ...created } = answer.value
    runInAction(() => (this.own = [created, ...this.own]))
    return null
  }

  private renameSuit(id: string, name: string): void {
    const suit = id.startsWith(OWN) ? this.suits.get(id) : undefined
    if (suit) this.suits = new Map([...this.suits, [id, { ...suit, name }]])
  }

  private async fetchFile(id: string, name: 'canvas' | 'suit'): Promise<ApiResult<unknown>> {
    const { url, headers } = await this.api.address('templateFile', { user_template_id: id, name })
    try {
      const answer = await fetch(url, { headers, cache: 'no-cache' })
      if (answer.status === 404) return failed('notFound')
      return answer.ok ? done((await answer.json()) as unknown) : failed('internal')
    } catch {
      return failed('network')
    }
  }
}

/** The templates of this browser's user. */
export const templates = new Templates(session.api)
