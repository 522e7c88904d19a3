import type { Element } from '../document/element.ts'

/** Whether its words are somebody's own: written or styled by hand. */
export function wasWritten(element: Element): boolean {
  return wasEdited(element, 'text') || wasEdited(element, 'style')
}

/** Whether something of an element was changed by hand. */
export function wasEdited({ origin }: Element, field: string): boolean {
  return origin?.edited.includes(field) ?? false
}
