import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import { childrenOf, elementOf } from '../../document/read.ts'
import { plainCommand } from '../command.ts'
import { withInsides } from '../selection.ts'
import { transactElements } from '../transaction.ts'
import type { Context, Sent, Transaction } from '../types.ts'
import { targets } from './change.ts'
import { detachLines, settle } from './follow-lines.ts'
import { addChange, type Changes, changedElement } from './frames.ts'
import { clearCells } from './tables.ts'

/**
 * Removes elements with all their descendants, and the groups that become empty; the other groups shrink to their children. Lines that
 * were attached to them stay where they ended.
 */
export function removeElements(
  context: Pick<Context, 'deck'>,
  page: Page,
  ids: Iterable<ElementId>,
  changes: Changes = new Map(),
): Transaction {
  const gone = new Set(ids)
  addEmptied(page, gone, changes)
  const parents = new Set([...gone].map(id => elementOf(page, id)?.parent ?? null))
  const isGone = (id: ElementId) => gone.has(id)
  for (const parent of parents) if (parent !== null && !gone.has(parent)) touchOneInside(page, parent, changes, isGone)
  for (const id of gone) changes.delete(id)
  detachLines(page, gone, changes)
  settle(changes, page, isGone)
  return transactElements(context.deck, page.id, { remove: gone, change: changes })
}

/** Groups in which nothing is left. */
function addEmptied(page: Page, gone: Set<ElementId>, changes: Changes): void {
  const left = (id: ElementId) => {
    const stay = childrenOf(page, id).filter(
      child => !gone.has(child.id) && changedElement(child, changes).parent === id,
    )
    return stay.length + [...changes].filter(([, change]) => change.parent === id).length
  }
  const groups = new Set<ElementId>()
  for (const id of [...gone, ...changes.keys()]) {
    const parent = elementOf(page, id)?.parent
    if (parent) groups.add(parent)
  }
  for (const group of groups) {
    if (gone.has(group) || left(group) > 0) continue
    gone.add(group)
    const outer = elementOf(page, group)?.parent
    if (outer) {
      groups.delete(outer)
      groups.add(outer)
    }
  }
}

/** Marks a remaining element as changed, so that its group is measured again. */
function touchOneInside(page: Page, group: ElementId, changes: Changes, isGone: (id: ElementId) => boolean): void {
  const child = childrenOf(page, group).find(each => !isGone(each.id))
  if (child) addChange(changes, child.id, { frame: changedElement(child, changes).frame })
}

/** Deletes the selected elements, or the text of selected cells. Locked ones stay. */
export function deleteSelection(context: Context, send?: (sent: Sent) => void): boolean {
  if (context.session.selection.cells) return clearCells(context, send)
  const found = context.session.selection.editing === null ? targets(context) : null
  if (!found) return false
  if (!send) return true
  const doomed = withInsides(found.page, found.elements).map(({ id }) => id)
  send({ transaction: removeElements(context, found.page, doomed), select: { elements: [], editing: null } })
  return true
}

export const removeCommands = {
  'selection.delete': plainCommand('trash', deleteSelection, ['delete', 'backspace']),
}
