import { type MouseEvent, memo, type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { RowSlot } from '../../controls/row-slots.ts'
import { useAttachedPicture } from '../../controls/use-attached-picture.ts'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { PageMarks } from '../../session/page-marks.ts'
import { selectPage } from '../../session/page-selection.ts'
import { useWritten } from '../../session/use-written.ts'
import styles from './PageThumb.module.css'
import { rowId } from './StripSection.tsx'
import type { PageRow, StripPage, StripRow } from './strip-rows.ts'
import { ThumbBadges } from './ThumbBadges.tsx'
import type { PageDrag } from './use-page-drag.ts'

interface PageThumbProps {
  readonly slot: RowSlot<StripRow>
  readonly marks: PageMarks
  readonly label: PageLabel
  readonly titleOf: (page: StripPage['id']) => string
  /** The width of the picture in px. */
  readonly width: number
  readonly isHorizontal: boolean
  readonly onDrag: PageDrag['start']
  readonly onMenu: (page: StripPage, at: { readonly x: number; readonly y: number }) => void
}

/** A page thumbnail in the strip, painted when idle. It is rendered once; what it shows of one page after the other is written. */
export const PageThumb = memo(function PageThumb(props: PageThumbProps) {
  const { slot, width, onDrag, onMenu } = props
  const { store } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)

  useAttachedPicture(
    canvas,
    useCallback(() => pageRowIn(slot)?.page.id, [slot]),
    width,
  )

  function choose(event: MouseEvent): void {
    const page = pageRowIn(slot)?.page
    if (page) selectPage(store, page, { toggle: event.metaKey || event.ctrlKey, range: event.shiftKey })
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    const page = pageRowIn(slot)?.page
    if (page) onDrag(event, page)
  }

  function openMenu(event: MouseEvent): void {
    const page = pageRowIn(slot)?.page
    event.preventDefault()
    if (page) onMenu(page, { x: event.clientX, y: event.clientY })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys of all its rows
    <div
      ref={useThumbWriter(props)}
      role="treeitem"
      tabIndex={-1}
      onClick={choose}
      onPointerDown={drag}
      onContextMenu={openMenu}
    >
      <span className={styles.number} />
      <span className={styles.frame}>
        <canvas ref={canvas} className={styles.picture} />
        <ThumbBadges slot={slot} />
      </span>
    </div>
  )
})

/** Returns a ref whose element is written for the row that the slot shows. */
function useThumbWriter({ slot, marks, label, titleOf, isHorizontal }: PageThumbProps) {
  const writeRow = useCallback(
    (element: HTMLElement) => {
      const row = pageRowIn(slot)
      if (row === null) return
      const { page, index, section, of, place } = row
      element.id = rowId(page.id)
      const [level, size] = [section === null ? '1' : '2', String(of)]
      // The same in nearly all rows: the browser would look at the element's style each time.
      if (element.ariaLevel !== level) element.ariaLevel = level
      if (element.ariaSetSize !== size) element.ariaSetSize = size
      element.ariaPosInSet = String(place)
      element.dataset.page = page.id
      element.dataset.index = String(index)
      element.style.transform = `translate${isHorizontal ? 'X' : 'Y'}(${slot.shown.start}px)`
      if (element.firstElementChild) element.firstElementChild.textContent = String(index + 1)
    },
    [slot, isHorizontal],
  )
  const writeMarks = useCallback(
    (element: HTMLElement) => {
      const page = pageRowIn(slot)?.page
      if (page === undefined) return
      const isChosen = marks.isChosen(page.id)
      const names = classNames(
        styles.thumb,
        isChosen && styles.chosen,
        marks.isCurrent(page.id) && styles.current,
        page.hidden && styles.hidden,
      )
      if (element.className === names) return
      element.ariaSelected = String(isChosen)
      element.className = names
    },
    [slot, marks],
  )
  const writeLabel = useCallback(
    (element: HTMLElement) => {
      const row = pageRowIn(slot)
      if (row) element.ariaLabel = label(row.index + 1, titleOf(row.page.id), row.page.hidden)
    },
    [slot, label, titleOf],
  )
  return useWritten(useMemo(() => [writeRow, writeMarks, writeLabel], [writeRow, writeMarks, writeLabel]))
}

/** The page in a slot; null if it shows a section. */
function pageRowIn({ shown: { row } }: RowSlot<StripRow>): PageRow | null {
  return row.kind === 'page' ? row : null
}
