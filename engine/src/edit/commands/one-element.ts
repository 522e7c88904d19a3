import { deepEqual } from '../../base/deep-equal.ts'
import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import type { EditedField } from '../../document/edited.ts'
import type { ElementKind, ElementOf } from '../../document/element.ts'
import type { ElementChange } from '../transaction.ts'
import type { Context, Selection, Sent } from '../types.ts'
import { changeElements, targets } from './change.ts'

/** An element of one kind, with its page. */
export interface Found<K extends ElementKind> {
  readonly page: Page
  readonly element: ElementOf<K>
}

/** Returns the given element, or the only one of its kind that is selected or being edited; null if there is none, or it is locked. */
export function oneOf<K extends ElementKind>(
  context: Pick<Context, 'deck' | 'session'>,
  kind: K,
  named?: ElementId,
): Found<K> | null {
  const { editing } = context.session.selection
  const found = targets(context, named === undefined ? (editing ? [editing.element] : undefined) : [named])
  const fitting = found?.elements.filter(element => element.kind === kind) ?? []
  const [element] = fitting
  return found && element && fitting.length === 1 ? { page: found.page, element: element as ElementOf<K> } : null
}

/** How a change of one element is sent. */
export interface Sending {
  readonly edited: EditedField
  readonly send: ((sent: Sent) => void) | undefined
  readonly merge?: string | undefined
  readonly select?: Partial<Selection>
}

/** Writes fields of one element; returns false if nothing would change. */
export function changeOne<K extends ElementKind>(
  context: Pick<Context, 'deck' | 'measure'>,
  { page, element }: Found<K>,
  change: ElementChange | null,
  { edited, send, merge, select }: Sending,
): boolean {
  if (change === null) return false
  const old = element as unknown as Record<string, unknown>
  if (Object.keys(change).every(key => deepEqual(old[key], change[key]))) return false
  if (!send) return true
  const transaction = changeElements(context, page, new Map([[element.id, change]]), [edited])
  send({ transaction, ...(merge !== undefined && { merge }), ...(select && { select }) })
  return true
}
