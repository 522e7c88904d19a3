import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { announceChanges } from './announce-changes.ts'
import styles from './LiveRegion.module.css'

/** The screen reader live region: announces selection, position, current page, and completed or undone commands. */
export const LiveRegion = observer(function LiveRegion() {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  useEffect(() => announceChanges(context, text), [context, text])
  return (
    <output className={styles.region} aria-live="polite" data-said="">
      {view.announcements.current}
    </output>
  )
})
