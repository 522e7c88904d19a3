import type { FindHit, Rect } from '@slidewright/engine'
import { type RefObject, useEffect, useRef } from 'react'
import { panIntoSight } from '../keep-in-sight.ts'
import { useWorkbench } from '../workbench.ts'

/** Room between the panel and the find, in px. */
const MARGIN = 24

/** Moves the view where the panel lies over the find in hand; the page stands as it stood when the search is over. */
export function useHitInSight(current: FindHit | null): RefObject<SVGSVGElement | null> {
  const { view } = useWorkbench()
  const marks = useRef<SVGSVGElement>(null)
  const fitted = useRef(false)
  useEffect(() => {
    const mark = current && marks.current?.querySelector('[data-find="current"]')?.getBoundingClientRect()
    const panel = document.querySelector('[data-region="find"]')?.getBoundingClientRect()
    const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
    if (!mark || !panel || !stage || !isOver(panel, mark)) return
    const by = panIntoSight(within(stage, mark), sightBeside(stage, panel, mark.width), MARGIN)
    if (by === null) return
    fitted.current ||= view.isFitted
    view.pan(by)
  }, [current, view])
  useEffect(
    () => () => {
      if (fitted.current) view.fit()
    },
    [view],
  )
  return marks
}

function isOver(panel: DOMRect, mark: DOMRect): boolean {
  return mark.right > panel.left && mark.left < panel.right && mark.bottom > panel.top && mark.top < panel.bottom
}

/** The part of the stage left of the panel where the find has room there, else the part below it. */
function sightBeside(stage: DOMRect, panel: DOMRect, width: number): Rect {
  const left = panel.left - stage.left
  if (left > width + 2 * MARGIN) return { x: 0, y: 0, width: left, height: stage.height }
  const top = panel.bottom - stage.top
  return { x: 0, y: top, width: stage.width, height: Math.max(0, stage.height - top) }
}

function within(stage: DOMRect, { left, top, width, height }: DOMRect): Rect {
  return { x: left - stage.left, y: top - stage.top, width, height }
}
