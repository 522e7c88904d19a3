import type { Page, PageId } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useMemo } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { useRested } from '../../../platform/use-rested.ts'
import type { RowSlot } from '../../controls/row-slots.ts'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useRowSlots } from '../../controls/use-row-slots.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { pageName } from '../../session/page-title.ts'
import styles from './PageSorter.module.css'
import { type PagePress, SorterPage } from './SorterPage.tsx'
import { lineHeight, lineOf, type PageGrid, type SorterLine } from './sorter-grid.ts'

interface SorterRowsProps {
  readonly grid: PageGrid
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly text: Text
  readonly label: PageLabel
  readonly onOpen: () => void
  readonly onPress: PagePress
}

/** How many rows are rendered out of sight, all but one where the list is scrolled to. */
const OUTSIDE = { min: 4, max: 4 } as const

/** While the size is dragged the pictures are only stretched; once it has rested for so many ms they are made anew. */
const REST_MS = 250

/** The rows in sight of the sorter. Scrolling renders nothing else, and rows that come into sight use the DOM of those that went. */
export const SorterRows = observer(function SorterRows(props: SorterRowsProps) {
  const { grid, scroller, text, label, onOpen, onPress } = props
  const { store } = useEditorContext()
  const { lines } = grid
  const { pages, pageIndex, selection } = store
  const { slots, virtual, reveal } = useRowSlots<SorterLine>({
    rows: lines,
    keyOf: ({ first }) => String(first),
    sizeOf: line => lineHeight(line, grid),
    isHorizontal: false,
    outside: OUTSIDE,
    scroller: () => scroller.current,
  })
  const heights = useMemo(() => lines.map(line => lineHeight(line, grid)).join(), [lines, grid])
  const current = useMemo(() => lineOf(pageIndex, grid), [pageIndex, grid])
  const width = useRested(grid.cell, REST_MS)
  const chosen = useMemo(() => new Set(selection.pages), [selection.pages])

  useEffect(() => {
    if (heights !== '') virtual.measure()
  }, [virtual, heights])
  useEffect(() => {
    if (current >= 0) reveal(current)
  }, [current, reveal])

  const { page: shown } = selection
  return slots.all.map(slot => (
    <Row key={slot.number} {...{ slot, pages, shown, chosen, width, text, label, onOpen, onPress }} />
  ))
})

interface RowProps extends Pick<SorterRowsProps, 'text' | 'label' | 'onOpen' | 'onPress'> {
  readonly slot: RowSlot<SorterLine>
  readonly pages: readonly Page[]
  readonly shown: PageId
  readonly chosen: ReadonlySet<PageId>
  readonly width: number
}

const Row = observer(function Row({ slot, pages, shown, chosen, text, label, ...rest }: RowProps) {
  const { first, count, top, head } = slot.shown.row

  /** A page uses the DOM of the one that stood in its column. */
  function render(page: Page, column: number) {
    const number = first + column + 1
    const title = pageName(page, text)
    const marks = { isCurrent: page.id === shown, isChosen: chosen.has(page.id) }
    const words = { title, label: label(number, title, page.hidden) }
    return <SorterPage key={column} {...{ page, number }} count={pages.length} {...words} {...marks} {...rest} />
  }

  return (
    <div role="presentation" className={styles.row} style={{ transform: `translateY(${top}px)` }}>
      {head ? <SectionHead head={head} /> : null}
      <div className={styles.pages} role="presentation">
        {pages.slice(first, first + count).map(render)}
      </div>
    </div>
  )
})

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
