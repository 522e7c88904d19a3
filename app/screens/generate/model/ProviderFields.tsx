import { MODEL_PROVIDERS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type RefObject, useId, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { settingFor } from './addresses.ts'
import { boxClass, CopiedLine, FormField, useFailure } from './FormField.tsx'
import { KeyField } from './KeyField.tsx'
import styles from './ModelSheet.module.css'
import { canBeAllowed } from './model-failure.ts'
import { modelSize } from './model-words.ts'
import type { ProviderForm } from './provider-form.ts'

/** Props of the parts of a form. */
export interface FormProps {
  readonly form: ProviderForm
}

/** What is not allowed, as a setting that the operator can copy. */
const ForOperator = observer(function ForOperator({ form }: FormProps) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <Button size="small" variant="quiet" className={styles.link ?? ''} onPress={() => setShown(true)}>
        {text('model.tell')}
      </Button>
    )
  return (
    <>
      <p className={styles.hint}>{text('model.tellText')}</p>
      <CopiedLine>{settingFor(form.address)}</CopiedLine>
    </>
  )
})

/** The next step where nothing answers, or may not be asked. */
const AddressHelp = observer(function AddressHelp({ form }: FormProps) {
  const text = useText()
  const { failure } = form
  if (failure?.name === 'modelUnreachable')
    return (
      <Button size="small" icon="refresh" className={styles.start ?? ''} onPress={() => void form.look()}>
        {text('common.tryAgain')}
      </Button>
    )
  return failure !== null && canBeAllowed(failure) ? <ForOperator form={form} /> : null
})

const AddressField = observer(function AddressField({ form }: FormProps) {
  const text = useText()
  const id = useId()
  const error = useFailure(form, 'address')
  const { offered, isLooking } = form
  const isFound = offered !== null && offered.length > 0
  const hint = isLooking
    ? text('model.looking')
    : isFound
      ? text('model.ready', { count: offered.length })
      : form.provider === 'other'
        ? text('model.about.other')
        : undefined
  return (
    <FormField id={id} label={text('model.address')} error={error} hint={hint} below={<AddressHelp form={form} />}>
      <span className={boxClass(error !== undefined)}>
        <input
          id={id}
          className={`${fieldStyles.input} ${styles.mono}`}
          value={form.address}
          onChange={event => form.setAddress(event.target.value)}
          onBlur={() => form.offered === null && form.address.trim() !== '' && void form.look()}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== undefined}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          dir="ltr"
        />
        {isFound ? <Icon name="check" size={16} /> : null}
      </span>
    </FormField>
  )
})

/** The option that leads to typing a name; no model is called that. */
const TYPE_A_NAME = '\u0000'

/** What to do where no model is installed. */
const NoModel = observer(function NoModel({ form }: FormProps) {
  const text = useText()
  return (
    <>
      {form.provider === 'ollama' ? (
        <>
          <p className={styles.hint}>{text('model.pull')}</p>
          <CopiedLine>{'ollama pull llama3.1'}</CopiedLine>
        </>
      ) : (
        <p className={styles.hint}>{text('model.load')}</p>
      )}
      <Button size="small" icon="refresh" className={styles.start ?? ''} onPress={() => void form.look()}>
        {text('model.lookAgain')}
      </Button>
    </>
  )
})

const ModelField = observer(function ModelField({ form }: FormProps) {
  const text = useText()
  const id = useId()
  const error = useFailure(form, 'model')
  const { offered, isNaming } = form
  const isChosen = offered !== null && offered.length > 0 && !isNaming
  const isEmpty = offered !== null && offered.length === 0
  if (isChosen) return <ModelSelect form={form} error={error} />
  return (
    <FormField
      id={id}
      label={text('model.model')}
      error={error}
      hint={isEmpty ? text('model.none') : undefined}
      below={isEmpty ? <NoModel form={form} /> : null}
    >
      <span className={boxClass(error !== undefined)}>
        <input
          id={id}
          className={`${fieldStyles.input} ${styles.mono}`}
          value={form.model}
          onChange={event => form.setModel(event.target.value)}
          placeholder={text('model.modelName')}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          dir="ltr"
        />
        {offered !== null && offered.length > 0 ? (
          <Button size="small" variant="quiet" onPress={() => form.setNaming(false)}>
            {text('model.fromList')}
          </Button>
        ) : null}
      </span>
    </FormField>
  )
})

const ModelSelect = observer(function ModelSelect({ form, error }: FormProps & { readonly error: string | undefined }) {
  const text = useText()
  const options = (form.offered ?? []).map(({ name, bytes }) => ({
    id: name,
    label: name,
    picture: (
      <span className={styles.option}>
        <span className={styles.grow}>{name}</span>
        <span className={styles.size}>{bytes === null ? '' : modelSize(bytes)}</span>
      </span>
    ),
  }))
  return (
    <div className={styles.field}>
      <Select
        label={text('model.model')}
        className={styles.select ?? ''}
        variant="alone"
        options={[...options, { id: TYPE_A_NAME, label: text('model.anotherName') }]}
        value={form.model === '' ? null : form.model}
        placeholder={text('model.chooseModel')}
        onChange={id => (id === TYPE_A_NAME ? form.setNaming(true) : form.setModel(id))}
      />
      {error === undefined ? null : (
        <p className={`${styles.hint} ${styles.bad}`} role="status">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
})

/** Address, model and key of a provider. */
export const ProviderFields = observer(function ProviderFields({
  form,
  keyInput,
  onKey,
}: FormProps & {
  readonly keyInput: RefObject<HTMLInputElement | null>
  /** Called when what was typed as a key is to be encrypted. */
  readonly onKey: () => void
}) {
  const isKeyFirst = MODEL_PROVIDERS[form.provider].needsKey
  const key = <KeyField form={form} input={keyInput} onDone={onKey} />
  return (
    <>
      <AddressField form={form} />
      {isKeyFirst ? key : null}
      <ModelField form={form} />
      {isKeyFirst ? null : key}
    </>
  )
})
