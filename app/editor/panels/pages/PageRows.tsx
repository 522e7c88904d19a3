import { observer } from 'mobx-react-lite'
import { type CSSProperties, type RefObject, useRef } from 'react'
import type { MenuPlace } from '../../controls/PageMenu.tsx'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { usePageMarks } from '../../session/page-marks.ts'
import styles from './PageStrip.module.css'
import { type SectionProps, StripSlot } from './StripSlot.tsx'
import type { StripPage, StripRow } from './strip-rows.ts'
import { usePageDrag } from './use-page-drag.ts'
import { usePageTitles } from './use-page-titles.ts'
import { type RenderedStrip, useStripRows } from './use-strip-rows.ts'

interface PageRowsProps extends Omit<SectionProps, 'currentKey'> {
  readonly rows: readonly StripRow[]
  /** The index of the row that is kept in sight; negative for none. */
  readonly currentRow: number
  readonly label: PageLabel
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onPageMenu: (page: StripPage, at: MenuPlace) => void
}

/** The rows of the strip that are in the DOM. Scrolling renders nothing, and rows that come into sight use the DOM of those that went. */
export const PageRows = observer(function PageRows(props: PageRowsProps) {
  const { rows, currentRow, label, scroller, naming, onPageMenu, onFold, onName, onSectionMenu } = props
  const { view } = useEditorContext()
  const { isNarrow } = view
  const rail = useRef<HTMLDivElement>(null)
  const { slots, length, thumb } = useStripRows({ rows, currentRow, rail })
  const drag = usePageDrag(scroller, isNarrow)
  const marks = usePageMarks()
  const titleOf = usePageTitles()
  const currentKey = rows[currentRow]?.key ?? null
  const sections = { currentKey, naming, onFold, onName, onSectionMenu }

  return (
    <div ref={rail} className={styles.rail} style={railStyle({ length, thumb }, isNarrow)}>
      {slots.all.map(slot => (
        <StripSlot
          key={slot.number}
          {...{ slot, marks, label, titleOf }}
          {...sections}
          width={thumb.width}
          isHorizontal={isNarrow}
          onDrag={drag.start}
          onMenu={onPageMenu}
        />
      ))}
      {drag.line === null ? null : (
        <span className={styles.drop} style={isNarrow ? { left: drag.line } : { top: drag.line }} />
      )}
    </div>
  )
})

type RailStyle = CSSProperties & Record<`--${string}`, string>

function railStyle({ length, thumb }: Pick<RenderedStrip, 'length' | 'thumb'>, isHorizontal: boolean): RailStyle {
  return {
    ...(isHorizontal ? { width: length } : { height: length }),
    '--thumb-width': `${thumb.width}px`,
    '--thumb-height': `${thumb.height}px`,
  }
}
