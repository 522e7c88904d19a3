import { classNames } from './class-names.ts'
import styles from './Icon.module.css'
import { ICONS, type IconName } from './icons.ts'

export type { IconName } from './icons.ts'

/** Props of Icon. */
export interface IconProps {
  readonly name: IconName
  /** 20 px by default, 16 beside 13 px text, 12 inside a mark. */
  readonly size?: 12 | 16 | 20
  readonly className?: string
}

/** An icon in the current text color. It is decorative: the surrounding control carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[`s${size}`], className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}
