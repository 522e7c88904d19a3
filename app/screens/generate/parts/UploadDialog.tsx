import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { useTouch } from '../../../platform/media.ts'
import { draft } from '../../../stores/draft.ts'
import { sources } from '../../../stores/sources.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { usePanel } from '../panels.ts'
import { recognize } from '../recognize.ts'
import { generation } from '../store.ts'
import { typedSources } from '../typed-sources.ts'
import { SourceList } from './SourceList.tsx'
import drop from './SourceStep.module.css'
import { chooseFiles, useSourceInput } from './use-source-input.ts'

const Upload = observer(function Upload() {
  const text = useText()
  const isOver = useSourceInput()
  const isTouch = useTouch()
  return (
    <>
      <SourceList isFlush />
      <button type="button" className={isOver ? `${drop.drop} ${drop.over}` : drop.drop} onClick={chooseFiles}>
        <Icon name={isTouch ? 'file' : 'download'} />
        <span>
          <b>{text(isOver ? 'generate.dropNow' : isTouch ? 'generate.dropTouch' : 'generate.dropTitle')}</b>
          <span className={drop.dropText}>{text('generate.dropText')}</span>
        </span>
      </button>
    </>
  )
})

/** Dialog for replacing files beside the outline and generating it again. Closing it changes nothing. */
export const UploadDialog = observer(function UploadDialog() {
  const text = useText()
  const { panel, open } = usePanel()
  const { read, isBusy } = sources
  function regenerate(): void {
    open(null)
    void generation.start(recognize(draft.words, typedSources(read)))
  }
  return (
    <Dialog
      isOpen={panel === 'upload'}
      onOpenChange={isOpen => open(isOpen ? 'upload' : null)}
      title={text('generate.upload.title')}
      text={text('generate.upload.text')}
      closeLabel={text('common.close')}
      width="medium"
      isSheet
      actions={
        <>
          <Button onPress={() => open(null)}>{text('common.cancel')}</Button>
          <Button variant="primary" isDisabled={read.length === 0 || isBusy} onPress={regenerate}>
            {text('generate.upload.make')}
          </Button>
        </>
      }
    >
      <Upload />
    </Dialog>
  )
})
