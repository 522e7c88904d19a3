import type { EngineCode } from '../base/codes.ts'
import type { ElementId, PageId } from '../base/id.ts'
import type { Element } from './element.ts'

/** A repair made while reading a file. */
export interface Notice {
  readonly code: EngineCode
  readonly page?: PageId
  readonly element?: ElementId
}

/** The maximum nesting depth of groups; deeper ones are implausible and would overflow the stack. */
const DEPTH_MAX = 64

/** Converts elements to records in which every parent is a group on the page, no group contains itself or nests too deep, and none is empty. */
export function normalizeElements(
  list: readonly Element[],
  page: PageId,
  notices: Notice[],
): Readonly<Record<ElementId, Element>> {
  if (list.every(({ parent, kind }) => parent === null && kind !== 'group')) return recordOf(list)
  const found = new Map(list.map(element => [element.id, element]))
  for (const element of list) {
    const code = parentFault(element, found)
    if (code === null) continue
    found.set(element.id, { ...element, parent: null })
    notices.push({ code, page, element: element.id })
  }
  for (const group of emptyGroups(found)) {
    found.delete(group)
    notices.push({ code: 'deck.groupEmpty', page, element: group })
  }
  return recordOf(found.values())
}

function recordOf(elements: Iterable<Element>): Readonly<Record<ElementId, Element>> {
  const record: Record<ElementId, Element> = {}
  for (const element of elements) record[element.id] = element
  return record
}

function parentFault(element: Element, elements: ReadonlyMap<ElementId, Element>): EngineCode | null {
  if (element.parent === null) return null
  if (elements.get(element.parent)?.kind !== 'group') return 'deck.parentDropped'
  const trail = new Set<ElementId>([element.id])
  for (let at: ElementId | null = element.parent; at !== null; at = elements.get(at)?.parent ?? null) {
    if (trail.has(at)) return 'deck.groupCycle'
    if (trail.size > DEPTH_MAX) return 'deck.parentDropped'
    trail.add(at)
  }
  return null
}

/** Groups with nothing in them, the innermost first: taking them away may empty the next. */
function emptyGroups(elements: ReadonlyMap<ElementId, Element>): ElementId[] {
  const inside = new Map<ElementId, number>()
  for (const { parent } of elements.values()) if (parent !== null) inside.set(parent, (inside.get(parent) ?? 0) + 1)
  const isEmpty = (element: Element) => element.kind === 'group' && !inside.get(element.id)
  const empty = new Set([...elements.values()].filter(isEmpty))
  for (const group of empty) {
    const outer = group.parent === null ? undefined : elements.get(group.parent)
    if (!outer) continue
    inside.set(outer.id, (inside.get(outer.id) ?? 1) - 1)
    if (isEmpty(outer)) empty.add(outer)
  }
  return [...empty].map(({ id }) => id)
}
