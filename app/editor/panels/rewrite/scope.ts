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

/** The scopes of a rewrite: the selection, the page (or the selected pages), its chapter, the whole deck. */
export const REWRITE_SCOPES = ['selection', 'page', 'chapter', 'deck'] as const
/** The scope of a rewrite. */
export type RewriteScope = (typeof REWRITE_SCOPES)[number]

/** The selection when rewriting was requested. */
export interface RewriteContext {
  readonly page: PageId
  readonly pages: readonly PageId[]
  readonly elements: readonly ElementId[]
}

/** Returns the pages of a scope in order; none if the scope does not exist, as a chapter in a deck without chapters. */
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

/** Checks whether a page can be laid out again: one that a suit made from an outline. */
export function canRemake(deck: Deck, page: Page): boolean {
  const isBuilt = Object.values(page.elements).some(({ origin }) => origin?.node !== undefined)
  return deck.suit !== null && page.pageType === PAGE_TYPES.content && isBuilt
}

/** Checks whether a scope has content for a kind of rewrite. */
export function hasWork(deck: Deck, kind: RewriteKind, at: { scope: RewriteScope; context: RewriteContext }): boolean {
  const { scope, context } = at
  const isWhole = kind === 'notes' || kind === 'page'
  if (isWhole && scope === 'selection') return false
  const pages = pagesIn(deck, scope, context)
  if (kind === 'notes') return pages.length > 0
  if (kind === 'page') return pages.some(page => canRemake(deck, page))
  const only = scope === 'selection' ? context.elements : undefined
  const hasText = (page: Page) => kind === 'translate' && spokenPieces(page, only).length > 0
  return pages.some(page => rewritePieces(page, only).length > 0 || hasText(page))
}
