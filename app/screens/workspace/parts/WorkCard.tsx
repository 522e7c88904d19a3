import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { fullDate, relativeTime } from '../../../i18n/format.ts'
import { type Text, textOf, useText } from '../../../i18n/index.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { library, type Work } from '../../../stores/library.ts'
import { saveDeckTemplate } from '../../../stores/save-template.ts'
import { session } from '../../../stores/session.ts'
import { inNextSibling, recoverFocus } from '../../../ui/catch-focus.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { Cover } from './Cover.tsx'
import { Rename } from './Rename.tsx'
import type { WorksView } from './Toolbar.tsx'
import styles from './WorkCard.module.css'

const ShareDialog = loadOnDemand(
  async () => (await withTexts('share', () => import('../../../editor/controls/share/ShareDialog.tsx'))).ShareDialog,
)

function reportFailure(failure: ApiFailure | null): boolean {
  if (failure !== null) showToast({ icon: 'warning', text: textOf(keyOfFailure(failure), 'error.unknown') })
  return failure === null
}

function nameOf({ name }: Work, text: Text): string {
  return name === '' ? text('workspace.untitled') : name
}

function addressOf({ user_design_id }: Work): string {
  return screenAddress('editor', { user_design_id })
}

/** Selector of the menu button of a card. */
const MENU_BUTTON = '[aria-haspopup]'

function useActions(work: Work, card: RefObject<HTMLLIElement | null>, rename: () => void) {
  const text = useText()
  const navigate = useNavigate()
  const id = work.user_design_id
  const name = nameOf(work, text)
  async function trash(): Promise<void> {
    recoverFocus(inNextSibling(card.current, MENU_BUTTON))
    if (!reportFailure(await library.trash(id))) return
    const run = () => void library.restore(id).then(reportFailure)
    const action = { label: text('common.undo'), run }
    showToast({ icon: 'trash', text: text('workspace.trashed', { name }), action, isLong: true })
  }
  async function copy(): Promise<void> {
    const copied = await library.copy(id)
    if (!copied.ok) return void reportFailure(copied.error)
    const run = () => void library.trash(copied.value).then(reportFailure)
    showToast({ icon: 'copy', text: text('workspace.copied', { name }), action: { label: text('common.undo'), run } })
  }
  async function saveTemplate(): Promise<void> {
    const saved = await saveDeckTemplate(session.api, id, work.name)
    if (!reportFailure(saved.ok ? null : saved.error) || !saved.ok) return
    const run = () => void navigate(screenAddress('template_select'))
    showToast({
      icon: 'layout',
      text: text('templates.saved', { name: saved.value }),
      action: { label: text('templates.show'), run },
    })
  }
  async function download(): Promise<void> {
    const stop = new AbortController()
    const action = { label: text('common.cancel'), run: () => stop.abort() }
    const dismiss = showToast({ icon: 'download', text: text('workspace.writing', { name }), action, stays: true })
    try {
      const { downloadWork } = await import('../download.ts')
      reportFailure(await downloadWork(id, stop.signal))
    } catch {
      const retry = { label: text('common.tryAgain'), run: () => void download() }
      if (!stop.signal.aborted)
        showToast({ icon: 'warning', text: text('workspace.downloadFailed', { name }), action: retry })
    } finally {
      dismiss()
    }
  }
  const actions: Readonly<Record<string, () => unknown>> = {
    open: () => navigate(addressOf(work)),
    download,
    rename,
    copy,
    template: saveTemplate,
    trash,
  }
  return (action: string) => void actions[action]?.()
}

/** Props of WorkCard. */
export interface WorkCardProps {
  readonly work: Work
  readonly view: WorksView
  /** The current time in unix ms, for relative times. */
  readonly now: number
}

/** A deck in the list: cover, name, last change and page count. Opens the editor. */
export const WorkCard = observer(function WorkCard({ work, view, now }: WorkCardProps) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const onAction = useActions(work, card, () => setRenaming(true))
  const name = nameOf(work, text)
  function onRenamed(): void {
    recoverFocus(() => card.current?.querySelector<HTMLElement>(MENU_BUTTON))
    setRenaming(false)
  }
  return (
    <li ref={card} className={classNames(styles.work, view === 'list' && styles.row)}>
      <Link href={addressOf(work)} className={styles.picture ?? ''} aria-label={text('workspace.open', { name })}>
        <Cover url={work.cover_url} name={name} />
      </Link>
      <div className={styles.words}>
        {isRenaming ? (
          <Rename work={work} onDone={onRenamed} reportFailure={reportFailure} />
        ) : (
          <h2 className={styles.name}>
            <Link href={addressOf(work)}>{name}</Link>
          </h2>
        )}
        <span className={styles.meta}>
          <time dateTime={new Date(work.updated_at).toISOString()} title={fullDate(work.updated_at)}>
            {relativeTime(work.updated_at, now)}
          </time>
          {work.page_count > 0 ? <span>{text('common.pages', { count: work.page_count })}</span> : null}
        </span>
      </div>
      <WorkMenu work={work} name={name} view={view} onAction={onAction} />
    </li>
  )
})

interface WorkMenuProps {
  readonly work: Work
  readonly name: string
  readonly view: WorksView
  readonly onAction: (action: string) => void
}

/** Everything that can be done with a deck, and what it is shared by. */
function WorkMenu({ work, name, view, onAction }: WorkMenuProps) {
  const text = useText()
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <div className={styles.actions}>
        <MenuTrigger>
          <IconButton icon="more" size="small" isRaised={view === 'grid'} label={text('workspace.actions', { name })} />
          <Menu
            label={text('workspace.actions', { name })}
            placement="bottom end"
            onAction={action => (action === 'share' ? setSharing(true) : onAction(action))}
            entries={[
              { id: 'open', label: text('workspace.openWork'), icon: 'open' },
              { id: 'share', label: text('workspace.share'), icon: 'people' },
              { id: 'download', label: text('workspace.download'), icon: 'download' },
              'separator',
              { id: 'rename', label: text('workspace.rename'), icon: 'pencil' },
              { id: 'copy', label: text('workspace.copy'), icon: 'copy' },
              { id: 'template', label: text('command.fileTemplate'), icon: 'layout' },
              'separator',
              { id: 'trash', label: text('workspace.trash'), icon: 'trash', isDanger: true },
            ]}
          />
        </MenuTrigger>
      </div>
      {isSharing ? (
        <ShareDialog id={work.user_design_id} name={name} pages={[]} onClose={() => setSharing(false)} />
      ) : null}
    </>
  )
}
