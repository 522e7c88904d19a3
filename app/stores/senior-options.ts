import type { DataOf } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '../api/client.ts'
import { session } from './session.ts'

type Offered = DataOf<'seniorOption'>['options'][number]

/** The options that the server offers authors. Until it answers, or if it fails, the app's own choices apply. */
export class SeniorOffer {
  private offered: readonly Offered[] = []
  private isRequested = false
  private readonly api: ApiClient

  constructor(api: ApiClient) {
    this.api = api
    makeAutoObservable<this, 'offered' | 'isRequested' | 'api'>(this, {
      offered: observableRef,
      isRequested: false,
      api: false,
    })
  }

  /** Loads the options once; a failed request is repeated on the next call. */
  async load(): Promise<void> {
    if (this.isRequested) return
    this.isRequested = true
    const answer = await this.api.call('seniorOption', {})
    runInAction(() => {
      if (answer.ok) this.offered = answer.value.options
      else this.isRequested = false
    })
  }

  /** Returns the ids of an option's choices in order: the server's, else the given defaults. */
  choicesOf(option: Offered['id'], defaults: readonly string[]): readonly string[] {
    return this.offered.find(({ id }) => id === option)?.choices.map(({ id }) => id) ?? defaults
  }
}

/** The options for generating from a title or a text. */
export const seniorOffer = new SeniorOffer(session.api)
