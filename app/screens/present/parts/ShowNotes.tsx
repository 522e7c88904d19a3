import { pageOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import type { ShownDeck } from '../../../editor/session/show.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { keyOf } from '../keys.ts'
import { NOTE_SIZES, type ShowAct, type ShowState } from '../show-state.ts'
import styles from './ShowNotes.module.css'

interface ShowNotesProps {
  readonly store: ShownDeck
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
}

/** The speaker's notes of the shown page. */
export const ShowNotes = observer(function ShowNotes({ store, state, send }: ShowNotesProps) {
  const text = useText()
  const notes = pageOf(store.deck, state.current)?.notes.trim() ?? ''
  const size = NOTE_SIZES[state.noteSize] ?? 1
  return (
    <aside className={styles.notes} aria-label={text('show.bar.notes')} data-scrolls="" data-show-notes="">
      <header className={styles.head}>
        <h2 className={styles.title}>{text('show.bar.notes')}</h2>
        <IconButton
          label={text('show.key.smaller')}
          icon="minus"
          keys={keyOf('smaller')}
          isDisabled={state.noteSize === 0}
          preventFocusOnPress
          onPress={() => send({ kind: 'smaller' })}
        />
        <IconButton
          label={text('show.key.larger')}
          icon="plus"
          keys={keyOf('larger')}
          isDisabled={state.noteSize === NOTE_SIZES.length - 1}
          preventFocusOnPress
          onPress={() => send({ kind: 'larger' })}
        />
        <IconButton
          label={text('common.close')}
          icon="close"
          keys={keyOf('notes')}
          preventFocusOnPress
          onPress={() => send({ kind: 'notes' })}
        />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: words, not a set of fields */}
      <div
        key={state.current}
        className={styles.body}
        role="group"
        aria-label={text('editor.notes')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long notes are scrolled by keys
        tabIndex={0}
      >
        {notes === '' ? (
          <p className={styles.none}>{text('show.noNotes')}</p>
        ) : (
          <p className={styles.words} dir="auto" lang={store.deck.language} style={{ fontSize: `${size}em` }}>
            {notes}
          </p>
        )}
      </div>
    </aside>
  )
})
