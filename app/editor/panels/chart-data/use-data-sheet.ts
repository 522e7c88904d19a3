import {
  type ChartElement,
  chartCells,
  MAX_CATEGORIES,
  MAX_SERIES,
  parseDelimited,
  printDelimited,
} from '@slidewright/engine/internal'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWorkbench } from '../../session/workbench.ts'
import {
  cellsOf,
  drawnOut,
  filledWith,
  type SheetCell,
  type SheetEnds,
  type SheetRange,
  sheetRange,
} from './chart-cells.ts'

/** What is being typed. While `isInside` the arrows move within the words. */
interface Draft {
  readonly text: string
  readonly isInside: boolean
}

/** A chart's grid as people work on it. */
export interface DataSheetState {
  /** The cells with their words; one row and one column more than there is, to go on in. */
  readonly cells: readonly (readonly string[])[]
  readonly rows: number
  readonly columns: number
  readonly ends: SheetEnds
  readonly range: SheetRange
  /** What is being typed into the active cell; null while it rests. */
  readonly draft: Draft | null
  /** Whether someone has come to the grid: until then it leaves the focus where it is. */
  readonly isHere: { readonly current: boolean }
  select(ends: SheetEnds): void
  type(text: string): void
  enter(): void
  settle(): void
  onKey(event: KeyboardEvent<HTMLElement>): void
  onCopy(event: ClipboardEvent<HTMLElement>, isCut: boolean): void
  onPaste(event: ClipboardEvent<HTMLElement>): void
  /** Draws the selected cells out over more. */
  fill(to: SheetRange): void
}

const START: SheetEnds = { from: { row: 1, column: 1 }, to: { row: 1, column: 1 } }

/** The state of a chart's grid: what is selected and typed, and what keys and the clipboard do. */
export function useDataSheet(element: ChartElement): DataSheetState {
  const { store } = useWorkbench()
  const [ends, setEnds] = useState(START)
  const [draft, setDraft] = useState<Draft | null>(null)
  const isHere = useRef(false)
  const { id, chart } = element
  const cells = chartCells(chart)
  const rows = Math.min(cells.length + 1, MAX_CATEGORIES + 1)
  const columns = Math.min(chart.series.length + 2, MAX_SERIES + 1)
  const inGrid = ({ row, column }: SheetCell) => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  const kept = { from: inGrid(ends.from), to: inGrid(ends.to) }
  const range = sheetRange(kept)
  const { row, column } = kept.from

  useEffect(() => () => store.show(null), [store])

  const type = (text: string, isInside = draft?.isInside ?? false) => {
    setDraft({ text, isInside })
    store.show(store.previewOf('chart.setCell', { element: id, row, column, text }))
  }
  const leave = () => {
    store.show(null)
    setDraft(null)
  }
  const settle = () => {
    if (draft === null) return
    leave()
    if (draft.text !== (cells[row]?.[column] ?? ''))
      store.run('chart.setCell', { element: id, row, column, text: draft.text })
  }
  const write = (at: SheetCell, words: readonly (readonly string[])[]) =>
    store.run('chart.pasteCells', { element: id, row: at.row, column: at.column, rows: words })
  const select = (next: SheetEnds) => {
    isHere.current = true
    settle()
    setEnds({ from: inGrid(next.from), to: inGrid(next.to) })
  }
  const moveTo = (cell: SheetCell) => select({ from: cell, to: cell })
  const enter = () => setDraft({ text: cells[row]?.[column] ?? '', isInside: true })

  const arrow = (event: KeyboardEvent<HTMLElement>, [down, across]: readonly [number, number]) => {
    const isFar = event.ctrlKey || event.metaKey
    const from = event.shiftKey ? kept.to : kept.from
    const far = (by: number, at: number, last: number) => (by === 0 ? at : isFar ? (by > 0 ? last : 0) : at + by)
    const to = { row: far(down, from.row, rows - 2), column: far(across, from.column, columns - 2) }
    if (event.shiftKey) select({ from: kept.from, to })
    else moveTo(to)
  }

  const chord = (key: string, isShift: boolean): boolean => {
    if (key === 'z') store.run(isShift ? 'history.redo' : 'history.undo')
    else if (key === 'y') store.run('history.redo')
    else if (key === 'a') select({ from: { row: 0, column: 0 }, to: { row: rows - 2, column: columns - 2 } })
    else if (key === 'd' && range.bottom > range.top)
      write({ row: range.top, column: range.left }, drawnOut(cells, { ...range, bottom: range.top }, range))
    else if (key === 'r' && range.right > range.left)
      write({ row: range.top, column: range.left }, drawnOut(cells, { ...range, right: range.left }, range))
    else return false
    return true
  }

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const by = ARROWS[key]
    const isChord = event.ctrlKey || event.metaKey
    if (draft !== null && key === 'Escape') leave()
    else if (key === 'Enter') moveTo({ row: row + (event.shiftKey ? -1 : 1), column })
    else if (key === 'Tab') {
      // At the ends the key goes on to what follows the grid.
      const next = column + (event.shiftKey ? -1 : 1)
      if (next < 0 || next >= columns) return settle()
      moveTo({ row, column: next })
    } else if (by && !(draft?.isInside && by[0] === 0)) arrow(event, by)
    else if (draft !== null) return
    else if (key === 'F2') enter()
    else if (key === 'Escape') document.querySelector<HTMLElement>('[data-stage]')?.focus()
    else if (key === 'Delete' || key === 'Backspace')
      write({ row: range.top, column: range.left }, filledWith(range, ''))
    else if (key === 'Home') moveTo({ row, column: 0 })
    else if (key === 'End') moveTo({ row, column: columns - 2 })
    else if (!(isChord && !event.altKey && chord(key.toLowerCase(), event.shiftKey))) return
    event.preventDefault()
    event.stopPropagation()
  }

  const onCopy = (event: ClipboardEvent<HTMLElement>, isCut: boolean) => {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', printDelimited(cellsOf(cells, range)))
    if (isCut) write({ row: range.top, column: range.left }, filledWith(range, ''))
  }

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (draft?.isInside) return
    const words = event.clipboardData.getData('text/plain').replace(/(\r?\n)+$/, '')
    const { rows: pasted } = parseDelimited(words)
    if (pasted.length === 0) return
    event.preventDefault()
    leave()
    const [only] = pasted
    const isOne = pasted.length === 1 && only?.length === 1
    const at = { row: range.top, column: range.left }
    write(at, isOne ? filledWith(range, only[0] ?? '') : pasted)
    const width = Math.max(...pasted.map(line => line.length))
    if (!isOne) setEnds({ from: at, to: { row: at.row + pasted.length - 1, column: at.column + width - 1 } })
  }

  return {
    cells,
    rows,
    columns,
    ends: kept,
    range,
    draft,
    isHere,
    select,
    type,
    enter,
    settle,
    onKey,
    onCopy,
    onPaste,
    fill: to => {
      write({ row: range.top, column: range.left }, drawnOut(cells, range, to))
      setEnds({ from: { row: to.top, column: to.left }, to: { row: to.bottom, column: to.right } })
    },
  }
}

const ARROWS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
