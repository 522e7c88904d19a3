import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { chooseRenderer, webglName } from '../../canvas/choose-renderer.ts'
import { useText } from '../../i18n/index.ts'
import { bindKeys } from '../../platform/keyboard.ts'
import { localStore } from '../../platform/storage.ts'
import type { ScreenShell } from '../../ui/Shell.tsx'
import { ChartCard } from './parts/ChartCard.tsx'
import { Controls } from './parts/Controls.tsx'
import { Figures } from './parts/Figures.tsx'
import { Machine } from './parts/Machine.tsx'
import { Runs } from './parts/Runs.tsx'
import { Stage } from './parts/Stage.tsx'
import styles from './Screen.module.css'
import { BenchStore } from './store.ts'

/** Bench screen for engineers: runs a scenario at a size on a renderer and compares its frames with those of an earlier run. */
export const BenchScreen = observer(function BenchScreen({ Shell }: { readonly Shell: ScreenShell }) {
  const text = useText()
  const [gpu] = useState(webglName)
  const [store] = useState(
    () => new BenchStore(localStore, chooseRenderer({ forced: null, preferred: null, name: gpu })),
  )
  useEffect(() => {
    const release = bindKeys([
      { keys: ['mod+enter'], whileTyping: true, run: () => store.start() },
      { keys: ['escape'], run: () => (store.isBusy ? store.stop() : false) },
    ])
    return () => {
      release()
      store.stop()
    }
  }, [store])
  return (
    <Shell current="bench">
      <title>{`${text('bench.title')} · ${text('common.product')}`}</title>
      <div className={styles.page} onKeyDownCapture={event => startByKey(event, store)}>
        <header className={styles.head}>
          <h1 className={styles.title}>{text('bench.title')}</h1>
          <p className={styles.intro}>{text('bench.intro')}</p>
          <Machine />
        </header>
        <Controls store={store} hasWebgl={gpu !== null} />
        <div className={styles.work}>
          <Stage store={store} />
          <Figures store={store} />
        </div>
        <ChartCard store={store} />
        <Runs store={store} />
      </div>
    </Shell>
  )
})

/** Starts a run on Ctrl+Enter in the capture phase, because controls stop Enter from bubbling. */
function startByKey(event: KeyboardEvent, store: BenchStore): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  store.start()
}
