import { type Deck, type FindHit, type FindQuery, findInDeck, type PageId } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'

/** What is looked for in the deck, what goes in its place, and which find is in hand. */
export class FindStore {
  query: FindQuery = { text: '' }
  replacement = ''
  /** Which find is in hand, from 0. */
  index = 0
  /** Whether what replaces, the options and the list of pages are shown too: they take room from the page. */
  isWhole = false
  /** Grows with every wish to look for something: the field takes the focus then. */
  asked = 0
  /** Whether the notes are open because a find stands in them. */
  private hasOpenedNotes = false
  /** What was replaced at last, and the deck as it was then. */
  private replaced: { deck: Deck; count: number } | null = null
  private last: { deck: Deck; query: FindQuery; hits: readonly FindHit[] | null } | null = null

  constructor() {
    makeAutoObservable<this, 'last' | 'replaced'>(this, { query: observableRef, replaced: observableRef, last: false })
  }

  /** Everything that is found; null where the query is a regular expression that makes no sense. */
  hitsIn(deck: Deck): readonly FindHit[] | null {
    const { query, last } = this
    if (last?.deck !== deck || last.query !== query) this.last = { deck, query, hits: findInDeck(deck, query) }
    return this.last?.hits ?? null
  }

  /** The find in hand; there is one as long as anything is found. */
  currentIn(deck: Deck): FindHit | null {
    const hits = this.hitsIn(deck) ?? []
    return hits[Math.min(this.index, hits.length - 1)] ?? null
  }

  /** How much was replaced just now; null once the deck has changed again, or something else is looked at. */
  replacedIn(deck: Deck): number | null {
    return this.replaced?.deck === deck ? this.replaced.count : null
  }

  /** Notes what was replaced, and the deck that came of it. */
  noteReplaced(deck: Deck, count: number): void {
    this.replaced = { deck, count }
  }

  /** Looks for something else, beginning at a page. */
  look(deck: Deck, change: Partial<FindQuery>, from: PageId): void {
    this.replaced = null
    this.query = { ...this.query, ...change }
    this.index = Math.max(
      0,
      (this.hitsIn(deck) ?? []).findIndex(({ page }) => page === from),
    )
  }

  /** Goes on to the next find or back to the one before, round the deck. */
  step(deck: Deck, by: 1 | -1): void {
    this.replaced = null
    const count = this.hitsIn(deck)?.length ?? 0
    if (count > 0) this.index = (Math.min(this.index, count - 1) + by + count) % count
  }

  setIndex(index: number): void {
    this.replaced = null
    this.index = index
  }

  setWhole(isWhole: boolean): void {
    this.isWhole = isWhole
  }

  setReplacement(words: string): void {
    this.replacement = words
  }

  /** Whether the notes are open once a find is shown: those that were opened for one close again for the next on a page. */
  opensNotes(isInNotes: boolean, isOpen: boolean): boolean {
    if (isInNotes && !isOpen) this.hasOpenedNotes = true
    const isKept = isOpen && !(this.hasOpenedNotes && !isInNotes)
    if (!isInNotes) this.hasOpenedNotes = false
    return isInNotes || isKept
  }

  ask(): void {
    this.asked += 1
  }
}
