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
import { BUILD_LIMITS } from '@slidewright/shared'
import { areFontsHere, ensureFonts, hasFonts, onFontsArrived, warmFonts } from '../../assets/fonts.ts'
import { ImageStore } from '../../assets/images.ts'
import { createCanvasMeasure } from '../../assets/measure.ts'
import { whenIdle } from '../../platform/idle.ts'

const measure = createCanvasMeasure()
/** The pictures of the previews. */
export const images = new ImageStore()
let drawChart: DrawChart | null = null

/** Loads what draws charts: large, and only for outlines that have figures. */
async function needCharts(): Promise<void> {
  drawChart ??= (await import('@slidewright/engine/charts')).drawChart
}

function hasChart(page: Page): boolean {
  return Object.values(page.elements).some(element => element.kind === 'chart')
}

interface KnownScene {
  readonly scene: Scene
  readonly epoch: number
  /** Whether it was made with the faces that it names. */
  readonly isSet: boolean
}

/** An outline in a suit: a deck that grows page by page in idle time, as far as somebody looks. */
export class Preview {
  readonly suit: Suit
  /** The pages so far, in order. */
  pages: readonly PageId[] = []
  deck: Deck
  /** Whether all pages are there, set in the faces that they will have. */
  isDone = false
  private wanted = 0
  private built = 0
  private isReady = false
  /** Whether its faces were here when its pages were begun. */
  private isWarm = false
  private stop: (() => void) | null = null
  private source: Iterator<Result<BuiltPage, BuildError>>
  private readonly outline: Outline
  private readonly listeners = new Set<() => void>()
  private readonly needs: readonly FontNeed[]
  private readonly scenes = new WeakMap<Page, Map<string, KnownScene>>()

  constructor(outline: Outline, suit: Suit) {
    const [theme] = suit.themes
    if (theme === undefined) throw new Error(`${suit.id} has no theme`)
    this.suit = suit
    this.outline = outline
    this.deck = createDeck({ theme, title: outline.root.value, language: outline.language, suit: suit.id })
    const { language } = outline
    this.needs = suitFontNeeds(suit, { theme, text: outlineCharacters(outline), language })
    this.source = this.begin()
  }

  /** Asks for so many pages. */
  want(count: number): void {
    this.wanted = Math.max(this.wanted, count)
    if (this.isReady) this.goOn()
    else if (this.wanted > 0) void this.warm()
  }

  /** Calls back whenever there is a page more, until the answer is called. */
  onChange(listener: () => void): () => void {
    if (this.listeners.size === 0) alive.add(this)
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) alive.delete(this)
    }
  }

  /** What a page looks like in a theme; null where there is no such page. */
  sceneOf(id: PageId, theme: Theme): Scene | null {
    const page = this.deck.pages[id]
    if (page === undefined) return null
    const waitsForChart = hasChart(page) && drawChart === null
    if (waitsForChart) void needCharts().then(() => this.tell())
    const known = this.scenes.get(page) ?? new Map<string, KnownScene>()
    this.scenes.set(page, known)
    const key = `${theme.id} ${waitsForChart}`
    const last = known.get(key)
    if (last && (last.isSet || last.epoch === measure.epoch)) return last.scene
    const { epoch } = measure
    const scene = buildScene({ deck: this.deck, page: id, theme, measure, drawChart: drawChart ?? (() => []) })
    known.set(key, { scene, epoch, isSet: hasFonts(scene) })
    return scene
  }

  /** The page that shows a node of the outline. */
  pageOf(node: string): PageId | null {
    const shows = (id: PageId) =>
      Object.values(this.deck.pages[id]?.elements ?? {}).some(element => element.origin?.node === node)
    return this.pages.find(shows) ?? null
  }

  /** Faces have arrived. Where the pages were begun without theirs, they are built again, page over page, once these are here. */
  noteFonts(): void {
    if (!this.isReady || this.isWarm || !this.areFacesHere()) return
    this.isWarm = true
    this.source = this.begin()
    this.built = 0
    this.isDone = false
    this.goOn()
  }

  private async warm(): Promise<void> {
    followFonts()
    await warmFonts(this.needs)
    if (this.isReady) return this.goOn()
    this.isWarm = this.areFacesHere()
    this.isReady = true
    this.goOn()
  }

  private areFacesHere(): boolean {
    return this.needs.every(({ face, text }) => areFontsHere(face, text))
  }

  private begin(): Iterator<Result<BuiltPage, BuildError>> {
    const { theme } = this.deck
    return buildPages(this.outline, this.suit, { theme, measure, ids: countingIds(), limits: BUILD_LIMITS })
  }

  private goOn(): void {
    if (this.isDone || this.built >= this.wanted) return
    this.stop ??= whenIdle(() => this.step())
  }

  private step(): boolean {
    const next = this.source.next()
    if (next.done) {
      this.isDone = true
      this.pages = this.pages.slice(0, this.built)
    } else if (next.value.ok) this.add(next.value.value)
    this.tell()
    const goesOn = !this.isDone && this.built < this.wanted
    if (!goesOn) this.stop = null
    return goesOn
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

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

/** The previews that somebody looks at. */
const alive = new Set<Preview>()
let isFollowing = false

function followFonts(): void {
  if (isFollowing) return
  isFollowing = true
  onFontsArrived(() => {
    for (const preview of alive) preview.noteFonts()
  })
}

const previews = new WeakMap<Outline, Map<string, Preview>>()

/** The preview of an outline in a suit; the same one for the same outline. */
export function previewOf(outline: Outline, suit: Suit): Preview {
  const known = previews.get(outline) ?? new Map<string, Preview>()
  previews.set(outline, known)
  const preview = known.get(suit.id) ?? new Preview(outline, suit)
  known.set(suit.id, preview)
  return preview
}

/** Loads the faces that a page is set in; null where they are here. */
export function missingFaces(scene: Scene): Promise<void> | null {
  followFonts()
  return hasFonts(scene) ? null : ensureFonts(scene)
}
