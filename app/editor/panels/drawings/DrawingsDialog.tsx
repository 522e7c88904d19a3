import { pageWithDrawing, standInOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { currentLocale, intlName, text as textNow, useText } from '../../../i18n/index.ts'
import { templates } from '../../../stores/templates.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { focusInserted } from '../../session/after-focus-returns.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import styles from './Drawings.module.css'
import { findSubjects } from './find-subjects.ts'
import { SubjectPicture } from './SubjectPicture.tsx'

/** Replaces the drawing of the page by that of another subject. */
export const DrawingsDialog = observer(function DrawingsDialog() {
  const text = useText()
  const { view } = useEditorContext()
  return (
    <Dialog
      isOpen={view.isOpen('drawings')}
      onOpenChange={isOpen => view.toggle('drawings', isOpen)}
      title={text('editor.drawings.title')}
      text={text('editor.drawings.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
      isTopFixed
    >
      <Subjects />
    </Dialog>
  )
})

const Subjects = observer(function Subjects() {
  const text = useText()
  const { store, view } = useEditorContext()
  const [words, setWords] = useState('')
  const found = findSubjects(words, intlName(currentLocale()), text)
  const shown = store.page?.extra.subject
  function choose(subject: string): void {
    view.toggle('drawings', false)
    if (subject !== shown) draw(store, subject)
    focusInserted()
  }
  return (
    <>
      <Input
        aria-label={text('editor.drawings.find')}
        placeholder={text('editor.drawings.find')}
        icon="search"
        variant="alone"
        className={styles.search ?? ''}
        autoFocus
        value={words}
        onChange={setWords}
      />
      {found.length === 0 ? <p className={styles.none}>{text('editor.drawings.none')}</p> : null}
      <ul className={styles.subjects}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Button className={styles.subject ?? ''} aria-current={id === shown} onPress={() => choose(id)}>
              <SubjectPicture subject={id} />
              <span className={styles.name}>{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
})

/** Draws a subject on the page, and selects what was drawn. */
function draw(store: EditorStore, subject: string): void {
  const { deck, page } = store
  const suit = templates.suitOf(deck.suit)
  const ports = { theme: deck.theme, measure: store.measure, ids: store.ids }
  const next = page && suit && pageWithDrawing(deck, subject, { page: page.id, suit, ports })
  if (next === null || !store.run('page.replace', { page: next })) {
    showToast({ text: textNow('editor.drawings.full'), icon: 'info' })
    return
  }
  const drawing = standInOf(next)
  if (drawing !== null) store.editor.select({ elements: [drawing.id], editing: null })
}
