import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './Chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** Props of Chip. */
export interface ChipProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly label: string
  readonly icon?: IconName
  /** Chosen, or set to something else than the default. */
  readonly isOn?: boolean
  /** Opens a menu: shows a chevron. Put it into a `MenuTrigger`. */
  readonly hasMenu?: boolean
  /** A toggle: says to screen readers whether it is on. */
  readonly isToggle?: boolean
}

/** A round button for an option or a filter, 32 high. */
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
