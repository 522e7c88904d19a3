import type { FindHit, Rect } from '@slidewright/engine/internal'
import { type RefObject, useEffect, useRef } from 'react'
import { useEditorContext } from '../session/editor-context.ts'
import { panIntoSight } from './keep-in-sight.ts'

/** The distance between the panel and the match, in px. */
const MARGIN = 24
/** How close to the edge of the visible part a match may be before the view moves, in px. */
const EDGE = 8

/**
 * Moves the view if the panel covers the current match or the match is out of view; the view returns to its position
 * after the search.
 */
export function useHitInSight(current: FindHit | null): RefObject<SVGSVGElement | null> {
  const { view } = useEditorContext()
  const marks = useRef<SVGSVGElement>(null)
  const fitted = useRef(false)
  const { isWhole } = view.find
  // biome-ignore lint/correctness/useExhaustiveDependencies: the expanded panel is higher
  useEffect(() => {
    const mark = current && marks.current?.querySelector('[data-find="current"]')?.getBoundingClientRect()
    const panel = document.querySelector('[data-region="find"]')?.getBoundingClientRect()
    const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
    if (!mark || !panel || !stage) return
    const box = within(stage, mark)
    if (!isOver(panel, mark) && isInside(view.frame, box)) return
    const by = panIntoSight(box, areaBeside(view.frame, within(stage, panel), mark.width), MARGIN)
    if (by === null) return
    fitted.current ||= view.isFitted
    view.pan(by)
  }, [current, isWhole, view])
  useEffect(
    () => () => {
      if (fitted.current) view.fit()
    },
    [view],
  )
  return marks
}

/** Whether the panel covers the match, or nearly. */
function isOver(panel: DOMRect, mark: DOMRect): boolean {
  const isBeside = mark.right + MARGIN <= panel.left || mark.left >= panel.right + MARGIN
  return !isBeside && mark.bottom + MARGIN > panel.top && mark.top < panel.bottom + MARGIN
}

function isInside(frame: Rect, { x, y, width, height }: Rect): boolean {
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height]
  return x >= frame.x + EDGE && y >= frame.y + EDGE && x + width <= right - EDGE && y + height <= bottom - EDGE
}

/** The visible part left of the panel if the match fits there, otherwise the larger part above or below the panel. */
function areaBeside(frame: Rect, panel: Rect, width: number): Rect {
  const left = panel.x - frame.x
  if (left > width + 2 * MARGIN) return { ...frame, width: Math.min(frame.width, left) }
  const top = Math.max(frame.y, panel.y + panel.height)
  const [above, below] = [panel.y - frame.y, frame.y + frame.height - top]
  return above > below ? { ...frame, height: above } : { ...frame, y: top, height: Math.max(0, below) }
}

function within(stage: DOMRect, { left, top, width, height }: DOMRect): Rect {
  return { x: left - stage.left, y: top - stage.top, width, height }
}
