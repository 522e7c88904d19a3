import type { Page } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { selectPage } from '../../session/page-selection.ts'
import { pageName } from '../../session/page-title.ts'
import styles from './PageSorter.module.css'

interface SorterPageProps {
  readonly page: Page
  readonly index: number
  /** The width of the picture in px. */
  readonly width: number
  readonly onOpen: () => void
  readonly onPress: (event: PointerEvent<HTMLElement>, page: Page) => void
}

/** A page of the sorter. */
export const SorterPage = observer(function SorterPage({ page, index, width, onOpen, onPress }: SorterPageProps) {
  const text = useText()
  const { store, thumbnails } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  // While the size is dragged the pictures are only stretched.
  const firstWidth = useRef(width)
  const { selection, deck } = store
  const isChosen = selection.pages.includes(page.id)
  const title = pageName(page, text)

  useLayoutEffect(() => {
    if (canvas.current) return thumbnails.attach(page.id, canvas.current, firstWidth.current)
  }, [page.id, thumbnails])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys of all its options
    <div
      id={`sorter-${page.id}`}
      role="option"
      aria-selected={isChosen}
      aria-setsize={store.pages.length}
      aria-posinset={index + 1}
      aria-label={text(page.hidden ? 'editor.pageNameHidden' : 'editor.pageName', { number: index + 1, title })}
      tabIndex={-1}
      className={classNames(
        styles.page,
        isChosen && styles.chosen,
        selection.page === page.id && styles.current,
        page.hidden && styles.hidden,
      )}
      data-sorter-page={page.id}
      onClick={event => selectPage(store, page, { toggle: event.metaKey || event.ctrlKey, range: event.shiftKey })}
      onDoubleClick={onOpen}
      onPointerDown={event => onPress(event, page)}
    >
      <span className={styles.frame} style={{ aspectRatio: `${deck.size.width} / ${deck.size.height}` }}>
        <canvas ref={canvas} className={styles.picture} />
      </span>
      <span className={styles.caption}>
        <span className={styles.number}>{index + 1}</span>
        {page.hidden ? <Icon name="eyeOff" size={16} /> : null}
        <span className={styles.name}>{title}</span>
      </span>
    </div>
  )
})
