import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { useTypingPause } from '../../../platform/use-typing-pause.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { BothVersions } from './BothVersions.tsx'

/** Lets the user resolve a save conflict between two versions of a deck; neither is lost. */
export const ConflictDialog = observer(function ConflictDialog() {
  const text = useText()
  const { saver } = useEditorContext()
  // The saver passes through many states; only a conflict is shown here.
  const theirs = useAnswer(saver, ({ state }) => (state.at === 'conflict' ? state.theirs.deck : null), compareIdentity)
  const isShown = useTypingPause(theirs !== null)
  return (
    <Dialog
      isOpen={isShown}
      onOpenChange={() => undefined}
      isAlert
      width="large"
      isSheet
      title={text('editor.conflict.title')}
      text={text('editor.conflict.text')}
      actions={
        <>
          <Button onPress={() => void saver.saveAsNew()}>{text('editor.conflict.copy')}</Button>
          <Button onPress={() => saver.takeTheirs()}>{text('editor.conflict.theirs')}</Button>
          <Button variant="primary" onPress={() => void saver.keepOurs()}>
            {text('editor.conflict.ours')}
          </Button>
        </>
      }
    >
      {theirs === null ? null : <BothVersions theirs={theirs} />}
    </Dialog>
  )
})
