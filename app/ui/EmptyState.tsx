import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** Props of EmptyState. */
export interface EmptyStateProps {
  readonly icon: IconName
  /** What is missing. */
  readonly title: string
  /** How to add it. */
  readonly text: string
  /** A primary button. */
  readonly action?: ReactNode
}

/** A dashed box for an empty list or area. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <b className={styles.title}>{title}</b>
      <span className={styles.text}>{text}</span>
      {action}
    </div>
  )
}

/** Props of ErrorState. `action` is an outline button for trying again. */
export interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** What is safe and what to do next. */
  readonly text: string
  readonly action?: ReactNode
}

/** A dashed box for content that failed to load; announced to screen readers. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, styles.error)} role="alert">
      <b className={styles.title}>{title}</b>
      <span className={styles.text}>{text}</span>
      {action}
    </div>
  )
}
