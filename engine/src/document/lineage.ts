import type { ElementId } from '../base/id.ts'
import type { Page } from './deck.ts'

type Elements = Page['elements']

/** Where a page's elements come from: what they were before one edit, and all that it wrote. */
export interface Origin {
  readonly before: Elements
  readonly written: ReadonlySet<ElementId>
}

interface Noted {
  /** Held loosely: what was made from it must not keep every earlier state of the deck. */
  readonly before: WeakRef<Elements>
  readonly written: ReadonlySet<ElementId>
}

const noted = new WeakMap<Elements, Noted>()

/** Notes what an edit wrote, so that whoever worked something out from the elements before need not look at all of them again. `written` must name every record that differs. */
export function noteEdit(before: Elements, after: Elements, written: ReadonlySet<ElementId>): void {
  if (before !== after) noted.set(after, { before: new WeakRef(before), written })
}

/** Where these elements come from, if an edit has noted it and what was before is still there. */
export function originOf(elements: Elements): Origin | null {
  const found = noted.get(elements)
  const before = found?.before.deref()
  return found && before ? { before, written: found.written } : null
}

/** The elements that may differ between two states of a page; null where nothing is known of it. */
export function writtenBetween(before: Elements, after: Elements): ReadonlySet<ElementId> | null {
  const isStep = (from: Elements, to: Elements) => noted.get(to)?.before.deref() === from
  if (isStep(before, after)) return noted.get(after)?.written ?? null
  return isStep(after, before) ? (noted.get(before)?.written ?? null) : null
}
