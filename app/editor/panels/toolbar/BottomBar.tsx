import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { activePanel } from '../../session/panels/panels.ts'
import { shownMaster } from '../../session/shown-master.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './BottomBar.module.css'
import { SaveMark } from './SaveMark.tsx'
import { ZoomText } from './ZoomText.tsx'

const PromptCount = loadOnDemand(async () => (await import('../../controls/prompt-parts.ts')).PromptCount)

interface BottomBarProps {
  /** The first line of the speaker notes. */
  readonly notes: ReactNode
}

/** Notes, save status, page number and zoom. */
export const BottomBar = observer(function BottomBar({ notes }: BottomBarProps) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const { isShown } = useAnswer(context, activePanel)
  return (
    <footer className={styles.bar} data-region="bottom">
      {notes}
      <PromptCount />
      <SaveMark hasLabel />
      <CommandButton id="view.layers" size="small" isOn={view.isOpen('layers') && !view.isOpen('sorter')} />
      <CommandButton id="view.format" icon="panelRight" size="small" isOn={isShown && !view.isOpen('sorter')} />
      <span className={styles.line} />
      <CommandButton id="page.previous" icon="back" size="small" />
      <span className={styles.page}>
        {shownMaster(store) === null
          ? text('editor.pageOf', { page: store.pageIndex + 1, count: store.pageCount })
          : text('command.masterOpen')}
      </span>
      <CommandButton id="page.next" icon="chevronRight" size="small" />
      <span className={styles.line} />
      <CommandButton id="view.zoomOut" icon="minus" size="small" />
      <ZoomText className={styles.zoom} />
      <CommandButton id="view.zoomIn" icon="plus" size="small" />
      <Button variant="quiet" size="small" icon="expand" isDisabled={view.isOpen('sorter')} onPress={() => view.fit()}>
        {text('editor.fit')}
      </Button>
    </footer>
  )
})
