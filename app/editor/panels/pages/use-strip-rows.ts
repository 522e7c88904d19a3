import type { Size } from '@slidewright/engine/internal'
import { type RefObject, useCallback, useEffect } from 'react'
import { type RowPlace, useRecycledRows } from '../../controls/use-recycled-rows.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { type StripRow, thumbSize } from './strip-rows.ts'

/** At most seven rows are rendered out of sight, and with those in sight no more than two screens. */
const OUTSIDE = { min: 2, max: 7 } as const

/** The rows of the strip, which of them is kept in sight (negative: none), and what scrolls them. */
interface StripList {
  readonly rows: readonly StripRow[]
  readonly currentRow: number
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** A rendered row and its place. */
export interface RenderedRow extends RowPlace {
  readonly row: StripRow
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
  const keyOf = useCallback((index: number) => rows[index]?.key ?? '', [rows])
  const { rows: places, virtual } = useRecycledRows({
    count: rows.length,
    keyOf,
    sizeOf: index => sizes[rows[index]?.kind ?? 'page'],
    isHorizontal: isNarrow,
    outside: OUTSIDE,
    scroller,
  })

  useEffect(() => {
    if (currentRow >= 0) virtual.scrollToIndex(currentRow, { align: 'auto' })
  }, [currentRow, virtual])
  useEffect(() => {
    // Sizes differ between the two directions.
    if (virtual.options.horizontal === isNarrow && sizes.page > 0) virtual.measure()
  }, [isNarrow, sizes.page, virtual])

  const rendered = places.flatMap(place => {
    const row = rows[place.index]
    return row === undefined ? [] : [{ ...place, row }]
  })
  return { rendered, length: virtual.getTotalSize(), thumb }
}
