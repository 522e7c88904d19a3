import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { localStore } from '../../../platform/storage.ts'
import { session } from '../../../stores/session.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './ModelHint.module.css'

const DISMISSED_KEY = 'slidewright.modelHint'

/** A dismissible hint that a model can be connected, shown while the built-in writer is used. */
export const ModelHint = observer(function ModelHint() {
  const text = useText()
  const [isDismissed, setDismissed] = useState(() => localStore.read(DISMISSED_KEY) === true)
  useEffect(() => {
    if (!isDismissed) void session.refreshHealth()
  }, [isDismissed])
  if (isDismissed || session.health?.writer !== 'builtin') return null
  return (
    <div className={styles.hint}>
      <Notice
        tone="info"
        icon="info"
        action={
          <IconButton
            icon="close"
            size="small"
            label={text('common.close')}
            onPress={() => {
              localStore.write(DISMISSED_KEY, true)
              setDismissed(true)
            }}
          />
        }
      >
        {text('generate.modelHint')}
      </Notice>
    </div>
  )
})
