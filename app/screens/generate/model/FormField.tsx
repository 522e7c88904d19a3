import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import fieldStyles from '../../../ui/field.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import styles from './ModelSheet.module.css'
import { type FailurePlace, failureText } from './model-failure.ts'
import type { ProviderForm } from './provider-form.ts'

/** Props of FormField. */
export interface FormFieldProps {
  /** Id of the control; its description has this id with `-hint`. */
  readonly id: string
  readonly label: string
  /** Beside the label. */
  readonly actions?: ReactNode
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly children: ReactNode
  /** Below the hint: what to do next. */
  readonly below?: ReactNode
}

/** A field of the form: label, control, and a hint or what is wrong. */
export function FormField({ id, label, actions, error, hint, children, below }: FormFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {actions}
      </div>
      {children}
      <p id={`${id}-hint`} className={classNames(styles.hint, error !== undefined && styles.bad)} role="status">
        {error === undefined ? null : <Icon name="warning" size={16} />}
        <span>{error ?? hint ?? ''}</span>
      </p>
      {below}
    </div>
  )
}

/** The class of the box of a field. */
export function boxClass(isBad: boolean): string {
  return classNames(fieldStyles.box, fieldStyles.alone, isBad && fieldStyles.bad, styles.box)
}

/** What is wrong at a place of the form, as a sentence. */
export function useFailure(form: ProviderForm, place: FailurePlace): string | undefined {
  const text = useText()
  const { failure, provider } = form
  return failure?.place === place ? failureText(failure, provider, text) : undefined
}

/** A command to be typed or told to somebody, with a button that copies it. */
export function CopiedLine({ children }: { readonly children: string }) {
  const text = useText()
  return (
    <div className={styles.line}>
      <code>{children}</code>
      <CopyButton words={children} label={text('model.copy')} />
    </div>
  )
}

function CopyButton({ words, label }: { readonly words: string; readonly label: string }) {
  const text = useText()
  return (
    <Button
      size="small"
      variant="quiet"
      icon="copy"
      onPress={() => {
        navigator.clipboard.writeText(words).then(
          () => showToast({ text: text('model.copied') }),
          () => undefined,
        )
      }}
    >
      {label}
    </Button>
  )
}
