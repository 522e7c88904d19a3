import type { ReactNode } from 'react'
import { Label, ProgressBar } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Progress.module.css'

/** Props of Progress. */
export interface ProgressProps {
  /** Describes the progress in words, such as "Writing page 8 of about 12", never only as a percentage. */
  readonly label: string
  /** 0 to 1; null if indeterminate. */
  readonly value: number | null
  /** Shown at the right: the remaining time. */
  readonly note?: string | undefined
  /** Shown at the right end: Stop or Cancel. */
  readonly action?: ReactNode
  /** Places text and bar in one row. */
  readonly isInline?: boolean
  /** With `isInline`: places the text above the bar in narrow windows, in up to two lines. */
  readonly wraps?: boolean
}

/** A 4 px progress bar with a description, the remaining time and an action. */
export function Progress({ label, value, note, action, isInline = false, wraps = false }: ProgressProps) {
  return (
    <ProgressBar
      className={classNames(styles.progress, isInline && styles.inline, wraps && styles.wraps)}
      {...(value === null ? { isIndeterminate: true } : { value: value * 100 })}
    >
      {({ percentage }) => (
        <>
          <span className={styles.words}>
            <Label className={styles.label ?? ''}>{label}</Label>
            {isInline || note === undefined ? null : <span className={styles.note}>{note}</span>}
            {isInline ? null : action}
          </span>
          <span className={styles.rail}>
            <span
              className={classNames(styles.fill, value === null && styles.unknown)}
              style={value === null ? {} : { width: `${percentage ?? 0}%` }}
            />
          </span>
          {isInline && note !== undefined ? <span className={styles.note}>{note}</span> : null}
          {isInline ? action : null}
        </>
      )}
    </ProgressBar>
  )
}
