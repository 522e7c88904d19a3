import type { ElementId, PageId, Rect, Scene } from '@slidewright/engine/internal'
import { Container } from 'pixi.js'
import { DisposalQueue } from './disposal-queue.ts'
import type { DrawKit } from './draw-kit.ts'
import type { Drawn } from './drawn.ts'
import { GroupPool } from './group-pool.ts'
import { StagePage } from './stage-page.ts'

const NOTHING_MOVES: ReadonlySet<ElementId> = new Set()

/** The root of the Pixi scene graph: the page on screen. Neighboring pages are built in advance, so that they can be shown at once. */
export class Stage {
  readonly root = new Container({ isRenderGroup: true })
  private readonly kit: DrawKit
  private readonly pool = new GroupPool()
  private readonly disposal = new DisposalQueue()
  private readonly pages = new Map<PageId, StagePage>()
  private current: StagePage | null = null
  private visible: Rect | null = null
  /** Objects of the current page that are still to be sharpened. */
  private unsharpened: Iterator<Drawn> | null = null

  constructor(kit: DrawKit) {
    this.kit = kit
  }

  /** Shows a scene; null clears the stage. `moving` are the elements being dragged. */
  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void {
    const page = scene && this.pageFor(scene)
    if (scene) page?.show(scene, moving)
    if (page !== this.current) this.change(page)
    if (this.visible) page?.cull(this.visible)
  }

  /** Builds these pages in advance and drops all others that are not on screen. */
  prepare(scenes: readonly Scene[]): void {
    const wanted = new Set(scenes.map(({ page }) => page))
    this.dropUnless(id => wanted.has(id))
    for (const scene of scenes) {
      const page = this.pageFor(scene)
      if (page === this.current) continue
      page.show(scene, NOTHING_MOVES)
      for (const drawn of page.objects()) drawn.sharpen()
    }
  }

  /** Hides everything outside the visible area. */
  cull(visible: Rect): void {
    this.visible = visible
    this.current?.cull(visible)
  }

  /** Notes that a frame has been rendered. */
  markUploaded(): void {
    this.current?.markUploaded()
  }

  /** Sharpens bitmaps until time is up. Returns whether there is more to do. */
  sharpen(isTimeUp: () => boolean): boolean {
    const isDisposing = this.disposal.step()
    this.unsharpened ??= this.current?.objects()[Symbol.iterator]() ?? null
    for (let next = this.unsharpened?.next(); next && !next.done; next = this.unsharpened?.next()) {
      next.value.sharpen()
      if (isTimeUp()) return true
    }
    this.unsharpened = null
    return isDisposing
  }

  /** Repaints everything after a font or a picture has loaded. */
  refresh(): void {
    for (const page of this.pages.values()) for (const drawn of page.objects()) drawn.refresh()
  }

  destroy(): void {
    this.change(null)
    this.dropUnless(() => false)
    this.disposal.destroy()
    this.pool.destroy()
    this.root.destroy({ children: true })
  }

  private pageFor(scene: Scene): StagePage {
    const page = this.pages.get(scene.page) ?? new StagePage(this.kit, this.pool)
    this.pages.set(scene.page, page)
    return page
  }

  /** Switches to another page. The previous one stays built, because users often go back. */
  private change(page: StagePage | null): void {
    const before = this.current
    before?.root.removeFromParent()
    this.current = page
    this.unsharpened = null
    if (page) this.root.addChild(page.root)
    this.dropUnless((_, each) => each === before)
  }

  private dropUnless(isWanted: (id: PageId, page: StagePage) => boolean): void {
    for (const [id, page] of this.pages) {
      if (page === this.current || isWanted(id, page)) continue
      this.disposal.add(page.dissolve())
      this.pages.delete(id)
    }
  }
}
