import { MODEL_PROVIDER_IDS, MODEL_PROVIDERS, type ModelProviderId } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '../../../api/client.ts'
import { providerName, type Writers } from '../../../stores/writers.ts'
import { callFailure, formFailure } from './model-failure.ts'
import { ProviderForm } from './provider-form.ts'

/** A question in place of the buttons: whether to leave an unsaved key, or to disconnect. */
export type SheetQuestion = 'leave' | 'disconnect'

/** What is done in the sheet for connecting a model. */
export class ModelSheet {
  /** The provider whose form is shown; null until one is known. */
  form: ProviderForm | null = null
  /** Whether what is connected writes every new deck. */
  isForEveryDeck = true
  isSaving = false
  question: SheetQuestion | null = null
  private readonly forms = new Map<ModelProviderId, ProviderForm>()
  private readonly writers: Writers
  private readonly api: ApiClient
  private isTouched = false

  constructor(writers: Writers, api: ApiClient) {
    this.writers = writers
    this.api = api
    makeAutoObservable<this, 'forms' | 'writers' | 'api' | 'isTouched'>(this, {
      form: observableRef,
      forms: false,
      writers: false,
      api: false,
      isTouched: false,
    })
  }

  /** Loads who can write, then looks which providers run on the server's computer. */
  async open(): Promise<void> {
    if (this.writers.list === null) await this.writers.load()
    this.settle()
    if (this.writers.list?.closed !== null) return
    await this.writers.load({ probe: true })
    this.settle()
  }

  /** Shows the form of a provider, and looks at its models if they are not known. */
  choose(id: ModelProviderId): void {
    this.isTouched = true
    this.show(id)
    const { form } = this
    if (form === null || form.offered !== null || form.isLooking) return
    if (form.row?.is_found === false) form.fail(callFailure({ name: 'modelUnreachable' }))
    else if (form.hasStoredKey) void form.look()
  }

  setForEveryDeck(isForEveryDeck: boolean): void {
    this.isForEveryDeck = isForEveryDeck
  }

  ask(question: SheetQuestion | null): void {
    this.question = question
  }

  /** Whether closing now would lose a key. */
  get hasUnsavedKey(): boolean {
    // The form in hand is observed; the others cannot change meanwhile.
    const { form } = this
    return form?.hasUnsavedKey === true || [...this.forms.values()].some(each => each.hasUnsavedKey)
  }

  /** Whether the shown provider is connected. */
  get isConnected(): boolean {
    return !!this.form?.row?.connection
  }

  /** Connects what is filled in; the name of the model, or null if it did not work, which the form then tells. */
  async save(): Promise<string | null> {
    const { form, writers } = this
    if (form === null || this.isSaving) return null
    form.stop()
    const question = form.model.trim() === '' ? formFailure('modelEmpty') : form.question(form.model)
    if ('place' in question) {
      form.fail(question)
      return null
    }
    this.isSaving = true
    const wasChosen = writers.list?.chosen === form.provider
    const failure =
      (await writers.save({ ...question, is_chosen: this.isForEveryDeck })) ??
      (wasChosen && !this.isForEveryDeck ? await writers.save({ provider: 'builtin', is_chosen: true }) : null)
    runInAction(() => {
      this.isSaving = false
      if (failure !== null) form.fail(callFailure(failure))
    })
    return failure === null ? `${providerName(form.provider, form.address)} · ${form.model.trim()}` : null
  }

  /** Disconnects the shown provider; its name, or null if it did not work. */
  async disconnect(): Promise<string | null> {
    const { form } = this
    if (form === null || this.isSaving) return null
    form.stop()
    this.isSaving = true
    const failure = await this.writers.disconnect(form.provider)
    runInAction(() => {
      this.isSaving = false
      this.question = null
      if (failure !== null) form.fail(callFailure(failure))
      else this.forms.delete(form.provider)
      if (failure === null) this.show(form.provider)
    })
    return failure === null ? providerName(form.provider, form.address) : null
  }

  /** Stops what is being asked, and drops what was typed. */
  close(): void {
    for (const form of this.forms.values()) form.stop()
  }

  private show(id: ModelProviderId): void {
    const row = this.writers.rowOf(id)
    const form = this.forms.get(id) ?? new ProviderForm(id, row, this.api)
    this.forms.set(id, form)
    this.form = form
  }

  /** Passes on what the server says now; before anybody has chosen, shows who writes, or the first that runs. */
  private settle(): void {
    const { list } = this.writers
    if (list === null) return
    for (const [id, form] of this.forms) form.update(this.writers.rowOf(id))
    if (this.isTouched) return
    const running = MODEL_PROVIDER_IDS.find(id => this.writers.rowOf(id)?.is_found === true)
    const writing = MODEL_PROVIDER_IDS.find(id => id === list.chosen)
    this.show(writing ?? running ?? MODEL_PROVIDERS.ollama.id)
    const { form } = this
    if (form !== null && form.offered === null && form.hasStoredKey && !form.isLooking) void form.look()
  }
}
