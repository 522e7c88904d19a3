import { type ChartElement, isOfParts, pointColor, readCell, resolveColor, toCss } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { shownSeries } from '../../session/chart/chart-names.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { columnName, type GridCell, rangeContains } from './chart-cells.ts'
import styles from './DataGrid.module.css'
import type { DataGridState } from './use-data-grid.ts'
import { type FillDrag, useFillDrag } from './use-fill-drag.ts'

const ROW = 30
/** Rows rendered beyond the visible range, so that scrolling shows no gaps. */
const MARGIN = 12

interface DataGridProps {
  readonly element: ChartElement
  readonly grid: DataGridState
}

/** A spreadsheet grid for a chart's data. Only the visible rows are rendered. */
export const DataGrid = observer(function DataGrid({ element, grid }: DataGridProps) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const fill = useFillDrag(grid)
  const { rows, ends } = grid
  const first = Math.max(0, Math.floor(top / ROW) - MARGIN)
  const last = Math.min(rows - 1, first + Math.ceil(600 / ROW) + 2 * MARGIN)
  const { row: lastRow, column: lastColumn } = ends.to
  useEffect(() => {
    const name = `[data-cell="${columnName(lastColumn)}${lastRow + 1}"]`
    scroller.current?.querySelector(name)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [lastRow, lastColumn])

  return (
    <div ref={scroller} className={styles.scroller} onScroll={event => setTop(event.currentTarget.scrollTop)}>
      <table
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table behaves as a spreadsheet
        role="grid"
        aria-label={text('editor.data.title')}
        aria-rowcount={rows}
        aria-multiselectable="true"
      >
        <GridHead grid={grid} />
        <tbody>
          {first > 0 ? <Space rows={first} /> : null}
          {indexes(first, last).map(row => (
            <Row key={row} element={element} grid={grid} fill={fill} row={row} />
          ))}
          {last < rows - 1 ? <Space rows={rows - 1 - last} /> : null}
        </tbody>
      </table>
    </div>
  )
})

/** The column headers: a click selects a column, the corner selects all cells. */
const GridHead = observer(function GridHead({ grid }: Pick<DataGridProps, 'grid'>) {
  const text = useText()
  const { rows, columns, range } = grid
  return (
    <thead>
      <tr>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells, mod+A for all */}
        <td
          className={classNames(styles.head, styles.corner)}
          aria-label={text('editor.data.all')}
          onClick={() => grid.select({ from: { row: 0, column: 0 }, to: { row: rows - 2, column: columns - 2 } })}
        />
        {indexes(0, columns - 1).map(column => (
          <th
            key={column}
            scope="col"
            className={styles.head}
            data-in={(column >= range.left && column <= range.right) || undefined}
            onClick={() => grid.select({ from: { row: 0, column }, to: { row: rows - 2, column } })}
          >
            {columnName(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
})

interface RowProps extends DataGridProps {
  readonly row: number
  readonly fill: FillDrag
}

const Row = observer(function Row({ element, grid, row, fill }: RowProps) {
  const { columns, range } = grid
  return (
    <tr aria-rowindex={row + 1}>
      <th
        scope="row"
        className={styles.side}
        data-in={(row >= range.top && row <= range.bottom) || undefined}
        onClick={() => grid.select({ from: { row, column: 0 }, to: { row, column: columns - 2 } })}
      >
        {row + 1}
      </th>
      {indexes(0, columns - 1).map(column => (
        <Cell key={column} element={element} grid={grid} at={{ row, column }} fill={fill} />
      ))}
    </tr>
  )
})

interface CellProps extends DataGridProps {
  readonly at: GridCell
  readonly fill: FillDrag
}

const Cell = observer(function Cell({ element, grid, at, fill }: CellProps) {
  const { cells, range, ends, draft } = grid
  const { row, column } = at
  const words = cells[row]?.[column] ?? ''
  const isActive = ends.from.row === row && ends.from.column === column
  const isName = row === 0 || column === 0
  const isCorner = range.bottom === row && range.right === column
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      tabIndex={-1}
      aria-selected={rangeContains(range, at)}
      className={classNames(
        styles.cell,
        isName ? styles.name : styles.number,
        isActive && styles.active,
        isCorner && styles.open,
        fill.drawn !== null && rangeContains(fill.drawn, at) && styles.drawn,
      )}
      data-cell={`${columnName(column)}${row + 1}`}
      onPointerDown={event => {
        if (isActive && draft !== null) return
        if (event.button === 2 && rangeContains(range, at)) return
        event.currentTarget.releasePointerCapture?.(event.pointerId)
        grid.select(event.shiftKey ? { from: ends.from, to: at } : { from: at, to: at })
        event.currentTarget.querySelector('input')?.focus()
      }}
      onMouseDown={event => {
        if (!isActive || draft === null) event.preventDefault()
      }}
      onPointerEnter={({ buttons }) => buttons === 1 && grid.select({ from: ends.from, to: at })}
      onDoubleClick={() => grid.enter()}
    >
      {isActive ? <ActiveInput element={element} grid={grid} /> : <Words element={element} at={at} words={words} />}
      {isCorner && draft === null ? (
        <span
          className={styles.fill}
          onPointerDown={event => {
            event.stopPropagation()
            event.preventDefault()
            fill.start(event)
          }}
        />
      ) : null}
    </td>
  )
})

/** The input over the active cell. It keeps the focus so that IME composition works too. */
const ActiveInput = observer(function ActiveInput({ element, grid }: DataGridProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const { ends, cells, draft } = grid
  const { row, column } = ends.from
  const words = cells[row]?.[column] ?? ''
  const isInside = draft?.isInside ?? false
  const { hasEntered } = grid
  useEffect(() => {
    if (hasEntered.current) input.current?.focus()
    if (isInside) input.current?.setSelectionRange(-1, -1)
    else input.current?.select()
  }, [hasEntered, isInside])
  return (
    <input
      ref={input}
      className={classNames(styles.input, draft === null ? styles.rest : styles.written)}
      aria-label={nameOf()}
      inputMode={row > 0 && column > 0 ? 'decimal' : 'text'}
      value={draft?.text ?? words}
      onChange={event => grid.type(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={() => grid.commitDraft()}
      onKeyDown={event => grid.onKey(event)}
      onCopy={event => grid.onCopy(event, false)}
      onCut={event => grid.onCopy(event, true)}
      onPaste={event => grid.onPaste(event)}
    />
  )

  function nameOf(): string {
    const { series, categories } = element.chart
    if (row === 0 && column === 0) return text('editor.data.corner')
    if (row === 0) return text('editor.data.series', { series: column })
    if (column === 0) return text('editor.data.category', { row })
    return text('editor.data.value', {
      series: column > series.length ? columnName(column) : shownSeries(element.chart, column - 1),
      category: categories[row - 1] ?? row + 1,
    })
  }
})

const Words = observer(function Words({
  element,
  at: { row, column },
  words,
}: {
  readonly element: ChartElement
  readonly at: GridCell
  readonly words: string
}) {
  const text = useText()
  const { store } = useEditorContext()
  const { chart } = element
  if (row === 0 && column === chart.series.length + 1)
    return <span className={styles.faint}>{text('editor.data.addSeries')}</span>
  if (column === 0 && row === chart.categories.length + 1)
    return <span className={styles.faint}>{text('editor.data.addRow')}</span>
  const isParts = isOfParts(chart)
  const hasDot = isParts ? column === 0 && row > 0 : row === 0 && column > 0
  if (!hasDot) return row > 0 && column > 0 && readCell(words) === null ? '' : words
  const color = pointColor(chart, isParts ? 0 : column - 1, isParts ? row - 1 : 0)
  return (
    <>
      <span
        className={styles.dot}
        style={{ background: toCss(resolveColor(color, store.theme.colors)) }}
        aria-hidden="true"
      />
      {row === 0 && words.trim() === '' ? (
        <span className={styles.faint}>{shownSeries(chart, column - 1)}</span>
      ) : (
        words
      )}
    </>
  )
})

function Space({ rows }: { readonly rows: number }) {
  return (
    <tr className={styles.space}>
      <td style={{ height: rows * ROW }} />
    </tr>
  )
}

function indexes(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
