import {
  buildScene,
  type Deck,
  type Page,
  type PageId,
  pageOf,
  pagesOf,
  type Scene,
  type Size,
  withoutSamples,
} from '@slidewright/engine/internal'
import { today } from '../../platform/clock.ts'
import type { EditorStore } from './editor-store.ts'
import type { ShownDeck } from './show.ts'

/** The open deck as it is shown to an audience: without tables and charts whose values are made up, and without pages that have nothing else. */
export class DeckWithoutSamples implements ShownDeck {
  private readonly store: EditorStore

  constructor(store: EditorStore) {
    this.store = store
  }

  get deck(): Deck {
    return withoutSamples(this.store.deck)
  }

  get pages(): Page[] {
    return [...pagesOf(this.deck)]
  }

  get size(): Size {
    return this.store.size
  }

  get title(): string {
    return this.store.title
  }

  sceneOf(page: PageId): Scene | null {
    const { deck } = this
    if (deck === this.store.deck || pageOf(deck, page) === pageOf(this.store.deck, page))
      return this.store.sceneOf(page)
    const { measure, drawChart } = this.store
    return pageOf(deck, page) === undefined ? null : buildScene({ deck, page, measure, drawChart, today: today() })
  }
}
