import { observer } from 'mobx-react-lite'
import type { CSSProperties, RefObject } from 'react'
import type { MenuPlace } from '../../controls/PageMenu.tsx'
import type { PageLabel } from '../../controls/use-page-label.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './PageStrip.module.css'
import { PageThumb } from './PageThumb.tsx'
import { StripSection } from './StripSection.tsx'
import type { SectionRow, StripPage, StripRow } from './strip-rows.ts'
import { usePageDrag } from './use-page-drag.ts'
import { usePageTitles } from './use-page-titles.ts'
import { type RenderedRow, type RenderedStrip, useStripRows } from './use-strip-rows.ts'

interface PageRowsProps {
  readonly rows: readonly StripRow[]
  /** The index of the row that is kept in sight; negative for none. */
  readonly currentRow: number
  readonly label: PageLabel
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The key of the section whose name is edited. */
  readonly naming: string | null
  readonly onFold: (row: SectionRow) => void
  readonly onName: (row: SectionRow | null) => void
  readonly onSectionMenu: (row: SectionRow, at: MenuPlace) => void
  readonly onPageMenu: (page: StripPage, at: MenuPlace) => void
}

/** The visible rows of the strip. Scrolling renders nothing else, and rows that come into sight use the DOM of those that went. */
export const PageRows = observer(function PageRows(props: PageRowsProps) {
  const { currentRow, label, scroller, naming, onPageMenu } = props
  const { store, view } = useEditorContext()
  const { isNarrow } = view
  const { rendered, length, thumb } = useStripRows(props)
  const drag = usePageDrag(scroller, isNarrow)
  const current = useAnswer(store, ({ selection }) => selection.page)
  const chosen = useAnswer(store, ({ selection }) => selection.pages)
  const titles = usePageTitles(rendered.flatMap(({ row }) => (row.kind === 'page' ? [row.page.id] : [])))

  function render({ row, index, start, slot }: RenderedRow) {
    if (row.kind === 'section') {
      const { onFold, onName, onSectionMenu: onMenu } = props
      const [isCurrent, isNamed] = [index === currentRow, naming === row.key]
      const style = { transform: isNarrow ? `translateX(${start}px)` : `translateY(${start}px)` }
      return <StripSection key={slot} {...{ row, isCurrent, isNamed, style, onFold, onName, onMenu }} />
    }
    const { id, hidden } = row.page
    return (
      <PageThumb
        key={slot}
        row={row}
        label={label(row.index + 1, titles(id), hidden)}
        width={thumb.width}
        start={start}
        isHorizontal={isNarrow}
        isCurrent={id === current}
        isChosen={chosen.includes(id)}
        onDrag={drag.start}
        onMenu={onPageMenu}
      />
    )
  }

  return (
    <div className={styles.rail} style={railStyle({ length, thumb }, isNarrow)}>
      {rendered.map(render)}
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
