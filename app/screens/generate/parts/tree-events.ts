import type { OutlineNode } from '@slidewright/engine/internal'
import type { KeyboardEvent } from 'react'
import { generation } from '../store.ts'
import { backspace, enter, type KeyAnswer, moveLine, remove, shiftLevel, step } from '../tree-keys.ts'
import { regenerate } from './regenerate.ts'
import type { TreeState } from './tree-state.ts'

const UP_DOWN: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 }

function isOneLine(words: HTMLTextAreaElement): boolean {
  return words.scrollHeight < 1.6 * Number.parseFloat(getComputedStyle(words).lineHeight)
}

/** Returns whether Up or Down leaves the text from its first or last line. */
function leavesText(words: HTMLTextAreaElement, direction: -1 | 1): boolean {
  if (isOneLine(words)) return true
  return direction === -1 ? words.selectionEnd === 0 : words.selectionStart === words.value.length
}

function actionInText(event: KeyboardEvent<HTMLTextAreaElement>, state: TreeState, id: string): KeyAnswer | null {
  const words = event.currentTarget
  const place = state.placeOf(id, words.selectionStart)
  if (place === null) return null
  const direction = UP_DOWN[event.key]
  if (direction !== undefined && event.altKey) return moveLine(place, direction, words.selectionStart)
  if (direction !== undefined && !event.shiftKey && leavesText(words, direction)) return step(place, direction)
  if (event.key === 'Enter') return enter(place)
  if (event.key === 'Tab') return shiftLevel(place, event.shiftKey ? 'promote' : 'demote')
  if (event.key === 'Backspace') return backspace(place)
  if (event.key === 'Escape') return { edits: [], focus: { id, caret: 'row' } }
  return null
}

/** Handles a key while the text of a line is edited. Keys of input methods are ignored. */
export function handleTextKey(event: KeyboardEvent<HTMLTextAreaElement>, state: TreeState, id: string): void {
  event.stopPropagation()
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const isDone = state.act(actionInText(event, state, id))
  if (isDone || event.key === 'Enter' || event.key === 'Tab') event.preventDefault()
}

function moveFocus(state: TreeState, index: number): boolean {
  const row = state.rows[Math.max(0, Math.min(state.rows.length - 1, index))]
  if (row === undefined) return false
  state.setFocus({ id: row.node.id, caret: 'row' })
  return true
}

/** Right expands, then moves in; Left collapses, then moves out, as in the ARIA tree pattern. */
function expandOrCollapse(state: TreeState, index: number, isRight: boolean): boolean {
  const row = state.rows[index]
  if (row === undefined) return false
  const hasChildren = row.node.children.length > 0
  if (isRight && hasChildren && !row.isOpen) state.toggle(row.node.id, true)
  else if (isRight && hasChildren) return moveFocus(state, index + 1)
  else if (!isRight && row.isOpen && row.parent !== null) state.toggle(row.node.id, false)
  else if (!isRight)
    return moveFocus(
      state,
      state.rows.findIndex(other => other.node.id === row.parent),
    )
  return true
}

function removeRow(state: TreeState, index: number): boolean {
  const row = state.rows[index]
  const place = row && state.placeOf(row.node.id, 0)
  if (row === undefined || !place || !state.act(remove(place, 'row'))) return false
  state.removed(row.node)
  return true
}

/** Returns whether a line can be regenerated; the title stands for everything. */
export function canRegenerate({ kind }: OutlineNode): boolean {
  return kind === 'page' || kind === 'chapter' || kind === 'title'
}

/** Regenerates the chapter or page that contains the line; on the title, everything. */
function writeBranch(state: TreeState, index: number): boolean {
  const row = state.rows
    .slice(0, index + 1)
    .findLast(({ node }, at) => canRegenerate(node) && (node.kind !== 'title' || at === index))
  if (row === undefined) return false
  void regenerate(row.node.id)
  return true
}

function actOnRow(event: KeyboardEvent, state: TreeState, index: number): boolean {
  const id = state.rows[index]?.node.id ?? ''
  const direction = UP_DOWN[event.key]
  if (direction !== undefined && event.altKey) {
    const place = state.placeOf(id, 0)
    return place !== null && state.act(moveLine(place, direction, 'row'))
  }
  if (direction !== undefined) return moveFocus(state, index + direction)
  if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey)
    return writeBranch(state, index)
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    return expandOrCollapse(state, index, event.key === 'ArrowRight')
  if (event.key === 'Home') return moveFocus(state, 0)
  if (event.key === 'End') return moveFocus(state, state.rows.length - 1)
  if (event.key === 'Enter' || event.key === 'F2') return state.act({ edits: [], focus: { id, caret: 'end' } })
  if (event.key === 'Delete' || event.key === 'Backspace') return removeRow(state, index)
  return false
}

/** Handles a key on a focused line. Tab leaves the tree. */
export function handleRowKey(event: KeyboardEvent, state: TreeState, index: number): void {
  if (event.target !== event.currentTarget) return
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'z') {
    if (event.shiftKey) generation.redo()
    else generation.undo()
    event.preventDefault()
  } else if (!isCommand && actOnRow(event, state, index)) event.preventDefault()
}
