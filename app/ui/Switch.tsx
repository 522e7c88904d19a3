import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

/** Props of Switch. Without visible `children` pass `label`. */
export interface SwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children?: ReactNode
  readonly label?: string
  readonly isDisabled?: boolean
  /** Places the label at the left and the switch at the right edge. */
  readonly isSpread?: boolean
}

/** A switch that takes effect at once. */
export function Switch({ isOn, onChange, children, label, isDisabled = false, isSpread = false }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      className={classNames(styles.choice, isSpread && styles.spread)}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <span className={styles.switch} />
      {children}
    </AriaSwitch>
  )
}
