import { trackedChange } from './change-tracking.ts'
import type { Page } from './deck.ts'
import type { Element } from './element.ts'

/**
 * Returns a function that returns the elements of a page for which `isOne` holds, in any order. They are looked for once; after an edit only
 * what it wrote is looked at, and the list is the same one if it wrote none of them.
 */
export function keptList<T extends Element>(
  isOne: (element: Element) => element is T,
): (page: Pick<Page, 'elements'>) => readonly T[] {
  const known = new WeakMap<Page['elements'], readonly T[]>()
  const isOf = (element: Element | undefined): element is T => element !== undefined && isOne(element)

  function listAfter(elements: Page['elements']): readonly T[] | undefined {
    const change = trackedChange(elements)
    const before = change && known.get(change.before)
    if (!change || !before) return undefined
    const { written } = change
    const isAny = [...written].some(
      id => elements[id] !== change.before[id] && (isOf(change.before[id]) || isOf(elements[id])),
    )
    if (!isAny) return before
    return [...before.filter(({ id }) => !written.has(id)), ...[...written].map(id => elements[id]).filter(isOf)]
  }

  return ({ elements }) => {
    const list = known.get(elements) ?? listAfter(elements) ?? Object.values(elements).filter(isOne)
    known.set(elements, list)
    return list
  }
}
