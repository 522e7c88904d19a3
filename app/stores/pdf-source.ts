import { type Deck, isUnwritten, type PageId, pagesOf, type Scene } from '@slidewright/engine/internal'
import { pageTitle } from './page-title.ts'

/** How many visible pages a PDF leaves out because they only have placeholders. */
export function unwrittenCount(deck: Deck): number {
  return pagesOf(deck).filter(page => !page.hidden && isUnwritten(page)).length
}

/** Returns the input of the PDF export: the visible pages of a deck that are written, each with its title, and the deck. */
export function pdfSource(deck: Deck, sceneOf: (page: PageId) => Scene | null) {
  const pages = pagesOf(deck).flatMap(page => {
    const scene = page.hidden || isUnwritten(page) ? null : sceneOf(page.id)
    return scene === null ? [] : [{ scene, title: pageTitle(page) }]
  })
  return { title: deck.title, language: deck.language, pages, deck }
}
