import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SHOWN, STAGE } from '../scenarios/scenario.ts'
import type { BenchStore } from '../store.ts'
import { Mounted } from './Mounted.tsx'
import styles from './Stage.module.css'
import { useWidth } from './use-width.ts'

/** The running scenario. It always has the same size and is only scaled to fit. */
export const Stage = observer(function Stage({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const [frame, width] = useWidth<HTMLDivElement>()
  const { ticket, staged } = store
  return (
    <section className={styles.stage} aria-label={text('bench.stage')}>
      <div ref={frame} className={styles.frame} style={{ aspectRatio: `${SHOWN.width} / ${SHOWN.height}` }}>
        <div className={styles.scaled} style={{ ...STAGE, transform: `scale(${width / SHOWN.width})` }} inert>
          {staged === null ? null : <Mounted key={ticket} store={store} backend={staged.backend} />}
        </div>
        {staged === null ? <p className={styles.empty}>{text('bench.stageEmpty')}</p> : null}
      </div>
      {store.state === 'failed' ? (
        <Notice tone="danger">{text('bench.failed', { reason: store.failure ?? '' })}</Notice>
      ) : null}
    </section>
  )
})
