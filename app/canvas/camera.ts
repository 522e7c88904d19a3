import type { Point, Rect, Size } from '@slidewright/engine/internal'

/** Maps the page to the view: view px = page px × `zoom` + (x, y). */
export interface Camera extends Point {
  readonly zoom: number
}

/** The minimum and maximum zoom. */
export const ZOOM_RANGE = { min: 0.1, max: 8 } as const

/** Zoom levels for zooming by key or button. */
export const ZOOM_STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4, 6, 8] as const

/** Clamps a zoom to its range. */
export function clampZoom(zoom: number): number {
  return Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, zoom))
}

/** Returns the camera that centers `target` (page px) in the view with `padding` px on every side. */
export function fitCamera(view: Size, target: Rect, padding: number): Camera {
  const width = Math.max(1, view.width - padding * 2)
  const height = Math.max(1, view.height - padding * 2)
  const zoom = clampZoom(Math.min(width / target.width, height / target.height))
  return centerOn(view, { x: target.x + target.width / 2, y: target.y + target.height / 2 }, zoom)
}

/** Returns the camera at `zoom` that centers `point` (page px) in the view. */
export function centerOn(view: Size, point: Point, zoom: number): Camera {
  return { x: view.width / 2 - point.x * zoom, y: view.height / 2 - point.y * zoom, zoom }
}

/** Zooms around `at` (view px), which stays in place. */
export function zoomAt(camera: Camera, zoom: number, at: Point): Camera {
  const next = clampZoom(zoom)
  const factor = next / camera.zoom
  return { x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor, zoom: next }
}

/** Returns the next zoom level in a direction. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse()
  return steps.find(step => (step - zoom) * direction > 0.001) ?? zoom
}

/** Pans the camera by view px. */
export function panBy(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x + by.x, y: camera.y + by.y }
}

/** Part of the page that always stays visible, in view px. */
const MARGIN = 64

/** Clamps the camera so that part of the page stays visible. */
export function keepInView(camera: Camera, view: Size, page: Size): Camera {
  const clamp = (value: number, extent: number, pageExtent: number) =>
    Math.min(extent - MARGIN, Math.max(MARGIN - pageExtent * camera.zoom, value))
  return { ...camera, x: clamp(camera.x, view.width, page.width), y: clamp(camera.y, view.height, page.height) }
}

/** Converts a point from view to page px. */
export function toPage(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.zoom, y: (point.y - camera.y) / camera.zoom }
}

/** Converts a point from page to view px. */
export function toView(camera: Camera, point: Point): Point {
  return { x: point.x * camera.zoom + camera.x, y: point.y * camera.zoom + camera.y }
}

/** Converts a rectangle from page to view px. */
export function rectToView(camera: Camera, rect: Rect): Rect {
  const { x, y } = toView(camera, rect)
  return { x, y, width: rect.width * camera.zoom, height: rect.height * camera.zoom }
}

/** Converts a rectangle from view to page px. */
export function rectToPage(camera: Camera, rect: Rect): Rect {
  const { x, y } = toPage(camera, rect)
  return { x, y, width: rect.width / camera.zoom, height: rect.height / camera.zoom }
}

/** Returns the camera with the page's corner on whole device px, so that edges and text are crisp. */
export function onDevicePixels(camera: Camera, ratio: number): Camera {
  return { ...camera, x: Math.round(camera.x * ratio) / ratio, y: Math.round(camera.y * ratio) / ratio }
}
