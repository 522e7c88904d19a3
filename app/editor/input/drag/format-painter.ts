import { ICONS } from '../../../ui/icons.ts'
import { brushPreview, paint, strokeBetween } from '../../session/format-painter.ts'
import type { DragHandler } from './types.ts'

/**
 * The format painter: a click applies the copied style to an element, a drag across text to that text. A click beside
 * all elements ends it.
 */
export const brushDrag: DragHandler = {
  id: 'brush',
  start(context, { at }) {
    const { store, view } = context
    if (view.tool.kind !== 'brush') return null
    const putAway = () => {
      store.show(null)
      view.chooseTool({ kind: 'select' })
    }
    return {
      move: to => store.show(brushPreview(context, strokeBetween(context, at, to))),
      drop(to) {
        const stroke = strokeBetween(context, at, to)
        store.show(null)
        if (stroke) paint(context, stroke)
        else putAway()
      },
      cancel: putAway,
    }
  },
  cursorAt: ({ view }) => (view.tool.kind === 'brush' ? CURSOR : null),
  double: ({ view }) => view.tool.kind === 'brush',
}

const OUTLINE = `<path d='${ICONS.brush}' transform='rotate(135 12 12) translate(2 2)'/>`
const PICTURE =
  `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' fill='none' stroke-linejoin='round'>` +
  `<g stroke='white' stroke-width='4'>${OUTLINE}</g><g fill='white' stroke='black' stroke-width='1.5'>${OUTLINE}</g></svg>`
const CURSOR = `url("data:image/svg+xml,${encodeURIComponent(PICTURE)}") 4 4, copy`
