import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './StripSection.module.css'
import type { SectionRow } from './strip-rows.ts'

interface StripSectionProps {
  readonly row: SectionRow
  readonly isCurrent: boolean
  readonly style: CSSProperties
  readonly onFold: (row: SectionRow) => void
}

/** The head of a section in the strip: folds its pages away. */
export function StripSection({ row, isCurrent, style, onFold }: StripSectionProps) {
  const text = useText()
  const name = row.name ?? text(row.isFirst ? 'editor.firstSection' : 'editor.lastSection')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and takes the keys of all its rows
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
    >
      <Icon name={row.isClosed ? 'chevronRight' : 'chevronDown'} size={16} />
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{row.count}</span>
    </div>
  )
}

/** The id of a row in the document. */
export function rowId(key: string): string {
  return `strip-${key.replaceAll(/\s/g, '-')}`
}
