import type { Page } from '@slidewright/engine/internal'
import { memo, useCallback } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import type { Found } from '../../commands/find-in.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { ScenePicture } from '../../stage/ScenePicture.tsx'
import styles from './CommandPalette.module.css'
import type { PaletteRow } from './palette-rows.ts'

interface PaletteLineProps {
  readonly row: PaletteRow
  readonly id: string
  readonly index: number
  readonly isChosen: boolean
  readonly onPoint: (index: number) => void
  readonly onRun: (row: PaletteRow) => void
}

/** A row of the palette: its label with the matched letters, and its shortcut or why it is disabled. */
export function PaletteLine({ row, id, index, isChosen, onPoint, onRun }: PaletteLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-index={index}
      data-command={row.id}
      aria-disabled={row.isOff}
      className={styles.row}
      onClick={() => onRun(row)}
      onPointerMove={() => onPoint(index)}
    >
      {row.page === undefined ? <Icon name={row.icon} /> : <SmallPage page={row.page} />}
      <span className={styles.label}>
        <Marked label={row.label} found={row.found} />
        {row.alias === undefined ? null : <span className={styles.alias}>{row.alias}</span>}
      </span>
      {row.note === undefined ? null : <span className={styles.note}>{row.note}</span>}
      {row.keys === undefined ? null : (
        <span className={styles.keys}>
          <Kbd keys={row.keys} />
        </span>
      )}
    </div>
  )
}

/** A thumbnail beside a page's name. */
const SmallPage = memo(function SmallPage({ page }: { readonly page: Page }) {
  const { store } = useEditorContext()
  const make = useCallback(() => store.sceneOf(page.id), [store, page.id])
  return (
    <span className={styles.page}>
      <ScenePicture make={make} scale={0.06} />
    </span>
  )
})

function Marked({ label, found }: { readonly label: string; readonly found: Found }) {
  const pieces = found.spans.flatMap(([start, end], index) => [
    label.slice(found.spans[index - 1]?.[1] ?? 0, start),
    <mark key={start}>{label.slice(start, end)}</mark>,
  ])
  return (
    <span>
      {pieces}
      {label.slice(found.spans.at(-1)?.[1] ?? 0)}
    </span>
  )
}
