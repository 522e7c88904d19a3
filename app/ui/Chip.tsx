import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './Chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** Props of Chip. */
export interface ChipProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly label: string
  readonly icon?: IconName
  /** Selected, or set to something other than the default. */
  readonly isOn?: boolean
  /** Opens a menu and shows a chevron. Place it in a `MenuTrigger`. */
  readonly hasMenu?: boolean
  /** A toggle, whose state is announced to screen readers. */
  readonly isToggle?: boolean
}

/** A rounded button for an option or a filter, 32 px high. */
export function Chip({ label, icon, isOn = false, hasMenu = false, isToggle = false, ...aria }: ChipProps) {
  return (
    <AriaButton
      {...aria}
      {...(isToggle ? { 'aria-pressed': isOn } : {})}
      className={classNames(styles.chip, isOn && styles.on, hasMenu && styles.option)}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.label}>{label}</span>
      {hasMenu ? <Icon name="chevronDown" size={16} /> : null}
    </AriaButton>
  )
}
