import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Rights } from './Rights.tsx'
import styles from './ShareDialog.module.css'
import { type Access, newPassword, ShareStore } from './share-store.ts'
import { Views } from './Views.tsx'

/** Props of ShareDialog. */
export interface ShareDialogProps {
  /** The deck. */
  readonly id: string
  readonly name: string
  /** Ids of its pages in order, where they are known: then views are shown by page. */
  readonly pages: readonly string[]
  readonly onClose: () => void
}

/** Shares a deck by a link: with whom, until when, and what they may do. Changes are saved at once. */
export const ShareDialog = observer(function ShareDialog({ id, name, pages, onClose }: ShareDialogProps) {
  const text = useText()
  const store = useMemo(() => new ShareStore(session.api, id), [id])
  useEffect(() => void store.load(), [store])
  const isOff = store.access === 'off'
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : onClose())}
      title={text('share.title', { title: name })}
      closeLabel={text('common.close')}
      width="large"
      isSheet
      actions={
        <>
          {isOff ? null : <StopButton store={store} />}
          <span className={styles.grow} />
          {isOff ? null : <span className={styles.live}>{text('share.live')}</span>}
          <Button variant="outline" onPress={onClose}>
            {text('share.done')}
          </Button>
        </>
      }
    >
      <div className={styles.columns} aria-busy={store.settings === null}>
        <div className={styles.settings}>
          <Who store={store} />
          {store.failure === null ? null : <Notice tone="danger">{text('share.failed')}</Notice>}
          {store.settings === null ? <Skeleton height={40} /> : <LinkRow store={store} />}
          {store.access === 'password' ? <PasswordRow store={store} /> : null}
          <Rights store={store} link={linkOf(store)} />
        </div>
        <Views views={store.views} pages={pages} />
      </div>
    </Dialog>
  )
})

/** The address of the viewer for a share; empty before there is one. */
function linkOf({ settings }: ShareStore): string {
  if (settings === null || settings.sign_id === '') return ''
  return location.origin + screenAddress('share', { sign_id: settings.sign_id })
}

const CHOICES: readonly { readonly id: Access; readonly icon: IconName }[] = [
  { id: 'off', icon: 'lock' },
  { id: 'view', icon: 'eye' },
  { id: 'password', icon: 'unlock' },
]

const Who = observer(function Who({ store }: { readonly store: ShareStore }) {
  const text = useText()
  return (
    <RadioGroup
      className={styles.who ?? ''}
      aria-label={text('share.who')}
      value={store.access}
      isDisabled={store.settings === null}
      onChange={access => void store.choose(access as Access)}
    >
      {CHOICES.map(({ id, icon }) => (
        <Radio key={id} value={id} className={styles.choice ?? ''}>
          <Icon name={icon} />
          <b>{text(`share.access.${id}`)}</b>
          <span>{text(`share.accessHint.${id}`)}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
})

const LinkRow = observer(function LinkRow({ store }: { readonly store: ShareStore }) {
  const text = useText()
  const link = linkOf(store)
  return (
    <div className={styles.link}>
      <Input
        aria-label={text('share.link')}
        icon="link"
        variant="alone"
        isReadOnly
        isDisabled={store.access === 'off'}
        value={link}
        onFocus={event => (event.target as HTMLInputElement).select()}
      />
      <CopyButton value={link} label={text('share.copy')} isDisabled={store.access === 'off'} />
    </div>
  )
})

const PasswordRow = observer(function PasswordRow({ store }: { readonly store: ShareStore }) {
  const text = useText()
  const [draft, setDraft] = useState(store.password ?? '')
  const saved = store.password
  useEffect(() => setDraft(saved ?? ''), [saved])
  const keep = () => (draft.length >= 4 && draft !== saved ? void store.setPassword(draft) : undefined)
  return (
    <div className={styles.password}>
      <Input
        label={text('share.passwordLabel')}
        variant="alone"
        autoComplete="off"
        placeholder="••••••••"
        maxLength={128}
        value={draft}
        onChange={setDraft}
        onBlur={keep}
        onKeyDown={({ key }) => (key === 'Enter' ? keep() : undefined)}
        hint={text('share.passwordTell')}
      />
      <Button variant="outline" icon="refresh" onPress={() => void store.setPassword(newPassword())}>
        {text('share.newPassword')}
      </Button>
    </div>
  )
})

/** Asks once, then makes the link lead nowhere. */
const StopButton = observer(function StopButton({ store }: { readonly store: ShareStore }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <Button
      variant={isAsking ? 'danger' : 'quiet'}
      icon="close"
      onPress={() => (isAsking ? void store.choose('off') : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {text(isAsking ? 'share.stopSure' : 'share.stop')}
    </Button>
  )
})
