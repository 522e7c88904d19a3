import { type PointerEvent, type RefObject, useMemo, useState } from 'react'
import type { EditorStore } from '../../session/editor-store.ts'
import { movePagesTo, selectPage } from '../../session/page-selection.ts'
import { useWorkbench } from '../../session/workbench.ts'
import { trackDrag } from '../../widgets/track-drag.ts'
import type { StripPage } from './strip-rows.ts'

/** Sorting pages by hand. */
export interface PageDrag {
  start(event: PointerEvent<HTMLElement>, page: StripPage): void
  /** Where the pages would go, in px of the list; null while nothing is dragged. */
  readonly line: number | null
}

/** Px the pointer must travel before a press is a drag. */
const SLOP = 6
/** Px from the list's edge where dragging scrolls it, and how far at once. */
const EDGE = 28
const SCROLL = 12

/** Lets pages be dragged to another place in the strip; all chosen ones go together. */
export function usePageDrag(scroller: RefObject<HTMLElement | null>, isHorizontal: boolean): PageDrag {
  const { store } = useWorkbench()
  const [line, setLine] = useState<number | null>(null)
  // The same for all renders: rows rest while a line is shown.
  const start = useMemo(
    () => dragStart({ store, scroller, isHorizontal, show: setLine }),
    [store, scroller, isHorizontal],
  )
  return { start, line }
}

interface DragGround {
  readonly store: EditorStore
  readonly scroller: RefObject<HTMLElement | null>
  readonly isHorizontal: boolean
  show(line: number | null): void
}

function dragStart({ store, scroller, isHorizontal, show }: DragGround): PageDrag['start'] {
  let target: number | null = null

  function follow(event: globalThis.PointerEvent): void {
    const list = scroller.current
    if (list === null) return
    scrollAtEdge(list, event, isHorizontal)
    const place = placeAt(list, event, isHorizontal)
    target = place?.index ?? null
    show(place?.line ?? null)
  }

  function letGo(isDropped: boolean): void {
    if (isDropped && target !== null) movePagesTo(store, target)
    target = null
    show(null)
  }

  return (event, page) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    trackDrag(event, {
      slop: SLOP,
      begin: () => store.selection.pages.includes(page.id) || selectPage(store, page),
      move: follow,
      end: letGo,
    })
  }
}

function scrollAtEdge(list: HTMLElement, event: globalThis.PointerEvent, isHorizontal: boolean): void {
  const box = list.getBoundingClientRect()
  const [at, start, end] = isHorizontal ? [event.clientX, box.left, box.right] : [event.clientY, box.top, box.bottom]
  const by = at < start + EDGE ? -SCROLL : at > end - EDGE ? SCROLL : 0
  if (by !== 0) list.scrollBy(isHorizontal ? { left: by } : { top: by })
}

/** The gap nearest to the pointer: the index that the page after it has, and where it is in the list. */
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
