import { getOrInsert } from '../base/get-or-insert.ts'
import type { ElementId } from '../base/id.ts'
import { targetsOf } from '../document/connect.ts'
import type { Page } from '../document/deck.ts'
import type { LineElement } from '../document/element.ts'
import { linesOf } from '../document/lines-of.ts'
import { ancestorsOf, elementOf, subtree } from '../document/read.ts'

type Connectors = ReadonlyMap<ElementId, readonly ElementId[]>

const known = new WeakMap<readonly LineElement[], Connectors>()

/**
 * Returns the elements whose nodes depend on this one's: its descendants, the connectors attached to any of them, and the groups around all
 * of them. The element itself is not included.
 */
export function dependents(page: Page, id: ElementId): Set<ElementId> {
  const found = new Set<ElementId>()
  addDependents(page, id, found)
  found.delete(id)
  return found
}

/** Adds the dependents of an element to others; most elements have none. */
export function addDependents(page: Page, id: ElementId, found: Set<ElementId>): void {
  const connectors = connectorsOf(page)
  for (const holder of branchOf(page, id)) {
    if (holder !== id) found.add(holder)
    for (const line of connectors.get(holder) ?? NONE) {
      found.add(line)
      addGroupsAround(page, line, found)
    }
  }
  // What is below the element has no other groups around it than those on the way.
  addGroupsAround(page, id, found)
}

const NONE: readonly ElementId[] = []

/** Returns an element and all that is below it. */
function branchOf(page: Page, id: ElementId): readonly ElementId[] {
  const element = elementOf(page, id)
  return element?.kind === 'group' ? subtree(page, element).map(each => each.id) : [id]
}

function addGroupsAround(page: Page, id: ElementId, found: Set<ElementId>): void {
  const element = elementOf(page, id)
  if (element && element.parent !== null) for (const group of ancestorsOf(page, element)) found.add(group.id)
}

function connectorsOf(page: Page): Connectors {
  const lines = linesOf(page)
  const found = known.get(lines)
  if (found) return found
  const made = new Map<ElementId, ElementId[]>()
  for (const line of lines) enter(made, line)
  known.set(lines, made)
  return made
}

function enter(connectors: Map<ElementId, ElementId[]>, line: LineElement): void {
  for (const target of targetsOf(line)) getOrInsert(connectors, target, () => []).push(line.id)
}
