import { makeAutoObservable } from 'mobx'
import { tabStore } from '../platform/storage.ts'

const KEY = 'slidewright.draft'

/** The text of the start box. It is stored per tab, so it survives a reload. */
export class Draft {
  words: string
  /** Counts the changes that were not typed into the box, so that the box can show them. */
  version = 0

  constructor() {
    const stored = (tabStore.read(KEY) ?? {}) as Partial<Draft>
    this.words = typeof stored.words === 'string' ? stored.words : ''
    makeAutoObservable(this)
  }

  /** Sets the text that was typed. */
  setWords(words: string): void {
    this.words = words
  }

  /** Replaces the text of the box and saves it. */
  replaceWords(words: string): void {
    this.words = words
    this.version += 1
    this.save()
  }

  /** Saves the text for this tab. Called when typing pauses: writing 200 000 characters on every key would be slow. */
  save(): void {
    tabStore.write(KEY, { words: this.words })
  }

  /** Clears the draft once its deck is being made. */
  clear(): void {
    this.words = ''
    this.version += 1
    tabStore.remove(KEY)
  }
}

/** The draft of this tab. */
export const draft = new Draft()
