import type { ModelTested } from '@slidewright/shared'
import { makeAutoObservable, runInAction } from 'mobx'
import { every, now } from '../../../platform/clock.ts'

/** How far a test is. */
export type TrialState = 'none' | 'waiting' | 'writing' | 'done' | 'stopped' | 'failed'

/** A test of a model: its first words as they come, and how fast they do. */
export class ModelTrial {
  state: TrialState = 'none'
  text = ''
  /** Time since the question, in whole seconds, as long as no word has come. */
  seconds = 0
  /** ms to the first word; null before it. */
  firstMs: number | null = null
  /** Words a second; null before the end. */
  pace: number | null = null
  private began = 0
  private stopClock: (() => void) | null = null

  constructor() {
    makeAutoObservable<this, 'began' | 'stopClock'>(this, { began: false, stopClock: false })
  }

  /** Whether words are awaited or come. */
  get isRunning(): boolean {
    return this.state === 'waiting' || this.state === 'writing'
  }

  begin(): void {
    this.end('waiting')
    this.text = ''
    this.seconds = 0
    this.firstMs = null
    this.pace = null
    this.began = now()
    this.stopClock = every(1000, () => runInAction(() => (this.seconds = Math.floor((now() - this.began) / 1000))))
  }

  take(told: ModelTested): void {
    if (told.is === 'text') {
      this.firstMs ??= now() - this.began
      this.text += told.text
      this.state = 'writing'
    }
    if (told.is === 'pace') {
      this.firstMs = told.first_ms
      this.pace = told.words_a_second
    }
  }

  end(state: TrialState): void {
    this.stopClock?.()
    this.stopClock = null
    this.state = state
  }
}
