import { getOrInsert } from '../base/get-or-insert.ts'
import type { ElementId } from '../base/id.ts'
import { targetsOf } from '../document/connect.ts'
import type { Page } from '../document/deck.ts'
import type { LineElement } from '../document/element.ts'
import { linesOf } from '../document/lines-of.ts'
import { ancestorsOf, childrenOf, elementOf } from '../document/read.ts'

type Connectors = ReadonlyMap<ElementId, readonly ElementId[]>

const known = new WeakMap<readonly LineElement[], Connectors>()

/**
 * Returns the elements whose nodes depend on this one's: its descendants, the connectors attached to any of them, and the groups around all
 * of them. The element itself is not included.
 */
export function dependents(page: Page, id: ElementId): Set<ElementId> {
  const found = new Set<ElementId>()
  addBelow(page, id, found)
  for (const holder of [id, ...found]) for (const line of connectorsOf(page).get(holder) ?? []) found.add(line)
  for (const member of [id, ...found]) for (const group of groupsAround(page, member)) found.add(group)
  found.delete(id)
  return found
}

function addBelow(page: Page, id: ElementId, found: Set<ElementId>): void {
  for (const child of childrenOf(page, id)) {
    found.add(child.id)
    addBelow(page, child.id, found)
  }
}

function groupsAround(page: Page, id: ElementId): readonly ElementId[] {
  const element = elementOf(page, id)
  return element ? ancestorsOf(page, element).map(group => group.id) : []
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
