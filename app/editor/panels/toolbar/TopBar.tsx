import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { useRoomy } from '../../../platform/media.ts'
import { Button } from '../../../ui/Button.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { downloads } from '../../commands/download/download.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { FormatPainterButton } from './FormatPainterButton.tsx'
import { InsertTools } from './InsertTools.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PresentButton } from './PresentButton.tsx'
import { SaveMark } from './SaveMark.tsx'
import { ShareButton } from './ShareButton.tsx'
import { TitleField } from './TitleField.tsx'
import styles from './TopBar.module.css'
import { ZoomMenu } from './ZoomMenu.tsx'

/** Title, save status, undo and redo, insert tools, zoom, design, download and presentation. */
export const TopBar = observer(function TopBar() {
  const text = useText()
  const { store, view } = useEditorContext()
  const isRoomy = useRoomy()
  return (
    <header className={styles.bar} data-region="top">
      <h1 className={styles.unseen}>{store.title}</h1>
      <div className={styles.left}>
        <Link href={screenAddress('workspace')} className={styles.home ?? ''} aria-label={text('editor.allWorks')}>
          <Logo />
        </Link>
        <TitleField />
        {view.isNarrow ? null : (
          <>
            <SaveMark />
            <span className={styles.line} />
            <CommandButton id="history.stepBack" />
            <CommandButton id="history.stepForward" />
            <FormatPainterButton />
          </>
        )}
      </div>
      {view.isNarrow ? null : <InsertTools />}
      <div className={styles.right}>
        {view.isNarrow ? (
          <>
            <SaveMark />
            <CommandButton id="history.stepBack" />
            {isRoomy ? (
              <>
                <CommandButton id="history.stepForward" />
                <ZoomMenu />
                <CommandButton id="view.look" />
              </>
            ) : null}
            {downloads.current === null ? <PresentButton /> : <DownloadButton />}
            <MoreMenu />
          </>
        ) : (
          <>
            <span className={styles.zoom}>
              <ZoomMenu />
            </span>
            <Tooltip label={text('editor.look')}>
              <Button
                variant="outline"
                icon="palette"
                aria-label={text('editor.look')}
                onPress={() => view.toggle('suits', true)}
              >
                <span className={styles.wide}>{text('editor.look')}</span>
              </Button>
            </Tooltip>
            <Outgoing />
            <PresentButton />
            <MoreMenu />
          </>
        )}
      </div>
    </header>
  )
})

/** What gives the deck to others. */
function Outgoing() {
  return (
    <>
      <DownloadButton />
      <ShareButton />
    </>
  )
}
