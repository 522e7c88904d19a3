import {
  type Deck,
  deckInMasters,
  type PageId,
  pagesOf,
  paintOrder,
  type Scene,
  unwrittenPages,
} from '@slidewright/engine/internal'
import type { PptxSource } from '@slidewright/engine/pptx'
import { now, today } from '../platform/clock.ts'

/** The kinds of element that PowerPoint may have nothing for. The writer knows which, and is in another thread. */
const DRAWN: readonly string[] = ['chart', 'custom']

/** Returns the input of the PowerPoint export: a deck, and what is painted for the elements that PowerPoint may have nothing for. */
export function pptxSource(deck: Deck, sceneOf: (page: PageId) => Scene | null): PptxSource {
  const unwritten = unwrittenPages(deck)
  const drawings = pagesOf(deckInMasters(deck)).flatMap(page => {
    const drawn = unwritten.has(page.id) ? [] : paintOrder(page).filter(({ kind }) => DRAWN.includes(kind))
    const nodes = drawn.length > 0 ? sceneOf(page.id)?.nodes : undefined
    return drawn.flatMap(({ id }) => {
      const node = nodes?.get(id)
      return node ? [[id, node] as const] : []
    })
  })
  return { deck, drawings: new Map(drawings), made: new Date(now()).toISOString(), today: today() }
}
