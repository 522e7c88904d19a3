import type { ElementId } from '../base/id.ts'
import type { Page } from './deck.ts'

type Elements = Page['elements']

/** The change that led to a page's elements: what they were before, and all that it wrote. */
export interface TrackedChange {
  readonly before: Elements
  readonly written: ReadonlySet<ElementId>
}

interface WeakChange {
  /** Held loosely: an index of the elements must not keep every earlier state of the deck. */
  readonly before: WeakRef<Elements>
  readonly written: ReadonlySet<ElementId>
}

const records = new WeakMap<Elements, WeakChange>()

/** Records what a change wrote, so that an index of the elements before can be carried over instead of being made anew. `written` must name every record that differs. */
export function trackChange(before: Elements, after: Elements, written: ReadonlySet<ElementId>): void {
  if (before !== after) records.set(after, { before: new WeakRef(before), written })
}

/** The change that led to these elements; null where none was recorded, or what was before is gone. */
export function trackedChange(elements: Elements): TrackedChange | null {
  const found = records.get(elements)
  const before = found?.before.deref()
  return found && before ? { before, written: found.written } : null
}
