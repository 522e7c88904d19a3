import { PAGE_TYPES, type Page } from '../../document/deck.ts'

/** Returns the depth of pages among bookmarks: 1 for the pages of a chapter behind the page that opens it, else 0. */
export function bookmarkLevels(pages: readonly Page[]): (0 | 1)[] {
  let chapter: string | null = null
  return pages.map(({ pageType, section }) => {
    const isInside: boolean = pageType === PAGE_TYPES.content && section !== null && section === chapter
    if (pageType === PAGE_TYPES.chapter) chapter = section
    else if (!isInside) chapter = null
    return isInside ? 1 : 0
  })
}
