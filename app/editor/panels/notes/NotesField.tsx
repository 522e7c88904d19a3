import type { Page } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toggleNotes } from '../../commands/notes.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswerLater } from '../../session/use-answer.ts'
import styles from './NotesField.module.css'

/** The first line of the speaker notes; a click opens the notes panel. */
export const NotesField = observer(function NotesField() {
  const text = useText()
  const { store, view } = useEditorContext()
  // Every change on the page creates a new record: subscribe to the first line only.
  const line = useAnswerLater(store, ({ page }) => page?.notes.split('\n')[0] ?? null)
  if (line === null) return <span className={styles.spread} />
  return (
    <Button className={styles.field ?? ''} aria-expanded={view.isOpen('notes')} onPress={() => toggleNotes(view)}>
      <Icon name="notes" size={16} />
      <span className={styles.name}>{text('editor.notes')}</span>
      <span className={styles.line}>{line || text('editor.notesEmpty')}</span>
    </Button>
  )
})

/** The speaker notes editor above the bottom bar. Each burst of typing is one undo step. */
export const NotesPanel = observer(function NotesPanel() {
  const { store, view } = useEditorContext()
  // While closed it does not subscribe: every change on the page creates a new record.
  const page = view.isOpen('notes') ? store.page : null
  if (page === null) return null
  return <NotesWriter key={page.id} page={page} />
})

const NotesWriter = observer(function NotesWriter({ page }: { readonly page: Page }) {
  const text = useText()
  const { store, view } = useEditorContext()
  // The draft is valid while the deck has the notes it produced: not after an undo or another user's edit.
  const [draft, setDraft] = useState<{ readonly typed: string; readonly notes: string } | null>(null)
  return (
    <section className={styles.panel} aria-label={text('editor.notes')} data-notes="">
      <div className={styles.head}>
        <h2 className={styles.title}>{text('editor.notes')}</h2>
        <CommandButton id="rewrite.notes" icon="wand" size="small" />
        <IconButton
          label={text('common.close')}
          icon="close"
          size="small"
          onPress={() => view.toggle('notes', false)}
        />
      </div>
      <textarea
        className={styles.area}
        dir="auto"
        aria-label={text('editor.notes')}
        placeholder={text('editor.notesPlaceholder')}
        value={draft?.notes === page.notes ? draft.typed : page.notes}
        onChange={event => {
          const notes = event.target.value
          store.run('page.setNotes', { page: page.id, notes })
          setDraft({ typed: notes, notes: store.page?.notes ?? notes })
        }}
        onBlur={() => setDraft(null)}
      />
    </section>
  )
})
