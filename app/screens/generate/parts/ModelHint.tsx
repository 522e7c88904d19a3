import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { localStore } from '../../../platform/storage.ts'
import { session } from '../../../stores/session.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './ModelHint.module.css'

const SAID_KEY = 'slidewright.modelHint'

/** Says once, to whoever runs with the built-in writer, that a model can be connected. Closing it is the last of it. */
export const ModelHint = observer(function ModelHint() {
  const text = useText()
  const [isSaid, setSaid] = useState(() => localStore.read(SAID_KEY) === true)
  useEffect(() => {
    if (!isSaid) void session.refreshHealth()
  }, [isSaid])
  if (isSaid || session.health?.writer !== 'builtin') return null
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
              localStore.write(SAID_KEY, true)
              setSaid(true)
            }}
          />
        }
      >
        {text('generate.modelHint')}
      </Notice>
    </div>
  )
})
