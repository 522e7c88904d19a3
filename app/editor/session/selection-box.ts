import { boundsOf, type Element, effectiveFrame, type Frame, unionRects } from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'

/** The frames of what is selected as they are now, a gesture in hand included. */
export function selectedFrames(store: EditorStore): readonly Frame[] {
  return store.selected.map(element => frameNow(store, element))
}

/** Where an element is now, a gesture in hand included. */
export function frameNow({ page, overrides }: EditorStore, element: Element): Frame {
  return page ? effectiveFrame(page, element, overrides) : element.frame
}

/** The box that the handles stand on: the one element's own, or an upright one around all. */
export function selectionBox(store: EditorStore): Frame | null {
  const frames = selectedFrames(store)
  const [only] = frames
  if (only === undefined) return null
  if (frames.length === 1) return only
  const box = unionRects(frames.map(boundsOf))
  return box && { ...box, rotation: 0 }
}

/** The box whose handles can be pulled: none for what is locked, nor for one line, which has ends instead. */
export function pulledBox(store: EditorStore): Frame | null {
  const { selected } = store
  if (selected.every(element => element.locked)) return null
  if (selected.length === 1 && selected[0]?.kind === 'line') return null
  return selectionBox(store)
}
