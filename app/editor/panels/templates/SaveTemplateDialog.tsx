import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { relativeTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { now } from '../../../platform/clock.ts'
import { freeName } from '../../../stores/save-template.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './SaveTemplateDialog.module.css'
import { messageOf, saveAsTemplate, templateOf } from './save-template.ts'

/** Saves the deck as a new template, or updates the one it was saved as before. */
export const SaveTemplateDialog = observer(function SaveTemplateDialog() {
  const { view } = useEditorContext()
  return view.isOpen('saveTemplate') ? <Saving /> : null
})

const Saving = observer(function Saving() {
  const text = useText()
  const { view } = useEditorContext()
  const form = useId()
  const [isLoaded, setLoaded] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  useEffect(() => void templates.load().then(() => setLoaded(true)), [])
  const close = () => view.toggle('saveTemplate', false)
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => isOpen || close()}
      title={text('templates.save.title')}
      text={text('templates.save.text')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={close}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={isBusy} isDisabled={!isLoaded}>
            {text(isRenewing ? 'templates.renew' : 'templates.save.do')}
          </Button>
        </>
      }
    >
      {isLoaded ? (
        <Form id={form} onBusy={setBusy} onRenewing={setRenewing} onDone={close} />
      ) : (
        <Skeleton width="100%" height={56} />
      )}
    </Dialog>
  )
})

interface FormProps {
  readonly id: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onRenewing: (isRenewing: boolean) => void
  readonly onDone: () => void
}

function Form({ id, onBusy, onRenewing, onDone }: FormProps) {
  const text = useText()
  const context = useEditorContext()
  const [existing] = useState(() => templates.own.map(one => one.name))
  const [own] = useState(() => templateOf(context))
  const [name, setName] = useState(() => freeName(context.store.title, existing))
  const [isRenewing, setRenewing] = useState(own !== null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  useEffect(() => onRenewing(isRenewing), [isRenewing, onRenewing])
  const field = useRef<HTMLInputElement>(null)
  const [isTried, setTried] = useState(false)
  const title = name.trim()
  const wrong = existing.includes(title) ? 'templates.save.taken' : title === '' ? 'templates.save.nameless' : null
  const isWrong = wrong === 'templates.save.taken' || (isTried && wrong !== null)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!isRenewing && wrong !== null) return field.current?.focus()
    onBusy(true)
    const refused = await saveAsTemplate(context, isRenewing && own ? { id: own.user_template_id } : { name: title })
    onBusy(false)
    if (refused === null) onDone()
    else setFailure(refused)
  }

  return (
    <form id={id} className={styles.form} onSubmit={event => void save(event)} noValidate>
      {own === null ? null : (
        <Segmented
          label={text('templates.save.title')}
          value={isRenewing ? 'old' : 'new'}
          onChange={choice => setRenewing(choice === 'old')}
          options={[
            { id: 'old', label: text('templates.save.old') },
            { id: 'new', label: text('templates.save.new') },
          ]}
        />
      )}
      {isRenewing && own ? (
        <Renewing template={own} />
      ) : (
        <Input
          label={text('templates.save.name')}
          variant="alone"
          autoFocus
          value={name}
          onChange={setName}
          inputRef={field}
          error={isWrong && wrong !== null ? text(wrong) : undefined}
        />
      )}
      {failure === null ? null : (
        <Notice tone="danger" icon="warning">
          {messageOf(failure)}
        </Notice>
      )}
    </form>
  )
}

function Renewing({ template: { name, updated_at } }: { readonly template: OwnTemplate }) {
  const text = useText()
  return <p className={styles.does}>{text('templates.save.renews', { name, when: relativeTime(updated_at, now()) })}</p>
}
