import { Fragment } from 'react'
import { keyParts } from '../platform/keyboard.ts'
import styles from './Kbd.module.css'

/** Keys as they are printed on this machine's keyboard. `keys` is written as in the command table: `mod+k`. */
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

/** Several combinations that do the same, kept apart by a stroke. */
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
