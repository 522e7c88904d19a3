import { MODEL_PROVIDERS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { currentLocale, intlName, textOf, useText } from '../../../i18n/index.ts'
import { openLink } from '../../../platform/open-link.ts'
import { session } from '../../../stores/session.ts'
import { writers } from '../../../stores/writers.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import styles from './ModelSheet.module.css'
import { ModelSheet as SheetStore } from './model-sheet.ts'
import { type FormProps, ProviderFields } from './ProviderFields.tsx'
import { Mark, ProviderList } from './ProviderList.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { Trial } from './Trial.tsx'

/** What a provider is, and where its keys or its setting up are found. */
const About = observer(function About({ form }: FormProps) {
  const text = useText()
  const { id, name, place, help } = MODEL_PROVIDERS[form.provider]
  return (
    <div className={styles.about}>
      <Mark id={id} />
      <div className={styles.grow}>
        <b>{name || text('model.other')}</b>
        <span className={styles.hint}>{text(`model.about.${place}`, { provider: name })}</span>
      </div>
      {place === 'other' ? null : (
        <Button size="small" variant="quiet" className={styles.link ?? ''} onPress={() => openLink(help)}>
          {text(`model.help.${place}`)}
        </Button>
      )}
    </div>
  )
})

/** What is filled in for the chosen provider. Enter tests. */
const Form = observer(function Form({ sheet, takeKey, keyInput }: FormParts) {
  const text = useText()
  const { form } = sheet
  if (form === null) return null
  async function submit(): Promise<void> {
    if (form === null || !(await takeKey())) return
    if (form.model.trim() === '' && form.offered === null) await form.look()
    if (form.failure === null || form.model.trim() !== '') void form.test(intlName(currentLocale()))
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <About form={form} />
      <ProviderFields key={form.provider} form={form} keyInput={keyInput} onKey={() => void takeKey()} />
      <Trial form={form} />
      <p className={styles.privacy}>
        <Icon name="lock" />
        <span>{text('model.privacy')}</span>
      </p>
    </form>
  )
})

interface FormParts {
  readonly sheet: SheetStore
  /** Encrypts what stands in the field of the key; false if it is no key. */
  readonly takeKey: () => Promise<boolean>
  readonly keyInput: { current: HTMLInputElement | null }
}

/** Why nothing can be connected, and who can change that. */
const Closed = observer(function Closed() {
  const text = useText()
  const { list } = writers
  if (list === null || list.closed === null) return null
  const { fixed } = list
  const name = fixed === null ? '' : [MODEL_PROVIDERS[fixed.provider].name, fixed.model].filter(Boolean).join(' · ')
  return (
    <EmptyState icon="lock" title={text('model.closed.title')} text={text(`model.closed.${list.closed}`, { name })} />
  )
})

/** The sheet's store, open as long as it is mounted. */
function useSheet(): SheetStore {
  const [sheet] = useState(() => new SheetStore(writers, session.api))
  useEffect(() => {
    void sheet.open()
    return () => sheet.close()
  }, [sheet])
  return sheet
}

/** Takes the key out of its field, where it stands as it was typed, into the form, encrypted. */
function useKey(sheet: SheetStore) {
  const keyInput = useRef<HTMLInputElement | null>(null)
  async function takeKey(): Promise<boolean> {
    const { form } = sheet
    const field = keyInput.current
    const key = field?.value.trim() ?? ''
    if (form === null || field === null || key === '') return true
    const isTaken = await form.takeKey(key, writers.list?.public_key ?? '')
    if (!isTaken) return false
    field.value = ''
    if (form.offered === null) void form.look()
    return true
  }
  return { keyInput, takeKey }
}

const Content = observer(function Content(parts: FormParts) {
  const text = useText()
  const { list, failure, isLoading } = writers
  if (list === null) {
    if (failure === null || isLoading)
      return (
        <div className={styles.loading} aria-busy="true">
          <Skeleton height={240} />
          <Skeleton height={240} />
        </div>
      )
    return (
      <ErrorState
        title={text('model.loadFailed')}
        text={textOf(keyOfFailure(failure), 'error.unknown')}
        action={<Button onPress={() => void parts.sheet.open()}>{text('common.tryAgain')}</Button>}
      />
    )
  }
  if (list.closed !== null) return <Closed />
  return (
    <div className={styles.columns}>
      <ProviderList sheet={parts.sheet} />
      <Form {...parts} />
    </div>
  )
})

/** Connects a model that writes instead of the built-in writer. Enter tests, mod+Enter connects, Escape closes. */
export const ModelSheet = observer(function ModelSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const sheet = useSheet()
  const { keyInput, takeKey } = useKey(sheet)
  function close(): void {
    if (sheet.question === null && sheet.hasUnsavedKey) sheet.ask('leave')
    else onClose()
  }
  async function save(): Promise<void> {
    if (!(await takeKey())) return
    const name = await sheet.save()
    if (name === null) return
    showToast({ text: text(sheet.isForEveryDeck ? 'model.connectedNow' : 'model.savedNow', { name }) })
    onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  const isOpen = writers.list?.closed === null
  return (
    <Sheet
      isOpen
      onClose={close}
      title={text('model.title')}
      text={text('model.text')}
      closeLabel={text('common.close')}
      foot={isOpen ? <SheetFoot sheet={sheet} onSave={() => void save()} onClose={onClose} /> : undefined}
    >
      <div className={styles.content} onKeyDownCapture={onKeyDown}>
        <Content sheet={sheet} keyInput={keyInput} takeKey={takeKey} />
      </div>
    </Sheet>
  )
})
