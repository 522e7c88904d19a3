import type { SourceRef } from '@slidewright/engine/internal'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './SourceNote.module.css'

/** Props of SourceNote. */
export interface SourceNoteProps {
  readonly source: SourceRef | undefined
  /** The text of the line; a note that repeats it is not shown. */
  readonly besides: string
}

/** Where a page comes from, at the right of its line. */
export function SourceNote({ source, besides }: SourceNoteProps) {
  const words = [source?.place, source?.source].find(name => name !== undefined && name !== '' && name !== besides)
  if (words === undefined) return null
  return (
    <span className={styles.note} title={words}>
      <Icon name="file" size={16} />
      <span className={styles.words}>{words}</span>
    </span>
  )
}
