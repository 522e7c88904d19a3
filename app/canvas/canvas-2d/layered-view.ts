import type { ElementId, Rect, Scene, Size } from '@slidewright/engine'
import { paintElements } from '../../painter-2d/paint-scene.ts'
import type { Images } from '../../painter-2d/surface.ts'
import { type Camera, onDevicePixels, rectToPage } from '../camera.ts'
import { type LayerSpan, layersOf } from '../layers.ts'
import { emptyCounts } from '../probe.ts'
import { afterQuiet, nextFrame, type View } from '../view.ts'
import { regionFor } from './region.ts'
import { createSheet, type Region, type Sheet } from './sheet.ts'

const SETTLE = 120
/** A page that repaints faster than this (ms) is kept crisp in every frame of a zoom. */
const FAST_ENOUGH = 8

const NOTHING_MOVES: ReadonlySet<ElementId> = new Set()

/** The Canvas2D view: what rests is kept in bitmaps, what is in hand is painted between them. Where WebGL is missing or slow. */
export function createLayeredView(canvas: HTMLCanvasElement, images: Images): View {
  const counts = emptyCounts()
  const context = canvas.getContext('2d')
  const sheets: Sheet[] = []
  let scene: Scene | null = null
  let moving = NOTHING_MOVES
  let spans: readonly LayerSpan[] = []
  let camera: Camera = { x: 0, y: 0, zoom: 1 }
  let size: Size = { width: 1, height: 1 }
  let ratio = 1
  let region: Region | null = null
  let lastPaint = 0

  const frame = nextFrame(paint)
  const settle = afterQuiet(() => {
    region = null
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

  /** While zooming, a page that is slow to paint is shown from its last bitmaps. */
  function chooseRegion(page: Size): Region {
    const wanted = regionFor(page, visiblePart(), camera.zoom * ratio, region)
    if (region === null || wanted.scale === region.scale || lastPaint < FAST_ENOUGH) return wanted
    return regionFor(page, visiblePart(), region.scale, region)
  }

  function followSheets(on: Scene): void {
    const started = performance.now()
    let painted = false
    region = chooseRegion(on.size)
    const rest = spans[0]?.moving ? [{ moving: false, ids: [] }, ...spans] : spans
    for (const [index, span] of rest.filter(({ moving: isMoving }) => !isMoving).entries()) {
      if (!sheetAt(index).follow(on, span.ids, region)) continue
      counts.baked++
      painted = true
    }
    if (painted) lastPaint = performance.now() - started
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
      if (scene?.order !== order || moving !== nextMoving) spans = layersOf(order, nextMoving)
      scene = nextScene
      moving = nextMoving
      frame.request()
    },
    prepare() {},
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
      for (const sheet of sheets) sheet.spoil()
      frame.request()
    },
    destroy() {
      frame.cancel()
      settle.cancel()
    },
  }
}
