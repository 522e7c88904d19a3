import type { LineElement, Point, ShapePreset } from '@slidewright/engine/internal'
import { boxOf } from '../session/drawn-box.ts'
import type { CommandGround } from '../session/workbench.ts'

/** A drawn box must be at least so long (px of the page) to count as drawn; less is a click. */
const MIN_DRAWN = 6
const TEXT_WIDTH = 280

/** Puts a shape into the middle of the page, or takes it into the mouse to be drawn. */
export function insertShape({ store, view }: CommandGround, preset: ShapePreset): void {
  if (view.isMouse) view.chooseTool({ kind: 'shape', preset })
  else store.run('insert.shape', { preset })
}

/** Puts a line into the middle of the page, or takes it into the mouse to be drawn. */
export function insertLine({ store, view }: CommandGround, route: LineElement['route'] = 'straight'): void {
  if (view.isMouse) view.chooseTool({ kind: 'line', route })
  else if (route === 'straight') store.run('insert.line', undefined)
  else {
    const { width, height } = store.deck.size
    const from = { x: width / 2 - 120, y: height / 2 - 60 }
    store.run('insert.connector', { from, to: { x: from.x + 240, y: from.y + 120 }, route })
  }
}

/** Puts a text into the middle of the page, or takes it into the mouse to be drawn. */
export function insertText({ store, view }: CommandGround): void {
  if (view.isMouse) view.chooseTool({ kind: 'text' })
  else store.run('insert.text', undefined)
}

/** What the hand has drawn with the tool it holds becomes an element; the tool is laid down. */
export function insertDrawn({ store, view }: CommandGround, from: Point, to: Point): void {
  const { tool } = view
  view.chooseTool({ kind: 'select' })
  const drawn = boxOf(from, to)
  const isClick = Math.max(drawn.width, drawn.height) < MIN_DRAWN
  if (tool.kind === 'text') {
    const width = isClick ? TEXT_WIDTH : Math.max(40, drawn.width)
    store.run('insert.text', { frame: { x: drawn.x, y: drawn.y, width, height: Math.max(24, drawn.height) } })
  } else if (tool.kind === 'shape') {
    const frame = isClick ? { x: from.x - 70, y: from.y - 70, width: 140, height: 140 } : drawn
    store.run('insert.shape', { preset: tool.preset, frame })
  }
}
