import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import { type RowSlot, type RowsOutside, recycledRows, renderedRows } from './rendered-rows.ts'

/** The rows of a list, of which only those near what is in sight are rendered. Sizes in px along the scrolling. */
interface RowList {
  readonly count: number
  /** The same function as long as the keys are the same: another one has all rows placed anew. */
  readonly keyOf: (index: number) => string
  readonly sizeOf: (index: number) => number
  readonly isHorizontal: boolean
  readonly outside: RowsOutside
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** A rendered row: its index, its offset in px, and the number of the DOM that it uses. */
export interface RowPlace {
  readonly index: number
  readonly start: number
  readonly slot: number
}

/** What is rendered of a list, in the order of the DOM. */
export interface RecycledRows {
  readonly rows: readonly RowPlace[]
  readonly virtual: Virtualizer<HTMLDivElement, Element>
}

/** Returns the rows to render while a list is scrolled: rows that come into sight use the DOM of those that went. */
export function useRecycledRows({ count, keyOf, sizeOf, isHorizontal, outside, scroller }: RowList): RecycledRows {
  const scrolled = useRef({ start: 0, isBackward: false })
  const slots = useRef<readonly RowSlot[]>([])
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    horizontal: isHorizontal,
    rangeExtractor: range => {
      const { start, isBackward } = scrolled.current
      const { startIndex } = range
      scrolled.current = { start: startIndex, isBackward: startIndex === start ? isBackward : startIndex < start }
      return renderedRows(range, scrolled.current.isBackward, outside)
    },
    getItemKey: keyOf,
  })
  const items = virtual.getVirtualItems()
  const places = new Map(items.map(({ index, start }) => [keyOf(index), { index, start }]))
  slots.current = recycledRows(slots.current, [...places.keys()], virtual.isScrolling)
  const rows = slots.current.flatMap(({ key, slot }) => {
    const place = places.get(key)
    return place === undefined ? [] : [{ ...place, slot }]
  })
  return { rows, virtual }
}
