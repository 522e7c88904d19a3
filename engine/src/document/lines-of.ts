import { trackedChange } from './change-tracking.ts'
import type { Page } from './deck.ts'
import type { LineElement } from './element.ts'

const known = new WeakMap<Page['elements'], readonly LineElement[]>()

/** Returns the lines of a page, in any order. After an edit that wrote no line they are those of before: nothing is searched. */
export function linesOf({ elements }: Page): readonly LineElement[] {
  const lines = known.get(elements) ?? linesBefore(elements) ?? findLines(elements)
  known.set(elements, lines)
  return lines
}

function linesBefore(elements: Page['elements']): readonly LineElement[] | undefined {
  const change = trackedChange(elements)
  if (change === null) return undefined
  for (const id of change.written)
    if (change.before[id]?.kind === 'line' || elements[id]?.kind === 'line') return undefined
  return known.get(change.before)
}

function findLines(elements: Page['elements']): readonly LineElement[] {
  return Object.values(elements).filter(element => element.kind === 'line')
}
