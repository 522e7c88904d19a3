import { type CSSProperties, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './StripSection.module.css'
import type { SectionRow } from './strip-rows.ts'

interface StripSectionProps {
  readonly row: SectionRow
  readonly isCurrent: boolean
  readonly style: CSSProperties
  readonly onFold: (row: SectionRow) => void
  readonly onMenu: (row: SectionRow, at: { readonly x: number; readonly y: number }) => void
  readonly isNamed: boolean
  readonly onName: (row: SectionRow | null) => void
}

/** A section header in the strip: collapses its pages. */
export function StripSection(props: StripSectionProps) {
  const { row, isCurrent, style, onFold, onMenu, isNamed, onName } = props
  const text = useText()
  const name = row.name ?? text(row.isFirst ? 'editor.firstSection' : 'editor.lastSection')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys of all its rows
    <div
      id={rowId(row.key)}
      role="treeitem"
      aria-level={1}
      aria-expanded={!row.isClosed}
      aria-label={text('editor.sectionName', { name, count: row.count })}
      tabIndex={-1}
      className={classNames(styles.section, isCurrent && styles.current)}
      style={style}
      data-section={row.key}
      onClick={() => onFold(row)}
      onDoubleClick={() => onName(row)}
      onContextMenu={event => {
        event.preventDefault()
        onMenu(row, { x: event.clientX, y: event.clientY })
      }}
    >
      <Icon name={row.isClosed ? 'chevronRight' : 'chevronDown'} size={16} />
      {isNamed ? (
        <SectionName row={row} name={name} onDone={() => onName(null)} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.count}>{row.count}</span>
    </div>
  )
}

interface SectionNameProps {
  readonly row: SectionRow
  readonly name: string
  readonly onDone: () => void
}

/** Edits a section's name. Enter and blur save it, Escape cancels. */
function SectionName({ row, name, onDone }: SectionNameProps) {
  const text = useText()
  const { store } = useEditorContext()
  const [draft, setDraft] = useState(name)

  function keep(): void {
    if (draft.trim() !== '' && draft !== name) store.run('section.rename', { page: row.page, name: draft.trim() })
    onDone()
  }

  return (
    <input
      className={styles.field}
      aria-label={text('editor.sectionRename')}
      value={draft}
      maxLength={120}
      // biome-ignore lint/a11y/noAutofocus: the field appears because the user asked to rename
      autoFocus
      onFocus={event => event.target.select()}
      onChange={event => setDraft(event.target.value)}
      onBlur={keep}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}

/** Returns the DOM id of a row. */
export function rowId(key: string): string {
  return `strip-${key.replaceAll(/\s/g, '-')}`
}
