import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'
import type { MenuPlace } from '../../controls/PageMenu.tsx'
import type { RowSlot } from '../../controls/row-slots.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { PageThumb } from './PageThumb.tsx'
import { StripSection } from './StripSection.tsx'
import type { SectionRow, StripRow } from './strip-rows.ts'

/** What the headers of sections need. */
export interface SectionProps {
  /** The key of the current row. */
  readonly currentKey: string | null
  /** The key of the section whose name is edited. */
  readonly naming: string | null
  readonly onFold: (row: SectionRow) => void
  readonly onName: (row: SectionRow | null) => void
  readonly onSectionMenu: (row: SectionRow, at: MenuPlace) => void
}

type StripSlotProps = ComponentProps<typeof PageThumb> & SectionProps

/** A row of the strip in the DOM: a page, or the header of a section. */
export const StripSlot = observer(function StripSlot({
  currentKey,
  naming,
  onFold,
  onName,
  onSectionMenu,
  ...page
}: StripSlotProps) {
  const section = useAnswer(page.slot, sectionIn, isSameSection)
  if (section === null) return <PageThumb {...page} />
  const { row, start } = section
  const style = { transform: `translate${page.isHorizontal ? 'X' : 'Y'}(${start}px)` }
  const marks = { isCurrent: row.key === currentKey, isNamed: row.key === naming }
  return <StripSection {...{ row, style, onFold, onName }} {...marks} onMenu={onSectionMenu} />
})

function sectionIn({ shown: { row, start } }: RowSlot<StripRow>) {
  return row.kind === 'section' ? { row, start } : null
}

type Section = ReturnType<typeof sectionIn>

function isSameSection(before: Section, after: Section): boolean {
  return before?.row === after?.row && before?.start === after?.start
}
