import type { KeyboardEvent } from 'react'
import { generation } from '../store.ts'
import { addBelow, type KeyAnswer, moveLine, remove } from '../tree-keys.ts'
import type { TreeRow } from '../tree-rows.ts'
import type { TreeState } from './tree-state.ts'

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])
const UP_DOWN: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function focusRow(row: TreeRow | undefined): KeyAnswer | null {
  return row === undefined ? null : { edits: [], focus: { id: row.node.id, caret: 'row' } }
}

/** Returns the previous or next node of the same column. */
function inColumn({ rows }: TreeState, index: number, direction: -1 | 1): TreeRow | undefined {
  const level = rows[index]?.level
  for (let at = index + direction; at >= 0 && at < rows.length; at += direction) {
    if (rows[at]?.level === level) return rows[at]
  }
  return undefined
}

/** Adds a sibling, or a child below the title, or a child. */
export function addNode(state: TreeState, id: string, where: 'beside' | 'below'): KeyAnswer | null {
  const place = state.placeOf(id, 0)
  const row = place?.rows[place.index]
  if (place === null || row === undefined) return null
  const { newId } = place
  const isBelow = where === 'below' || row.parent === null
  const below = addBelow(place.outline, row.node, newId)
  const edit = isBelow
    ? { ...below, place: { under: id } }
    : ({ type: 'add', id: newId, kind: row.node.kind, value: '', place: { after: id } } as const)
  return { edits: [edit], focus: { id: newId, caret: 0 } }
}

function removeNode(state: TreeState, row: TreeRow): boolean {
  const place = state.placeOf(row.node.id, 0)
  if (place === null || !state.act(remove(place, 'row'))) return false
  state.removed(row.node)
  return true
}

function moveSideways(state: TreeState, index: number, isRight: boolean): boolean {
  const { rows } = state
  const row = rows[index]
  if (row === undefined) return false
  if (!isRight) return state.act(focusRow(rows.find(other => other.node.id === row.parent)))
  if (row.node.children.length === 0) return false
  if (row.isOpen) return state.act(focusRow(rows[index + 1]))
  state.toggle(row.node.id, true)
  return true
}

function actOnNode(event: KeyboardEvent, state: TreeState, index: number): boolean {
  const { rows } = state
  const row = rows[index]
  if (row === undefined) return false
  const { id } = row.node
  const direction = UP_DOWN[event.key]
  if (direction !== undefined && event.altKey) {
    const place = state.placeOf(id, 0)
    return place !== null && state.act(moveLine(place, direction, 'row'))
  }
  if (direction !== undefined) return state.act(focusRow(inColumn(state, index, direction)))
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    return moveSideways(state, index, event.key === 'ArrowRight')
  if (event.key === 'Home') return state.act(focusRow(rows[0]))
  if (event.key === 'End') return state.act(focusRow(rows.at(-1)))
  if (event.key === 'Enter') return state.act(addNode(state, id, 'beside'))
  if (event.key === 'Tab') return !event.shiftKey && state.act(addNode(state, id, 'below'))
  if (event.key === 'F2') return state.act({ edits: [], focus: { id, caret: 'end' } })
  if (event.key === 'Delete' || event.key === 'Backspace') return removeNode(state, row)
  if (event.key === ' ') {
    state.toggle(id)
    return true
  }
  return false
}

/** Handles a key on a focused node: arrows move, Enter and Tab add, a letter starts editing. After Escape, Tab leaves the map. */
export function handleNodeKey(event: KeyboardEvent, state: TreeState, index: number): void {
  if (event.target !== event.currentTarget || MODIFIERS.has(event.key)) return
  if (event.key === 'Tab' && state.tabLeaves.current) return
  state.tabLeaves.current = event.key === 'Escape'
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return
    if (event.shiftKey) generation.redo()
    else generation.undo()
    event.preventDefault()
    return
  }
  if (actOnNode(event, state, index)) return event.preventDefault()
  const row = state.rows[index]
  // The letter itself lands in the field, which has the focus by then.
  if (event.key.length === 1 && !event.altKey && row) state.act({ edits: [], focus: { id: row.node.id, caret: 'end' } })
}

/** Ends the editing of a node and focuses it, or the previous node if it was left empty. */
function endEditing(state: TreeState, id: string): void {
  const back = state.cameFrom(id)
  state.act({ edits: [], focus: { id: generation.removeIfEmpty(id) ? back : id, caret: 'row' } })
}

/** Handles a key in a node's text: Enter and Escape end editing, Tab adds a child or, without text, leaves the map. */
export function handleNodeTextKey(event: KeyboardEvent<HTMLTextAreaElement>, state: TreeState, id: string): void {
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter' || event.key === 'Escape') {
    state.tabLeaves.current = event.key === 'Escape'
    endEditing(state, id)
  } else if (event.key === 'Tab' && !event.shiftKey && event.currentTarget.value.trim() !== '')
    state.act(addNode(state, id, 'below'))
  else return
  event.preventDefault()
}
