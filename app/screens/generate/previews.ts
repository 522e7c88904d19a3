import {
  type BuildError,
  type BuiltPage,
  buildPages,
  buildScene,
  countingIds,
  createDeck,
  type Deck,
  type DrawChart,
  type Face,
  flattenOutline,
  type Outline,
  type Page,
  type PageId,
  type Result,
  type Scene,
  type Suit,
  type Theme,
} from '@slidewright/engine/internal'
import { BUILD_LIMITS } from '@slidewright/shared'
import { ensureFonts, onFontsArrived, registerFonts, withFallbacks } from '../../assets/fonts.ts'
import { createImageStore } from '../../assets/images.ts'
import { createCanvasMeasure } from '../../assets/measure.ts'
import { whenIdle } from '../../platform/idle.ts'

/** How long the first pages wait for their faces, in ms; later ones are painted anew. */
const FONT_PATIENCE = 2500

const measure = createCanvasMeasure()
/** The pictures of the previews. */
export const images = createImageStore()
let drawChart: DrawChart | null = null

/** Loads what draws charts: large, and only for outlines that have figures. */
async function needCharts(): Promise<void> {
  drawChart ??= (await import('@slidewright/engine/charts')).drawChart
}

function hasChart(page: Page): boolean {
  return Object.values(page.elements).some(element => element.kind === 'chart')
}

/** The faces that a suit sets its text in. */
function facesOf(suit: Suit): readonly Face[] {
  const faces = suit.layouts.flatMap(layout =>
    layout.slots.map(({ style }) => ({
      family: style.face === '@title' ? suit.fonts.title : suit.fonts.body,
      weight: style.weight,
      italic: style.italic ?? false,
    })),
  )
  return [...new Map(faces.map(face => [JSON.stringify(face), face])).values()]
}

/** Waits for the faces of the outline's words: measured with others, texts would not fit as they will in the deck. */
async function facesFor(outline: Outline, suit: Suit): Promise<void> {
  registerOnce()
  const text = flattenOutline(outline)
    .map(node => node.value)
    .join(' ')
  const needs = facesOf(suit).flatMap(face => withFallbacks({ face, text }, outline.language))
  await Promise.race([ensureFonts(needs), new Promise(resolve => setTimeout(resolve, FONT_PATIENCE))])
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
  private stop: (() => void) | null = null
  private source: Iterator<Result<BuiltPage, BuildError>>
  private readonly outline: Outline
  private readonly listeners = new Set<() => void>()
  private readonly scenes = new WeakMap<Page, Map<string, Scene>>()

  constructor(outline: Outline, suit: Suit) {
    const [theme] = suit.themes
    if (theme === undefined) throw new Error(`${suit.id} has no theme`)
    this.suit = suit
    this.outline = outline
    this.deck = createDeck({ theme, title: outline.root.value, language: outline.language, suit: suit.id })
    this.source = this.begin()
  }

  /** Asks for so many pages. */
  want(count: number): void {
    this.wanted = Math.max(this.wanted, count)
    if (this.isReady) this.goOn()
    else void facesFor(this.outline, this.suit).then(() => this.begun())
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
    const known = this.scenes.get(page) ?? new Map<string, Scene>()
    this.scenes.set(page, known)
    const key = `${theme.id} ${measure.epoch} ${waitsForChart}`
    const scene =
      known.get(key) ?? buildScene({ deck: this.deck, page: id, theme, measure, drawChart: drawChart ?? (() => []) })
    known.set(key, scene)
    return scene
  }

  /** The page that shows a node of the outline. */
  pageOf(node: string): PageId | null {
    const shows = (id: PageId) =>
      Object.values(this.deck.pages[id]?.elements ?? {}).some(element => element.origin?.node === node)
    return this.pages.find(shows) ?? null
  }

  /** Builds all again, page over page: faces have arrived that were measured without. */
  restart(): void {
    if (!this.isReady) return
    this.source = this.begin()
    this.built = 0
    this.isDone = false
    this.goOn()
  }

  private begin(): Iterator<Result<BuiltPage, BuildError>> {
    const { theme } = this.deck
    return buildPages(this.outline, this.suit, { theme, measure, ids: countingIds(), limits: BUILD_LIMITS })
  }

  private begun(): void {
    this.isReady = true
    this.goOn()
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
let isRegistered = false

function registerOnce(): void {
  if (isRegistered) return
  isRegistered = true
  registerFonts()
  onFontsArrived(() => {
    for (const preview of alive) preview.restart()
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

/** Loads the faces that a page is set in. */
export async function loadFaces(scene: Scene): Promise<void> {
  registerOnce()
  await ensureFonts(scene)
}
