import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import styles from './choice.module.css'
import { Icon } from './Icon.tsx'

/** What a checkbox is told. `isMixed`: some of what it stands for. Without visible `children` give `label`. */
export interface CheckboxProps {
  readonly isChecked: boolean
  readonly isMixed?: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children?: ReactNode
  readonly label?: string
  readonly isDisabled?: boolean
}

/** A yes or no that is sent with others. */
export function Checkbox({ isChecked, isMixed = false, onChange, children, label, isDisabled = false }: CheckboxProps) {
  return (
    <AriaCheckbox
      isSelected={isChecked}
      isIndeterminate={isMixed}
      onChange={onChange}
      isDisabled={isDisabled}
      className={styles.choice ?? ''}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <span className={styles.box}>
        {isMixed || isChecked ? <Icon name={isMixed ? 'minus' : 'check'} size={12} /> : null}
      </span>
      {children}
    </AriaCheckbox>
  )
}
