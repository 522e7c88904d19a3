import type { Suit } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { loadTextsOf } from '../i18n/index.ts'

/** The product's suits, loaded on demand by the screens that show them. */
export class Suits {
  all: readonly Suit[] = []
  /** Whether the last attempt to load them failed. */
  hasFailed = false
  private loading: Promise<readonly Suit[]> | null = null

  constructor() {
    makeAutoObservable<this, 'loading'>(this, { all: observableRef, loading: false })
  }

  /** Loads the suits once. On failure it returns none, and the next call tries again. */
  load(): Promise<readonly Suit[]> {
    this.loading ??= this.fetch()
    return this.loading
  }

  private async fetch(): Promise<readonly Suit[]> {
    try {
      // Without the names of its themes, a suit is shown with those that it has in English.
      const names = loadTextsOf('later').catch(() => undefined)
      const { SUITS } = await import('@slidewright/engine/suits')
      await names
      runInAction(() => {
        this.all = SUITS
        this.hasFailed = false
      })
    } catch {
      runInAction(() => (this.hasFailed = true))
      this.loading = null
    }
    return this.all
  }
}

/** The product's suits, shared by all screens. */
export const suits = new Suits()
