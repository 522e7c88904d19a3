import { useState } from 'react'
import { DropZone, isFileDropItem, Link } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../i18n/index.ts'
import { draft, readTextFile } from '../../../stores/draft.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import styles from './NewDeck.module.css'
import type { WorksView } from './Toolbar.tsx'

/** The first card: leads to a new deck, and takes a text file that is dropped on it. */
export function NewDeck({ view }: { readonly view: WorksView }) {
  const text = useText()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  async function take(file: File): Promise<void> {
    const read = await readTextFile(file)
    if (typeof read === 'string') {
      showToast({ icon: 'warning', text: text(`generate.file.${read}`) })
      return
    }
    draft.setFile(read)
    void navigate('/generate')
  }
  return (
    <li className={view === 'grid' ? styles.card : styles.row}>
      <DropZone
        className={styles.zone ?? ''}
        onDropEnter={() => setOver(true)}
        onDropExit={() => setOver(false)}
        onDrop={event => {
          setOver(false)
          const item = event.items.find(isFileDropItem)
          if (item) void item.getFile().then(take)
        }}
      >
        <Link href="/generate" className={styles.link ?? ''}>
          <span className={classNames(styles.frame, isOver && styles.over)}>
            <span className={styles.disc}>
              <Icon name="plus" />
            </span>
            <span className={styles.hint}>{text('workspace.dropHint')}</span>
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{text('shell.newDeck')}</span>
            <span className={styles.note}>{text('workspace.newDeckNote')}</span>
          </span>
        </Link>
      </DropZone>
    </li>
  )
}
