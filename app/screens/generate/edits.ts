import {
  addNode,
  demote,
  findNode,
  moveNode,
  type Outline,
  type OutlineKind,
  type OutlineNode,
  outlineNode,
  type Place,
  promote,
  removeNode,
  setNotes,
  setValue,
} from '@slidewright/engine/internal'

/** One edit of the outline by its author, as data: it is stored, undone, and replayed onto the text that still streams in. */
export type Edit =
  | { readonly type: 'value'; readonly id: string; readonly value: string }
  | { readonly type: 'notes'; readonly id: string; readonly notes: string }
  | {
      readonly type: 'add'
      readonly id: string
      readonly kind: OutlineKind
      readonly value: string
      readonly place: Place
    }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'move'; readonly id: string; readonly place: Place }
  | { readonly type: 'promote'; readonly id: string }
  | { readonly type: 'demote'; readonly id: string }
  /** A regenerated chapter or page. */
  | { readonly type: 'branch'; readonly id: string; readonly node: OutlineNode }

/** Applies an edit to the outline. An edit whose node does not exist changes nothing. */
export function applyEdit(outline: Outline, edit: Edit): Outline {
  switch (edit.type) {
    case 'value':
      return setValue(outline, edit.id, edit.value)
    case 'notes':
      return setNotes(outline, edit.id, edit.notes)
    case 'add':
      return addNode(outline, outlineNode(edit.id, edit.kind, edit.value), edit.place)
    case 'remove':
      return removeNode(outline, edit.id)
    case 'move':
      return moveNode(outline, edit.id, edit.place)
    case 'promote':
      return promote(outline, edit.id)
    case 'demote':
      return demote(outline, edit.id)
    case 'branch':
      return withBranch(outline, edit.node)
  }
}

function withBranch(outline: Outline, branch: OutlineNode): Outline {
  const visit = (node: OutlineNode): OutlineNode => {
    if (node.id === branch.id) return branch
    const children = node.children.map(visit)
    return children.every((child, index) => child === node.children[index]) ? node : { ...node, children }
  }
  const root = visit(outline.root)
  return root === outline.root ? outline : { ...outline, root }
}

/** Applies all edits in order. */
export function applyEdits(outline: Outline, edits: readonly Edit[]): Outline {
  return edits.reduce(applyEdit, outline)
}

/** Appends an edit; consecutive text edits of one node are merged. */
export function withEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const last = edits.at(-1)
  const isMerged = last?.type === edit.type && last.id === edit.id && (edit.type === 'value' || edit.type === 'notes')
  return isMerged ? [...edits.slice(0, -1), edit] : [...edits, edit]
}

/** Returns whether a node has no text, no children and no attachments. */
export function isEmptyNode(outline: Outline, id: string): boolean {
  const node = findNode(outline, id)?.node
  if (node === undefined || node.kind === 'title' || node.value.trim() !== '') return false
  return node.children.length === 0 && !node.notes && node.table === undefined && node.images === undefined
}

/** Returns the edits after a node was left empty: one that never had text leaves no trace, any other is removed in one step. */
export function withoutEmptyNode(edits: readonly Edit[], id: string): readonly Edit[] {
  const last = edits.at(-1)
  const before = last?.type === 'value' && last.id === id ? edits.slice(0, -1) : edits
  const added = before.at(-1)
  if (added?.type === 'add' && added.id === id && added.value === '') return before.slice(0, -1)
  return [...before, { type: 'remove', id }]
}
