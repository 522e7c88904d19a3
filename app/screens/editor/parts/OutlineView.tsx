import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useWorkbench } from '../workbench.ts'
import { OutlinePage } from './OutlinePage.tsx'
import styles from './OutlineView.module.css'

/** About how high a page of the outline is, in px, until it has been measured. */
const GUESS = 108

/** The deck as text: titles and points that are written over, and the pages follow. Only those in sight are there. */
export const OutlineView = observer(function OutlineView() {
  const text = useText()
  const { store, view } = useWorkbench()
  const scroller = useRef<HTMLDivElement>(null)
  const { pages, pageIndex } = store
  const virtual = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESS,
    overscan: 4,
    getItemKey: index => pages[index]?.id ?? index,
  })

  useEffect(() => {
    if (pageIndex >= 0) virtual.scrollToIndex(pageIndex, { align: 'auto' })
  }, [pageIndex, virtual])

  return (
    <>
      <div className={styles.head}>
        {text('editor.outlineView.name')}
        <IconButton
          label={text('common.close')}
          icon="close"
          size="small"
          onPress={() => view.toggle('outline', false)}
        />
      </div>
      <div ref={scroller} className={styles.list} data-outline="">
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
    </>
  )
})
