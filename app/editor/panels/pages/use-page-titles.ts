import { type Deck, type PageId, pageOf } from '@slidewright/engine/internal'
import { untracked } from 'mobx'
import { useRef } from 'react'
import { pageTitle } from '../../../stores/page-title.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { useAnswerLater } from '../../session/use-answer.ts'

/**
 * Returns the current titles of pages. After an edit the caller renders again, once that has been painted, if one of the pages that it shows
 * has another title.
 */
export function usePageTitles(shown: readonly PageId[]): (page: PageId) => string {
  const { store } = useEditorContext()
  const current = useRef(shown)
  current.current = shown
  useAnswerLater(store, deckOf, (before, after) =>
    current.current.every(id => titleIn(before, id) === titleIn(after, id)),
  )
  const deck = untracked(() => store.deck)
  return page => titleIn(deck, page)
}

function deckOf({ deck }: EditorStore): Deck {
  return deck
}

function titleIn(deck: Deck, id: PageId): string {
  const page = pageOf(deck, id)
  return page === undefined ? '' : pageTitle(page)
}
