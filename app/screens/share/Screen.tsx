import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { usePageFrameEnd } from '../../platform/use-page-frame.ts'
import { session } from '../../stores/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Goodbye, PasswordGate } from './parts/Gate.tsx'
import { Viewer } from './parts/Viewer.tsx'
import styles from './Screen.module.css'
import { SharedDeck } from './shared-deck.ts'

/** A deck as whoever has its link sees it. */
export const ShareScreen = observer(function ShareScreen() {
  const [query] = useSearchParams()
  const signId = query.get('sign_id') ?? ''
  const store = useMemo(() => new SharedDeck(session.api, signId), [signId])
  const text = useText()
  usePageFrameEnd()
  useEffect(() => {
    void store.open()
    return store.follow()
  }, [store])
  switch (store.view) {
    case 'shown':
      return <Viewer store={store} />
    case 'password':
      return <PasswordGate store={store} />
    case 'loading':
      return (
        <main id="main" tabIndex={-1} className={styles.loading} aria-busy="true" aria-label={text('share.loading')}>
          <div className={styles.sheet}>
            <Skeleton ratio="16 / 9" />
          </div>
        </main>
      )
    default:
      return <Goodbye store={store} isGone={store.view === 'gone'} />
  }
})
