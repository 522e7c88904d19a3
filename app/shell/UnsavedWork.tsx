import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { relativeTime } from '../i18n/format.ts'
import { type Text, useText } from '../i18n/index.ts'
import { now } from '../platform/clock.ts'
import { onTabMessage } from '../platform/messages.ts'
import { fileName, saveFile } from '../platform/save-file.ts'
import { type UnsavedWorkItem, unsavedWorkList } from '../stores/unsaved-work-list.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { showToast } from '../ui/Toast.tsx'
import styles from './UnsavedWork.module.css'

/** Says that there is work on this device which the server does not have, and shows it; nothing where there is none. */
export const UnsavedWork = observer(function UnsavedWork() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const refresh = () => void unsavedWorkList.refresh()
    refresh()
    const stopHearing = onTabMessage(({ type }) => type === 'worksChanged' && refresh())
    // Another tab may have opened some of it, or left something.
    const turn = () => document.visibilityState === 'visible' && refresh()
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', turn)
    return () => {
      stopHearing()
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])
  const { items } = unsavedWorkList
  if (items.length === 0) return null
  return (
    <>
      <Notice
        tone="info"
        icon="history"
        action={
          <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
            {text('shell.kept.show')}
          </Button>
        }
      >
        {text('shell.kept.notice', { count: items.length })}
      </Notice>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={text('shell.kept.title')}
        text={text('shell.kept.text')}
        closeLabel={text('common.close')}
        width="medium"
        isSheet
      >
        <ul className={styles.list}>
          {items.map(item => (
            <UnsavedWorkRow key={item.keys[0]} item={item} />
          ))}
        </ul>
      </Dialog>
    </>
  )
})

function UnsavedWorkRow({ item }: { readonly item: UnsavedWorkItem }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const { keys, id, at, isDamaged } = item
  const title = item.title || text('shell.kept.unnamed')
  const when = at === null ? null : relativeTime(at, now())
  const href = screenAddress('editor', id === null ? { kept: keys[0] } : { user_design_id: id })
  return (
    <li className={styles.row} aria-label={title}>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{[isDamaged ? text('shell.kept.damaged') : null, when].filter(Boolean).join(' · ')}</span>
      </span>
      {isAsked ? (
        <span className={styles.actions}>
          <Button size="small" autoFocus onPress={() => setAsked(false)}>
            {text('shell.kept.keep')}
          </Button>
          <Button variant="danger" size="small" onPress={() => void discardWork(keys, text)}>
            {text('shell.kept.forGood')}
          </Button>
        </span>
      ) : (
        <span className={styles.actions}>
          <Button variant="quiet" size="small" onPress={() => setAsked(true)}>
            {text('shell.kept.letGo')}
          </Button>
          {isDamaged ? (
            <Button size="small" onPress={() => void saveRaw(keys, title)}>
              {text('shell.kept.asFile')}
            </Button>
          ) : (
            <LinkButton size="small" href={href}>
              {text('shell.kept.open')}
            </LinkButton>
          )}
        </span>
      )}
    </li>
  )
}

async function discardWork(keys: UnsavedWorkItem['keys'], text: Text): Promise<void> {
  try {
    if (await unsavedWorkList.discard(keys)) return
    showToast({ text: text('shell.kept.openElsewhere'), icon: 'warning' })
    await unsavedWorkList.refresh()
  } catch {
    showToast({ text: text('shell.kept.refused'), icon: 'warning' })
  }
}

async function saveRaw(keys: UnsavedWorkItem['keys'], title: string): Promise<void> {
  saveFile(await unsavedWorkList.rawOf(keys), `${fileName(title)}.json`)
}
