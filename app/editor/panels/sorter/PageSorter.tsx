import { observer } from 'mobx-react-lite'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './PageSorter.module.css'
import { SorterPages } from './SorterPages.tsx'
import { firstWidth, gridOf } from './sorter-grid.ts'

/** The range and the initial value of the page width in the sorter, in px. */
const WIDTHS = { min: 120, max: 420, first: 208 } as const

/** All pages side by side: reorder by drag or keyboard, multiple selection. Enter or a double click opens a page. */
export const PageSorter = observer(function PageSorter() {
  const { view } = useEditorContext()
  return view.isOpen('sorter') ? <OpenSorter /> : null
})

const OpenSorter = observer(function OpenSorter() {
  const text = useText()
  const { store, view } = useEditorContext()
  const [width, setWidth] = useState<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const shown = width ?? firstWidth(room, WIDTHS)
  const { pages, size } = store
  const grid = useMemo(() => gridOf({ pages, page: size, width: shown, room }), [pages, size, shown, room])
  const close = useCallback(() => view.toggle('sorter', false), [view])

  return (
    <section className={styles.sorter} aria-label={text('editor.sorter.title')} data-sorter="">
      <header className={styles.head}>
        <h2 className={styles.title}>{text('editor.sorter.title')}</h2>
        <span className={styles.count}>{text('editor.sorter.chosen', { count: store.selection.pages.length })}</span>
        <CommandButton id="page.duplicate" size="small" />
        <CommandButton id="page.hide" size="small" />
        <CommandButton id="page.delete" size="small" />
        <Slider
          label={text('editor.sorter.size')}
          isLabelHidden
          value={shown}
          min={WIDTHS.min}
          max={WIDTHS.max}
          step={4}
          onChange={setWidth}
          className={styles.zoom ?? ''}
        />
        <IconButton label={text('common.close')} icon="close" size="small" onPress={close} />
      </header>
      <div ref={scroller} className={styles.scroller}>
        {room > 0 ? <SorterPages grid={grid} scroller={scroller} onOpen={close} /> : null}
      </div>
    </section>
  )
})

/** Returns the inner width of an element in px; 0 before it is mounted. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
