import { observer } from 'mobx-react-lite'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useRested } from '../../../platform/use-rested.ts'
import type { RowSlot } from '../../controls/row-slots.ts'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useRowSlots } from '../../controls/use-row-slots.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { usePageMarks } from '../../session/page-marks.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useWritten } from '../../session/use-written.ts'
import styles from './PageSorter.module.css'
import { type PagePress, SorterPage, type SorterPageParts } from './SorterPage.tsx'
import { lineHeight, lineOf, type PageGrid, type SorterLine } from './sorter-grid.ts'

interface SorterRowsProps {
  readonly grid: PageGrid
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly label: PageLabel
  readonly onOpen: () => void
  readonly onPress: PagePress
}

/** How many rows are rendered out of sight, all but one where the list is scrolled to. */
const OUTSIDE = { min: 4, max: 4 } as const

/** While the size is dragged the pictures are only stretched; once it has rested for so many ms they are made anew. */
const REST_MS = 250

/** The rows in sight of the sorter. Scrolling renders nothing, and rows that come into sight use the DOM of those that went. */
export const SorterRows = observer(function SorterRows(props: SorterRowsProps) {
  const { grid, scroller, label, onOpen, onPress } = props
  const { store } = useEditorContext()
  const { lines, columns } = grid
  const { pageIndex } = store
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
  const marks = usePageMarks()

  useEffect(() => {
    if (heights !== '') virtual.measure()
  }, [virtual, heights])
  useEffect(() => {
    if (current >= 0) reveal(current)
  }, [current, reveal])

  const parts = { marks, label, width, onOpen, onPress }
  return slots.all.map(slot => <Row key={slot.number} slot={slot} columns={columns} {...parts} />)
})

interface RowProps extends SorterPageParts {
  readonly slot: RowSlot<SorterLine>
  readonly columns: number
}

const Row = observer(function Row({ slot, columns, ...parts }: RowProps) {
  const head = useAnswer(slot, headIn)
  const places = useMemo(() => Array.from({ length: columns }, (_, column) => column), [columns])
  const writePlace = useCallback(
    (element: HTMLElement) => {
      element.style.transform = `translateY(${slot.shown.row.top}px)`
    },
    [slot],
  )

  return (
    <div ref={useWritten(writePlace)} role="presentation" className={styles.row}>
      {head ? <SectionHead head={head} /> : null}
      <div className={styles.pages} role="presentation">
        {places.map(column => (
          <SorterPage key={column} slot={slot} column={column} {...parts} />
        ))}
      </div>
    </div>
  )
})

function headIn({ shown: { row } }: RowSlot<SorterLine>): SorterLine['head'] {
  return row.head
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
