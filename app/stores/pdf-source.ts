import { type Deck, type PageId, pagesOf, type Scene, unwrittenPages } from '@slidewright/engine/internal'
import { pageTitle } from './page-title.ts'

/** How many visible pages a PDF leaves out because nobody has written them. */
export function unwrittenCount(deck: Deck): number {
  const unwritten = unwrittenPages(deck)
  return pagesOf(deck).filter(page => !page.hidden && unwritten.has(page.id)).length
}

/** Returns the input of the PDF export: the visible pages of a deck that are written, each with its title, and the deck. */
export function pdfSource(deck: Deck, sceneOf: (page: PageId) => Scene | null) {
  const unwritten = unwrittenPages(deck)
  const pages = pagesOf(deck).flatMap(page => {
    const scene = page.hidden || unwritten.has(page.id) ? null : sceneOf(page.id)
    return scene === null ? [] : [{ scene, title: pageTitle(page) }]
  })
  return { title: deck.title, language: deck.language, pages, deck }
}
