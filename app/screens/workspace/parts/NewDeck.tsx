import { screenAddress } from '@slidewright/shared'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../i18n/index.ts'
import { useTouch } from '../../../platform/media.ts'
import { sources } from '../../../stores/sources.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './NewDeck.module.css'
import type { WorksView } from './Toolbar.tsx'

/** A new deck, from which a way leads back here. */
const NEW_DECK = screenAddress('generate', { from: 'workspace' })

/** The first card: leads to a new deck, and takes files that are dropped on it. */
export function NewDeck({ view }: { readonly view: WorksView }) {
  const text = useText()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const isTouch = useTouch()
  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    sources.addFiles(files)
    void navigate(NEW_DECK)
  }
  return (
    <li
      className={view === 'grid' ? styles.card : styles.row}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Link href={NEW_DECK} className={styles.link ?? ''}>
        <span className={classNames(styles.frame, isOver && styles.over)}>
          <span className={styles.disc}>
            <Icon name="plus" />
          </span>
          <span className={styles.hint}>{text(isTouch ? 'workspace.tapHint' : 'workspace.dropHint')}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{text('shell.newDeck')}</span>
          <span className={styles.note}>{text('workspace.newDeckNote')}</span>
        </span>
      </Link>
    </li>
  )
}
