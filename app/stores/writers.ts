import { type DataOf, MODEL_PROVIDERS, type ModelProviderId, type RequestOf } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../api/client.ts'
import { rewriteOffer } from './rewriting.ts'
import { session } from './session.ts'

/** What the server says about who can write, and who does. */
export type WriterList = DataOf<'writerList'>
/** A provider, with what is connected there. */
export type ProviderRow = WriterList['providers'][number]

/** The model that writes. */
export interface CurrentModel {
  readonly provider: ModelProviderId
  readonly model: string
  readonly isLocal: boolean
  /** The address; empty for a model that the operator has set. */
  readonly address: string
  /** Whether it answers; null where nobody looked. */
  readonly isFound: boolean | null
  readonly isFixed: boolean
}

/** A provider by the name that people know; for any other address its host. */
export function providerName(id: ModelProviderId, address: string): string {
  const { name } = MODEL_PROVIDERS[id]
  return name === '' ? hostOf(address) : name
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

/** Who writes: the built-in writer, a connected model, or one that the operator has set. */
export class Writers {
  list: WriterList | null = null
  isLoading = false
  /** Whether somebody looks which providers run on the server's computer. */
  isProbing = false
  failure: ApiFailure | null = null
  private readonly api: ApiClient
  /** Counts the requests: an answer that another one has overtaken is not shown. */
  private asked = 0

  constructor(api: ApiClient) {
    this.api = api
    makeAutoObservable<this, 'api' | 'asked'>(this, {
      list: observableRef,
      failure: observableRef,
      api: false,
      asked: false,
    })
  }

  /** The model that writes; null for the built-in writer, and before the list is there. */
  get current(): CurrentModel | null {
    const { list } = this
    if (list?.fixed) {
      const { provider, model, is_local } = list.fixed
      return { provider, model, isLocal: is_local, address: '', isFound: null, isFixed: true }
    }
    const row = list?.providers.find(({ provider }) => provider === list.chosen)
    const connection = row?.connection
    if (row === undefined || !connection) return null
    const { address, model, is_local } = connection
    return { provider: row.provider, model, isLocal: is_local, address, isFound: row.is_found, isFixed: false }
  }

  /** Returns what the list says about a provider. */
  rowOf(id: ModelProviderId): ProviderRow | null {
    return this.list?.providers.find(({ provider }) => provider === id) ?? null
  }

  /** Loads the list; `probe` also looks which providers run on the server's computer. */
  async load({ probe = false } = {}): Promise<void> {
    const request = ++this.asked
    this.isLoading = true
    this.isProbing = probe
    const answer = await this.api.call('writerList', { probe: probe ? '1' : '0' })
    if (request !== this.asked) return
    runInAction(() => {
      this.isLoading = false
      this.isProbing = false
      this.failure = answer.ok ? null : answer.error
      if (answer.ok) this.list = answer.value
    })
  }

  /** Connects a model or says who writes; the failure, or null. */
  save(request: Omit<RequestOf<'writerSave'>, 'tourist_uuid'>): Promise<ApiFailure | null> {
    return this.change(() => this.api.call('writerSave', request))
  }

  /** Disconnects a provider, with its key; the failure, or null. */
  disconnect(provider: ModelProviderId): Promise<ApiFailure | null> {
    return this.change(() => this.api.call('writerDelete', { provider }))
  }

  private async change(call: () => ReturnType<ApiClient['call']>): Promise<ApiFailure | null> {
    const answer = await call()
    if (!answer.ok) return answer.error
    // What can be rewritten depends on who writes.
    rewriteOffer.forget()
    await this.load()
    return null
  }
}

/** Who writes for the user of this browser. */
export const writers = new Writers(session.api)
