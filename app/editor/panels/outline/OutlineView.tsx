import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useKeyHandler } from '../../../platform/key-handlers.ts'
import { afterFocusReturns } from '../../session/after-focus-returns.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { OutlinePage } from './OutlinePage.tsx'
import styles from './OutlineView.module.css'

/** The estimated height of an outline page until measured, in px. */
const ESTIMATED_HEIGHT = 108

/** The deck as an editable outline; edits update the pages. Only the visible pages are rendered. */
export const OutlineView = observer(function OutlineView() {
  const text = useText()
  const { store } = useEditorContext()
  const scroller = useRef<HTMLDivElement>(null)
  const { pages, pageIndex } = store
  const virtual = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: 4,
    getItemKey: index => pages[index]?.id ?? index,
  })

  // It opens at its beginning, and follows the pages that are chosen from then on.
  const shownIndex = useRef(pageIndex)
  useEffect(() => {
    if (pageIndex === shownIndex.current) return
    shownIndex.current = pageIndex
    if (pageIndex >= 0) virtual.scrollToIndex(pageIndex, { align: 'auto' })
  }, [pageIndex, virtual])

  useCoveringFocus(scroller)

  return (
    <div ref={scroller} className={styles.list} data-outline="" tabIndex={-1}>
      <p id="outline-help" className={styles.unseen}>
        {text('editor.outlineView.help')}
      </p>
      <ol className={styles.rail} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const page = pages[index]
          return page === undefined ? null : (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <OutlinePage page={page} index={index} />
            </li>
          )
        })}
      </ol>
    </div>
  )
})

/** Manages the focus while the outline covers the page; there an unhandled Escape closes the outline. */
function useCoveringFocus(scroller: RefObject<HTMLElement | null>): void {
  const { view } = useEditorContext()
  const { isNarrow } = view
  useEffect(() => {
    // The covered page takes no keys.
    if (!isNarrow) return
    afterFocusReturns(() => scroller.current?.focus({ preventScroll: true }))
  }, [isNarrow, scroller])
  useKeyHandler('outline', {
    keydown({ key, target, defaultPrevented }) {
      const isHere = target === document.body || (target as HTMLElement).closest('[data-region="pages"]') !== null
      if (!isNarrow || key !== 'Escape' || !isHere || defaultPrevented) return false
      view.toggle('outline', false)
      return true
    },
  })
  useEffect(
    () => () => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) document.querySelector<HTMLElement>('[data-stage]')?.focus()
    },
    [],
  )
}
