import type { ReactNode, Ref } from 'react'
import { Input as AriaInput, FieldError, Label, Text, TextField, type TextFieldProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** Props of Input. */
export interface InputProps extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  /** Shown above the field; without it pass `aria-label`. */
  readonly label?: string
  readonly placeholder?: string
  readonly icon?: IconName
  /** `panel` sits in a labelled panel, `alone` has a 3:1 contrast outline, `filled` sits in a header. */
  readonly variant?: 'panel' | 'alone' | 'filled'
  /** Error message; makes the field invalid. */
  readonly error?: string | undefined
  readonly hint?: string
  /** Shown at the right end: a key, a unit, a clear button. */
  readonly trailing?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
  readonly className?: string
}

/** Lets keys that the field does not need propagate: React Aria stops all keys of a field with a listener, but Escape is for the dialog and modified keys are commands. */
function propagating(handler: NonNullable<TextFieldProps['onKeyDown']>): NonNullable<TextFieldProps['onKeyDown']> {
  return event => {
    handler(event)
    const isForParents = event.key === 'Escape' || event.ctrlKey || event.metaKey || /^F\d+$/.test(event.key)
    if (isForParents && !event.isDefaultPrevented()) event.continuePropagation()
  }
}

/** A single-line text field. */
export function Input(props: InputProps) {
  const {
    label,
    placeholder,
    icon,
    variant: look = 'panel',
    error,
    hint,
    trailing,
    inputRef,
    className,
    onKeyDown,
    ...aria
  } = props
  return (
    <TextField
      {...aria}
      {...(onKeyDown && { onKeyDown: propagating(onKeyDown) })}
      isInvalid={error !== undefined}
      className={classNames(styles.field, className)}
    >
      {label === undefined ? null : <Label className={styles.label ?? ''}>{label}</Label>}
      <span className={classNames(styles.box, look !== 'panel' && styles[look], error !== undefined && styles.bad)}>
        {icon && <Icon name={icon} size={16} />}
        <AriaInput
          className={styles.input ?? ''}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
        />
        {trailing}
      </span>
      {hint !== undefined && error === undefined ? (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      ) : null}
      {error === undefined ? null : <FieldError className={styles.error ?? ''}>{error}</FieldError>}
    </TextField>
  )
}
