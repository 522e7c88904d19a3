import type { Size } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type MenuPlace, PageMenu, placeOfRow } from '../../controls/PageMenu.tsx'
import { usePageLabel } from '../../controls/use-page-label.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { selectPage } from '../../session/page-selection.ts'
import styles from './PageSorter.module.css'
import { SorterRows } from './SorterRows.tsx'
import { gridHeight, type PageGrid } from './sorter-grid.ts'
import { useSorterDrag } from './use-sorter-drag.ts'
import { useSorterKeys } from './use-sorter-keys.ts'

interface SorterPagesProps {
  readonly grid: PageGrid
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onOpen: () => void
}

/** The pages of the sorter: what is pressed, dragged and typed there. */
export const SorterPages = observer(function SorterPages({ grid, scroller, onOpen }: SorterPagesProps) {
  const text = useText()
  const { store } = useEditorContext()
  const list = useRef<HTMLDivElement>(null)
  const [menuAt, setMenuAt] = useState<MenuPlace | null>(null)
  const label = usePageLabel()
  const drag = useSorterDrag(list, grid)
  const handleKey = useSorterKeys(grid, onOpen)
  useEffect(() => list.current?.focus({ preventScroll: true }), [])

  /** The list keeps the focus, because a pressed page may move to another row. */
  function keepFocus(event: MouseEvent): void {
    event.preventDefault()
    list.current?.focus({ preventScroll: true })
  }

  /** Opens the menu for the selected pages; a page under the pointer that is not among them is selected first. */
  function openMenu(event: MouseEvent): void {
    event.preventDefault()
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-sorter-page]')?.dataset.sorterPage
    const page = store.pages.find(each => each.id === id)
    if (page === undefined && event.button === 2) return
    if (page !== undefined && !store.selection.pages.includes(page.id)) selectPage(store, page)
    setMenuAt(page ? { x: event.clientX, y: event.clientY } : placeOfRow(`sorter-${store.selection.page}`))
  }

  return (
    <>
      <div
        ref={list}
        className={styles.list}
        style={listStyle(grid, store.size)}
        role="listbox"
        aria-label={text('editor.pages')}
        aria-multiselectable="true"
        aria-activedescendant={`sorter-${store.selection.page}`}
        tabIndex={0}
        onKeyDown={handleKey}
        onMouseDown={keepFocus}
        onContextMenu={openMenu}
      >
        <SorterRows {...{ grid, scroller, label, onOpen }} onPress={drag.start} />
        {drag.line ? <span className={styles.line} style={drag.line} /> : null}
      </div>
      <PageMenu at={menuAt} onClose={() => setMenuAt(null)} />
    </>
  )
})

type ListStyle = CSSProperties & Record<`--${string}`, string>

function listStyle(grid: PageGrid, page: Size): ListStyle {
  const { cell, gap, pad } = grid
  return {
    height: gridHeight(grid),
    '--cell': `${cell}px`,
    '--gap': `${gap}px`,
    '--pad': `${pad}px`,
    '--page-ratio': `${page.width} / ${page.height}`,
  }
}
