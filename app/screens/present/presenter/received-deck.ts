import {
  buildScene,
  type Deck,
  type DrawChart,
  fromFile,
  type Measure,
  type Page,
  type PageId,
  pageOf,
  pagesOf,
  type Scene,
  type Size,
} from '@slidewright/engine/internal'
import { computed, createAtom, makeObservable, observableRef, runInAction } from 'mobx'
import { onFontsArrived } from '../../../assets/fonts.ts'
import { tabMeasure } from '../../../assets/measure.ts'
import type { ShownDeck } from '../../../editor/session/show.ts'
import { today } from '../../../platform/clock.ts'

/** The deck that a presenter window has received of its show. */
export class ReceivedDeck implements ShownDeck {
  deck: Deck
  private drawChart: DrawChart
  private readonly fonts = createAtom('fonts')

  constructor(deck: Deck) {
    this.deck = deck
    this.drawChart = () => {
      this.loadCharts()
      return []
    }
    makeObservable<this, 'drawChart'>(this, { deck: observableRef, drawChart: observableRef, pages: computed })
  }

  get pages(): Page[] {
    return [...pagesOf(this.deck)]
  }

  get size(): Size {
    return this.deck.size
  }

  get title(): string {
    return this.deck.title
  }

  sceneOf(page: PageId): Scene | null {
    const { deck, measure, drawChart } = this
    return pageOf(deck, page) === undefined ? null : buildScene({ deck, page, measure, drawChart, today: today() })
  }

  /** Shows another version of the deck. */
  replace(deck: Deck): void {
    runInAction(() => {
      this.deck = deck
    })
  }

  /** Lays text out again whenever fonts arrive. Returns a function that stops it. */
  followFonts(): () => void {
    return onFontsArrived(() => this.fonts.reportChanged())
  }

  private get measure(): Measure {
    this.fonts.reportObserved()
    return tabMeasure()
  }

  private isLoadingCharts = false

  /** The chart renderer is large, so it is loaded when the first chart is drawn; if that fails, the next drawing tries again. */
  private loadCharts(): void {
    if (this.isLoadingCharts) return
    this.isLoadingCharts = true
    import('@slidewright/engine/charts').then(
      ({ drawChart }) =>
        runInAction(() => {
          this.drawChart = drawChart
        }),
      () => {
        this.isLoadingCharts = false
      },
    )
  }
}

/** Reads a deck that was sent as its file; null if it is not one of this version. */
export function readReceived(file: unknown): Deck | null {
  const read = fromFile(file)
  return read.ok ? read.value : null
}
