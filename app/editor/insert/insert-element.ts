import type { LineElement, Point, Rect, ShapePreset } from '@slidewright/engine/internal'
import { focusInserted } from '../session/after-focus-returns.ts'
import type { CommandContext } from '../session/editor-context.ts'

/** The minimum side of a drawn box, in page px; anything smaller is a click. */
export const MIN_DRAWN = 6
const TEXT_WIDTH = 280

/** Inserts a shape at the center of the page, or with a mouse selects it as the drawing tool. */
export function insertShape({ store, view }: CommandContext, preset: ShapePreset): void {
  if (view.isMouse) view.chooseTool({ kind: 'shape', preset })
  else if (store.run('insert.shape', { preset })) focusInserted()
}

/** Inserts a line at the center of the page, or with a mouse selects it as the drawing tool. */
export function insertLine({ store, view }: CommandContext, route: LineElement['route'] = 'straight'): void {
  if (view.isMouse) view.chooseTool({ kind: 'line', route })
  else if (route === 'straight') {
    if (store.run('insert.line', undefined)) focusInserted()
  } else {
    const { width, height } = store.deck.size
    const from = { x: width / 2 - 120, y: height / 2 - 60 }
    store.run('insert.connector', { from, to: { x: from.x + 240, y: from.y + 120 }, route })
    focusInserted()
  }
}

/** Inserts a text box at the center of the page, or with a mouse selects it as the drawing tool. */
export function insertText({ store, view }: CommandContext): void {
  if (view.isMouse) view.chooseTool({ kind: 'text' })
  else store.run('insert.text', undefined)
}

/**
 * Inserts the active tool's element with the drawn frame, after a click (null) at its default size; deselects the tool.
 */
export function insertDrawn({ store, view }: CommandContext, drawn: Rect | null, at: Point): void {
  const { tool } = view
  view.chooseTool({ kind: 'select' })
  if (tool.kind === 'text') {
    const { x, y, width, height } = drawn ?? { ...at, width: TEXT_WIDTH, height: 0 }
    store.run('insert.text', { frame: { x, y, width: Math.max(40, width), height: Math.max(24, height) } })
  } else if (tool.kind === 'shape') {
    const frame = drawn ?? { x: at.x - 70, y: at.y - 70, width: 140, height: 140 }
    store.run('insert.shape', { preset: tool.preset, frame })
  }
}
