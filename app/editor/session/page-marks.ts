import type { PageId } from '@slidewright/engine/internal'
import { compareStructural, computed } from 'mobx'
import { useMemo } from 'react'
import { useEditorContext } from './editor-context.ts'

/** Which page is open, and which ones are selected. What reads it follows it. */
export interface PageMarks {
  isCurrent(page: PageId): boolean
  isChosen(page: PageId): boolean
}

/** Returns the marks of pages, without rendering when they change. */
export function usePageMarks(): PageMarks {
  const { store } = useEditorContext()
  return useMemo(() => {
    const current = computed(() => store.selection.page)
    const chosen = computed(() => store.selection.pages, { equals: compareStructural })
    return { isCurrent: page => current.get() === page, isChosen: page => chosen.get().includes(page) }
  }, [store])
}
