import type { ElementId, PageId, Rect, Scene } from '@slidewright/engine/internal'
import { Container } from 'pixi.js'
import type { Drawn } from './drawn.ts'
import type { DrawKit } from './kit.ts'
import { createGroupPool, createStagePage, type StagePage } from './stage-page.ts'

/** What Pixi has to draw: the page that is shown, and those beside it that are ready. */
export interface Stage {
  readonly root: Container
  /** Shows a scene; null shows an empty stage. */
  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void
  /** Has these pages ready as well, and no others. */
  prepare(scenes: readonly Scene[]): void
  /** Leaves out what is not in this part of the page. */
  cull(visible: Rect): void
  noteDrawn(): void
  /** Makes bitmaps sharp until the time is up; answers whether there is more to do. */
  sharpen(isTimeUp: () => boolean): boolean
  refresh(): void
  destroy(): void
}

/** How many objects of a page that was left are let go in one frame. */
const LET_GO_PER_FRAME = 5
const NOTHING_MOVES: ReadonlySet<ElementId> = new Set()

/** An empty stage. */
export function createStage(kit: DrawKit): Stage {
  const root = new Container({ isRenderGroup: true })
  const pool = createGroupPool()
  const pages = new Map<PageId, StagePage>()
  const left: Drawn[] = []
  let shown: StagePage | null = null
  let visible: Rect | null = null
  let pending: Iterator<Drawn> | null = null

  function pageOf(scene: Scene): StagePage {
    const page = pages.get(scene.page) ?? createStagePage(kit, pool)
    pages.set(scene.page, page)
    return page
  }

  /** The page that is left stays ready: it is the one that a hand goes back to. */
  function change(page: StagePage | null): void {
    const before = shown
    before?.root.removeFromParent()
    shown = page
    pending = null
    if (page) root.addChild(page.root)
    keepOnly((_, each) => each === before)
  }

  function keepOnly(isWanted: (id: PageId, page: StagePage) => boolean): void {
    for (const [id, page] of pages) {
      if (page === shown || isWanted(id, page)) continue
      left.push(...page.leave())
      pages.delete(id)
    }
  }

  return {
    root,
    show(scene, moving) {
      const page = scene && pageOf(scene)
      if (scene) page?.follow(scene, moving)
      if (page !== shown) change(page)
      if (visible) page?.cull(visible)
    },
    prepare(scenes) {
      const wanted = new Set(scenes.map(({ page }) => page))
      keepOnly(id => wanted.has(id))
      for (const scene of scenes) {
        const page = pageOf(scene)
        if (page === shown) continue
        page.follow(scene, NOTHING_MOVES)
        for (const drawn of page.objects()) drawn.sharpen()
      }
    },
    cull(rect) {
      visible = rect
      shown?.cull(rect)
    },
    noteDrawn: () => shown?.noteDrawn(),
    sharpen(isTimeUp) {
      for (const drawn of left.splice(0, LET_GO_PER_FRAME)) drawn.destroy()
      pending ??= shown?.objects()[Symbol.iterator]() ?? null
      for (let next = pending?.next(); next && !next.done; next = pending?.next()) {
        next.value.sharpen()
        if (isTimeUp()) return true
      }
      pending = null
      return left.length > 0
    },
    refresh() {
      for (const page of pages.values()) for (const drawn of page.objects()) drawn.refresh()
    },
    destroy() {
      change(null)
      keepOnly(() => false)
      for (const drawn of left) drawn.destroy()
      pool.destroy()
      root.destroy({ children: true })
    },
  }
}
