import type { ElementId, PageId } from '../base/id.ts'
import { pageOf } from '../document/read.ts'
import type { Transaction } from '../edit/types.ts'
import type { Created } from './types.ts'

/** Nothing new. */
export const NOTHING_CREATED: Created = { pages: [], elements: [] }

/** Returns the records that a transaction has added to the deck and not removed again. */
export function createdIn({ before, after, patches }: Transaction): Created {
  const pages = new Set<PageId>()
  const elements = new Set<ElementId>()
  for (const { op, path } of patches) {
    if ((path[0] !== 'pages' && path[0] !== 'masters') || op === 'remove' || path.length % 2 !== 0) continue
    const [, pageId, , elementId] = path as [string, PageId, string?, ElementId?]
    const [old, now] = [pageOf(before, pageId), pageOf(after, pageId)]
    if (!now) continue
    if (!old) pages.add(pageId)
    const written = elementId === undefined ? (Object.keys(now.elements) as ElementId[]) : [elementId]
    for (const id of written)
      if (Object.hasOwn(now.elements, id) && !(old && Object.hasOwn(old.elements, id))) elements.add(id)
  }
  return pages.size + elements.size === 0 ? NOTHING_CREATED : { pages: [...pages], elements: [...elements] }
}
