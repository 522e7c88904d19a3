import type { ReactNode } from 'react'
import { Label, ProgressBar } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Progress.module.css'

/** Props of Progress. */
export interface ProgressProps {
  /** In words what is going on: "Writing page 8 of about 12". Never a bare percentage. */
  readonly label: string
  /** 0 to 1; null while it cannot be known. */
  readonly value: number | null
  /** At the right: the time that is left. */
  readonly note?: string | undefined
  /** At the right end: Stop or Cancel. */
  readonly action?: ReactNode
  /** Words and bar in one row instead of above each other. */
  readonly isInline?: boolean
  /** Inline, but in a narrow window the words stand above the bar and may take two lines. */
  readonly wraps?: boolean
}

/** A 4 px bar with words, time and a way to stop. */
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
