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

/** What scenes are made of. */
export interface SceneSource {
  readonly deck: Deck
  readonly measure: Measure
  readonly drawChart: DrawChart
}

/** A scene, and the records that steps have written since it was made, up to a state of the deck. */
interface CachedScene {
  readonly scene: Scene
  readonly deck: Deck
  readonly touched: ReadonlySet<string>
}

const NO_OVERRIDES: Overrides = new Map()
const UNTOUCHED: ReadonlySet<string> = new Set()

/** Scenes of the page in hand, the one before it, and those that were made ready. Each is brought up to date by what steps have written since. */
export class SceneCache {
  private readonly cached = new Map<PageId, CachedScene>()
  private shown: PageId | null = null

  /** Notes what a step has written. A scene of any other deck than the step began with is compared as a whole when it is needed. */
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

  /** The scene of the page in hand, kept as the one that is shown. */
  show(page: PageId, source: SceneSource, overrides: Overrides): Scene {
    const scene = this.make(page, source, overrides)
    if (page !== this.shown) {
      for (const id of this.cached.keys()) if (id !== this.shown) this.cached.delete(id)
      this.shown = page
    }
    return this.keep(scene, source)
  }

  /** The scene of any page, without what is in hand. It is not kept. */
  make(page: PageId, source: SceneSource, overrides: Overrides = NO_OVERRIDES): Scene {
    const known = this.cached.get(page)
    if (known === undefined) return buildScene({ ...source, page, overrides })
    const touched = known.deck === source.deck ? known.touched : null
    return updateScene(known.scene, { ...source, overrides, ...(touched && { touched }) })
  }

  /** Makes the scenes of pages beside the one in hand, one with every step, those that are known first. Other pages are forgotten. */
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
