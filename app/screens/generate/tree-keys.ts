import { chaptersOf, type Outline, type OutlineKind, type OutlineNode } from '@slidewright/engine/internal'
import type { Edit } from './edits.ts'
import type { TreeRow } from './tree-rows.ts'

/** The focused line, with the caret in its text or on the line itself. */
export interface Focus {
  readonly id: string
  readonly caret: number | 'end' | 'row'
}

/** The result of a key: edits and the focus afterwards. Null leaves the key to the browser. */
export interface KeyAnswer {
  readonly edits: readonly Edit[]
  readonly focus: Focus
}

/** The context of a key: the lines, the current one, its text and the caret. */
export interface KeyPlace {
  readonly outline: Outline
  readonly rows: readonly TreeRow[]
  readonly index: number
  readonly words: string
  readonly caret: number
  readonly newId: string
}

function stay(place: KeyPlace, edits: readonly Edit[], caret: Focus['caret'] = place.caret): KeyAnswer {
  return { edits, focus: { id: rowOf(place).node.id, caret } }
}

function rowOf({ rows, index }: KeyPlace): TreeRow {
  const row = rows[index]
  if (row === undefined) throw new RangeError('no such line')
  return row
}

/** Returns the kind of a new line below a title, chapter or page. */
function kindBelow(outline: Outline, node: OutlineNode): OutlineKind {
  if (node.kind === 'title') return chaptersOf(outline).length > 0 ? 'chapter' : 'page'
  return node.kind === 'chapter' ? 'page' : 'point'
}

function leadingPoints(node: OutlineNode): number {
  return node.kind === 'page' ? 0 : node.children.filter(child => child.kind === 'point').length
}

/** Builds the edit that adds a first line below another one. */
export function addBelow(outline: Outline, node: OutlineNode, id: string, value = ''): Edit {
  const index = node.kind === 'point' || node.kind === 'page' ? 0 : leadingPoints(node)
  return { type: 'add', id, kind: kindBelow(outline, node), value, place: { under: node.id, index } }
}

/** Handles Enter: adds a line. A point is split at the caret; an empty point is promoted. */
export function enter(place: KeyPlace): KeyAnswer {
  const { outline, words, caret, newId } = place
  const { node, isOpen } = rowOf(place)
  const focus = { id: newId, caret: 0 } as const
  if (node.kind !== 'point') return { edits: [addBelow(outline, node, newId)], focus }
  if (words === '') return stay(place, [{ type: 'promote', id: node.id }])
  const rest = words.slice(caret)
  const split: readonly Edit[] =
    rest === '' ? [] : [{ type: 'value', id: node.id, value: words.slice(0, caret).trimEnd() }]
  const value = rest.trimStart()
  const add: Edit = isOpen
    ? addBelow(outline, node, newId, value)
    : { type: 'add', id: newId, kind: 'point', value, place: { after: node.id } }
  return { edits: [...split, add], focus }
}

/** Handles Tab and Shift+Tab: demotes or promotes a line. */
export function shiftLevel(place: KeyPlace, direction: 'demote' | 'promote'): KeyAnswer {
  return stay(place, [{ type: direction, id: rowOf(place).node.id }])
}

/** Returns the previous line, else the next one. */
function neighbor({ rows, index }: KeyPlace): TreeRow | undefined {
  return rows[index - 1] ?? rows[index + 1]
}

/** Removes a line with its children. The title stays. */
export function remove(place: KeyPlace, caret: Focus['caret']): KeyAnswer | null {
  const row = rowOf(place)
  const next = caret === 'row' ? (nextOutside(place) ?? neighbor(place)) : neighbor(place)
  if (row.parent === null || next === undefined) return null
  return { edits: [{ type: 'remove', id: row.node.id }], focus: { id: next.node.id, caret } }
}

function nextOutside({ rows, index }: KeyPlace): TreeRow | undefined {
  const level = rows[index]?.level ?? 0
  return rows.slice(index + 1).find(row => row.level <= level)
}

/** Handles Backspace: removes an empty line without children and moves the caret to the end of the previous line. */
export function backspace(place: KeyPlace): KeyAnswer | null {
  const { node } = rowOf(place)
  if (place.words !== '' || node.children.length > 0) return null
  return remove(place, 'end')
}

/** Handles Up and Down at the edge of the text: moves to the neighboring line. */
export function step(place: KeyPlace, direction: -1 | 1): KeyAnswer | null {
  const next = place.rows[place.index + direction]
  if (next === undefined) return null
  return { edits: [], focus: { id: next.node.id, caret: Math.min(place.caret, next.node.value.length) } }
}

/** Handles Alt+Up and Alt+Down: swaps a line with its sibling, or moves it to the next parent at the edge. */
export function moveLine(place: KeyPlace, direction: -1 | 1, caret: Focus['caret']): KeyAnswer | null {
  const row = rowOf(place)
  if (row.parent === null) return null
  const siblings = place.rows.filter(other => other.parent === row.parent)
  const at = siblings.indexOf(row)
  const target = siblings[at + direction]
  const edit = target === undefined ? crossOver(place, row, direction) : swap(row, target, siblings[at - 2], direction)
  return edit === null ? null : { edits: [edit], focus: { id: row.node.id, caret } }
}

function swap(row: TreeRow, target: TreeRow, before: TreeRow | undefined, direction: -1 | 1): Edit {
  if (direction === 1) return { type: 'move', id: row.node.id, place: { after: target.node.id } }
  const place = before === undefined ? { under: row.parent ?? '', index: 0 } : { after: before.node.id }
  return { type: 'move', id: row.node.id, place }
}

/** Moves a line into the neighbor of its parent, at the nearer end. */
function crossOver({ rows }: KeyPlace, row: TreeRow, direction: -1 | 1): Edit | null {
  const parent = rows.find(other => other.node.id === row.parent)
  const uncles = rows.filter(other => other.parent === parent?.parent && other.node.kind === parent?.node.kind)
  const uncle = parent && uncles[uncles.indexOf(parent) + direction]
  if (uncle === undefined) return null
  const place = direction === 1 ? { under: uncle.node.id, index: 0 } : { under: uncle.node.id }
  return { type: 'move', id: row.node.id, place }
}
