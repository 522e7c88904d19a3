import type { Point, Rect, Size } from '@slidewright/engine/internal'

/** Where the page is seen: page px times `zoom` plus (x, y) are px of the view. */
export interface Camera extends Point {
  readonly zoom: number
}

/** The least and the greatest zoom. */
export const ZOOM_RANGE = { min: 0.1, max: 8 } as const

/** Steps that zooming by key or button goes through. */
export const ZOOM_STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4, 6, 8] as const

/** Keeps a zoom within its range. */
export function clampZoom(zoom: number): number {
  return Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, zoom))
}

/** The camera that shows all of `target` (page px) in the middle of the view, with `padding` px free on every side. */
export function fitCamera(view: Size, target: Rect, padding: number): Camera {
  const width = Math.max(1, view.width - padding * 2)
  const height = Math.max(1, view.height - padding * 2)
  const zoom = clampZoom(Math.min(width / target.width, height / target.height))
  return centerOn(view, { x: target.x + target.width / 2, y: target.y + target.height / 2 }, zoom)
}

/** The camera at `zoom` that has `point` (page px) in the middle of the view. */
export function centerOn(view: Size, point: Point, zoom: number): Camera {
  return { x: view.width / 2 - point.x * zoom, y: view.height / 2 - point.y * zoom, zoom }
}

/** Zooms while the page stays still under `at` (view px). */
export function zoomAt(camera: Camera, zoom: number, at: Point): Camera {
  const next = clampZoom(zoom)
  const factor = next / camera.zoom
  return { x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor, zoom: next }
}

/** The next of the round zooms in a direction. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse()
  return steps.find(step => (step - zoom) * direction > 0.001) ?? zoom
}

/** Moves the page by px of the view. */
export function panBy(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x + by.x, y: camera.y + by.y }
}

/** How much of the page always stays in view, in view px. */
const MARGIN = 64

/** Moves the camera so that some of the page is in view and it cannot be lost. */
export function keepInView(camera: Camera, view: Size, page: Size): Camera {
  const clamp = (value: number, extent: number, pageExtent: number) =>
    Math.min(extent - MARGIN, Math.max(MARGIN - pageExtent * camera.zoom, value))
  return { ...camera, x: clamp(camera.x, view.width, page.width), y: clamp(camera.y, view.height, page.height) }
}

/** A place in the view as a place on the page. */
export function toPage(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.zoom, y: (point.y - camera.y) / camera.zoom }
}

/** A place on the page as a place in the view. */
export function toView(camera: Camera, point: Point): Point {
  return { x: point.x * camera.zoom + camera.x, y: point.y * camera.zoom + camera.y }
}

/** A box on the page as a box in the view. */
export function rectToView(camera: Camera, rect: Rect): Rect {
  const { x, y } = toView(camera, rect)
  return { x, y, width: rect.width * camera.zoom, height: rect.height * camera.zoom }
}

/** A box in the view as a box on the page. */
export function rectToPage(camera: Camera, rect: Rect): Rect {
  const { x, y } = toPage(camera, rect)
  return { x, y, width: rect.width / camera.zoom, height: rect.height / camera.zoom }
}

/** The camera with the page's corner on whole device px, so that edges and text are crisp. */
export function onDevicePixels(camera: Camera, ratio: number): Camera {
  return { ...camera, x: Math.round(camera.x * ratio) / ratio, y: Math.round(camera.y * ratio) / ratio }
}
