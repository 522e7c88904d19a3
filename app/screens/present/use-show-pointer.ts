import { linkAt, type PageId, type Point, type Scene } from '@slidewright/engine/internal'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { openLink } from '../../platform/open-link.ts'
import { isExternalLink, readLink } from '../../stores/deck-links.ts'
import type { ShowAct, ShowState } from './show-state.ts'
import { createWheelSteps } from './wheel.ts'

/** How far a finger may move during a tap, and must move for a swipe, in px. */
const TAP_SLOP = 12
const SWIPE_MIN = 40

interface PointerContext {
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
  /** Returns the painted scene of the current page, and maps a client point to page coordinates; null outside the page. */
  readonly scene: () => Scene | null
  readonly placeOf: (at: Point) => Point | null
}

/** Pointer handlers of a show: a click steps forward or follows a link; touch taps on the sides or swipes. */
export interface ShowPointer {
  readonly isOnLink: boolean
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(): void
}

/** Returns the pointer handlers of a show's page. */
export function useShowPointer({ state, send, scene, placeOf }: PointerContext): ShowPointer {
  const from = useRef<{ readonly id: number; readonly at: Point } | null>(null)
  const [isOnLink, setOnLink] = useState(false)

  function linkUnder(event: PointerEvent): string | null {
    const shown = state.isEnd || state.blank !== null ? null : scene()
    const place = placeOf({ x: event.clientX, y: event.clientY })
    return shown && place ? linkAt(shown, place) : null
  }

  function tap(event: PointerEvent): void {
    const link = linkUnder(event)
    if (link !== null && followLink(link, send)) return
    const isBack = event.pointerType === 'touch' && event.clientX < middleOf(event.currentTarget) && !state.isEnd
    send({ kind: isBack ? 'previous' : 'next' })
  }

  return {
    isOnLink,
    onPointerDown(event) {
      from.current = event.isPrimary && event.button === 0 ? { id: event.pointerId, at: clientPoint(event) } : null
    },
    onPointerMove(event) {
      if (event.pointerType !== 'touch') setOnLink(linkUnder(event) !== null)
    },
    onPointerUp(event) {
      const start = from.current
      from.current = null
      if (start === null || start.id !== event.pointerId) return
      const by = { x: event.clientX - start.at.x, y: event.clientY - start.at.y }
      if (event.pointerType !== 'touch' || Math.hypot(by.x, by.y) <= TAP_SLOP) tap(event)
      else if (!state.isLaser && Math.abs(by.x) >= SWIPE_MIN && Math.abs(by.x) > Math.abs(by.y))
        send({ kind: by.x < 0 ? 'next' : 'previous' })
    },
    onPointerCancel() {
      from.current = null
    },
  }
}

/** Shows a page or opens an external address. Returns whether the link has a target. */
export function followLink(link: string, send: (act: ShowAct) => void): boolean {
  const { kind, to } = readLink(link)
  if (kind === 'page') send({ kind: 'show', page: to as PageId })
  else if (isExternalLink(link)) openLink(link)
  else return false
  return true
}

/** Steps one page per wheel notch while `isOnPage`. */
export function useShowWheel(
  root: RefObject<HTMLElement | null>,
  send: (act: ShowAct) => void,
  isOnPage: boolean,
): void {
  const latest = useRef({ send, isOnPage })
  latest.current = { send, isOnPage }
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const stepOf = createWheelSteps()
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || (event.target as Element).closest('[data-scrolls]') !== null) return
      event.preventDefault()
      const step = stepOf(event)
      if (step !== 0 && latest.current.isOnPage) latest.current.send({ kind: step === 1 ? 'next' : 'previous' })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [root])
}

function middleOf(element: EventTarget): number {
  const { left, width } = (element as Element).getBoundingClientRect()
  return left + width / 2
}

function clientPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}
