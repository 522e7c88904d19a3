import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { commandById } from '../../commands/app-commands.ts'
import { downloads } from '../../commands/download/download.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './DownloadButton.module.css'

/** Opens the choice of files. While a file is being written, the button shows the progress and cancels. */
export const DownloadButton = observer(function DownloadButton() {
  const text = useText()
  const context = useEditorContext()
  const { store } = context
  const command = commandById(context, 'file.download')
  const { current } = downloads
  if (current !== null) {
    return (
      <div className={styles.progress}>
        <Progress
          isInline
          label={text('editor.writingFile')}
          value={current.done}
          action={
            <Button variant="quiet" size="small" onPress={current.cancel}>
              {text('common.cancel')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <IconButton
      label={text('editor.download')}
      icon="download"
      keys={command.keys[0]}
      isDisabled={store.pageCount === 0}
      onPress={() => command.run()}
    />
  )
})
