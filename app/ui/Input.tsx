import type { ReactNode, Ref } from 'react'
import { Input as AriaInput, FieldError, Label, Text, TextField, type TextFieldProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** Props of Input. */
export interface InputProps extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  /** Shown above the field; without it give `aria-label`. */
  readonly label?: string
  readonly placeholder?: string
  readonly icon?: IconName
  /** Stands alone, not in a labelled panel: its line has 3:1 contrast. `filled` sits in a header. */
  readonly look?: 'panel' | 'alone' | 'filled'
  /** What is wrong; makes the field invalid. */
  readonly error?: string | undefined
  readonly hint?: string
  /** At the right end: a key, a unit, a clear button. */
  readonly trailing?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
  readonly className?: string
}

/** React Aria keeps a key from what is around a field that listens; Escape is for the dialog, keys with a modifier for commands. */
function lettingOn(listen: NonNullable<TextFieldProps['onKeyDown']>): NonNullable<TextFieldProps['onKeyDown']> {
  return event => {
    listen(event)
    const isOthers = event.key === 'Escape' || event.ctrlKey || event.metaKey || /^F\d+$/.test(event.key)
    if (isOthers && !event.isDefaultPrevented()) event.continuePropagation()
  }
}

/** One line of text. */
export function Input(props: InputProps) {
  const {
    label,
    placeholder,
    icon,
    look = 'panel',
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
      {...(onKeyDown && { onKeyDown: lettingOn(onKeyDown) })}
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
