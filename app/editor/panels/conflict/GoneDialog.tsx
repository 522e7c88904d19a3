import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { useTypingPause } from '../../../platform/use-typing-pause.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { OpenStore } from '../../session/open/open-store.ts'
import type { Saver } from '../../session/save/saver.ts'
import { useAnswer } from '../../session/use-answer.ts'

/** Shown if the server no longer has the deck but this device has changes: retry, save as a new deck, or discard. */
export const GoneDialog = observer(function GoneDialog({ open }: { readonly open: OpenStore }) {
  const text = useText()
  const { saver } = useEditorContext()
  const { isGone, isPersisted } = useAnswer(saver, stateOf)
  const isShown = useTypingPause(isGone)
  return (
    <Dialog
      isOpen={isShown}
      onOpenChange={() => undefined}
      isAlert
      width="medium"
      title={text('editor.gone.title')}
      text={text(isPersisted ? 'editor.gone.text' : 'editor.gone.textNotKept')}
      actions={
        <>
          <Button onPress={() => void open.discard()}>{text('editor.gone.letGo')}</Button>
          <Button onPress={() => void saver.tryAgain()}>{text('common.tryAgain')}</Button>
          <Button variant="primary" onPress={() => void saver.saveAsNew()}>
            {text('editor.gone.keep')}
          </Button>
        </>
      }
    />
  )
})

/** Whether the deck is gone, and whether this device has the changes, which is only asked then. */
function stateOf({ state, isPersisted }: Saver): { readonly isGone: boolean; readonly isPersisted: boolean } {
  const isGone = state.at === 'gone'
  return { isGone, isPersisted: isGone && isPersisted }
}
