import type { DataOf } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '../api/client.ts'
import { session } from './session.ts'

type Offered = DataOf<'seniorOption'>['options'][number]

/** What the server lets authors ask for. Until it has answered, and without it, what this app knows itself is offered. */
export class SeniorOffer {
  private offered: readonly Offered[] = []
  private isAsked = false
  private readonly api: ApiClient

  constructor(api: ApiClient) {
    this.api = api
    makeAutoObservable<this, 'offered' | 'isAsked' | 'api'>(this, {
      offered: observableRef,
      isAsked: false,
      api: false,
    })
  }

  /** Asks the server once; a question that failed is asked again the next time. */
  async load(): Promise<void> {
    if (this.isAsked) return
    this.isAsked = true
    const answer = await this.api.call('seniorOption', {})
    runInAction(() => {
      if (answer.ok) this.offered = answer.value.options
      else this.isAsked = false
    })
  }

  /** The ids of an option's choices, in their order: those of the server, else the given ones. */
  choicesOf(option: Offered['id'], own: readonly string[]): readonly string[] {
    return this.offered.find(({ id }) => id === option)?.choices.map(({ id }) => id) ?? own
  }
}

/** What can be asked for beside a title or a text. */
export const seniorOffer = new SeniorOffer(session.api)
