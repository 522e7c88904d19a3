import { observer } from 'mobx-react-lite'
import { type DragEvent, useRef, useState } from 'react'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { recoverFocus } from '../../../ui/catch-focus.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import list from './SourceList.module.css'
import styles from './UploadCard.module.css'

/** Opens a file picker for presentations. */
function choosePresentation(upload: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.pptx,.potx'
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) upload(file)
  }
  input.click()
}

/** An upload that did not become a template. */
interface Refused {
  readonly name: string
  readonly failure: ApiFailure
}

interface RefusedCardProps {
  readonly refused: Refused
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The failure of an upload, shown until it is closed or another file is chosen. */
function RefusedCard({ refused: { name, failure }, onRetry, onClose }: RefusedCardProps) {
  const text = useText()
  return (
    <li className={classNames(list.item, styles.refused)}>
      <div className={list.row}>
        <span className={classNames(list.icon, list.bad)}>
          <Icon name="warning" />
        </span>
        <span className={list.words}>
          <span className={list.name} title={name}>
            {name}
          </span>
        </span>
        <IconButton
          icon="close"
          size="small"
          label={text('generate.removeFile', { name })}
          hint={text('common.remove')}
          onPress={onClose}
        />
      </div>
      <div className={list.failure} role="alert">
        <span>{textOf(keyOfFailure(failure), 'error.unknown')}</span>
        <Button size="small" icon="file" onPress={onRetry}>
          {text('generate.source.chooseAnother')}
        </Button>
      </div>
    </li>
  )
}

interface UploadCardProps {
  readonly onMade: (created: OwnTemplate) => void
}

/** The first card: creates a template from a chosen or dropped presentation. */
export const UploadCard = observer(function UploadCard({ onMade }: UploadCardProps) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { uploading } = templates
  const button = useRef<HTMLButtonElement>(null)
  async function upload(file: File): Promise<void> {
    setRefused(null)
    const created = await templates.addPresentation(file)
    if (!created.ok) {
      recoverFocus(() => button.current)
      return setRefused({ name: file.name, failure: created.error })
    }
    const omitted = created.value.left_out.reduce((sum, { count }) => sum + count, 0)
    if (omitted > 0) showToast({ icon: 'info', text: text('templates.leftOut', { count: omitted }) })
    onMade(created.value)
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && uploading === null) void upload(file)
  }
  function close(): void {
    recoverFocus(() => button.current)
    setRefused(null)
  }
  const choose = () => choosePresentation(file => void upload(file))
  return (
    <>
      {refused === null ? null : <RefusedCard refused={refused} onRetry={choose} onClose={close} />}
      <li
        className={styles.card}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {uploading === null ? (
          <button
            ref={button}
            type="button"
            className={classNames(styles.upload, isOver && styles.over)}
            onClick={choose}
          >
            <span className={styles.disc}>
              <Icon name="upload" />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{text('templates.upload')}</span>
              <span className={styles.note}>{text('templates.uploadNote')}</span>
            </span>
          </button>
        ) : (
          <div className={styles.upload}>
            <Progress
              label={uploading.share === null ? text('templates.reading') : text('generate.source.uploading')}
              value={uploading.share}
            />
          </div>
        )}
      </li>
    </>
  )
})
