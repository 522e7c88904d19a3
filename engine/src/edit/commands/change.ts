import { getOrInsert } from '../../base/get-or-insert.ts'
import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import type { EditedField } from '../../document/edited.ts'
import type { Element } from '../../document/element.ts'
import { elementOf } from '../../document/read.ts'
import { hasNewValue, isSample } from '../../document/samples.ts'
import { currentPage, selectedElements, withInsides } from '../selection.ts'
import { type ElementChange, transactFields } from '../transaction.ts'
import type { Context, Transaction } from '../types.ts'
import { fitted } from './fitted.ts'
import { settle } from './follow-lines.ts'
import { addChange, type Changes, changedElement } from './frames.ts'

/** Lengths closer than this are the same once rounded, in px. */
const ROUNDING = 0.001

/** The elements of a list that are not locked. The selected ones are the same list for every command that checks whether it can run. */
const unlockedCache = new WeakMap<readonly Element[], readonly Element[]>()

function unlocked(all: readonly Element[]): readonly Element[] {
  return getOrInsert(unlockedCache, all, () => all.filter(element => !element.locked))
}

/** The elements that a command applies to: those given, otherwise the selected ones; on the current page, locked ones only on request. */
export function targets(
  context: Pick<Context, 'deck' | 'session'>,
  named?: readonly ElementId[],
  locked: 'locked' | 'unlocked' = 'unlocked',
): { readonly page: Page; readonly elements: readonly Element[] } | null {
  const page = currentPage(context.deck, context.session.selection)
  if (!page) return null
  const all = named
    ? named.flatMap(id => elementOf(page, id) ?? [])
    : selectedElements(context.deck, context.session.selection)
  const elements = locked === 'locked' ? all : unlocked(all)
  return elements.length > 0 ? { page, elements } : null
}

/** Like `targets`, with groups replaced by their descendants that are not groups. */
export function leafTargets(
  context: Pick<Context, 'deck' | 'session'>,
  named?: readonly ElementId[],
): { readonly page: Page; readonly elements: readonly Element[] } | null {
  const found = targets(context, named)
  const elements = found ? withInsides(found.page, found.elements).filter(element => element.kind !== 'group') : []
  return found && elements.length > 0 ? { page: found.page, elements } : null
}

/** Creates the transaction of computed changes: autofit results are stored, samples end with the first own value, groups are fitted to their children, manual edits are recorded. */
export function changeElements(
  context: Pick<Context, 'deck' | 'measure'>,
  page: Page,
  changes: Changes,
  edited: readonly EditedField[] = [],
): Transaction {
  for (const [id, change] of [...changes]) {
    const element = elementOf(page, id)
    if (!element) continue
    if (needsFit(element, change)) addChange(changes, id, fitted(changedElement(element, changes), context))
    if (isSample(element) && ('cells' in change || 'chart' in change) && hasNewValue(element, change))
      addChange(changes, id, { sample: undefined })
    if (edited.length > 0 && element.origin) addChange(changes, id, remembered(element, edited))
  }
  settle(changes, page)
  return transactFields(context.deck, page.id, changes)
}

/** Records a manual edit, if the element was built. */
export function remembered({ origin }: Element, edited: readonly EditedField[]): ElementChange {
  if (!origin || edited.every(field => origin.edited.includes(field))) return {}
  return { origin: { ...origin, edited: [...new Set([...origin.edited, ...edited])] } }
}

/** Frames are rounded when they are changed: what only moves keeps its size but for that. */
function isSameLength(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING
}

function needsFit(element: Element, change: ElementChange): boolean {
  if ('body' in change || 'cells' in change || 'geometry' in change || 'columns' in change || 'rows' in change)
    return true
  if (!('frame' in change)) return false
  const { width, height } = change.frame as Element['frame']
  return !isSameLength(width, element.frame.width) || !isSameLength(height, element.frame.height)
}
