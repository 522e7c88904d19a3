import { keyEndOf, MODEL_PROVIDERS, type ModelProviderId, type OfferedModel } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '../../../api/client.ts'
import { sealKey } from '../../../api/seal-key.ts'
import type { ProviderRow } from '../../../stores/writers.ts'
import { isSameServer } from './addresses.ts'
import { askModel, type ModelQuestion } from './ask-model.ts'
import { callFailure, formFailure, type ModelFailure } from './model-failure.ts'
import { ModelTrial } from './model-trial.ts'

/** A key that was typed, encrypted, and what of it may be shown. */
interface NewKey {
  readonly sealed: string
  readonly end: string
}

/** What is filled in for a provider. A typed key is encrypted at once; it is never held here as it was typed. */
export class ProviderForm {
  readonly provider: ModelProviderId
  address: string
  model: string
  /** Whether the name of the model is typed instead of chosen from the list. */
  isNaming = false
  /** The models at the address; null where nobody looked. */
  offered: readonly OfferedModel[] | null = null
  isLooking = false
  newKey: NewKey | null = null
  isKeyRemoved = false
  /** Whether something stands in the field of the key. */
  isKeyTyped = false
  failure: ModelFailure | null = null
  readonly trial = new ModelTrial()
  row: ProviderRow | null
  private over = new AbortController()
  private looking: Promise<void> | null = null
  private readonly api: ApiClient

  constructor(provider: ModelProviderId, row: ProviderRow | null, api: ApiClient) {
    this.provider = provider
    this.row = row
    this.address = row?.connection?.address ?? MODEL_PROVIDERS[provider].address
    this.model = row?.connection?.model ?? ''
    this.api = api
    this.takeOffer(row)
    makeAutoObservable<this, 'over' | 'api' | 'looking'>(this, {
      offered: observableRef,
      newKey: observableRef,
      failure: observableRef,
      row: observableRef,
      provider: false,
      trial: false,
      over: false,
      looking: false,
      api: false,
    })
  }

  /** Takes what the server has found since. What was typed stays. */
  update(row: ProviderRow | null): void {
    this.row = row
    if (this.offered === null) this.takeOffer(row)
  }

  setAddress(address: string): void {
    this.address = address
    this.offered = null
    this.isNaming = false
    this.forgetTrial()
  }

  setModel(model: string): void {
    this.model = model
    this.forgetTrial()
  }

  setNaming(isNaming: boolean): void {
    this.isNaming = isNaming
  }

  setKeyTyped(isTyped: boolean): void {
    this.isKeyTyped = isTyped
  }

  /** Whether the server holds a key for this address. */
  get hasStoredKey(): boolean {
    const { row, address, isKeyRemoved } = this
    const connection = row?.connection
    return !isKeyRemoved && !!connection && connection.key_end !== '' && isSameServer(connection.address, address)
  }

  /** Whether the server holds a key that is for another address than the one in the form. */
  get isKeyElsewhere(): boolean {
    const connection = this.row?.connection
    return !!connection && connection.key_end !== '' && !isSameServer(connection.address, this.address)
  }

  /** Whether there is something that closing would lose and that cannot be read anywhere else. */
  get hasUnsavedKey(): boolean {
    return this.newKey !== null || this.isKeyTyped
  }

  /** Encrypts a typed key; whether it could be. */
  async takeKey(key: string, publicKey: string): Promise<boolean> {
    const answer = await sealKey(key, publicKey)
    runInAction(() => {
      this.forgetTrial()
      if (typeof answer === 'string') this.failure = formFailure(answer)
      else {
        this.newKey = { sealed: answer.sealed, end: keyEndOf(key) }
        this.isKeyTyped = false
      }
    })
    return typeof answer !== 'string'
  }

  /** Takes the new key back, or marks the stored one as removed. */
  removeKey(): void {
    this.isKeyRemoved = this.newKey === null
    this.newKey = null
    this.forgetTrial()
  }

  /** Uses the stored key again. */
  restoreKey(): void {
    this.isKeyRemoved = false
    this.newKey = null
    this.forgetTrial()
  }

  /** The request for what is filled in, or what is missing. */
  question(model: string): ModelQuestion | ModelFailure {
    const { provider, address, newKey, isKeyRemoved } = this
    if (address.trim() === '') return formFailure('addressEmpty')
    if (MODEL_PROVIDERS[provider].needsKey && newKey === null && !this.hasStoredKey) return formFailure('keyEmpty')
    return {
      provider,
      address: address.trim(),
      model: model.trim(),
      ...(newKey !== null && { sealed_key: newKey.sealed }),
      ...(newKey === null && isKeyRemoved && { without_key: true }),
    }
  }

  /** Looks which models the address offers, if all that this needs is there; once at a time. */
  look(): Promise<void> {
    if (!this.isLooking || this.looking === null) this.looking = this.lookOnce()
    return this.looking
  }

  private async lookOnce(): Promise<void> {
    const question = this.question('')
    this.stop()
    if ('place' in question) return
    const { signal } = this.over
    this.isLooking = true
    this.failure = null
    const end = await askModel(this.api, question, {
      signal,
      onTold: told => told.is === 'models' && runInAction(() => this.offer(told.models)),
    })
    if (signal.aborted) return
    runInAction(() => {
      this.isLooking = false
      if (!end.ok) this.failure = callFailure(end.error, true)
    })
  }

  /** Tries the model. */
  async test(language: string): Promise<void> {
    const question = this.model.trim() === '' ? formFailure('modelEmpty') : this.question(this.model)
    this.stop()
    if ('place' in question) return this.fail(question)
    const { signal } = this.over
    this.failure = null
    this.trial.begin()
    const end = await askModel(
      this.api,
      { ...question, language },
      { signal, onTold: told => runInAction(() => this.trial.take(told)) },
    )
    if (signal.aborted) return
    runInAction(() => {
      this.trial.end(end.ok ? 'done' : 'failed')
      if (!end.ok) this.failure = callFailure(end.error)
    })
  }

  /** Stops what is being asked. */
  stop(): void {
    this.over.abort()
    this.over = new AbortController()
    this.isLooking = false
    if (this.trial.isRunning) this.trial.end('stopped')
  }

  fail(failure: ModelFailure): void {
    this.failure = failure
  }

  private offer(models: readonly OfferedModel[]): void {
    this.offered = models
    const isThere = models.some(({ name }) => name === this.model)
    if (this.model === '' && models[0]) this.model = models[0].name
    else if (!isThere && models.length > 0) this.isNaming = true
  }

  private takeOffer(row: ProviderRow | null): void {
    if (row?.is_found === true && isSameServer(this.address, this.addressOf(row))) this.offer(row.models)
  }

  private addressOf({ connection }: ProviderRow): string {
    return connection?.address ?? MODEL_PROVIDERS[this.provider].address
  }

  /** What was tried is no longer what is filled in. */
  private forgetTrial(): void {
    this.stop()
    this.trial.end('none')
    this.failure = null
  }
}
