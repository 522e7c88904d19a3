import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import type { MenuPlace } from '../../controls/PageMenu.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './PageStrip.module.css'
import { PageThumb } from './PageThumb.tsx'
import { type RowSlot, recycledRows, renderedRows } from './rendered-rows.ts'
import { StripSection } from './StripSection.tsx'
import { type SectionRow, type StripPage, type StripRow, thumbSize } from './strip-rows.ts'
import { usePageDrag } from './use-page-drag.ts'
import type { PageLabel } from './use-page-label.ts'
import { usePageTitles } from './use-page-titles.ts'

interface PageRowsProps {
  readonly rows: readonly StripRow[]
  /** The index of the row that is kept in sight; negative for none. */
  readonly currentRow: number
  readonly label: PageLabel
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The key of the section whose name is edited. */
  readonly naming: string | null
  readonly onFold: (row: SectionRow) => void
  readonly onName: (row: SectionRow | null) => void
  readonly onSectionMenu: (row: SectionRow, at: MenuPlace) => void
  readonly onPageMenu: (page: StripPage, at: MenuPlace) => void
}

/** The visible rows of the strip. Scrolling renders nothing else, and rows that come into sight use the DOM of those that went. */
export const PageRows = observer(function PageRows(props: PageRowsProps) {
  const { rows, currentRow, label, scroller, naming, onFold, onName, onSectionMenu, onPageMenu } = props
  const { store, view } = useEditorContext()
  const { isNarrow } = view
  const thumb = thumbSize(store.size, isNarrow)
  const sizes = { page: isNarrow ? thumb.width + 12 : thumb.height + 8, section: isNarrow ? 84 : 24 }
  const scrolled = useRef({ start: 0, isBackward: false })
  const slots = useRef<readonly RowSlot[]>([])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => sizes[rows[index]?.kind ?? 'page'],
    horizontal: isNarrow,
    rangeExtractor: range => {
      const { start, isBackward } = scrolled.current
      const { startIndex } = range
      scrolled.current = { start: startIndex, isBackward: startIndex === start ? isBackward : startIndex < start }
      return renderedRows(range, scrolled.current.isBackward)
    },
    getItemKey: index => rows[index]?.key ?? index,
  })
  const drag = usePageDrag(scroller, isNarrow)
  const current = useAnswer(store, ({ selection }) => selection.page)
  const chosen = useAnswer(store, ({ selection }) => selection.pages)

  useEffect(() => {
    if (currentRow >= 0) virtual.scrollToIndex(currentRow, { align: 'auto' })
  }, [currentRow, virtual])
  useEffect(() => {
    // Sizes differ between the two directions.
    if (virtual.options.horizontal === isNarrow && sizes.page > 0) virtual.measure()
  }, [isNarrow, sizes.page, virtual])

  const items = virtual.getVirtualItems()
  const shown = items.flatMap(({ index }) => (rows[index]?.kind === 'page' ? [rows[index].page.id] : []))
  const titles = usePageTitles(shown)
  const keys = items.flatMap(({ index }) => rows[index]?.key ?? [])
  slots.current = recycledRows(slots.current, keys, virtual.isScrolling)
  const places = new Map(items.map(item => [item.key, item]))
  const length = virtual.getTotalSize()
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...(isNarrow ? { width: length } : { height: length }),
    '--thumb-width': `${thumb.width}px`,
    '--thumb-height': `${thumb.height}px`,
  }
  return (
    <div className={styles.rail} style={style}>
      {slots.current.map(({ key, slot }) => {
        const { index, start } = places.get(key) ?? { index: -1, start: 0 }
        const row = rows[index]
        if (row === undefined) return null
        return row.kind === 'page' ? (
          <PageThumb
            key={slot}
            row={row}
            label={label(row.index + 1, titles(row.page.id), row.page.hidden)}
            width={thumb.width}
            start={start}
            isHorizontal={isNarrow}
            isCurrent={row.page.id === current}
            isChosen={chosen.includes(row.page.id)}
            onDrag={drag.start}
            onMenu={onPageMenu}
          />
        ) : (
          <StripSection
            key={slot}
            row={row}
            isCurrent={index === currentRow}
            style={{ transform: isNarrow ? `translateX(${start}px)` : `translateY(${start}px)` }}
            onFold={onFold}
            onMenu={onSectionMenu}
            isNamed={naming === row.key}
            onName={onName}
          />
        )
      })}
      {drag.line === null ? null : (
        <span className={styles.drop} style={isNarrow ? { left: drag.line } : { top: drag.line }} />
      )}
    </div>
  )
})
