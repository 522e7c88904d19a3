import type { Page, PageId } from '@slidewright/engine/internal'
import { type MouseEvent, memo, type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { RowSlot } from '../../controls/row-slots.ts'
import { useAttachedPicture } from '../../controls/use-attached-picture.ts'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { PageMarks } from '../../session/page-marks.ts'
import { selectPage } from '../../session/page-selection.ts'
import { pageName } from '../../session/page-title.ts'
import { useWritten } from '../../session/use-written.ts'
import styles from './PageSorter.module.css'
import type { SorterLine } from './sorter-grid.ts'

/** Handles a press on a page. Stable across renders. */
export type PagePress = (event: PointerEvent<HTMLElement>, page: Page) => void

/** What a page of the sorter needs besides its place. */
export interface SorterPageParts {
  readonly marks: PageMarks
  readonly label: PageLabel
  /** The width of the picture in px; it is stretched to that of the column. */
  readonly width: number
  readonly onOpen: () => void
  readonly onPress: PagePress
}

interface SorterPageProps extends SorterPageParts {
  readonly slot: RowSlot<SorterLine>
  /** Its place in the row, from 0. The last row may have no page there. */
  readonly column: number
}

/** A page of the sorter. It is rendered once; what it shows of one page after the other is written. */
export const SorterPage = memo(function SorterPage(props: SorterPageProps) {
  const { slot, column, width, onOpen, onPress } = props
  const { store } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pageIn = useCallback(() => store.pages[indexOf(slot, column)], [store, slot, column])
  const idIn = useCallback((): PageId | undefined => pageIn()?.id, [pageIn])

  useAttachedPicture(canvas, idIn, width)

  function choose(event: MouseEvent): void {
    const page = pageIn()
    if (page) selectPage(store, page, { toggle: event.metaKey || event.ctrlKey, range: event.shiftKey })
  }

  function press(event: PointerEvent<HTMLElement>): void {
    const page = pageIn()
    if (page) onPress(event, page)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys of all its options
    <div
      ref={usePageWriter(props, pageIn)}
      role="option"
      aria-selected={false}
      tabIndex={-1}
      onClick={choose}
      onDoubleClick={onOpen}
      onPointerDown={press}
    >
      <span className={styles.frame}>
        <canvas ref={canvas} className={styles.picture} />
      </span>
      <span className={styles.caption}>
        <span className={styles.number} data-number="" />
        <Icon name="eyeOff" size={16} />
        <span className={styles.name} data-name="" />
      </span>
    </div>
  )
})

/** Returns a ref whose element is written for the page in its place. */
function usePageWriter({ slot, column, marks, label }: SorterPageProps, pageIn: () => Page | undefined) {
  const text = useText()
  const { store } = useEditorContext()
  const writePage = useCallback(
    (element: HTMLElement) => {
      const page = pageIn()
      if (element.hidden !== (page === undefined)) element.hidden = page === undefined
      if (page === undefined) delete element.dataset.sorterPage
      else writeWords(element, { page, number: indexOf(slot, column) + 1, label, text })
      const size = String(store.pageCount)
      if (element.ariaSetSize !== size) element.ariaSetSize = size
    },
    [pageIn, slot, column, label, text, store],
  )
  const writeMarks = useCallback(
    (element: HTMLElement) => {
      const page = pageIn()
      const isChosen = page !== undefined && marks.isChosen(page.id)
      const names = classNames(
        styles.page,
        isChosen && styles.chosen,
        page !== undefined && marks.isCurrent(page.id) && styles.current,
        page?.hidden && styles.hidden,
      )
      if (element.className === names) return
      element.ariaSelected = String(isChosen)
      element.className = names
    },
    [pageIn, marks],
  )
  return useWritten(useMemo(() => [writePage, writeMarks], [writePage, writeMarks]))
}

interface PageWords {
  readonly page: Page
  readonly number: number
  readonly label: PageLabel
  readonly text: Text
}

function writeWords(element: HTMLElement, { page, number, label, text }: PageWords): void {
  const title = pageName(page, text)
  element.id = `sorter-${page.id}`
  element.dataset.sorterPage = page.id
  element.ariaPosInSet = String(number)
  element.ariaLabel = label(number, title, page.hidden)
  writeText(element, '[data-number]', String(number))
  writeText(element, '[data-name]', title)
}

function writeText(element: HTMLElement, selector: string, words: string): void {
  const place = element.querySelector(selector)
  if (place !== null && place.textContent !== words) place.textContent = words
}

/** The index of the page at a place of a row; -1 if the row ends before it. */
function indexOf({ shown: { row } }: RowSlot<SorterLine>, column: number): number {
  return column < row.count ? row.first + column : -1
}
