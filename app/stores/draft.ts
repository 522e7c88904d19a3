import { makeAutoObservable } from 'mobx'
import { tabStore } from '../platform/storage.ts'

const KEY = 'slidewright.draft'

/** The words in the start box. They live in the tab, so a reload keeps them. */
export class Draft {
  words: string
  /** Counts the words that came from elsewhere than the box. */
  given = 0

  constructor() {
    const kept = (tabStore.read(KEY) ?? {}) as Partial<Draft>
    this.words = typeof kept.words === 'string' ? kept.words : ''
    makeAutoObservable(this)
  }

  /** Takes what was typed. */
  setWords(words: string): void {
    this.words = words
  }

  /** Puts words into the box. */
  giveWords(words: string): void {
    this.words = words
    this.given += 1
    this.keep()
  }

  /** Keeps all in the tab. Called when typing rests: writing 200 000 characters at every key would be felt. */
  keep(): void {
    tabStore.write(KEY, { words: this.words })
  }

  /** Forgets all: the deck is on its way. */
  clear(): void {
    this.words = ''
    this.given += 1
    tabStore.remove(KEY)
  }
}

/** The draft of this tab. */
export const draft = new Draft()
