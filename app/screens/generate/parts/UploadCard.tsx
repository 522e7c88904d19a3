import { observer } from 'mobx-react-lite'
import { type DragEvent, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import styles from './UploadCard.module.css'

/** Lets somebody choose a presentation. */
function choosePresentation(take: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.pptx,.potx'
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) take(file)
  }
  input.click()
}

/** The first card: makes a template of a presentation that is chosen or dropped on it. */
export const UploadCard = observer(function UploadCard({ onMade }: { readonly onMade: (made: OwnTemplate) => void }) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const { uploading } = templates
  async function take(file: File): Promise<void> {
    const made = await templates.addPresentation(file)
    if (!made.ok) {
      showToast({ icon: 'warning', text: textOf(keyOfFailure(made.error), 'error.unknown') })
      return
    }
    const lost = made.value.left_out.reduce((sum, { count }) => sum + count, 0)
    if (lost > 0) showToast({ icon: 'info', text: text('templates.leftOut', { count: lost }) })
    onMade(made.value)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && uploading === null) void take(file)
  }
  return (
    <li
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {uploading === null ? (
        <button
          type="button"
          className={classNames(styles.upload, isOver && styles.over)}
          onClick={() => choosePresentation(file => void take(file))}
        >
          <span className={styles.disc}>
            <Icon name="upload" />
          </span>
          <span className={styles.title}>{text('templates.upload')}</span>
          <span className={styles.note}>{text('templates.uploadNote')}</span>
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
  )
})
