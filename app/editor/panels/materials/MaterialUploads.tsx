import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { materials } from '../../insert/materials/material-store.ts'
import { uploadAll } from '../../insert/materials/upload-material.ts'
import { ACCEPTED } from '../../insert/pictures.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './MaterialUploads.module.css'

/** Uploads images to the user's own: chosen, dropped, or from a link. */
export const UploadField = observer(function UploadField() {
  const text = useText()
  const { view, store } = useEditorContext()
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function upload(files: readonly File[]): Promise<void> {
    if (files.length === 0 || stop.current !== null) return
    const running = new AbortController()
    stop.current = running
    setShare(0)
    const count = await uploadAll(files, { onProgress: setShare, signal: running.signal })
    stop.current = null
    setShare(null)
    if (count > 0 && materials.section === 'personal') await materials.reload()
  }

  if (share !== null) {
    return (
      <div className={styles.running}>
        <Progress
          label={text('editor.materials.uploading')}
          value={share}
          action={
            <Button size="small" onPress={() => stop.current?.abort()}>
              {text('common.cancel')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <DropZone
      className={styles.field ?? ''}
      aria-label={text('editor.materials.dropHere')}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        store.editor.announce({ type: 'uploadDragged' })
        await upload(await Promise.all(items.filter(isFileDropItem).map(item => item.getFile())))
      }}
    >
      <FileTrigger
        acceptedFileTypes={ACCEPTED.split(',')}
        allowsMultiple
        onSelect={list => void upload([...(list ?? [])])}
      >
        <Button icon="upload" onPress={() => store.editor.announce({ type: 'uploadClicked' })}>
          {text('editor.materials.upload')}
        </Button>
      </FileTrigger>
      <Button icon="link" onPress={() => view.toggle('pictureLink', true)}>
        {text('editor.materials.fromLink')}
      </Button>
    </DropZone>
  )
})

/** The empty state of the user's own images. */
export function MaterialUploads() {
  const text = useText()
  return (
    <div className={styles.empty}>
      <EmptyState
        icon="image"
        title={text('editor.materials.personalEmpty')}
        text={text('editor.materials.personalEmptyText')}
      />
    </div>
  )
}
