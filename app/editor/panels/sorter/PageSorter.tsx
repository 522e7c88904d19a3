import type { Page } from '@slidewright/engine/internal'
import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { type MenuPlace, PageMenu, placeOfRow } from '../../controls/PageMenu.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { movePagesTo, selectPage } from '../../session/page-selection.ts'
import styles from './PageSorter.module.css'
import { SorterPage } from './SorterPage.tsx'
import { firstWidth, gridOf, lineHeight, lineOf, type PageGrid, type SorterLine, sorterStep } from './sorter-grid.ts'
import { useSorterDrag } from './use-sorter-drag.ts'

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
  const grid = gridOf({ pages: store.pages, page: store.size, width: shown, room })
  const close = () => view.toggle('sorter', false)

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
        {room > 0 ? <Pages grid={grid} scroller={scroller} onOpen={close} /> : null}
      </div>
    </section>
  )
})

interface PagesProps {
  readonly grid: PageGrid
  readonly scroller: { readonly current: HTMLDivElement | null }
  readonly onOpen: () => void
}

const Pages = observer(function Pages({ grid, scroller, onOpen }: PagesProps) {
  const text = useText()
  const { store } = useEditorContext()
  const list = useRef<HTMLDivElement>(null)
  const [menuAt, setMenuAt] = useState<MenuPlace | null>(null)
  const { pages, pageIndex } = store
  const virtual = useVirtualizer({
    count: grid.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => heightOf(grid.lines[index], grid),
    overscan: 1,
  })
  const drag = useSorterDrag(list, grid)
  const heights = grid.lines.map(line => lineHeight(line, grid)).join()
  const current = lineOf(pageIndex, grid)

  useEffect(() => {
    if (heights !== '') virtual.measure()
  }, [virtual, heights])
  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' })
  }, [current, virtual])

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onOpen()
      return
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      store.run('page.delete', undefined)
      event.stopPropagation()
      return
    }
    const to = sorterStep(event.key, pageIndex, grid, pages.length)
    if (to === null || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) movePagesTo(store, to > pageIndex ? to + 1 : to)
    else selectPage(store, pages[to], { range: event.shiftKey })
  }

  /** The list keeps the focus, because a pressed page may move to another row. */
  function keepFocus(event: MouseEvent): void {
    event.preventDefault()
    list.current?.focus({ preventScroll: true })
  }

  /** Opens the menu for the selected pages; a page under the pointer that is not among them is selected first. */
  function openMenu(event: MouseEvent): void {
    event.preventDefault()
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-sorter-page]')?.dataset.sorterPage
    const page = pages.find(each => each.id === id)
    if (page === undefined && event.button === 2) return
    if (page !== undefined && !store.selection.pages.includes(page.id)) selectPage(store, page)
    setMenuAt(page ? { x: event.clientX, y: event.clientY } : placeOfRow(`sorter-${store.selection.page}`))
  }

  const shown = ({ first, count }: SorterLine): readonly Page[] => pages.slice(first, first + count)
  const style = {
    height: virtual.getTotalSize(),
    '--cell': `${grid.cell}px`,
    '--gap': `${grid.gap}px`,
    '--pad': `${grid.pad}px`,
  } as CSSProperties
  return (
    <>
      <div
        ref={list}
        className={styles.list}
        style={style}
        role="listbox"
        aria-label={text('editor.pages')}
        aria-multiselectable="true"
        aria-activedescendant={`sorter-${store.selection.page}`}
        tabIndex={0}
        onKeyDown={handleKey}
        onMouseDown={keepFocus}
        onContextMenu={openMenu}
      >
        {virtual.getVirtualItems().map(({ index, key }) => {
          const line = grid.lines[index]
          return line === undefined ? null : (
            <div
              key={key}
              role="presentation"
              className={styles.row}
              style={{ transform: `translateY(${line.top}px)` }}
            >
              {line.head ? <SectionHead head={line.head} /> : null}
              <div className={styles.pages} role="presentation">
                {shown(line).map((page, column) => (
                  <SorterPage
                    key={page.id}
                    page={page}
                    index={line.first + column}
                    width={grid.cell}
                    onOpen={onOpen}
                    onPress={drag.start}
                  />
                ))}
              </div>
            </div>
          )
        })}
        {drag.line ? <span className={styles.line} style={drag.line} /> : null}
      </div>
      <PageMenu at={menuAt} onClose={() => setMenuAt(null)} />
    </>
  )
})

function heightOf(line: SorterLine | undefined, grid: PageGrid): number {
  return line === undefined ? grid.rowHeight : lineHeight(line, grid)
}

/** The name of a section above its pages, hidden from assistive technology: a listbox may contain options only. */
function SectionHead({ head }: { readonly head: NonNullable<SorterLine['head']> }) {
  const text = useText()
  return (
    <div className={styles.section} aria-hidden="true" data-sorter-section="">
      <span className={styles.name}>
        {head.name ?? text(head.isFirst ? 'editor.firstSection' : 'editor.lastSection')}
      </span>
      <span className={styles.number}>{head.count}</span>
    </div>
  )
}

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
