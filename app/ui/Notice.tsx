import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

/** Severity of a notice: `danger` not saved, `warning` offline, `success` saved, `info` news. */
export type NoticeTone = 'danger' | 'warning' | 'success' | 'info'

const ICON_OF: Readonly<Record<NoticeTone, IconName>> = {
  danger: 'close',
  warning: 'cloudOff',
  success: 'check',
  info: 'bell',
}

/** Props of Notice. */
export interface NoticeProps {
  readonly tone: NoticeTone
  /** Replaces the default icon of the tone. */
  readonly icon?: IconName
  /** One sentence. */
  readonly children: ReactNode
  /** One action that resolves it. */
  readonly action?: ReactNode
}

/** A banner with a sentence and an action. `danger` interrupts screen readers, the others are announced politely. */
export function Notice({ tone, icon, children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICON_OF[tone]} />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  )
}
