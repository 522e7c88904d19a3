import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { useWorkbench } from '../session/workbench.ts'
import { announceChanges } from './announce-changes.ts'
import styles from './LiveRegion.module.css'

/** Says what has happened to those who do not see it: what is selected, where it is now, which page is shown, what was done and undone. */
export const LiveRegion = observer(function LiveRegion() {
  const text = useText()
  const bench = useWorkbench()
  const { view } = bench
  useEffect(() => announceChanges(bench, text), [bench, text])
  return (
    <output className={styles.region} aria-live="polite" data-said="">
      {view.announcements.current}
    </output>
  )
})
