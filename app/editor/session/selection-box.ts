import {
  boundsOf,
  type Element,
  effectiveFrame,
  type Frame,
  type Overrides,
  unionRects,
} from '@slidewright/engine/internal'
import { computed, type IComputedValue } from 'mobx'
import { type EditorStore, NO_OVERRIDES } from './editor-store.ts'

interface SelectionGeometry {
  readonly frames: IComputedValue<readonly Frame[]>
  readonly box: IComputedValue<Frame | null>
  readonly restingBox: IComputedValue<Frame | null>
}

/** Computed once a state for all that observe it: the overlay, both rulers, the bars. */
const geometries = new WeakMap<EditorStore, SelectionGeometry>()

function geometryOf(store: EditorStore): SelectionGeometry {
  const known = geometries.get(store)
  if (known) return known
  const frames = computed(() => framesOf(store, store.overrides))
  const geometry = {
    frames,
    box: computed(() => boxAround(frames.get())),
    restingBox: computed(() => boxAround(framesOf(store, NO_OVERRIDES))),
  }
  geometries.set(store, geometry)
  return geometry
}

/** Reads the page once for all elements: each read of an observed value costs more than a frame. */
function framesOf({ page, selected }: EditorStore, overrides: Overrides): readonly Frame[] {
  return selected.map(element => (page ? effectiveFrame(page, element, overrides) : element.frame))
}

/** The current frames of the selected elements, including a gesture in progress. */
export function selectedFrames(store: EditorStore): readonly Frame[] {
  return geometryOf(store).frames.get()
}

/** The current frame of an element, including a gesture in progress. */
export function frameNow({ page, overrides }: EditorStore, element: Element): Frame {
  return page ? effectiveFrame(page, element, overrides) : element.frame
}

/** The box that the handles are on: a single element's own, or an upright one around all. */
export function selectionBox(store: EditorStore): Frame | null {
  return geometryOf(store).box.get()
}

/** The same box without a gesture in progress. */
export function restingBox(store: EditorStore): Frame | null {
  return geometryOf(store).restingBox.get()
}

function boxAround(frames: readonly Frame[]): Frame | null {
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
