import { useText } from '../../../i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SHOW_KEYS } from '../keys.ts'
import styles from './ShowHelp.module.css'

interface ShowHelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Help dialog that lists every key binding of the show. */
export function ShowHelp({ isOpen, onClose }: ShowHelpProps) {
  const text = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={isOpening => isOpening || onClose()}
      title={text('show.helpTitle')}
      closeLabel={text('common.close')}
      width="medium"
    >
      <dl className={styles.list}>
        {SHOW_KEYS.map(({ act, label, before, keys }) =>
          label === null ? null : (
            <div key={act} className={styles.row}>
              <dt>{text(label)}</dt>
              <dd className={styles.keys}>
                {before === undefined ? null : text(before)}
                {keys.map(each => (
                  <Kbd key={each} keys={each} />
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
