import type { Size } from '@slidewright/engine/internal'
import { type RefObject, useEffect } from 'react'
import type { RowSlots } from '../../controls/row-slots.ts'
import { useRowSlots } from '../../controls/use-row-slots.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { type StripRow, thumbSize } from './strip-rows.ts'

/** At most seven rows are in the DOM out of sight, and with those in sight no more than two screens. */
const OUTSIDE = { min: 2, max: 7 } as const

/** The rows of the strip, which of them is kept in sight (negative: none), and the rail that they stand on in its scroller. */
interface StripList {
  readonly rows: readonly StripRow[]
  readonly currentRow: number
  readonly rail: RefObject<HTMLDivElement | null>
}

/** What of a strip is in the DOM, the length of all of it in px, and the size of a thumbnail. */
export interface RenderedStrip {
  readonly slots: RowSlots<StripRow>
  readonly length: number
  readonly thumb: Size
}

/** Returns the rows that are in the DOM while the strip is scrolled. */
export function useStripRows({ rows, currentRow, rail }: StripList): RenderedStrip {
  const { store, view } = useEditorContext()
  const { isNarrow } = view
  const thumb = thumbSize(store.size, isNarrow)
  const sizes = { page: isNarrow ? thumb.width + 12 : thumb.height + 8, section: isNarrow ? 84 : 24 }
  const shown = useRowSlots<StripRow>({
    rows,
    keyOf: ({ key }) => key,
    sizeOf: ({ kind }) => sizes[kind],
    isHorizontal: isNarrow,
    outside: OUTSIDE,
    scroller: () => rail.current?.parentElement ?? null,
  })
  const { virtual, reveal } = shown

  useEffect(() => {
    if (currentRow >= 0) reveal(currentRow)
  }, [currentRow, reveal])
  useEffect(() => {
    // Sizes differ between the two directions.
    if (virtual.options.horizontal === isNarrow && sizes.page > 0) virtual.measure()
  }, [isNarrow, sizes.page, virtual])

  return { slots: shown.slots, length: shown.length, thumb }
}
