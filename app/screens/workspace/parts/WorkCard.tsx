import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { fullDate, relativeTime } from '../../../i18n/format.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { library, type Work } from '../../../stores/library.ts'
import { saveDeckTemplate } from '../../../stores/save-template.ts'
import { session } from '../../../stores/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { Cover } from './Cover.tsx'
import { Rename } from './Rename.tsx'
import type { WorksView } from './Toolbar.tsx'
import styles from './WorkCard.module.css'

function tell(failure: ApiFailure | null): boolean {
  if (failure !== null) showToast({ icon: 'warning', text: textOf(keyOfFailure(failure), 'error.unknown') })
  return failure === null
}

function useActions(work: Work, rename: () => void) {
  const text = useText()
  const id = work.user_design_id
  async function trash(): Promise<void> {
    if (!tell(await library.trash(id))) return
    showToast({
      icon: 'trash',
      text: text('workspace.trashed', { name: work.name }),
      action: { label: text('common.undo'), run: () => void library.restore(id).then(tell) },
    })
  }
  async function saveTemplate(): Promise<void> {
    if (!tell(await saveDeckTemplate(session.api, id, work.name))) return
    showToast({ icon: 'check', text: text('templates.saved', { name: work.name }) })
  }
  return (action: string) => {
    if (action === 'rename') rename()
    if (action === 'copy') void library.copy(id).then(tell)
    if (action === 'template') void saveTemplate()
    if (action === 'trash') void trash()
  }
}

/** What a work is told. */
export interface WorkCardProps {
  readonly work: Work
  readonly view: WorksView
  /** Unix ms: what "5 minutes ago" counts from. */
  readonly now: number
}

/** One deck: its cover, its name, when it was changed, how many pages it has. Opens in the editor. */
export const WorkCard = observer(function WorkCard({ work, view, now }: WorkCardProps) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const act = useActions(work, () => setRenaming(true))
  const name = work.name === '' ? text('workspace.untitled') : work.name
  return (
    <li className={classNames(styles.work, view === 'list' && styles.row)}>
      <Link
        href={`/editor?user_design_id=${work.user_design_id}`}
        className={styles.picture ?? ''}
        aria-label={text('workspace.open', { name })}
      >
        <Cover url={work.cover_url} name={name} />
      </Link>
      <div className={styles.words}>
        {isRenaming ? (
          <Rename work={work} onDone={() => setRenaming(false)} tell={tell} />
        ) : (
          <h2 className={styles.name}>
            <Link href={`/editor?user_design_id=${work.user_design_id}`}>{name}</Link>
          </h2>
        )}
        <span className={styles.meta}>
          <time dateTime={new Date(work.updated_at).toISOString()} title={fullDate(work.updated_at)}>
            {relativeTime(work.updated_at, now)}
          </time>
          {work.page_count > 0 ? <span>{text('common.pages', { count: work.page_count })}</span> : null}
        </span>
      </div>
      <div className={styles.actions}>
        <MenuTrigger>
          <IconButton icon="more" size="small" isRaised={view === 'grid'} label={text('workspace.actions', { name })} />
          <Menu
            label={text('workspace.actions', { name })}
            placement="bottom end"
            onAction={act}
            entries={[
              { id: 'rename', label: text('workspace.rename'), icon: 'pencil' },
              { id: 'copy', label: text('workspace.copy'), icon: 'copy' },
              { id: 'template', label: text('command.fileTemplate'), icon: 'layout' },
              'separator',
              { id: 'trash', label: text('workspace.trash'), icon: 'trash', isDanger: true },
            ]}
          />
        </MenuTrigger>
      </div>
    </li>
  )
})
