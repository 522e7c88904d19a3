import {
  type Deck,
  type FindHit,
  type FindQuery,
  findInDeck,
  type PageId,
  pageIndex,
} from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'

/** The search term and its replacement, and the current match. */
export class FindStore {
  query: FindQuery = { text: '' }
  replacement = ''
  /** The index of the current match, from 0. */
  index = 0
  /**
   * Whether the replacement field, the options and the list of pages are shown as well; they take room from the page.
   */
  isWhole = false
  /** Incremented by each request to search, so that the field takes the focus. */
  focusRequests = 0
  /** Whether the notes were opened to show a match in them. */
  private hasOpenedNotes = false
  /** The last replacement: how many matches it replaced, and the resulting deck. */
  private replaced: { deck: Deck; count: number } | null = null
  private last: { deck: Deck; query: FindQuery; hits: readonly FindHit[] | null } | null = null

  constructor() {
    makeAutoObservable<this, 'last' | 'replaced'>(this, { query: observableRef, replaced: observableRef, last: false })
  }

  /** All matches; null if the query is an invalid regular expression. */
  hitsIn(deck: Deck): readonly FindHit[] | null {
    const { query, last } = this
    if (last?.deck !== deck || last.query !== query) this.last = { deck, query, hits: findInDeck(deck, query) }
    return this.last?.hits ?? null
  }

  /** The current match; null only if there are none. */
  currentIn(deck: Deck): FindHit | null {
    const hits = this.hitsIn(deck) ?? []
    return hits[Math.min(this.index, hits.length - 1)] ?? null
  }

  /** How many matches were just replaced; null once the deck or the query has changed since. */
  replacedIn(deck: Deck): number | null {
    return this.replaced?.deck === deck ? this.replaced.count : null
  }

  /** Records a replacement and the deck that resulted from it. */
  noteReplaced(deck: Deck, count: number): void {
    this.replaced = { deck, count }
  }

  /** Changes the query, starting at a page. */
  setQuery(deck: Deck, change: Partial<FindQuery>, from: PageId): void {
    this.query = { ...this.query, ...change }
    this.startFrom(deck, from)
  }

  /** Makes the first match from a page on the current one; after the last page it goes on at the first. */
  startFrom(deck: Deck, from: PageId): void {
    this.replaced = null
    const start = pageIndex(deck, from)
    const hits = this.hitsIn(deck) ?? []
    const pages = new Map([...new Set(hits.map(({ page }) => page))].map(page => [page, pageIndex(deck, page)]))
    this.index = Math.max(
      0,
      hits.findIndex(({ page }) => (pages.get(page) ?? -1) >= start),
    )
  }

  /** Moves to the next or previous match, wrapping around the deck. */
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

  /** Whether the notes should be open for a match: notes opened for one close again for a match on the page itself. */
  opensNotes(isInNotes: boolean, isOpen: boolean): boolean {
    if (isInNotes && !isOpen) this.hasOpenedNotes = true
    const staysOpen = isOpen && !(this.hasOpenedNotes && !isInNotes)
    if (!isInNotes) this.hasOpenedNotes = false
    return isInNotes || staysOpen
  }

  requestFocus(): void {
    this.focusRequests += 1
  }
}
