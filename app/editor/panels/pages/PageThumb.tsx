import { pageOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { selectPage } from '../../session/page-selection.ts'
import { useAnswer, useAnswerLater } from '../../session/use-answer.ts'
import styles from './PageThumb.module.css'
import { rowId } from './StripSection.tsx'
import type { PageRow, StripPage } from './strip-rows.ts'
import type { PageDrag } from './use-page-drag.ts'

interface PageThumbProps {
  readonly row: PageRow
  /** The offset of the row in the strip, in px. */
  readonly start: number
  readonly isHorizontal: boolean
  readonly onDrag: PageDrag['start']
  readonly onMenu: (page: StripPage, at: { readonly x: number; readonly y: number }) => void
}

/** A page thumbnail in the strip, painted when idle. */
export const PageThumb = observer(function PageThumb(props: PageThumbProps) {
  const { row, start, isHorizontal, onDrag, onMenu } = props
  const { page, index } = row
  const text = useText()
  const { store, thumbnails } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { isCurrent, isChosen } = useAnswer(page.id, id => ({
    isCurrent: store.selection.page === id,
    isChosen: store.selection.pages.includes(id),
  }))
  const title = useAnswerLater(page.id, id => {
    const record = pageOf(store.deck, id)
    return record === undefined ? '' : pageTitle(record)
  })

  useEffect(() => {
    if (canvas.current) return thumbnails.attach(page.id, canvas.current)
  }, [page.id, thumbnails])

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
      aria-label={text(page.hidden ? 'editor.pageNameHidden' : 'editor.pageName', {
        number: index + 1,
        title,
      })}
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
        {page.hidden ? (
          <span className={styles.badge}>
            <Icon name="eyeOff" size={16} />
          </span>
        ) : null}
      </span>
    </div>
  )
})
