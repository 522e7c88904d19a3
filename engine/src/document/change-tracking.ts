import type { ElementId } from '../base/id.ts'
import type { Page } from './deck.ts'

type Elements = Page['elements']

/** The change that produced a page's elements: the elements before, and all that it wrote. */
export interface TrackedChange {
  readonly before: Elements
  readonly written: ReadonlySet<ElementId>
}

interface WeakChange {
  /** A weak reference, because an index of the elements must not retain every earlier state of the deck. */
  readonly before: WeakRef<Elements>
  readonly written: ReadonlySet<ElementId>
}

const records = new WeakMap<Elements, WeakChange>()

/**
 * Records what a change wrote, so that an index of the previous elements can be updated instead of rebuilt. `written` must contain every
 * record that differs.
 */
export function trackChange(before: Elements, after: Elements, written: ReadonlySet<ElementId>): void {
  if (before !== after) records.set(after, { before: new WeakRef(before), written })
}

/** Returns the change that produced these elements; null if none was recorded, or the previous elements were collected. */
export function trackedChange(elements: Elements): TrackedChange | null {
  const found = records.get(elements)
  const before = found?.before.deref()
  return found && before ? { before, written: found.written } : null
}
