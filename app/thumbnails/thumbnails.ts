import { type Deck, type Page, type PageId, pageOf, type Scene, type Size } from '@slidewright/engine/internal'
import { debounce, whenIdle } from '../canvas/view.ts'
import type { Images } from '../painter-2d/surface.ts'
import { pagesAhead, REACH, scrolledTo } from './ahead.ts'
import { type Attachment, hide, keyOf, show, showInstead } from './attachment.ts'
import { HerePainter } from './here-painter.ts'
import type { CoverJob, PagePicture, PictureJob } from './messages.ts'
import { isCurrent, type MadePicture, PictureMemory, sourcesOf } from './picture-memory.ts'
import { shownPage, shownPages } from './shown-pages.ts'
import { canPaintInWorker, WorkerPainter } from './worker-painter.ts'

/** Dependencies of {@link Thumbnails}. */
export interface ThumbnailPorts {
  readonly sceneOf: (page: PageId) => Scene | null
  /** Whether placeholders show what they ask, as `sceneOf` has it. */
  readonly prompts: boolean
  readonly images: Images
  /** Px of the thumbnail per px of the page. */
  readonly scale: number
  /** Whose pictures may be kept across visits; null keeps none. */
  readonly person: () => string | null
}

/** How long the deck must rest before changes are painted, and the maximum delay, in ms. */
const REST_MS = 150
const MAX_WAIT_MS = 1000
/** How many pictures the worker is asked for at once, and how often before it has answered; the first ones come all together. */
const BATCH = 4
const FIRST_BATCH = 24
const AHEAD_BATCH = 10
const MAX_BATCHES = 2
/** Once everything is ready ahead, nothing more is looked for until so many rows have come into sight: half of those that are ready. */
const PAUSE = REACH / 2
/** The pictures that are held, in bytes. */
const MAX_BYTES = 64_000_000

/**
 * The thumbnails of a deck, painted in a worker where attached, and ahead of the scrolling, and again only when their page has changed.
 * Where there is no worker they are painted in idle time.
 */
export class Thumbnails {
  private readonly ports: ThumbnailPorts
  private readonly attachments = new Set<Attachment>()
  private readonly memory = new PictureMemory(MAX_BYTES)
  private readonly asked = new Set<string>()
  private readonly here: HerePainter
  /** Pages that are not made ahead, since something has to be fetched for them. */
  private readonly postponed = new WeakSet<Page>()
  private worker: WorkerPainter | null = null
  private isStarted = false
  private batches = 0
  private deck: Deck | null = null
  /** Rows that have come into sight and are not looked at yet. */
  private readonly arrivals: Attachment[] = []
  private latest: Attachment | null = null
  /** Where the list is scrolled to: 1 to its end, -1 to its start, 0 nowhere. */
  private direction = 0
  private untilAhead = 0
  private cancelIdle: (() => void) | null = null
  /** Time of the first unpainted change, as `performance.now()`. */
  private changedAt: number | null = null
  private readonly rest = debounce(() => this.request(), REST_MS)
  private readonly counts = { painted: 0 }

  constructor(ports: ThumbnailPorts) {
    this.ports = ports
    this.here = new HerePainter(ports.images)
    window.slidewrightThumbnails = { painted: () => this.counts.painted }
  }

  /** Shows a page on a canvas; `width` is its width in CSS px, measured if left out. Returns a function that detaches it. */
  attach(page: PageId, canvas: HTMLCanvasElement, width = canvas.clientWidth): () => void {
    const attachment: Attachment = { page, canvas, width: this.pxOf(width), shown: null }
    this.attachments.add(attachment)
    this.untilAhead--
    if (this.arrivals.push(attachment) === 1) queueMicrotask(() => this.arrive())
    this.showKnown(attachment)
    return () => this.attachments.delete(attachment)
  }

  /** Updates the deck; pages that differ are painted again. */
  follow(deck: Deck): void {
    const isFirst = this.deck === null
    this.deck = deck
    this.untilAhead = 0
    this.changedAt ??= performance.now()
    this.start()
    if (isFirst || performance.now() - this.changedAt > MAX_WAIT_MS) this.request()
    else this.rest.request()
  }

  /** Paints again what lacked a font or a picture that has loaded. */
  refresh(): void {
    this.memory.outdate(picture => !picture.isComplete)
    for (const { shown } of this.attachments) if (shown && !shown.isComplete) shown.isOutdated = true
    this.request()
  }

  /** Makes the picture of a page of a deck as a file, off the main thread; null where that cannot be done now. */
  async cover(deck: Deck, job: CoverJob): Promise<Blob | null> {
    const { worker } = this
    if (worker === null || !worker.isReady) return null
    worker.follow(deck, this.ports)
    return await worker.cover(job)
  }

  destroy(): void {
    this.cancelIdle?.()
    this.rest.cancel()
    this.attachments.clear()
    this.here.destroy()
    this.worker?.destroy()
    this.worker = null
    this.deck = null
    this.memory.clear()
  }

  /** Shows the picture that is held; one of another list of pages stands in until the page's own is there. */
  private showKnown(attachment: Attachment): void {
    const { page, width, canvas } = attachment
    const known = this.memory.use(page, width)
    if (known !== null) return show(attachment, known, this.paintedSize())
    const other = this.memory.nearest(page, width)
    if (other === null) hide(canvas)
    else showInstead(attachment, other, this.paintedSize())
  }

  /** Asks for what rows that have come into sight together are missing, before the next frame. */
  private arrive(): void {
    const arrived = this.arrivals.splice(0)
    const { latest, direction, deck } = this
    const order = ({ page }: Attachment) => deck?.pages[page]?.order ?? ''
    const scrolled = scrolledTo({ latest, direction }, arrived, order)
    this.latest = scrolled.latest
    this.direction = scrolled.direction
    if (!arrived.some(attachment => this.attachments.has(attachment) && this.isStale(attachment))) {
      if (this.untilAhead <= 0) this.request()
    } else this.pump()
  }

  private request(): void {
    this.cancelIdle ??= whenIdle(() => {
      this.cancelIdle = null
      this.changedAt = null
      this.pump()
    })
  }

  /** The worker starts beside the interface, so that it is ready when the lists of pages are there. */
  private start(): void {
    if (this.isStarted) return
    this.isStarted = true
    if (!canPaintInWorker()) return
    this.worker = new WorkerPainter({
      onReady: () => this.pump(),
      onArrived: () => this.refresh(),
      onFailed: () => {
        this.worker = null
        this.request()
      },
    })
  }

  /** Asks for pictures until the worker has enough to do. */
  private pump(): void {
    const { deck, worker } = this
    if (deck === null) return
    if (worker === null) return this.paintHere()
    if (!worker.isReady) return
    while (this.batches < MAX_BATCHES) {
      const batch = this.nextBatch(deck)
      if (batch.length === 0) return
      this.ask(worker, batch)
    }
  }

  private paintHere(): void {
    for (const wanted of this.stale()) this.addHere(wanted)
  }

  private nextBatch(deck: Deck): readonly PictureJob[] {
    const seen = this.stale().slice(0, this.memory.isEmpty ? FIRST_BATCH : BATCH)
    return seen.length > 0 ? seen : this.ahead(deck)
  }

  /** The attached pages without a current picture that nobody was asked for, the last attached first. */
  private stale(): PictureJob[] {
    const { deck } = this
    const found = new Map<string, PictureJob>()
    if (deck === null) return []
    for (const attachment of [...this.attachments].reverse()) {
      const page = shownPage(deck, attachment.page)
      const key = keyOf(attachment)
      // A page that is being changed waits until that rests.
      const isBusy = attachment.shown !== null && this.rest.isWaiting()
      if (page === undefined || isBusy || this.asked.has(key) || !this.isStale(attachment)) continue
      found.set(key, { page, width: attachment.width, isAhead: false })
    }
    return [...found.values()]
  }

  /** The next pages that will be scrolled to. */
  private ahead(deck: Deck): readonly PictureJob[] {
    const { latest, direction } = this
    if (latest === null || this.untilAhead > 0 || this.rest.isWaiting()) return []
    const { width } = latest
    const isMissing = (page: Page) => {
      if (this.postponed.has(page) || this.asked.has(keyOf({ page: page.id, width }))) return false
      const known = this.memory.peek(page.id, width)
      return known === null || !isCurrent(known, deck, page.id)
    }
    const pages = pagesAhead({ pages: shownPages(deck), from: latest.page, direction }, isMissing, AHEAD_BATCH)
    if (pages.length === 0) this.untilAhead = PAUSE
    return pages.map(page => ({ page, width, isAhead: true }))
  }

  private ask(worker: WorkerPainter, batch: readonly PictureJob[]): void {
    const { deck } = this
    if (deck === null) return
    worker.follow(deck, this.ports)
    this.batches++
    for (const { page, width } of batch) this.asked.add(keyOf({ page: page.id, width }))
    const sources = batch.map(({ page }) => sourcesOf(deck, page.id))
    void worker.paint(batch).then(pictures => {
      this.batches--
      for (const [index, wanted] of batch.entries()) {
        this.asked.delete(keyOf({ page: wanted.page.id, width: wanted.width }))
        this.take(wanted, sources[index] ?? [], pictures[index] ?? null)
      }
      // While the list is scrolled it is asked for the next ones at once.
      if (this.direction !== 0) this.pump()
      else this.request()
    })
  }

  private take(wanted: PictureJob, sources: readonly unknown[], picture: PagePicture | null): void {
    if (this.deck === null) return picture?.image.close()
    if (picture === null) {
      if (wanted.isAhead) this.postponed.add(wanted.page)
      else this.addHere(wanted)
      return
    }
    if (!picture.isKept) this.counts.painted++
    const made: MadePicture = { ...picture, sources, isOutdated: false }
    this.memory.add(wanted.page.id, wanted.width, made)
    for (const attachment of this.attachments)
      if (attachment.page === wanted.page.id && attachment.width === wanted.width)
        show(attachment, made, this.paintedSize())
  }

  private addHere(wanted: PictureJob): void {
    const { page, width } = wanted
    const key = keyOf({ page: page.id, width })
    this.asked.add(key)
    let sources: readonly unknown[] = []
    this.here.add({
      key,
      width,
      scale: this.ports.scale,
      scene: () => {
        const { deck } = this
        const isSeen = [...this.attachments].some(attachment => keyOf(attachment) === key)
        if (!isSeen || deck === null || pageOf(deck, page.id) === undefined) return null
        sources = sourcesOf(deck, page.id)
        return this.ports.sceneOf(page.id)
      },
      done: picture => {
        this.asked.delete(key)
        if (picture !== null) this.take(wanted, sources, picture)
      },
    })
  }

  private isStale({ page, shown }: Attachment): boolean {
    const { deck } = this
    if (deck === null || deck.pages[page] === undefined) return false
    return shown === null || !isCurrent(shown, deck, page)
  }

  /** The size at which pages are painted before they are scaled down to their thumbnails, in px. */
  private paintedSize(): Size {
    const { width, height } = this.deck?.size ?? { width: 960, height: 540 }
    return { width: Math.round(width * this.ports.scale), height: Math.round(height * this.ports.scale) }
  }

  /** Converts the width of a thumbnail to device px; a page is not painted larger than at its scale. */
  private pxOf(width: number): number {
    const most = this.paintedSize().width
    const shown = Math.round(width * devicePixelRatio)
    return shown > 0 ? Math.min(shown, most) : most
  }
}

declare global {
  interface Window {
    /** How many pictures the thumbnails on screen have painted, for tests and benches. */
    slidewrightThumbnails?: { painted(): number }
  }
}
