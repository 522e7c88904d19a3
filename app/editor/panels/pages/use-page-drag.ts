import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { movePagesTo, selectPage } from '../../session/page-selection.ts'
import type { StripPage } from './strip-rows.ts'

/** A drag that reorders pages. */
export interface PageDrag {
  start(event: PointerEvent<HTMLElement>, page: StripPage): void
  /** The insertion line, in px of the list; null when not dragging. */
  readonly line: number | null
}

/** The distance at which a press becomes a drag, in px. */
const THRESHOLD = 6
/** The distance from an edge at which the list scrolls, and the scroll step, in px. */
const SCROLL_EDGE = 28
const SCROLL = 12

/** Drags pages to another position in the strip; all selected ones move together. */
export function usePageDrag(scroller: RefObject<HTMLElement | null>, isHorizontal: boolean): PageDrag {
  const { store } = useEditorContext()
  const [line, setLine] = useState<number | null>(null)
  const target = useRef<number | null>(null)
  const startDrag = usePointerDrag<StripPage>({
    threshold: THRESHOLD,
    begin: page => store.selection.pages.includes(page.id) || selectPage(store, page),
    move(_, event) {
      const list = scroller.current
      if (list === null) return
      scrollAtEdge(list, event, isHorizontal)
      const place = placeAt(list, event, isHorizontal)
      target.current = place?.index ?? null
      setLine(place?.line ?? null)
    },
    end(_, outcome) {
      if (outcome === 'dropped' && target.current !== null) movePagesTo(store, target.current)
      target.current = null
      setLine(null)
    },
  })
  // Stable across renders, so that rows do not rerender while the line is shown.
  const start = useCallback<PageDrag['start']>(
    (event, page) => {
      if (event.pointerType !== 'touch') startDrag(event, page)
    },
    [startDrag],
  )
  return { start, line }
}

function scrollAtEdge(list: HTMLElement, event: globalThis.PointerEvent, isHorizontal: boolean): void {
  const box = list.getBoundingClientRect()
  const [at, start, end] = isHorizontal ? [event.clientX, box.left, box.right] : [event.clientY, box.top, box.bottom]
  const by = at < start + SCROLL_EDGE ? -SCROLL : at > end - SCROLL_EDGE ? SCROLL : 0
  if (by !== 0) list.scrollBy(isHorizontal ? { left: by } : { top: by })
}

/** Returns the gap nearest the pointer: the index of the page after it, and its position in the list. */
function placeAt(list: HTMLElement, event: globalThis.PointerEvent, isHorizontal: boolean) {
  const rail = list.firstElementChild?.getBoundingClientRect()
  let best: { index: number; line: number; distance: number } | null = null
  for (const thumb of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const box = thumb.getBoundingClientRect()
    const index = Number(thumb.dataset.index)
    const [start, end] = isHorizontal ? [box.left, box.right + 12] : [box.top, box.bottom]
    const at = isHorizontal ? event.clientX : event.clientY
    for (const [edge, gap] of [
      [start, index],
      [end, index + 1],
    ] as const) {
      const distance = Math.abs(at - edge)
      const line = edge - ((isHorizontal ? rail?.left : rail?.top) ?? 0)
      if (best === null || distance < best.distance) best = { index: gap, line, distance }
    }
  }
  return best
}
