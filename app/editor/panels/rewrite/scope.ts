import {
  type Deck,
  type ElementId,
  PAGE_TYPES,
  type Page,
  type PageId,
  pagesOf,
  rewritePieces,
  spokenPieces,
} from '@slidewright/engine/internal'
import type { RewriteKind } from '@slidewright/shared'

/** What is written anew: what is selected, the page (or the pages that are selected), its chapter, all of the deck. */
export const REWRITE_SCOPES = ['selection', 'page', 'chapter', 'deck'] as const
/** What is written anew. */
export type RewriteScope = (typeof REWRITE_SCOPES)[number]

/** The selection when rewriting was requested. */
export interface RewriteContext {
  readonly page: PageId
  readonly pages: readonly PageId[]
  readonly elements: readonly ElementId[]
}

/** The pages of a scope, in order; none where there is no such thing, as a chapter in a deck without chapters. */
export function pagesIn(deck: Deck, scope: RewriteScope, context: RewriteContext): readonly Page[] {
  const all = pagesOf(deck)
  if (scope === 'deck') return all
  const chosen = new Set(scope === 'selection' || context.pages.length === 0 ? [context.page] : context.pages)
  if (scope !== 'chapter') return all.filter(({ id }) => chosen.has(id))
  const at = all.findIndex(({ id }) => id === context.page)
  const start = all.slice(0, at + 1).findLastIndex(isChapter)
  if (start < 0) return []
  const length = all.slice(start + 1).findIndex(page => isChapter(page) || page.pageType === PAGE_TYPES.end)
  return all.slice(start, length < 0 ? all.length : start + 1 + length)
}

function isChapter({ pageType }: Page): boolean {
  return pageType === PAGE_TYPES.chapter
}

/** Whether a page can be written anew as a whole: one that a suit has made of points. */
export function canRemake(deck: Deck, page: Page): boolean {
  const isBuilt = Object.values(page.elements).some(({ origin }) => origin?.node !== undefined)
  return deck.suit !== null && page.pageType === PAGE_TYPES.content && isBuilt
}

/** Whether there is anything in a scope for this. */
export function hasWork(deck: Deck, kind: RewriteKind, at: { scope: RewriteScope; context: RewriteContext }): boolean {
  const { scope, context } = at
  const isWhole = kind === 'notes' || kind === 'page'
  if (isWhole && scope === 'selection') return false
  const pages = pagesIn(deck, scope, context)
  if (kind === 'notes') return pages.length > 0
  if (kind === 'page') return pages.some(page => canRemake(deck, page))
  const only = scope === 'selection' ? context.elements : undefined
  const speaks = (page: Page) => kind === 'translate' && spokenPieces(page, only).length > 0
  return pages.some(page => rewritePieces(page, only).length > 0 || speaks(page))
}
