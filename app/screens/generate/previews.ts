import {
  type BuildError,
  type BuiltPage,
  buildPages,
  buildScene,
  countingIds,
  createDeck,
  type Deck,
  type DrawChart,
  type Outline,
  type Page,
  type PageId,
  type Result,
  type Scene,
  type Suit,
  type Theme,
} from '@slidewright/engine'
import { SUITS } from '@slidewright/engine/suits'
import { ensureFonts, registerFonts } from '../../assets/fonts.ts'
import { createImageStore } from '../../assets/images.ts'
import { createCanvasMeasure } from '../../assets/measure.ts'
import { whenIdle } from '../../platform/idle.ts'

/** The suits there are. */
export { SUITS }

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

/** An outline in a suit: a deck that grows page by page in idle time, as far as somebody looks. */
export class Preview {
  readonly suit: Suit
  /** The pages so far, in order. */
  pages: readonly PageId[] = []
  deck: Deck
  isDone = false
  private wanted = 0
  private stop: (() => void) | null = null
  private readonly source: Iterator<Result<BuiltPage, BuildError>>
  private readonly listeners = new Set<() => void>()
  private readonly scenes = new Map<string, Scene>()

  constructor(outline: Outline, suit: Suit) {
    const [theme] = suit.themes
    if (theme === undefined) throw new Error(`${suit.id} has no theme`)
    this.suit = suit
    this.deck = createDeck({ theme, title: outline.root.value, language: outline.language, suit: suit.id })
    this.source = buildPages(outline, suit, { theme, measure, ids: countingIds() })[Symbol.iterator]()
  }

  /** Asks for so many pages. */
  want(count: number): void {
    this.wanted = Math.max(this.wanted, count)
    if (this.isDone || this.pages.length >= this.wanted) return
    this.stop ??= whenIdle(() => this.step())
  }

  /** Calls back whenever there is a page more, until the answer is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What a page looks like in a theme; null where there is no such page. */
  sceneOf(page: PageId, theme: Theme): Scene | null {
    const found = this.deck.pages[page]
    if (found === undefined) return null
    const waitsForChart = hasChart(found) && drawChart === null
    if (waitsForChart) void needCharts().then(() => this.tell())
    const key = `${page} ${theme.id} ${measure.epoch} ${waitsForChart}`
    const known = this.scenes.get(key)
    if (known !== undefined) return known
    const scene = buildScene({ deck: this.deck, page, theme, measure, drawChart: drawChart ?? (() => []) })
    this.scenes.set(key, scene)
    return scene
  }

  /** The page that shows a node of the outline. */
  pageOf(node: string): PageId | null {
    const shows = (id: PageId) =>
      Object.values(this.deck.pages[id]?.elements ?? {}).some(element => element.origin?.node === node)
    return this.pages.find(shows) ?? null
  }

  private step(): boolean {
    const next = this.source.next()
    if (next.done) {
      this.isDone = true
      this.stop = null
    } else if (next.value.ok) this.add(next.value.value)
    this.tell()
    const goesOn = !this.isDone && this.pages.length < this.wanted
    if (!goesOn) this.stop = null
    return goesOn
  }

  private add({ page, layout, assets }: BuiltPage): void {
    this.pages = [...this.pages, page.id]
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

const previews = new WeakMap<Outline, Map<string, Preview>>()

/** The preview of an outline in a suit; the same one for the same outline. */
export function previewOf(outline: Outline, suit: Suit): Preview {
  const known = previews.get(outline) ?? new Map<string, Preview>()
  previews.set(outline, known)
  const preview = known.get(suit.id) ?? new Preview(outline, suit)
  known.set(suit.id, preview)
  return preview
}

let isRegistered = false

/** Loads the faces that a page is set in. */
export async function loadFaces(scene: Scene): Promise<void> {
  if (!isRegistered) {
    isRegistered = true
    registerFonts()
  }
  await ensureFonts(scene)
}
