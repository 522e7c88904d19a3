import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Tag.module.css'

/** A small static label. `accent` makes it stand out. */
export function Tag({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'accent'
  readonly children: ReactNode
}) {
  return <span className={classNames(styles.tag, tone === 'accent' && styles.accent)}>{children}</span>
}
