import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import type { OpenNote, OpenStore } from '../../session/open/open-store.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './MakeBar.module.css'

/** Shows the progress of page generation, and its messages when done. */
export const MakeBar = observer(function MakeBar({ open }: { readonly open: OpenStore }) {
  const text = useText()
  const { making, note } = open
  const isChoosing = useAnswer(useEditorContext(), isVersionChosen)
  if (making !== null) {
    const page = making.made + 1
    const label =
      making.count === null
        ? text('editor.making', { count: page })
        : text('editor.makingOf', { page: Math.min(page, making.count), count: making.count })
    return (
      <div className={styles.bar}>
        <Progress
          label={label}
          value={making.count === null ? null : making.made / Math.max(1, making.count)}
          action={
            <Button variant="quiet" size="small" onPress={() => open.cancel()}>
              {text('common.stop')}
            </Button>
          }
        />
      </div>
    )
  }
  // The message waits until a conflict dialog has closed.
  if (note === null || isChoosing) return null
  return (
    <div className={styles.note}>
      <Notice
        tone={['dropped', 'partly', 'templateGone'].includes(note.kind) ? 'warning' : 'info'}
        icon={note.kind === 'restored' ? 'history' : 'info'}
        action={<IconButton label={text('common.close')} icon="close" size="small" onPress={() => open.dropNote()} />}
      >
        <NoteWords note={note} />
      </Notice>
    </div>
  )
})

/** Whether a dialog asks which version of the deck stays. */
function isVersionChosen({ saver, versions }: EditorContext): boolean {
  return saver.state.at === 'conflict' || saver.state.at === 'gone' || versions.first !== null
}

function NoteWords({ note }: { readonly note: OpenNote }) {
  const text = useText()
  if (note.kind === 'restored') return text('editor.restored')
  if (note.kind === 'untrashed') return text('editor.untrashed')
  if (note.kind === 'partly') return text('editor.journalPartly')
  if (note.kind === 'templateGone') return text('editor.templateGone')
  if (note.kind === 'stopped') return text('editor.makingStopped')
  return text('editor.dropped', { count: note.names.length, names: note.names.join(', ') })
}
