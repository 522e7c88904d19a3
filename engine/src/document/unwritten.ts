import { PAGE_TYPES, type Page } from './deck.ts'
import { MOTIF } from './edited.ts'
import type { Element } from './element.ts'
import { isPlaceholder, placeholdersOf } from './placeholder.ts'
import { paintOrder } from './read.ts'

/** Whether a content page has only placeholders: besides them there is nothing but its title, its sample figures and what the suit drew. */
export function isUnwritten(page: Page): boolean {
  if (page.pageType !== PAGE_TYPES.content) return false
  const placeholders = placeholdersOf(page)
  const nodes = new Set(placeholders.map(({ origin }) => origin?.node))
  return placeholders.length > 0 && paintOrder(page).every(element => isPlaceholder(element) || !isOwn(element, nodes))
}

/** Whether an element says or shows something of the author's. The heading of an empty placeholder does not. */
function isOwn(element: Element, empty: ReadonlySet<string | undefined>): boolean {
  if (element.hidden || element.kind === 'group' || element.module?.type === 2) return false
  if ((element.kind === 'table' || element.kind === 'chart') && element.sample) return false
  const { origin } = element
  if (origin === undefined || origin.edited.length > 0) return origin?.slot !== MOTIF
  return origin.node !== undefined && !empty.has(origin.node)
}
