import type { KeyboardEvent } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'
import { movePagesTo, selectPage } from '../../session/page-selection.ts'
import { type PageGrid, sorterStep } from './sorter-grid.ts'

/** Returns what handles the keys of the sorter: to select and move pages, to delete them, to open one. */
export function useSorterKeys(grid: PageGrid, onOpen: () => void): (event: KeyboardEvent) => void {
  const { store } = useEditorContext()
  return event => {
    const { key } = event
    const { pages, pageIndex } = store
    if (key === 'Enter' || key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onOpen()
      return
    }
    if (key === 'Delete' || key === 'Backspace') {
      store.run('page.delete', undefined)
      event.stopPropagation()
      return
    }
    const to = sorterStep(key, pageIndex, grid, pages.length)
    if (to === null || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) movePagesTo(store, to > pageIndex ? to + 1 : to)
    else selectPage(store, pages[to], { range: event.shiftKey })
  }
}
