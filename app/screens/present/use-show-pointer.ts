import { linkAt, type PageId, type Point, type Scene } from '@slidewright/engine/internal'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { openLink } from '../../platform/open-link.ts'
import { leadsOutside, readLink } from '../../stores/deck-links.ts'
import type { ShowAct, ShowState } from './show-state.ts'
import { createWheelSteps } from './wheel.ts'

/** How far a finger may slip and still tap, and must glide to turn a page, in px. */
const SLIP = 12
const GLIDE = 40

interface PointerContext {
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
  /** The page on the screen as it is painted, and the place of a point on it; null beside it. */
  readonly scene: () => Scene | null
  readonly placeOf: (at: Point) => Point | null
}

/** What a hand does on the page: a click goes on or follows a link; fingers tap on the sides or glide. */
export interface ShowPointer {
  readonly isOnLink: boolean
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(): void
}

/** The hand on the page of a show. */
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
      from.current = event.isPrimary && event.button === 0 ? { id: event.pointerId, at: placeIn(event) } : null
    },
    onPointerMove(event) {
      if (event.pointerType !== 'touch') setOnLink(linkUnder(event) !== null)
    },
    onPointerUp(event) {
      const start = from.current
      from.current = null
      if (start === null || start.id !== event.pointerId) return
      const by = { x: event.clientX - start.at.x, y: event.clientY - start.at.y }
      if (event.pointerType !== 'touch' || Math.hypot(by.x, by.y) <= SLIP) tap(event)
      else if (!state.isLaser && Math.abs(by.x) >= GLIDE && Math.abs(by.x) > Math.abs(by.y))
        send({ kind: by.x < 0 ? 'next' : 'previous' })
    },
    onPointerCancel() {
      from.current = null
    },
  }
}

/** Goes to a page of the show, or opens an address beside it. Answers whether the link leads anywhere. */
export function followLink(link: string, send: (act: ShowAct) => void): boolean {
  const { kind, to } = readLink(link)
  if (kind === 'page') send({ kind: 'show', page: to as PageId })
  else if (leadsOutside(link)) openLink(link)
  else return false
  return true
}

/** One page a notch of the wheel, while a page is what there is to be seen. */
export function useShowWheel(
  root: RefObject<HTMLElement | null>,
  send: (act: ShowAct) => void,
  isOnPage: boolean,
): void {
  const now = useRef({ send, isOnPage })
  now.current = { send, isOnPage }
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const stepOf = createWheelSteps()
    const take = (event: WheelEvent) => {
      if (event.ctrlKey || (event.target as Element).closest('[data-scrolls]') !== null) return
      event.preventDefault()
      const step = stepOf(event)
      if (step !== 0 && now.current.isOnPage) now.current.send({ kind: step === 1 ? 'next' : 'previous' })
    }
    element.addEventListener('wheel', take, { passive: false })
    return () => element.removeEventListener('wheel', take)
  }, [root])
}

function middleOf(element: EventTarget): number {
  const { left, width } = (element as Element).getBoundingClientRect()
  return left + width / 2
}

function placeIn({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}
