import type { ElementId } from '../base/id.ts'
import { elementOf } from '../document/read.ts'
import { pickable, pickInside } from '../edit/selection.ts'
import type { Point } from '../geometry/types.ts'
import { boxBetween, type DragSession, distance, startDrag } from './gesture.ts'
import { moveTo } from './move.ts'
import { resizeTo } from './resize.ts'
import { rotateTo } from './rotate.ts'
import { type Effect, type Handle, NO_PREVIEW, type Pointer, type ToolContext } from './types.ts'

/** The state of the select tool. */
export type SelectTool =
  | { readonly at: 'idle'; readonly hover: ElementId | null }
  | {
      readonly at: 'pressed'
      readonly from: Point
      readonly picked: ElementId | null
      readonly onUp: readonly Effect[]
    }
  | { readonly at: 'dragging'; readonly from: Point; readonly drag: DragSession }
  | { readonly at: 'marquee'; readonly from: Point; readonly kept: readonly ElementId[] }
  | { readonly at: 'resizing'; readonly from: Point; readonly drag: DragSession; readonly handle: Handle }
  | { readonly at: 'rotating'; readonly from: Point; readonly drag: DragSession }

/** The next state of a tool and its effects. */
export type Step = readonly [SelectTool, ...Effect[]]

/** The select tool at rest. */
export const IDLE: SelectTool = { at: 'idle', hover: null }

/** How far a press may stray before it is a drag, as a share of the reach. */
const SLIP = 0.5

/** Computes the next state of the select tool and its effects. Has no side effects. */
export function selectTool(tool: SelectTool, pointer: Pointer, context: ToolContext): Step {
  if (pointer.kind === 'cancel') return [IDLE, NO_PREVIEW, { type: 'marquee', box: null }, ...takenBack(tool)]
  if (pointer.kind === 'double') return enter(pointer, context)
  switch (tool.at) {
    case 'idle':
      return pointer.kind === 'down' ? press(pointer, context) : hover(tool, pointer, context)
    case 'pressed':
      return pressed(tool, pointer, context)
    case 'dragging':
      return dragging(tool, pointer)
    case 'marquee':
      return marquee(tool, pointer, context)
    case 'resizing':
      return resizing(tool, pointer)
    case 'rotating':
      return rotating(tool, pointer)
  }
}

/** Restores the selection from before a marquee. */
function takenBack(tool: SelectTool): readonly Effect[] {
  return tool.at === 'marquee' ? [{ type: 'select', selection: { elements: tool.kept, editing: null } }] : []
}

function hover(tool: SelectTool & { at: 'idle' }, pointer: Pointer, context: ToolContext): Step {
  const under = pointer.kind === 'move' ? context.hit(pointer.at) : null
  const element = under === null ? null : pickable(context.page, context.selection, under)
  if (element === tool.hover) return [tool]
  return [
    { at: 'idle', hover: element },
    { type: 'hover', element },
  ]
}

function press(pointer: Pointer, context: ToolContext): Step {
  const { at: from, handle } = pointer
  const drag = handle ? startDrag(context) : null
  if (drag && handle === 'rotate') return [{ at: 'rotating', from, drag }]
  if (drag && handle && handle !== 'rotate') return [{ at: 'resizing', from, drag, handle }]
  const under = context.hit(from)
  if (under === null) return pressNothing(pointer, context)
  const beneath = pointer.alt ? nextBeneath(from, context) : null
  if (beneath !== null) return [{ at: 'pressed', from, picked: beneath.held, onUp: [beneath.pick] }]
  return pressElement(pickable(context.page, context.selection, under), pointer, context)
}

/** With Alt a click selects the element below the selected one, cyclically; a drag moves the selected one. */
function nextBeneath(at: Point, { page, selection, hits }: ToolContext): { held: ElementId; pick: Effect } | null {
  const stack = [...new Set((hits?.(at) ?? []).map(id => pickable(page, selection, id)))]
  const on = stack.findIndex(id => selection.elements.includes(id))
  const [held, next] = [stack[on], stack[(on + 1) % stack.length]]
  if (held === undefined || next === undefined || held === next) return null
  return { held, pick: { type: 'select', selection: { elements: [next], editing: null } } }
}

function pressNothing({ at: from, shift, mod }: Pointer, { selection }: ToolContext): Step {
  const pressedAt: SelectTool = { at: 'pressed', from, picked: null, onUp: [] }
  const keeps = shift || mod
  if (keeps || (selection.elements.length === 0 && selection.editing === null)) return [pressedAt]
  return [pressedAt, { type: 'select', selection: { elements: [], editing: null } }]
}

/**
 * Returns a press selects immediately, so that a drag includes the pressed element. A press on one of several selected waits for the
 * release, because it may become a drag of all.
 */
function pressElement(picked: ElementId, { at: from, shift, mod }: Pointer, { selection }: ToolContext): Step {
  const { elements } = selection
  const pick = (ids: readonly ElementId[]): Effect => ({ type: 'select', selection: { elements: ids, editing: null } })
  const isIn = elements.includes(picked)
  if (shift || mod) {
    if (isIn) return [{ at: 'pressed', from, picked, onUp: [pick(elements.filter(id => id !== picked))] }]
    return [{ at: 'pressed', from, picked, onUp: [] }, pick([...elements, picked])]
  }
  if (!isIn) return [{ at: 'pressed', from, picked, onUp: [] }, pick([picked])]
  return [{ at: 'pressed', from, picked, onUp: elements.length > 1 ? [pick([picked])] : [] }]
}

function pressed(tool: SelectTool & { at: 'pressed' }, pointer: Pointer, context: ToolContext): Step {
  if (pointer.kind === 'up') return [IDLE, ...tool.onUp]
  if (pointer.kind !== 'move' || distance(tool.from, pointer.at) < context.reach * SLIP) return [tool]
  if (tool.picked === null) {
    const kept = pointer.shift || pointer.mod ? context.selection.elements : []
    return marquee({ at: 'marquee', from: tool.from, kept }, pointer, context)
  }
  const drag = startDrag(context)
  return drag ? dragging({ at: 'dragging', from: tool.from, drag }, pointer) : [tool]
}

function dragging(tool: SelectTool & { at: 'dragging' }, pointer: Pointer): Step {
  const { by, frames, snap } = moveTo(tool.drag, tool.from, pointer)
  if (pointer.kind === 'move') return [tool, { type: 'preview', overrides: frames, ...snap }]
  if (pointer.kind !== 'up') return [tool]
  if (by.x === 0 && by.y === 0) return [IDLE, NO_PREVIEW]
  return [IDLE, pointer.alt ? { type: 'copy', by } : { type: 'drop', frames }, NO_PREVIEW]
}

function marquee(tool: SelectTool & { at: 'marquee' }, pointer: Pointer, context: ToolContext): Step {
  if (pointer.kind === 'up') return [IDLE, { type: 'marquee', box: null }]
  if (pointer.kind !== 'move') return [tool]
  const box = boxBetween(tool.from, pointer.at)
  const usual = context.marquee ?? 'touch'
  const how = pointer.alt ? (usual === 'touch' ? 'contain' : 'touch') : usual
  const met = context.within(box, how).filter(id => !elementOf(context.page, id)?.locked)
  const elements = [...new Set([...tool.kept, ...met])]
  return [tool, { type: 'marquee', box }, { type: 'select', selection: { elements, editing: null } }]
}

function resizing(tool: SelectTool & { at: 'resizing' }, pointer: Pointer): Step {
  const { frames, guides } = resizeTo(tool.drag, tool, pointer)
  if (pointer.kind === 'move') return [tool, { type: 'preview', overrides: frames, guides, gaps: [] }]
  return pointer.kind === 'up' ? [IDLE, { type: 'drop', frames }, NO_PREVIEW] : [tool]
}

function rotating(tool: SelectTool & { at: 'rotating' }, pointer: Pointer): Step {
  const { degrees, frames } = rotateTo(tool.drag, tool.from, pointer)
  if (pointer.kind === 'move') return [tool, { type: 'preview', overrides: frames, guides: [], gaps: [] }]
  if (pointer.kind !== 'up') return [tool]
  return degrees === 0 ? [IDLE, NO_PREVIEW] : [IDLE, { type: 'drop', frames }, NO_PREVIEW]
}

/** Handles a double click: enters a group, otherwise the text. */
function enter(pointer: Pointer, context: ToolContext): Step {
  const under = context.hit(pointer.at)
  if (under === null) return [IDLE]
  const { page, selection } = context
  const [picked] = selection.elements
  const inner = picked === undefined ? pickable(page, selection, under) : pickInside(page, picked, under)
  if (inner !== picked) {
    const deeper: Effect = { type: 'select', selection: { elements: [inner], editing: null } }
    return inner === under ? [IDLE, deeper, ...editOf(inner, pointer.at, context)] : [IDLE, deeper]
  }
  return [IDLE, ...editOf(under, pointer.at, context)]
}

function editOf(id: ElementId, at: Point, { page }: ToolContext): Effect[] {
  const element = elementOf(page, id)
  const holdsText = element?.kind === 'text' || element?.kind === 'shape' || element?.kind === 'table'
  return holdsText && !element.locked ? [{ type: 'edit', element: id, at }] : []
}
