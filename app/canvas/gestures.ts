import type { Point } from '@slidewright/engine/internal'
import type { Palms } from './palm-rejection.ts'

/** Handlers of camera gestures, in px of the view. */
export interface CameraHandlers {
  pan(by: Point): void
  /** Zooms by a factor around a point that stays in place. */
  zoom(factor: number, at: Point): void
}

/** Zoom per px of wheel movement; a mouse wheel notch (100 px) is about a fifth. */
const WHEEL_ZOOM = 0.0018
/** Zoom per px of a trackpad pinch, which arrives as small wheel events with Control. */
const PINCH_ZOOM = 0.01
const LINE_HEIGHT = 18

/** Zooms and pans by wheel, trackpad and two-finger touch, excluding palms. Returns a function that stops listening. */
export function listenToCamera(surface: HTMLElement, handlers: CameraHandlers, palms: Palms): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  surface.addEventListener('wheel', event => onWheel(event, surface, handlers), { passive: false, signal })
  listenToPinch(surface, handlers, { palms, signal })
  return () => stopped.abort()
}

function onWheel(event: WheelEvent, surface: HTMLElement, handlers: CameraHandlers): void {
  event.preventDefault()
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1
  const [x, y] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey) {
    const speed = Math.abs(y) < 40 ? PINCH_ZOOM : WHEEL_ZOOM
    handlers.zoom(Math.exp(-y * speed), localPoint(surface, event))
  } else if (event.shiftKey && x === 0) handlers.pan({ x: -y, y: 0 })
  else handlers.pan({ x: -x, y: -y })
}

interface PinchPorts {
  readonly palms: Palms
  readonly signal: AbortSignal
}

function listenToPinch(surface: HTMLElement, handlers: CameraHandlers, { palms, signal }: PinchPorts): void {
  const fingers = new Map<number, Point>()

  surface.addEventListener(
    'pointerdown',
    event => {
      if (event.pointerType === 'touch' && !palms.isPalm(event))
        fingers.set(event.pointerId, localPoint(surface, event))
    },
    { signal },
  )
  surface.addEventListener(
    'pointermove',
    event => {
      if (palms.isPalm(event)) fingers.delete(event.pointerId)
      if (!fingers.has(event.pointerId)) return
      const before = fingers.size === 2 ? pinchOf(fingers) : null
      fingers.set(event.pointerId, localPoint(surface, event))
      const after = fingers.size === 2 ? pinchOf(fingers) : null
      if (before === null || after === null) return
      handlers.pan({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y })
      if (before.distance > 0) handlers.zoom(after.distance / before.distance, after.middle)
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const) {
    surface.addEventListener(name, event => fingers.delete(event.pointerId), { signal })
  }
}

function pinchOf(fingers: ReadonlyMap<number, Point>): { middle: Point; distance: number } | null {
  const [a, b] = [...fingers.values()]
  if (!(a && b)) return null
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) }
}

/** Returns the position of an event in px of the surface. */
export function localPoint(surface: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const box = surface.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}
