import type { Element } from '../document/element.ts'

/** Whether the text of an element was written or styled by hand. */
export function wasWritten(element: Element): boolean {
  return wasEdited(element, 'text') || wasEdited(element, 'style')
}

/** Whether a field of an element was edited by hand. */
export function wasEdited({ origin }: Element, field: string): boolean {
  return origin?.edited.includes(field) ?? false
}
