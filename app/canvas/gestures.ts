import type { Point } from '@slidewright/engine/internal'
import type { Palms } from './palms.ts'

/** Handlers of camera gestures, in px of the view. */
export interface CameraHandlers {
  pan(by: Point): void
  /** Zoom by a factor around a place that stays still. */
  zoom(factor: number, at: Point): void
}

/** How much one px of a wheel zooms; a notch of a mouse wheel (100 px) is about a fifth. */
const WHEEL_ZOOM = 0.0018
/** A pinch on a trackpad arrives as small wheel steps with Control. */
const PINCH_ZOOM = 0.01
const LINE = 18

/** Zooms and pans with wheel, trackpad and two fingers, palms excluded. Returns a function that stops listening. */
export function listenToCamera(surface: HTMLElement, hand: CameraHandlers, palms: Palms): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  surface.addEventListener('wheel', event => takeWheel(event, surface, hand), { passive: false, signal })
  listenToPinch(surface, hand, { palms, signal })
  return () => stopped.abort()
}

function takeWheel(event: WheelEvent, surface: HTMLElement, hand: CameraHandlers): void {
  event.preventDefault()
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
  const [x, y] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey) {
    const speed = Math.abs(y) < 40 ? PINCH_ZOOM : WHEEL_ZOOM
    hand.zoom(Math.exp(-y * speed), placeIn(surface, event))
  } else if (event.shiftKey && x === 0) hand.pan({ x: -y, y: 0 })
  else hand.pan({ x: -x, y: -y })
}

interface PinchPorts {
  readonly palms: Palms
  readonly signal: AbortSignal
}

function listenToPinch(surface: HTMLElement, hand: CameraHandlers, { palms, signal }: PinchPorts): void {
  const fingers = new Map<number, Point>()

  surface.addEventListener(
    'pointerdown',
    event => {
      if (event.pointerType === 'touch' && !palms.isPalm(event)) fingers.set(event.pointerId, placeIn(surface, event))
    },
    { signal },
  )
  surface.addEventListener(
    'pointermove',
    event => {
      if (palms.isPalm(event)) fingers.delete(event.pointerId)
      if (!fingers.has(event.pointerId)) return
      const before = fingers.size === 2 ? spread(fingers) : null
      fingers.set(event.pointerId, placeIn(surface, event))
      const after = fingers.size === 2 ? spread(fingers) : null
      if (before === null || after === null) return
      hand.pan({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y })
      if (before.distance > 0) hand.zoom(after.distance / before.distance, after.middle)
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const) {
    surface.addEventListener(name, event => fingers.delete(event.pointerId), { signal })
  }
}

function spread(fingers: ReadonlyMap<number, Point>): { middle: Point; distance: number } | null {
  const [a, b] = [...fingers.values()]
  if (!(a && b)) return null
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) }
}

/** Where an event happened, in px of the surface. */
export function placeIn(surface: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const box = surface.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}
