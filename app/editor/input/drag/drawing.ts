import { elementOf, hitTest, type Point } from '@slidewright/engine/internal'
import { text } from '../../../i18n/index.ts'
import { isTouch } from '../../../platform/media.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { EditorContext } from '../../session/editor-context.ts'
import type { DragHandler } from './types.ts'

let hasNotified = false

/** A template's drawings cannot be moved. A press says so once; a double click converts one into an editable group. */
export const drawingDrag: DragHandler = {
  id: 'drawing',
  start(context, { at }) {
    if (!hasNotified && drawingAt(context, at) !== null) {
      hasNotified = true
      showToast({ text: text(isTouch() ? 'editor.drawing.hintTouch' : 'editor.drawing.hint'), icon: 'info' })
    }
    return null
  },
  cursorAt: () => null,
  double(context, { at }) {
    const element = drawingAt(context, at)
    if (element === null || !context.store.run('drawing.free', { element })) return false
    showToast({ text: text('editor.drawing.freed'), icon: 'info' })
    return true
  },
}

/** The topmost piece of a template's drawing at a point; null if one of the user's elements covers it. */
function drawingAt({ store, view }: EditorContext, at: Point) {
  if (store.scene === null || store.page === null || view.tool.kind !== 'select' || store.edited !== null) return null
  const hit = hitTest(store.scene, at)
  const element = hit && elementOf(store.page, hit.path[0] ?? hit.element)
  if (!element?.locked || !store.can('drawing.free', { element: element.id })) return null
  return element.id
}
