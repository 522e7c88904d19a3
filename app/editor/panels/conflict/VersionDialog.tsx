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
import { copyVersion } from '../../session/versions/restore-points.ts'
import { BothVersions } from './BothVersions.tsx'

/** A version that another tab has left on this device and that meets this one: a person sees both and chooses. */
export const VersionDialog = observer(function VersionDialog() {
  const text = useText()
  const context = useEditorContext()
  const { versions, saver } = context
  // Where the server has another version, too, that one is chosen first.
  const version = saver.state.at === 'conflict' || saver.state.at === 'gone' ? null : versions.first
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
            <Button onPress={() => void sayRefusal(keepBoth(context, version))}>{text('editor.conflict.copy')}</Button>
            <Button onPress={() => void sayRefusal(versions.take(version))}>{text('editor.conflict.theirs')}</Button>
            <Button variant="primary" onPress={() => void sayRefusal(versions.keepOurs(version))}>
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

/** The other version becomes a deck of its own: on this device at once, on the server as soon as it can be reached. */
async function keepBoth({ versions }: EditorContext, version: DeviceVersion): Promise<void> {
  const title = textNow('editor.versionHere.copyName', { title: version.deck.title })
  const { key, deck } = await versions.keepBoth(version, title)
  showToast({ text: textNow('editor.versionHere.copied', { title }) })
  const answer = await copyVersion(session.api, deck, uploadCanvas)
  if (!answer.ok) return
  await unsavedWorkList.letGo([key])
  notifyTabs({ type: 'worksChanged' })
}

/** Storage that refuses leaves everything as it was: the choice can be made again. */
async function sayRefusal(choice: Promise<void>): Promise<void> {
  await choice.catch(() => showToast({ text: textNow('editor.versionHere.refused'), icon: 'warning' }))
}
