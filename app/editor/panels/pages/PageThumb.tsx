import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { selectPage } from '../../session/page-selection.ts'
import styles from './PageThumb.module.css'
import { rowId } from './StripSection.tsx'
import type { PageRow, StripPage } from './strip-rows.ts'
import { ThumbBadges } from './ThumbBadges.tsx'
import type { PageDrag } from './use-page-drag.ts'

interface PageThumbProps {
  readonly row: PageRow
  readonly label: string
  /** The width of the picture in px. */
  readonly width: number
  /** The offset of the row in the strip, in px. */
  readonly start: number
  readonly isHorizontal: boolean
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onDrag: PageDrag['start']
  readonly onMenu: (page: StripPage, at: { readonly x: number; readonly y: number }) => void
}

/** A page thumbnail in the strip, painted when idle. */
export const PageThumb = memo(function PageThumb(props: PageThumbProps) {
  const { row, label, width, start, isHorizontal, isCurrent, isChosen, onDrag, onMenu } = props
  const { page, index } = row
  const { store, thumbnails } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    if (canvas.current) return thumbnails.attach(page.id, canvas.current, width)
  }, [page.id, width, thumbnails])

  function choose(event: MouseEvent): void {
    selectPage(store, page, { toggle: event.metaKey || event.ctrlKey, range: event.shiftKey })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys of all its rows
    <div
      id={rowId(page.id)}
      role="treeitem"
      aria-level={row.section === null ? 1 : 2}
      aria-selected={isChosen}
      aria-setsize={row.of}
      aria-posinset={row.place}
      aria-label={label}
      tabIndex={-1}
      className={classNames(
        styles.thumb,
        isChosen && styles.chosen,
        isCurrent && styles.current,
        page.hidden && styles.hidden,
      )}
      style={{ transform: isHorizontal ? `translateX(${start}px)` : `translateY(${start}px)` }}
      data-page={page.id}
      data-index={index}
      onClick={choose}
      onPointerDown={event => onDrag(event, page)}
      onContextMenu={event => {
        event.preventDefault()
        onMenu(page, { x: event.clientX, y: event.clientY })
      }}
    >
      <span className={styles.number}>{index + 1}</span>
      <span className={styles.frame}>
        <canvas ref={canvas} className={styles.picture} />
        <ThumbBadges page={page} />
      </span>
    </div>
  )
})
