import type { SourceRef } from '@slidewright/engine'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './SourceNote.module.css'

/** Where a page comes from, in a few words at the right of its line. */
export function SourceNote({ source }: { readonly source: SourceRef | undefined }) {
  const words = source?.place ?? source?.source
  if (words === undefined || words === '') return null
  return (
    <span className={styles.note} title={words}>
      <Icon name="file" size={16} />
      <span className={styles.words}>{words}</span>
    </span>
  )
}
