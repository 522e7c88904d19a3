import type { Ref } from 'react'
import { TextArea as AriaTextArea, FieldError, Label, TextField, type TextFieldProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** Props of TextArea. */
export interface TextAreaProps extends Omit<TextFieldProps, 'className' | 'style' | 'children'> {
  /** Shown above the field; without it pass `aria-label`. */
  readonly label?: string
  readonly placeholder?: string
  /** Visible lines before it scrolls. */
  readonly rows?: number
  readonly variant?: 'panel' | 'alone' | 'filled'
  readonly error?: string | undefined
  readonly areaRef?: Ref<HTMLTextAreaElement>
  readonly className?: string
}

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { label, placeholder, rows = 3, variant: look = 'panel', error, areaRef, className, ...aria } = props
  return (
    <TextField {...aria} isInvalid={error !== undefined} className={classNames(styles.field, className)}>
      {label === undefined ? null : <Label className={styles.label ?? ''}>{label}</Label>}
      <span className={classNames(styles.box, look !== 'panel' && styles[look], error !== undefined && styles.bad)}>
        <AriaTextArea
          className={styles.input ?? ''}
          rows={rows}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(areaRef === undefined ? {} : { ref: areaRef })}
        />
      </span>
      {error === undefined ? null : <FieldError className={styles.error ?? ''}>{error}</FieldError>}
    </TextField>
  )
}
