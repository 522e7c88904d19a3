import { observer } from 'mobx-react-lite'
import { text as textNow, useText } from '../../../i18n/index.ts'
import { notifyTabs } from '../../../platform/messages.ts'
import { session } from '../../../stores/session.ts'
import { unsavedWorkList } from '../../../stores/unsaved-work-list.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import type { DeviceVersion } from '../../session/open/open-design.ts'
import { uploadCanvas } from '../../session/save/upload-canvas.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { copyVersion } from '../../session/versions/restore-points.ts'
import { BothVersions } from './BothVersions.tsx'

/** Lets the user resolve a conflict with a version that another tab stored on this device. */
export const VersionDialog = observer(function VersionDialog() {
  const text = useText()
  const context = useEditorContext()
  const { versions, saver } = context
  // A conflict with the server is resolved first.
  const isServersTurn = useAnswer(saver, ({ state }) => state.at === 'conflict' || state.at === 'gone')
  const version = isServersTurn ? null : versions.first
  return (
    <Dialog
      isOpen={version !== null}
      onOpenChange={() => undefined}
      isAlert
      width="large"
      isSheet
      title={text('editor.versionHere.title')}
      text={text('editor.versionHere.text')}
      actions={
        version === null ? undefined : (
          <>
            <Button onPress={() => void reportFailure(keepBoth(context, version))}>
              {text('editor.conflict.copy')}
            </Button>
            <Button onPress={() => void reportFailure(versions.take(version))}>{text('editor.conflict.theirs')}</Button>
            <Button variant="primary" onPress={() => void reportFailure(versions.keepOurs(version))}>
              {text('editor.conflict.ours')}
            </Button>
          </>
        )
      }
    >
      {version === null ? null : <BothVersions theirs={version.deck} />}
    </Dialog>
  )
})

/** Saves the other version as a separate deck: on this device at once, on the server when it is reachable. */
async function keepBoth({ versions }: EditorContext, version: DeviceVersion): Promise<void> {
  const title = textNow('editor.versionHere.copyName', { title: version.deck.title })
  const { key, deck } = await versions.keepBoth(version, title)
  showToast({ text: textNow('editor.versionHere.copied', { title }) })
  const answer = await copyVersion(session.api, deck, uploadCanvas)
  if (!answer.ok) return
  await unsavedWorkList.discard([key])
  notifyTabs({ type: 'worksChanged' })
}

/** Reports a storage failure; nothing has changed, so the user can choose again. */
async function reportFailure(choice: Promise<void>): Promise<void> {
  await choice.catch(() => showToast({ text: textNow('editor.versionHere.refused'), icon: 'warning' }))
}
