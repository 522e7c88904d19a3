import { hitTest, type Point } from '@slidewright/engine/internal'
import { canvasSettings } from '../../session/canvas-settings.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import {
  type DraggedGuide,
  type GuideLine,
  guideDragStore,
  placeGuide,
  shownGuides,
  snappedGuide,
} from '../../session/guide-lines.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'
import type { DragHandler } from './types.ts'

/** The thickness of the rulers, in px of the screen. */
const RULER = 20

/**
 * Guides: dragged from the rulers, moved on the page or by their marks on the rulers, and removed when dropped outside
 * the page.
 */
export const guideDrag: DragHandler = {
  id: 'guide',
  start(context, { at, event, reach }) {
    const pressed = guideAt(context, at, event, reach)
    if (pressed === null) return null
    const { axis, from } = pressed
    const draggedTo = (place: Point, event: StagePointerEvent): DraggedGuide => {
      const value = place[axis]
      const isIn = value >= 0 && value <= (axis === 'x' ? context.view.page.width : context.view.page.height)
      const isOut = !isIn || (axis === 'x' ? event.at.x < RULER : event.at.y < RULER)
      if (isOut) return { axis, from, at: null }
      return { axis, from, at: event.mod ? Math.round(value) : snappedGuide(context, { axis, at: value }, reach) }
    }
    return {
      move: (place, event) => guideDragStore.show(draggedTo(place, event)),
      drop: (place, event) => {
        const isMoved = guideDragStore.guide !== null
        guideDragStore.show(null)
        if (isMoved) placeGuide(context, draggedTo(place, event))
      },
      cancel: () => guideDragStore.show(null),
    }
  },
  cursorAt(context, { at, event, reach }) {
    const pressed = guideAt(context, at, event, reach)
    return pressed && (pressed.axis === 'x' ? 'col-resize' : 'row-resize')
  },
  double(context, { at, event, reach }) {
    const pressed = guideAt(context, at, event, reach)
    if (pressed === null || pressed.from === null) return false
    context.store.editor.select({ elements: [], editing: null })
    const name = `${pressed.axis}:${pressed.from}`
    requestAnimationFrame(() => {
      const input = document.querySelector<HTMLInputElement>(`[data-guide="${name}"] input`)
      input?.focus()
      input?.select()
    })
    return true
  },
}

/**
 * The guide that a press takes: a new one from a ruler (`from` null), otherwise a nearby one that no element covers.
 */
function guideAt(
  context: EditorContext,
  at: Point,
  event: StagePointerEvent,
  reach: number,
): { readonly axis: GuideLine['axis']; readonly from: number | null } | null {
  const { view, store } = context
  if (view.tool.kind !== 'select' || store.edited !== null) return null
  const near = shownGuides(context).find(guide => Math.abs(at[guide.axis] - guide.at) <= reach * 0.7)
  const hasRulers = canvasSettings.choices.rulers && !view.isNarrow
  const onTop = hasRulers && event.at.y < RULER
  const onSide = hasRulers && event.at.x < RULER
  if (onTop !== onSide) {
    const marked = near && near.axis === (onTop ? 'x' : 'y') ? near : null
    return marked ? { axis: marked.axis, from: marked.at } : { axis: onTop ? 'y' : 'x', from: null }
  }
  const isFree = near !== undefined && store.selected.length === 0
  if (!isFree || (store.scene && hitTest(store.scene, at) !== null)) return null
  return { axis: near.axis, from: near.at }
}
