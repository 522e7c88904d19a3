import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { fileName } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { startDownload } from '../../commands/download/download.ts'
import { askAboutSamples } from '../../commands/sample-question.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { Changes } from './Changes.tsx'
import styles from './DownloadDialog.module.css'
import {
  choiceIn,
  chosenPages,
  type DownloadDraft,
  extensionOf,
  firstDraft,
  pagesInFile,
  sheetCount,
  withFormat,
} from './draft.ts'
import { FormatList } from './FormatList.tsx'
import { Options } from './Options.tsx'
import { PageChoice } from './PageChoice.tsx'

/** Downloads the deck or some of its pages as a file of a chosen format. */
export const DownloadDialog = observer(function DownloadDialog() {
  const { view } = useEditorContext()
  return view.isOpen('download') ? <OpenDialog /> : null
})

/** What was chosen last in this tab. */
let last: DownloadDraft | null = null

const OpenDialog = observer(function OpenDialog() {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const { deck } = store
  const [draft, setDraft] = useState(() => firstDraft(last, store.pageCount))
  const pages = chosenPages(draft, deck, store.page?.id ?? null)
  const inFile = pages === null ? [] : pagesInFile(draft, deck, pages)
  const set = (change: Partial<DownloadDraft>) => setDraft({ ...draft, ...change })
  const close = () => view.toggle('download', false)

  function download(): void {
    if (pages === null || inFile.length === 0) return
    last = draft
    close()
    const choice = choiceIn(draft, pages)
    askAboutSamples(context, 'file', () => void startDownload(context, choice, view.samples.in('file')))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('download.title')}
      closeLabel={text('common.close')}
      width="large"
      isTopFixed
      isSheet
      actions={<Actions draft={draft} count={inFile.length} onClose={close} onDownload={download} />}
    >
      <div className={styles.columns}>
        <FormatList value={draft.format} onChange={format => setDraft(withFormat(draft, format))} onEnter={download} />
        <div className={styles.options}>
          <PageChoice draft={draft} onChange={set} chosen={pages} />
          <Options draft={draft} onChange={set} />
          <Changes draft={draft} pages={pages ?? []} />
        </div>
      </div>
    </Dialog>
  )
})

interface FileLineProps {
  readonly draft: DownloadDraft
  readonly count: number
}

interface ActionsProps extends FileLineProps {
  readonly onClose: () => void
  readonly onDownload: () => void
}

function Actions({ draft, count, onClose, onDownload }: ActionsProps) {
  const text = useText()
  return (
    <>
      <FileLine draft={draft} count={count} />
      <Button variant="outline" onPress={onClose}>
        {text('common.cancel')}
      </Button>
      <Button variant="primary" icon="download" isDisabled={count === 0} onPress={onDownload}>
        {text('download.title')}
      </Button>
    </>
  )
}

/** The name of the file, and how much is in it. */
const FileLine = observer(function FileLine({ draft, count }: FileLineProps) {
  const text = useText()
  const { store } = useEditorContext()
  const sheets = sheetCount(draft, count)
  return (
    <span className={styles.file}>
      <b dir="auto">{`${fileName(store.deck.title)}.${extensionOf(draft, count)}`}</b>
      <span aria-live="polite">
        {count === 0
          ? text('download.nothing')
          : sheets === null
            ? text('common.pages', { count })
            : text('download.sheetCount', { number: sheets })}
      </span>
    </span>
  )
})
