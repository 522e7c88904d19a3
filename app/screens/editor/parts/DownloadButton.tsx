import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { downloads, startPdf } from '../download.ts'
import { useWorkbench } from '../workbench.ts'
import { CommandButton } from './CommandButton.tsx'
import styles from './DownloadButton.module.css'

/** Downloads the deck as a PDF. While it is being written the button is its progress, with a way to stop. */
export const DownloadButton = observer(function DownloadButton() {
  const text = useText()
  const { view, store } = useWorkbench()
  const { current } = downloads
  if (current !== null) {
    return (
      <div className={styles.progress}>
        <Progress
          isInline
          label={text('editor.pdfWriting')}
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
  if (view.isNarrow) return <CommandButton id="file.pdf" icon="download" />
  return (
    <Button variant="primary" icon="download" isDisabled={store.pageCount === 0} onPress={() => void startPdf(store)}>
      {text('editor.downloadPdf')}
    </Button>
  )
})
