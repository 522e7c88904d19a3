import { pageOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { KeyAct } from '../../keys.ts'
import { NOTE_SIZES, type ShowState } from '../../show-state.ts'
import type { ReceivedDeck } from '../received-deck.ts'
import styles from './PresenterNotes.module.css'

interface PresenterNotesProps {
  readonly deck: ReceivedDeck
  readonly show: ShowState
  readonly send: (act: KeyAct) => void
}

/** The speaker's notes of the current page, in a size of the speaker's. */
export const PresenterNotes = observer(function PresenterNotes({ deck, show, send }: PresenterNotesProps) {
  const text = useText()
  const notes = pageOf(deck.deck, show.current)?.notes.trim() ?? ''
  const size = NOTE_SIZES[show.noteSize] ?? 1
  return (
    <section className={styles.notes} aria-label={text('show.bar.notes')} data-presenter-notes="">
      <header className={styles.head}>
        <h2 className={styles.title}>{text('show.bar.notes')}</h2>
        <IconButton
          label={text('show.key.smaller')}
          icon="minus"
          keys="-"
          isDisabled={show.noteSize === 0}
          onPress={() => send({ kind: 'smaller' })}
        />
        <IconButton
          label={text('show.key.larger')}
          icon="plus"
          keys="+"
          isDisabled={show.noteSize === NOTE_SIZES.length - 1}
          onPress={() => send({ kind: 'larger' })}
        />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: words, not a set of fields */}
      <div
        key={show.current}
        className={styles.body}
        role="group"
        aria-label={text('editor.notes')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long notes are scrolled by keys
        tabIndex={0}
      >
        <p className={styles.words} dir="auto" lang={deck.deck.language} style={{ fontSize: `${size}em` }}>
          {notes === '' ? text('show.noNotes') : notes}
        </p>
      </div>
    </section>
  )
})
