import type { Page } from '@slidewright/engine/internal'
import { type MouseEvent, memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { selectPage } from '../../session/page-selection.ts'
import styles from './PageSorter.module.css'

/** Handles a press on a page. Stable across renders. */
export type PagePress = (event: PointerEvent<HTMLElement>, page: Page) => void

interface SorterPageProps {
  readonly page: Page
  /** Its number from 1, and how many pages there are. */
  readonly number: number
  readonly count: number
  readonly title: string
  readonly label: string
  /** The width of the picture in px; it is stretched to that of the column. */
  readonly width: number
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onOpen: () => void
  readonly onPress: PagePress
}

/** A page of the sorter. */
export const SorterPage = memo(function SorterPage(props: SorterPageProps) {
  const { page, number, count, title, label, width, isCurrent, isChosen, onOpen, onPress } = props
  const { store, thumbnails } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    if (canvas.current) return thumbnails.attach(page.id, canvas.current, width)
  }, [page.id, width, thumbnails])

  function choose(event: MouseEvent): void {
    selectPage(store, page, { toggle: event.metaKey || event.ctrlKey, range: event.shiftKey })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys of all its options
    <div
      id={`sorter-${page.id}`}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={number}
      aria-label={label}
      tabIndex={-1}
      className={classNames(
        styles.page,
        isChosen && styles.chosen,
        isCurrent && styles.current,
        page.hidden && styles.hidden,
      )}
      data-sorter-page={page.id}
      onClick={choose}
      onDoubleClick={onOpen}
      onPointerDown={event => onPress(event, page)}
    >
      <span className={styles.frame}>
        <canvas ref={canvas} className={styles.picture} />
      </span>
      <span className={styles.caption}>
        <span className={styles.number}>{number}</span>
        {page.hidden ? <Icon name="eyeOff" size={16} /> : null}
        <span className={styles.name}>{title}</span>
      </span>
    </div>
  )
})
