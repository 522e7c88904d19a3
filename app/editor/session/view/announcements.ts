import { makeAutoObservable } from 'mobx'

/** The text of the live region for screen readers. */
export class Announcements {
  /** The current announcement. */
  current = ''

  constructor() {
    makeAutoObservable(this)
  }

  /** Announces a message, even if it is the same as the last one. */
  announce(message: string): void {
    this.current = this.current === message ? `${message}\u00a0` : message
  }
}
