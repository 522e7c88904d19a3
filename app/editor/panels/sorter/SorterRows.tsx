import type { Page, PageId } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { memo, type RefObject, useEffect, useMemo } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useRecycledRows } from '../../controls/use-recycled-rows.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { pageName } from '../../session/page-title.ts'
import styles from './PageSorter.module.css'
import { type PagePress, SorterPage } from './SorterPage.tsx'
import { lineHeight, lineOf, type PageGrid, type SorterLine } from './sorter-grid.ts'
import { useRested } from './use-rested.ts'

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
  const { rows, virtual } = useRecycledRows({
    count: lines.length,
    keyOf: String,
    sizeOf: index => heightOf(lines[index], grid),
    isHorizontal: false,
    outside: OUTSIDE,
    scroller,
  })
  const heights = useMemo(() => lines.map(line => lineHeight(line, grid)).join(), [lines, grid])
  const current = useMemo(() => lineOf(pageIndex, grid), [pageIndex, grid])
  const width = useRested(grid.cell, REST_MS)
  const chosen = useMemo(() => new Set(selection.pages), [selection.pages])

  useEffect(() => {
    if (heights !== '') virtual.measure()
  }, [virtual, heights])
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' })
  }, [current, virtual])

  return rows.map(({ index, slot }) => {
    const line = lines[index]
    if (line === undefined) return null
    const { page: shown } = selection
    return <Row key={slot} {...{ line, pages, shown, chosen, width, text, label, onOpen, onPress }} />
  })
})

interface RowProps extends Pick<SorterRowsProps, 'text' | 'label' | 'onOpen' | 'onPress'> {
  readonly line: SorterLine
  readonly pages: readonly Page[]
  readonly shown: PageId
  readonly chosen: ReadonlySet<PageId>
  readonly width: number
}

const Row = memo(function Row({ line, pages, shown, chosen, text, label, ...rest }: RowProps) {
  const { first, count, top, head } = line

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
