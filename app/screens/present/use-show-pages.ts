import { unwrittenPages } from '@slidewright/engine/internal'
import { useRef } from 'react'
import type { ShownDeck } from '../../editor/session/show.ts'
import type { ShowPage } from './show-state.ts'

/** Returns the pages of the deck; the list keeps its identity until a page or its visibility changes. */
export function useShowPages(store: ShownDeck): readonly ShowPage[] {
  const previous = useRef<readonly ShowPage[]>([])
  const unwritten = unwrittenPages(store.deck)
  const pages = store.pages.map(page => {
    const isBlank = unwritten.has(page.id)
    return { id: page.id, hidden: page.hidden || isBlank, isUnwritten: isBlank && !page.hidden }
  })
  const isSame =
    pages.length === previous.current.length &&
    pages.every(({ id, hidden }, at) => previous.current[at]?.id === id && previous.current[at]?.hidden === hidden)
  if (!isSame) previous.current = pages
  return previous.current
}
