import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

/** What a notice says: `danger` not saved, `warning` offline, `success` saved, `info` news. */
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
  /** The icon of the tone by default. */
  readonly icon?: IconName
  /** One sentence. */
  readonly children: ReactNode
  /** One thing to do about it. */
  readonly action?: ReactNode
}

/** A band with a sentence and one action. `danger` interrupts a screen reader, the others wait. */
export function Notice({ tone, icon, children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICON_OF[tone]} />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  )
}
