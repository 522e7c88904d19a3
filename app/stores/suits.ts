import type { Suit } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'

/** The suits of the product. They are fetched beside the screen that shows them, not before it. */
export class Suits {
  all: readonly Suit[] = []
  /** Whether the last try to fetch them failed. */
  hasFailed = false
  private loading: Promise<readonly Suit[]> | null = null

  constructor() {
    makeAutoObservable<this, 'loading'>(this, { all: observableRef, loading: false })
  }

  /** Fetches the suits once; none where they cannot be had now, and the next call tries again. */
  load(): Promise<readonly Suit[]> {
    this.loading ??= this.fetch()
    return this.loading
  }

  private async fetch(): Promise<readonly Suit[]> {
    try {
      const { SUITS } = await import('@slidewright/engine/suits')
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

/** The product's suits, for all screens. */
export const suits = new Suits()
