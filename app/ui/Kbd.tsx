import { Fragment } from 'react'
import { keyParts } from '../platform/keyboard.ts'
import styles from './Kbd.module.css'

/** A key combination as displayed on this machine; `keys` is in the command table's format: `mod+k`. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keyParts(keys).map(part => (
        <kbd key={part} className={styles.key}>
          {part}
        </kbd>
      ))}
    </span>
  )
}

/** Several alternative key combinations, separated by slashes. */
export function Chords({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((each, index) => (
    <Fragment key={each}>
      {index > 0 ? (
        <span className={styles.or} aria-hidden="true">
          /
        </span>
      ) : null}
      <Kbd keys={each} />
    </Fragment>
  ))
}
