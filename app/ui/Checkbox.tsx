import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

/** Props of Checkbox. */
export interface CheckboxProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A checkbox that takes effect together with the other fields of a form. */
export function Checkbox({ isOn, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
      <span className={styles.box}>{isOn ? <Icon name="check" size={16} /> : null}</span>
      {children}
    </label>
  )
}
