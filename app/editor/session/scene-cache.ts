import {
  buildScene,
  type Deck,
  type DrawChart,
  type EditStep,
  type Measure,
  type Overrides,
  type PageId,
  type Scene,
  touchedRecords,
  updateScene,
} from '@slidewright/engine/internal'
import { knownDrawPrompt } from '../../assets/draw-prompt.ts'

/** What scenes are built from. */
export interface SceneSource {
  readonly deck: Deck
  readonly measure: Measure
  readonly drawChart: DrawChart
  /** Whether placeholders show what they ask, as their author sees them. */
  readonly prompts: boolean
  /** Today's date, for footers that show it. */
  readonly today?: string
}

/** A scene, and the records changed since it was built, up to a particular deck. */
interface CachedScene {
  readonly scene: Scene
  readonly deck: Deck
  readonly touched: ReadonlySet<string>
}

const NO_OVERRIDES: Overrides = new Map()
const UNTOUCHED: ReadonlySet<string> = new Set()

/**
 * Caches the scenes of the current page, the previous one, and those built ahead. Each is updated incrementally from
 * the records changed since.
 */
export class SceneCache {
  private readonly cached = new Map<PageId, CachedScene>()
  private shown: PageId | null = null

  /**
   * Records what an edit has changed. A scene of a deck other than the one before the edit is compared in full when it
   * is next needed.
   */
  note({ transaction }: EditStep): void {
    const written = touchedRecords(transaction)
    for (const [page, { scene, deck, touched }] of this.cached) {
      if (deck !== transaction.before) continue
      this.cached.set(page, {
        scene,
        deck: transaction.after,
        touched: touched.size === 0 ? written : new Set([...touched, ...written]),
      })
    }
  }

  /** The scene of the current page, cached as the one shown. */
  show(page: PageId, source: SceneSource, overrides: Overrides): Scene {
    const scene = this.make(page, source, overrides)
    if (page !== this.shown) {
      for (const id of this.cached.keys()) if (id !== this.shown) this.cached.delete(id)
      this.shown = page
    }
    return this.keep(scene, source)
  }

  /** The scene of any page, without a gesture in progress. It is not cached. */
  make(page: PageId, source: SceneSource, overrides: Overrides = NO_OVERRIDES): Scene {
    const known = this.cached.get(page)
    const prompts = source.prompts ? knownDrawPrompt() : null
    if (known === undefined) return buildScene({ ...source, page, overrides, prompts })
    const touched = known.deck === source.deck ? known.touched : null
    return updateScene(known.scene, { ...source, prompts, overrides, ...(touched && { touched }) })
  }

  /** Builds the scenes of neighboring pages, one per iteration, cached ones first. Other pages are dropped. */
  *makeReady(beside: readonly PageId[], source: SceneSource): Iterable<readonly Scene[]> {
    for (const id of this.cached.keys()) if (id !== this.shown && !beside.includes(id)) this.cached.delete(id)
    const isKnown = (id: PageId) => this.cached.has(id)
    const ready = new Map<PageId, Scene>()
    for (const id of [...beside.filter(isKnown), ...beside.filter(each => !isKnown(each))]) {
      ready.set(id, this.keep(this.make(id, source), source))
      if (beside.every(each => ready.has(each) || !isKnown(each))) yield [...ready.values()]
    }
  }

  private keep(scene: Scene, { deck }: SceneSource): Scene {
    this.cached.set(scene.page, { scene, deck, touched: UNTOUCHED })
    return scene
  }
}
