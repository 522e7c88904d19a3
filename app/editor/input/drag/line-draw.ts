import { isAttached, type LineTarget, type Point } from '@slidewright/engine/internal'
import { snapToAngle } from '../../session/angle-step.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { cancelEndDrag, markSites, targetNear } from '../../session/line/line-ends.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'
import type { DragHandler } from './types.ts'

/** A line shorter than this, in px of the page, counts as a click and gets a default length. */
const MIN_LENGTH = 6
const CLICKED = 160

/**
 * Draws a line with a line tool; both ends attach to nearby sites. The line is previewed as it will be, rather than as
 * a mark.
 */
export const lineDrawDrag: DragHandler = {
  id: 'line-draw',
  start(context, { at, event }) {
    const { tool } = context.view
    if (tool.kind !== 'line') return null
    const from = event.mod ? at : targetNear(context, at)
    const lineTo = (place: Point, now: StagePointerEvent) => ({
      from,
      to: endOf(context, at, place, now),
      route: tool.route ?? 'straight',
    })
    return {
      move: (place, now) => {
        const line = lineTo(place, now)
        context.store.show(context.store.previewOf('insert.connector', line))
        markSites(context, place, line.to)
      },
      drop: (place, now) => {
        cancelEndDrag(context)
        context.view.chooseTool({ kind: 'select' })
        const isClick = Math.hypot(place.x - at.x, place.y - at.y) < MIN_LENGTH
        const line = isClick ? { ...lineTo(place, now), to: { x: at.x + CLICKED, y: at.y } } : lineTo(place, now)
        context.store.run('insert.connector', line)
      },
      cancel: () => cancelEndDrag(context),
    }
  },
  cursorAt: context => (context.view.tool.kind === 'line' ? 'crosshair' : null),
}

function endOf(context: EditorContext, from: Point, place: Point, event: StagePointerEvent): LineTarget {
  const target = event.mod ? place : targetNear(context, place)
  return isAttached(target) || !event.shift ? target : snapToAngle(from, place)
}
