import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../platform/media.ts'
import { session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import type { SharedDeck } from '../shared-deck.ts'

/** Downloads the deck as a PDF, where its owner allows that. */
export const DownloadButton = observer(function DownloadButton({ store }: { readonly store: SharedDeck }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const isNarrow = useNarrow()
  if (!store.detail?.allow_download) return null
  async function download(): Promise<void> {
    setBusy(true)
    try {
      await (await import('../download-shared.ts')).downloadShared(store)
    } catch {
      const retry = { label: text('common.tryAgain'), run: () => void download() }
      showToast({ icon: 'warning', text: text('workspace.downloadFailed', { name: store.title }), action: retry })
    } finally {
      setBusy(false)
    }
  }
  const label = text('workspace.download')
  if (isNarrow) return <IconButton label={label} icon="download" isDisabled={isBusy} onPress={() => void download()} />
  return (
    <Button variant="outline" icon="download" isBusy={isBusy} onPress={() => void download()}>
      {label}
    </Button>
  )
})

/** Makes a copy of the deck for whoever looks at it, where its owner allows that. */
export const CopyButton = observer(function CopyButton({ store }: { readonly store: SharedDeck }) {
  const text = useText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  // In a frame of another site nobody can see what is theirs.
  if (!store.detail?.allow_copy || window.top !== window.self) return null
  async function copy(): Promise<void> {
    setBusy(true)
    const proof = store.pass === undefined ? {} : { pass: store.pass }
    const copied = await session.api.call('shareCopy', { sign_id: store.signId, ...proof })
    setBusy(false)
    if (copied.ok) void navigate(screenAddress('editor', { user_design_id: copied.value.user_design_id }))
    else showToast({ icon: 'warning', text: textOf(keyOfFailure(copied.error), 'error.unknown') })
  }
  return (
    <Button variant="quiet" size="small" icon="copy" isBusy={isBusy} onPress={() => void copy()}>
      {text('share.makeCopy')}
    </Button>
  )
})
