import { boundsOf, type Element, effectiveFrame, type Frame, unionRects } from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'

/** The current frames of the selected elements, including a gesture in progress. */
export function selectedFrames(store: EditorStore): readonly Frame[] {
  return store.selected.map(element => frameNow(store, element))
}

/** The current frame of an element, including a gesture in progress. */
export function frameNow({ page, overrides }: EditorStore, element: Element): Frame {
  return page ? effectiveFrame(page, element, overrides) : element.frame
}

/** The box that the handles are on: a single element's own, or an upright one around all. */
export function selectionBox(store: EditorStore): Frame | null {
  const frames = selectedFrames(store)
  const [only] = frames
  if (only === undefined) return null
  if (frames.length === 1) return only
  const box = unionRects(frames.map(boundsOf))
  return box && { ...box, rotation: 0 }
}

/** The box whose handles can be dragged: none for locked elements, nor for a single line, which has ends instead. */
export function resizableBox(store: EditorStore): Frame | null {
  const { selected } = store
  if (selected.every(element => element.locked)) return null
  if (selected.length === 1 && selected[0]?.kind === 'line') return null
  return selectionBox(store)
}
