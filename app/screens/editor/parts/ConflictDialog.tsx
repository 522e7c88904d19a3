import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useWorkbench } from '../workbench.ts'

/** Two versions of one deck: a person chooses, and neither is lost. */
export const ConflictDialog = observer(function ConflictDialog() {
  const text = useText()
  const { saver } = useWorkbench()
  return (
    <Dialog
      isOpen={saver.state.at === 'conflict'}
      onOpenChange={() => undefined}
      isAlert
      width="medium"
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
    />
  )
})
