import { type Deck, type PageId, pageOf } from '@slidewright/engine/internal'
import { untracked } from 'mobx'
import { useCallback } from 'react'
import { pageTitle } from '../../../stores/page-title.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { useObservedLater } from '../../session/use-answer.ts'

/** Returns the current title of a page, for what is written: it is written again after an edit, once that has been painted. */
export function usePageTitles(): (page: PageId) => string {
  const { store } = useEditorContext()
  const painted = useObservedLater(store, deckOf)
  return useCallback(
    id => {
      painted.get()
      const page = pageOf(
        untracked(() => store.deck),
        id,
      )
      return page === undefined ? '' : pageTitle(page)
    },
    [painted, store],
  )
}

function deckOf({ deck }: EditorStore): Deck {
  return deck
}
