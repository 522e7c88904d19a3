import {
  type ElementId,
  elementOf,
  hitAll,
  hitRect,
  hitTest,
  isPlaceholder,
  type Point,
  type ToolContext,
} from '@slidewright/engine/internal'
import { toPage } from '../../../canvas/camera.ts'
import { type HandleId, handleAt, placeHandles } from '../../../canvas/overlay/handles.ts'
import { snapping } from '../../session/canvas-settings.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { resizableBox } from '../../session/selection-box.ts'
import { canContainText } from '../../session/text/text-entry.ts'
import type { DragPress } from '../drag/types.ts'
import type { TextInputController } from '../text/text-input-controller.ts'
import type { StagePointerEvent } from './stage-pointer-event.ts'

/** The hit tolerance, in px of the screen. */
const REACH = { mouse: 6, touch: 14 } as const
/** The snapping distance, in px of the screen. */
const SNAP = 6
/** The hit tolerance of a finger for handles, which is larger than for elements. */
const TOUCH_HANDLE = 22

/** The context of the engine's tools. */
export function toolContext({ store, view }: EditorContext, pointer: StagePointerEvent['pointer']): ToolContext {
  const { page, scene, selection } = store
  if (page === null || scene === null) throw new Error('There is no page to work on')
  const isFree = (id: ElementId) => elementOf(page, id)?.locked !== true
  const tolerance = reachOf(view.camera.zoom, pointer)
  return {
    page,
    size: store.deck.size,
    selection,
    reach: tolerance,
    snapReach: SNAP / view.camera.zoom,
    hit: at => hitTest(scene, at, { tolerance, accept: isFree })?.element ?? null,
    hits: at => hitAll(scene, at, { accept: isFree }).map(({ element }) => element),
    within: (box, how = 'touch') => hitRect(scene, box, how),
    ...snapping(store.deck),
  }
}

/**
 * A press as passed to the drag handler with this id. Table cells are adjacent, so there a finger gets no tolerance.
 */
export function pressFor(id: string, { view }: EditorContext, event: StagePointerEvent): DragPress {
  const { zoom } = view.camera
  const { pointer } = event
  const reach = pointer === 'touch' && id !== 'table' ? TOUCH_HANDLE / zoom : reachOf(zoom, pointer)
  return { at: toPage(view.camera, event.at), event, reach }
}

/** The handle of the selection under the pointer. */
export function handleUnder({ store, view }: EditorContext, { at, pointer }: StagePointerEvent): HandleId | null {
  const box = resizableBox(store)
  if (box === null) return null
  const placed = placeHandles(box, view.camera, view.isNarrow ? 'corners' : 'all', view.frame)
  const isFixed = store.selectedForFormat.every(isPlaceholder)
  return handleAt(isFixed ? placed.filter(({ id }) => id !== 'rotate') : placed, at, pointer)
}

/** Selects the element at a point for a menu, even if it is locked, unless it is selected already. */
export function selectUnder({ store }: EditorContext, at: Point): void {
  const { scene, selection } = store
  const hits = scene ? hitAll(scene, at) : []
  const [hit] = hits
  if (hit === undefined || hits.some(({ path }) => path.some(id => selection.elements.includes(id)))) return
  store.editor.select({ elements: [hit.path[0] ?? hit.element], editing: null })
}

/** Starts editing the text of an element, in a table that of the cell at a point, with the caret there. */
export function editAt({ store }: EditorContext, text: TextInputController, { element: id, at }: EditedSpot): void {
  const element = store.page && elementOf(store.page, id)
  if (!element || !canContainText(element)) return
  const start = { paragraph: 0, offset: 0 }
  const cell = element.kind === 'table' ? text.cellAt(id, at) : null
  if (element.kind === 'table' && cell === null) return
  store.editor.select({
    elements: [id],
    editing: { element: id, range: { anchor: start, focus: start }, ...(cell && { cell }) },
  })
  text.pointTo(at, false)
}

interface EditedSpot {
  readonly element: ElementId
  readonly at: Point
}

function reachOf(zoom: number, pointer: StagePointerEvent['pointer']): number {
  return REACH[pointer] / zoom
}
