import type { Page } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './Changes.module.css'
import { type Change, changesOf, type DownloadDraft } from './draft.ts'

/** Props of Changes. */
export interface ChangesProps {
  readonly draft: DownloadDraft
  readonly pages: readonly Page[]
}

/** What of this deck the file does not keep as it is. */
export const Changes = observer(function Changes({ draft, pages }: ChangesProps) {
  const text = useText()
  const { store } = useEditorContext()
  const changes = changesOf(draft, store.deck, pages)
  const words = ({ kind, count }: Change) => text(`download.keeps.${kind}`, { number: count })
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{text('download.changes')}</h3>
      <ul className={styles.list}>
        {changes.length === 0 ? (
          <li className={styles.kept}>
            <Icon name="check" size={16} />
            {text('download.keeps.all')}
          </li>
        ) : null}
        {changes.map(change => (
          <li key={change.kind}>
            <Icon name={change.kind === 'stayHidden' || change.kind === 'looks' ? 'info' : 'warning'} size={16} />
            {words(change)}
          </li>
        ))}
      </ul>
    </section>
  )
})
