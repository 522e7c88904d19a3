import { makeAutoObservable } from 'mobx'

/** What a screen reader is told through the live region. */
export class Announcements {
  /** What is told now. */
  current = ''

  constructor() {
    makeAutoObservable(this)
  }

  /** Tells something; the same words twice are told twice. */
  announce(words: string): void {
    this.current = this.current === words ? `${words}\u00a0` : words
  }
}
