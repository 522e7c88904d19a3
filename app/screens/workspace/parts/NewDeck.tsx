import { screenAddress } from '@slidewright/shared'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../i18n/index.ts'
import { useTouch } from '../../../platform/media.ts'
import { addSourceFiles } from '../../../stores/sources.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './NewDeck.module.css'
import type { WorksView } from './Toolbar.tsx'

/** Address of the screen that creates a deck, with a way back here. */
const NEW_DECK = screenAddress('generate', { from: 'workspace' })

/** The first card: creates a new deck and accepts dropped files. */
export function NewDeck({ view }: { readonly view: WorksView }) {
  const text = useText()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const isTouch = useTouch()
  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    void addSourceFiles(files)
    void navigate(NEW_DECK)
  }
  return (
    <li
      className={view === 'grid' ? styles.card : styles.row}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
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
