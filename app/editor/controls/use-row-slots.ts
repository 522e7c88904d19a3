import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type RowRange, type RowsOutside, renderedRows } from './rendered-rows.ts'
import { RowSlots, type ShownRow } from './row-slots.ts'

/** The rows of a list, of which only those near what is in sight are in the DOM. Sizes in px along the scrolling. */
export interface RowList<Row> {
  /** The same value as long as the rows are the same: another one has all rows placed anew. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sizeOf: (row: Row) => number
  readonly isHorizontal: boolean
  readonly outside: RowsOutside
  readonly scroller: () => HTMLElement | null
}

/**
 * Gives the rows of a list that are near what is in sight to slots. Scrolling renders nothing: what reads a slot follows it, and rows that come
 * into sight use the DOM of those that went.
 */
export function useRowSlots<Row>(list: RowList<Row>): RowWindow<Row> {
  const [shown] = useState(() => new RowWindow(list))
  shown.follow(list)
  useEffect(() => shown.virtual._didMount(), [shown])
  useLayoutEffect(() => shown.update())
  return shown
}

/** The part of a list that is in the DOM. */
export class RowWindow<Row> {
  readonly slots = new RowSlots<Row>()
  readonly virtual: Virtualizer<HTMLElement, Element>
  private list: RowList<Row>
  private indexKey: (index: number) => string
  private start = 0
  private isBackward = false

  constructor(list: RowList<Row>) {
    this.list = list
    this.indexKey = keysOf(list)
    this.virtual = new Virtualizer(this.options())
  }

  /** The length of all rows, in px. */
  get length(): number {
    return this.virtual.getTotalSize()
  }

  /** Follows what the list is now. */
  follow(list: RowList<Row>): void {
    if (list.rows !== this.list.rows) this.indexKey = keysOf(list)
    this.list = list
    this.virtual.setOptions(this.options())
  }

  /** Shows the list as it is now, in its scroller of now. */
  update(): void {
    this.virtual._willUpdate()
    this.show()
  }

  /** Scrolls until a row is in sight. */
  readonly reveal = (index: number): void => this.virtual.scrollToIndex(index, { align: 'auto' })

  private options() {
    const { rows, sizeOf, isHorizontal, scroller } = this.list
    return {
      count: rows.length,
      getScrollElement: scroller,
      estimateSize: (index: number) => {
        const row = rows[index]
        return row === undefined ? 0 : sizeOf(row)
      },
      getItemKey: this.indexKey,
      rangeExtractor: (range: RowRange) => this.indices(range),
      horizontal: isHorizontal,
      onChange: () => this.show(),
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
    }
  }

  private indices(range: RowRange): number[] {
    const { startIndex } = range
    if (startIndex !== this.start) this.isBackward = startIndex < this.start
    this.start = startIndex
    return renderedRows(range, this.isBackward, this.list.outside)
  }

  private show(): void {
    const { rows, keyOf } = this.list
    const shown = new Map<string, ShownRow<Row>>()
    for (const { index, start } of this.virtual.getVirtualItems()) {
      const row = rows[index]
      if (row !== undefined) shown.set(keyOf(row), { row, index, start })
    }
    this.slots.show(shown, this.virtual.isScrolling)
  }
}

function keysOf<Row>({ rows, keyOf }: RowList<Row>): (index: number) => string {
  return index => {
    const row = rows[index]
    return row === undefined ? '' : keyOf(row)
  }
}
