import { type ChartElement, chartCells, printDelimited } from '@slidewright/engine/internal'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { cellsOf, type GridEnds, type GridRange, gridRange } from './chart-cells.ts'
import {
  clear,
  commitDraft,
  enterCell,
  fill,
  type GridEffect,
  type GridState,
  type GridStep,
  gridSize,
  paste,
  pressKey,
  select,
  typeText,
  withinGrid,
} from './grid-step.ts'

/** A chart's data grid with its handlers. */
export interface DataGridState extends GridState {
  /** One more of each than the data has, for appending. */
  readonly rows: number
  readonly columns: number
  readonly range: GridRange
  /** Whether the user has entered the grid; until then it does not take the focus. */
  readonly hasEntered: { readonly current: boolean }
  select(ends: GridEnds): void
  type(text: string): void
  enter(): void
  commitDraft(): void
  onKey(event: KeyboardEvent<HTMLElement>): void
  onCopy(event: ClipboardEvent<HTMLElement>, isCut: boolean): void
  onPaste(event: ClipboardEvent<HTMLElement>): void
  /** Fills a larger range from the selected cells. */
  fill(to: GridRange): void
}

const START: GridEnds = { from: { row: 1, column: 1 }, to: { row: 1, column: 1 } }

/** Reduces a data grid's keys, pointer and clipboard events to steps and applies their effects to the deck. */
export function useDataGrid({ id, chart }: ChartElement): DataGridState {
  const { store } = useEditorContext()
  const [{ ends, draft }, setKept] = useState<Omit<GridState, 'cells'>>({ ends: START, draft: null })
  const hasEntered = useRef(false)
  const state = withinGrid({ cells: chartCells(chart), ends, draft })
  const range = gridRange(state.ends)
  useEffect(() => () => store.show(null), [store])

  const take = ({ state: next, effects, isHandled }: GridStep): boolean => {
    if (next !== state) setKept({ ends: next.ends, draft: next.draft })
    for (const effect of effects) apply(effect, store, id)
    if (next.ends !== state.ends) hasEntered.current = true
    return isHandled
  }

  return {
    ...state,
    ...gridSize(state.cells),
    range,
    hasEntered,
    select: next => take(select(state, next)),
    type: words => take(typeText(state, words)),
    enter: () => take(enterCell(state)),
    commitDraft: () => take(commitDraft(state)),
    fill: to => take(fill(state, to)),
    onKey: event => {
      const { key, shiftKey: isShift, altKey: isAlt, nativeEvent } = event
      if (nativeEvent.isComposing) return
      if (!take(pressKey(state, { key, isShift, isAlt, isMod: event.ctrlKey || event.metaKey }))) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: (event, isCut) => {
      if (draft !== null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', printDelimited(cellsOf(state.cells, range)))
      if (isCut) take(clear(state))
    },
    onPaste: event => {
      if (take(paste(state, event.clipboardData.getData('text/plain')))) event.preventDefault()
    },
  }
}

/** Applies an effect of a step to the deck and the page. */
function apply(effect: GridEffect, store: EditorStore, element: ChartElement['id']): void {
  switch (effect.type) {
    case 'preview': {
      const { set } = effect
      return store.show(set && store.previewOf('chart.setCell', { element, ...set.at, text: set.text }))
    }
    case 'set':
      return void store.run('chart.setCell', { element, ...effect.set.at, text: effect.set.text })
    case 'write':
      return void store.run('chart.pasteCells', { element, ...effect.at, rows: effect.rows })
    case 'travel':
      return void store.run(effect.to === 'undo' ? 'history.undo' : 'history.redo')
    case 'leave':
      return document.querySelector<HTMLElement>('[data-stage]')?.focus()
  }
}
