import { makeAutoObservable } from 'mobx'

/** What a deck with sample figures is about to be used for. */
export type SampleUse = 'show' | 'file'

/** Whether sample figures are shown to an audience. Asked once for each use; until then they are left out. */
export class SampleQuestion {
  /** What waits for the answer. */
  asked: { readonly use: SampleUse; readonly goOn: () => void } | null = null
  private readonly answers = new Map<SampleUse, boolean>()

  constructor() {
    makeAutoObservable(this)
  }

  /** Whether samples are in. */
  in(use: SampleUse): boolean {
    return this.answers.get(use) ?? false
  }

  isAnswered(use: SampleUse): boolean {
    return this.answers.has(use)
  }

  ask(use: SampleUse, goOn: () => void): void {
    this.asked = { use, goOn }
  }

  /** Goes on with the samples in or left out. */
  answer(isIn: boolean): void {
    const { asked } = this
    if (asked === null) return
    this.answers.set(asked.use, isIn)
    this.asked = null
    asked.goOn()
  }

  cancel(): void {
    this.asked = null
  }
}
