import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { announceChanges } from './announce-changes.ts'
import styles from './LiveRegion.module.css'

/** A live region for screen readers: announces the selection, its position, the current page, and what was done or undone. */
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
