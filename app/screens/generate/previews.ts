import {
  type BuildError,
  type BuiltPage,
  buildPages,
  buildScene,
  countingIds,
  createDeck,
  type Deck,
  type DrawChart,
  type FontNeed,
  hasPlaceholders,
  type Outline,
  outlineCharacters,
  type Page,
  type PageId,
  type Result,
  type Scene,
  type Suit,
  suitFontNeeds,
  type Theme,
} from '@slidewright/engine/internal'
import { BUILD_LIMITS, type Hyphenation, loadHyphenation } from '@slidewright/shared'
import { knownDrawPrompt, loadDrawPrompt } from '../../assets/draw-prompt.ts'
import { areFontsLoaded, ensureFonts, hasFonts, onFontsArrived, preloadFonts } from '../../assets/fonts.ts'
import { ImageStore } from '../../assets/images.ts'
import { type Formulas, loadFormulas } from '../../assets/load-formulas.ts'
import { createCanvasMeasure } from '../../assets/measure.ts'
import { whenIdle } from '../../platform/idle.ts'

const measure = createCanvasMeasure()
/** The pictures of the previews. */
export const images = new ImageStore()
let drawChart: DrawChart | null = null

/** Loads the chart renderer, which is large and only needed for outlines with charts. */
async function loadCharts(): Promise<void> {
  drawChart ??= (await import('@slidewright/engine/charts')).drawChart
}

/** What could not be loaded is asked for again with the next page. */
const ignored = () => undefined

function hasChart(page: Page): boolean {
  return Object.values(page.elements).some(element => element.kind === 'chart')
}

interface CachedScene {
  readonly scene: Scene
  readonly epoch: number
  /** Whether the fonts it names were loaded. */
  readonly hasFonts: boolean
}

/** A deck built from an outline in a suit, page by page in idle time, up to the requested page. */
export class Preview {
  readonly suit: Suit
  /** The pages built so far, in order. */
  pages: readonly PageId[] = []
  deck: Deck
  /** Whether all pages are built with their final fonts. */
  isDone = false
  private wanted = 0
  private built = 0
  private isReady = false
  /** Whether the fonts were loaded when building began. */
  private isWarm = false
  private stop: (() => void) | null = null
  /** What divides the words of its language, and its formulas, once that is loaded. */
  private loaded: Hyphenation & Formulas = {}
  /** The pages as they are built; absent: building has not begun. */
  private source: Iterator<Result<BuiltPage, BuildError>> | null = null
  private readonly outline: Outline
  private readonly listeners = new Set<() => void>()
  private readonly needs: readonly FontNeed[]
  private readonly scenes = new WeakMap<Page, Map<string, CachedScene>>()

  constructor(outline: Outline, suit: Suit) {
    const [theme] = suit.themes
    if (theme === undefined) throw new Error(`${suit.id} has no theme`)
    this.suit = suit
    this.outline = outline
    this.deck = createDeck({ theme, title: outline.root.value, language: outline.language, suit: suit.id })
    const { language } = outline
    this.needs = suitFontNeeds(suit, { theme, text: outlineCharacters(outline), language })
  }

  /** Requests pages up to a count. */
  want(count: number): void {
    this.wanted = Math.max(this.wanted, count)
    if (this.isReady) this.continueBuilding()
    else if (this.wanted > 0) void this.warm()
  }

  /** Subscribes to new pages. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    if (this.listeners.size === 0) active.add(this)
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) active.delete(this)
    }
  }

  /** Returns the scene of a page in a theme; null if there is no such page. */
  sceneOf(id: PageId, theme: Theme): Scene | null {
    const page = this.deck.pages[id]
    if (page === undefined) return null
    const waitsForChart = hasChart(page) && drawChart === null
    if (waitsForChart) void loadCharts().then(() => this.notify())
    const waitsForPrompts = hasPlaceholders(page) && knownDrawPrompt() === null
    if (waitsForPrompts) void loadDrawPrompt().then(() => this.notify(), ignored)
    const cache = this.scenes.get(page) ?? new Map<string, CachedScene>()
    this.scenes.set(page, cache)
    const key = `${theme.id} ${waitsForChart} ${waitsForPrompts}`
    const last = cache.get(key)
    if (last && (last.hasFonts || last.epoch === measure.epoch)) return last.scene
    const { epoch } = measure
    const scene = buildScene({
      deck: this.deck,
      page: id,
      theme,
      measure,
      drawChart: drawChart ?? (() => []),
      prompts: knownDrawPrompt(),
    })
    cache.set(key, { scene, epoch, hasFonts: hasFonts(scene) })
    return scene
  }

  /** Returns the page that shows a node of the outline; null if none is built yet. */
  pageOf(node: string): PageId | null {
    const shows = (id: PageId) =>
      Object.values(this.deck.pages[id]?.elements ?? {}).some(element => element.origin?.node === node)
    return this.pages.find(shows) ?? null
  }

  /** Rebuilds the pages once their fonts have arrived, if building began without them. */
  onFontsLoaded(): void {
    if (!this.isReady || this.isWarm || !this.hasAllFonts()) return
    this.isWarm = true
    this.source = null
    this.built = 0
    this.isDone = false
    this.continueBuilding()
  }

  private async warm(): Promise<void> {
    followFonts()
    const [hyphenation, formulas] = await Promise.all([
      loadHyphenation(this.outline),
      loadFormulas(this.outline),
      preloadFonts(this.needs),
    ])
    if (this.isReady) return this.continueBuilding()
    this.loaded = { ...hyphenation, ...formulas }
    this.isWarm = this.hasAllFonts()
    this.isReady = true
    this.continueBuilding()
  }

  private hasAllFonts(): boolean {
    return this.needs.every(({ face, text }) => areFontsLoaded(face, text))
  }

  private startBuilding(): Iterator<Result<BuiltPage, BuildError>> {
    const { theme } = this.deck
    return buildPages(this.outline, this.suit, {
      theme,
      measure,
      ids: countingIds(),
      limits: BUILD_LIMITS,
      ...this.loaded,
    })
  }

  private continueBuilding(): void {
    if (this.isDone || this.built >= this.wanted) return
    this.stop ??= whenIdle(() => this.step())
  }

  private step(): boolean {
    this.source ??= this.startBuilding()
    const next = this.source.next()
    if (next.done) {
      this.isDone = true
      this.pages = this.pages.slice(0, this.built)
    } else if (next.value.ok) this.add(next.value.value)
    this.notify()
    const hasMore = !this.isDone && this.built < this.wanted
    if (!hasMore) this.stop = null
    return hasMore
  }

  private add({ page, layout, assets }: BuiltPage): void {
    this.pages = this.pages.toSpliced(this.built, 1, page.id)
    this.built += 1
    this.deck = {
      ...this.deck,
      pages: { ...this.deck.pages, [page.id]: page },
      layouts: { ...this.deck.layouts, [layout.key]: layout },
      assets: { ...this.deck.assets, ...Object.fromEntries(assets.map(asset => [asset.id, asset])) },
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}

/** Previews that have listeners. */
const active = new Set<Preview>()
let isFollowing = false

function followFonts(): void {
  if (isFollowing) return
  isFollowing = true
  onFontsArrived(() => {
    for (const preview of active) preview.onFontsLoaded()
  })
}

const previews = new WeakMap<Outline, Map<string, Preview>>()

/** Returns the preview of an outline in a suit, cached per outline. */
export function previewOf(outline: Outline, suit: Suit): Preview {
  const cache = previews.get(outline) ?? new Map<string, Preview>()
  previews.set(outline, cache)
  const preview = cache.get(suit.id) ?? new Preview(outline, suit)
  cache.set(suit.id, preview)
  return preview
}

/** Loads the missing fonts of a scene; null if none are missing. */
export function loadMissingFonts(scene: Scene): Promise<void> | null {
  followFonts()
  return hasFonts(scene) ? null : ensureFonts(scene)
}
