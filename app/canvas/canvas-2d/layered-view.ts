import type { ElementId, PageId, Rect, Scene, Size } from '@slidewright/engine/internal'
import { paintElements } from '../../painter-2d/paint-scene.ts'
import type { Images } from '../../painter-2d/surface.ts'
import { type Camera, onDevicePixels, rectToPage } from '../camera.ts'
import { type LayerSpan, layersOf } from '../layers.ts'
import { emptyCounts } from '../probe.ts'
import { afterQuiet, nextFrame, type View } from '../view.ts'
import type { Region } from './region.ts'
import { regionFor } from './region.ts'
import { createSheet, type Sheet, sameRegion } from './sheet.ts'

const SETTLE = 120

/** A page whose bitmap would be larger, in px, is not painted before it is shown. */
const MAX_READY = 6_000_000

const NOTHING_MOVES: ReadonlySet<ElementId> = new Set()

/** The Canvas2D view: what rests is kept in bitmaps, what is in hand is painted between them. Where WebGL is missing or slow. */
export function createLayeredView(canvas: HTMLCanvasElement, images: Images): View {
  const counts = emptyCounts()
  const context = canvas.getContext('2d')
  const sheets: Sheet[] = []
  const ready = new Map<PageId, Sheet>()
  let scene: Scene | null = null
  let moving = NOTHING_MOVES
  let spans: readonly LayerSpan[] = []
  let camera: Camera = { x: 0, y: 0, zoom: 1 }
  let size: Size = { width: 1, height: 1 }
  let ratio = 1
  let region: Region | null = null

  const frame = nextFrame(paint)
  const settle = afterQuiet(() => {
    region = null
    for (const sheet of sheets) sheet.settle()
    frame.request()
  }, SETTLE)

  function sheetAt(index: number): Sheet {
    const sheet = sheets[index] ?? createSheet(index === 0, images)
    sheets[index] = sheet
    return sheet
  }

  function visiblePart(): Rect {
    return rectToPage(camera, { x: 0, y: 0, ...size })
  }

  /** The page that is left stays ready: it is the one that a hand goes back to. */
  function changePage(next: Scene | null): void {
    const [left] = sheets
    const found = next === null ? undefined : ready.get(next.page)
    const [spare] = [...ready.values()].filter(sheet => sheet !== found)
    ready.clear()
    if (scene !== null && left) ready.set(scene.page, left)
    const base = found ?? spare
    sheets.length = 0
    if (base) sheets.push(base)
  }

  /** While zooming, the page is shown from its last bitmaps as far as they go. */
  function chooseRegion(page: Size): Region {
    const wanted = regionFor(page, visiblePart(), camera.zoom * ratio, region)
    if (region === null || wanted.scale === region.scale) return wanted
    const kept = regionFor(page, visiblePart(), region.scale, region)
    return sameRegion(kept, region) ? region : wanted
  }

  function followSheets(on: Scene): void {
    region = chooseRegion(on.size)
    const rest = spans[0]?.moving ? [{ moving: false, ids: [] }, ...spans] : spans
    for (const [index, span] of rest.filter(({ moving: isMoving }) => !isMoving).entries()) {
      const sheet = sheetAt(index)
      if (!sheet.follow(on, span.ids, region)) continue
      counts.baked++
      if (sheet.isHasty()) settle.request()
    }
  }

  function paint(): void {
    if (context === null) return
    if (scene !== null) followSheets(scene)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (scene !== null) paintScene(context, scene)
  }

  function paintScene(surface: CanvasRenderingContext2D, on: Scene): void {
    counts.frames++
    counts.draws = 0
    const { x, y } = onDevicePixels(camera, ratio)
    const scale = camera.zoom * ratio
    surface.setTransform(scale, 0, 0, scale, x * ratio, y * ratio)
    surface.save()
    surface.beginPath()
    surface.rect(0, 0, on.size.width, on.size.height)
    surface.clip()
    paintSpans(surface, on)
    surface.restore()
  }

  function paintSpans(surface: CanvasRenderingContext2D, on: Scene): void {
    let next = 0
    if (spans[0]?.moving !== false) sheetAt(next++).lay(surface)
    for (const { moving: isMoving, ids } of spans) {
      counts.draws++
      if (isMoving) paintElements(surface, { ...on, order: ids }, { images })
      else sheetAt(next++).lay(surface)
    }
  }

  return {
    probe: {
      kind: 'canvas',
      counts,
      isSettled: () => !(frame.isWaiting() || settle.isWaiting()),
      clear: () => Object.assign(counts, emptyCounts()),
    },
    show(nextScene, nextMoving) {
      const order = nextScene?.order ?? []
      if (scene?.page !== nextScene?.page) changePage(nextScene)
      if (scene?.order !== order || moving !== nextMoving) spans = layersOf(order, nextMoving)
      scene = nextScene
      moving = nextMoving
      frame.request()
    },
    prepare(scenes) {
      for (const page of ready.keys()) if (!scenes.some(each => each.page === page)) ready.delete(page)
      for (const each of scenes) {
        if (each.page === scene?.page) continue
        const at = regionFor(each.size, visiblePart(), camera.zoom * ratio, null)
        if (at.rect.width * at.rect.height * at.scale ** 2 > MAX_READY) continue
        const sheet = ready.get(each.page) ?? createSheet(true, images)
        sheet.follow(each, each.order, at)
        ready.set(each.page, sheet)
      }
    },
    look(next) {
      if (next.zoom !== camera.zoom) settle.request()
      camera = next
      frame.request()
    },
    resize(nextSize, nextRatio) {
      size = nextSize
      ratio = nextRatio
      canvas.width = Math.max(1, Math.round(size.width * ratio))
      canvas.height = Math.max(1, Math.round(size.height * ratio))
      region = null
      paint()
    },
    refresh() {
      for (const sheet of [...sheets, ...ready.values()]) sheet.spoil()
      frame.request()
    },
    destroy() {
      frame.cancel()
      settle.cancel()
    },
  }
}
