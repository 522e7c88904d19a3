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
