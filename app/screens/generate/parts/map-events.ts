import type { KeyboardEvent } from 'react'
import { generation } from '../store.ts'
import { addBelow, type KeyAnswer, moveLine, remove } from '../tree-keys.ts'
import type { TreeRow } from '../tree-rows.ts'
import type { TreeState } from './tree-state.ts'

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])
const UP_DOWN: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function go(row: TreeRow | undefined): KeyAnswer | null {
  return row === undefined ? null : { edits: [], focus: { id: row.node.id, caret: 'row' } }
}

/** The next node of the same column, above or below. */
function inColumn({ rows }: TreeState, index: number, direction: -1 | 1): TreeRow | undefined {
  const level = rows[index]?.level
  for (let at = index + direction; at >= 0 && at < rows.length; at += direction) {
    if (rows[at]?.level === level) return rows[at]
  }
  return undefined
}

/** A new node beside this one (beside the title, below it), or below it. */
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

function sideways(state: TreeState, index: number, isRight: boolean): boolean {
  const { rows } = state
  const row = rows[index]
  if (row === undefined) return false
  if (!isRight) return state.act(go(rows.find(other => other.node.id === row.parent)))
  if (row.node.children.length === 0) return false
  if (row.isOpen) return state.act(go(rows[index + 1]))
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
  if (direction !== undefined) return state.act(go(inColumn(state, index, direction)))
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return sideways(state, index, event.key === 'ArrowRight')
  if (event.key === 'Home') return state.act(go(rows[0]))
  if (event.key === 'End') return state.act(go(rows.at(-1)))
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

/** A key while a node has the focus: arrows move, Enter and Tab add, a letter begins to write. After Escape, Tab leaves the map. */
export function pressOnNode(event: KeyboardEvent, state: TreeState, index: number): void {
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

/** The words of a node are done: the focus goes onto it, or back to where it came from where it has none. */
function endWords(state: TreeState, id: string): void {
  const back = state.cameFrom(id)
  state.act({ edits: [], focus: { id: generation.dropBare(id) ? back : id, caret: 'row' } })
}

/** A key while the words of a node are written: Enter and Escape end it, Tab adds a node below; from a node without words it leaves the map. */
export function pressInNode(event: KeyboardEvent<HTMLTextAreaElement>, state: TreeState, id: string): void {
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter' || event.key === 'Escape') {
    state.tabLeaves.current = event.key === 'Escape'
    endWords(state, id)
  } else if (event.key === 'Tab' && !event.shiftKey && event.currentTarget.value.trim() !== '')
    state.act(addNode(state, id, 'below'))
  else return
  event.preventDefault()
}
