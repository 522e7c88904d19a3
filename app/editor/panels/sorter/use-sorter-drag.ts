import type { Page } from '@slidewright/engine/internal'
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { movePagesTo, selectPage } from '../../session/page-selection.ts'
import { gapAt, type PageGrid } from './sorter-grid.ts'

/** The distance at which a press becomes a drag, the distance from an edge that scrolls, and the scroll step, in px. */
const THRESHOLD = 6
const SCROLL_EDGE = 36
const SCROLL = 14

/** Drags pages to another gap of the sorter; all selected ones move together. `line` marks the gap. */
export function useSorterDrag(list: RefObject<HTMLDivElement | null>, grid: PageGrid) {
  const { store } = useEditorContext()
  const [line, setLine] = useState<ReturnType<typeof gapAt>['line'] | null>(null)
  const gap = useRef<number | null>(null)

  const startDrag = usePointerDrag<Page>({
    threshold: THRESHOLD,
    begin: page => store.selection.pages.includes(page.id) || selectPage(store, page),
    move(_, { clientX, clientY }) {
      const element = list.current
      if (element === null) return
      scrollAtEdge(element.parentElement, clientY)
      const box = element.getBoundingClientRect()
      const found = gapAt({ x: clientX - box.left, y: clientY - box.top }, grid)
      gap.current = found.gap
      setLine(found.line)
    },
    end(_, outcome) {
      if (outcome === 'dropped' && gap.current !== null) movePagesTo(store, gap.current)
      gap.current = null
      setLine(null)
    },
  })

  // Stable across renders, so that pages do not rerender while the line is shown.
  const start = useCallback(
    (event: PointerEvent<HTMLElement>, page: Page) => {
      if (event.pointerType !== 'touch') startDrag(event, page)
    },
    [startDrag],
  )

  return { start, line }
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  const box = scroller?.getBoundingClientRect()
  if (!box) return
  if (y < box.top + SCROLL_EDGE) scroller?.scrollBy({ top: -SCROLL })
  else if (y > box.bottom - SCROLL_EDGE) scroller?.scrollBy({ top: SCROLL })
}
