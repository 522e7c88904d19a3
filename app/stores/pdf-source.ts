import { type Deck, type PageId, pagesOf, type Scene } from '@slidewright/engine/internal'
import { pageTitle } from './page-title.ts'

/** Returns the input of the PDF export: the visible pages of a deck, each with its title, and the deck. */
export function pdfSource(deck: Deck, sceneOf: (page: PageId) => Scene | null) {
  const pages = pagesOf(deck).flatMap(page => {
    const scene = page.hidden ? null : sceneOf(page.id)
    return scene === null ? [] : [{ scene, title: pageTitle(page) }]
  })
  return { title: deck.title, language: deck.language, pages, deck }
}
