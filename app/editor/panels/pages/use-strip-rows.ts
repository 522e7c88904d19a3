import type { Size } from '@slidewright/engine/internal'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'
import { type RowSlot, recycledRows, renderedRows } from './rendered-rows.ts'
import { type StripRow, thumbSize } from './strip-rows.ts'

/** The rows of the strip, which of them is kept in sight (negative: none), and what scrolls them. */
interface StripList {
  readonly rows: readonly StripRow[]
  readonly currentRow: number
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** A rendered row: its index, its offset in the strip in px, and the number of the DOM that it uses. */
export interface RenderedRow {
  readonly row: StripRow
  readonly index: number
  readonly start: number
  readonly slot: number
}

/** What of a strip is rendered, in the order of the DOM, the length of all of it in px, and the size of a thumbnail. */
export interface RenderedStrip {
  readonly rendered: readonly RenderedRow[]
  readonly length: number
  readonly thumb: Size
}

/** Returns the rows to render while the strip is scrolled. */
export function useStripRows({ rows, currentRow, scroller }: StripList): RenderedStrip {
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

  useEffect(() => {
    if (currentRow >= 0) virtual.scrollToIndex(currentRow, { align: 'auto' })
  }, [currentRow, virtual])
  useEffect(() => {
    // Sizes differ between the two directions.
    if (virtual.options.horizontal === isNarrow && sizes.page > 0) virtual.measure()
  }, [isNarrow, sizes.page, virtual])

  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, index, start }]
  })
  const keys = shown.map(({ row }) => row.key)
  slots.current = recycledRows(slots.current, keys, virtual.isScrolling)
  const places = new Map(shown.map(place => [place.row.key, place]))
  const rendered = slots.current.flatMap(({ key, slot }) => {
    const place = places.get(key)
    return place === undefined ? [] : [{ ...place, slot }]
  })
  return { rendered, length: virtual.getTotalSize(), thumb }
}
