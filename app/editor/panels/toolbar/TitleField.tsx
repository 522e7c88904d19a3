import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './TitleField.module.css'

/** The deck's title, edited in place: Enter saves it, Escape cancels. */
export const TitleField = observer(function TitleField() {
  const text = useText()
  const { store } = useEditorContext()
  const [draft, setDraft] = useState<string | null>(null)
  const isDropped = useRef(false)
  const shown = draft ?? store.title

  function commit(): void {
    const title = draft?.trim() ?? ''
    if (!isDropped.current && title !== '' && title !== store.title) store.run('deck.rename', { title })
    isDropped.current = false
    setDraft(null)
  }

  return (
    <span className={styles.field} data-value={shown}>
      <input
        className={styles.input}
        aria-label={text('editor.deckName')}
        title={shown}
        value={shown}
        size={1}
        maxLength={200}
        spellCheck={false}
        onChange={event => setDraft(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          isDropped.current = event.key === 'Escape'
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </span>
  )
})
