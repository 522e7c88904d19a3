import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { thisMachine } from '../run/machine.ts'
import { formatMachine } from '../words.ts'
import styles from './Machine.module.css'

/** Describes the machine that the figures were measured on. */
export function Machine() {
  const text = useText()
  const [machine] = useState(thisMachine)
  return (
    <ul className={styles.facts} aria-label={text('bench.machine')}>
      {formatMachine(text, machine).map(fact => (
        <li key={fact} className={styles.fact}>
          {fact}
        </li>
      ))}
    </ul>
  )
}
