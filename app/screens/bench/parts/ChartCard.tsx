import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { levelsOf, METRICS, type Metric, valuesOf } from '../chart.ts'
import type { BenchStore } from '../store.ts'
import { formatComparedRun, formatRun, formatValue } from '../words.ts'
import styles from './ChartCard.module.css'
import { FrameChart } from './FrameChart.tsx'

/** Chart of all frames, with those of the compared run behind them. */
export const ChartCard = observer(function ChartCard({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const [metric, setMetric] = useState<Metric>('script')
  const values = valuesOf(store.frames, metric)
  const others = valuesOf(store.other?.frames ?? [], metric)
  return (
    <section className={styles.card} aria-label={text('bench.chart')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('bench.chart')}</h2>
        <Segmented
          label={text('bench.chartShows')}
          options={METRICS.map(id => ({ id, label: text(`bench.metric.${id}`) }))}
          value={metric}
          onChange={setMetric}
          className={styles.metrics ?? ''}
        />
      </div>
      <FrameChart metric={metric} values={values} others={others} />
      <Legend store={store} metric={metric} values={values} />
    </section>
  )
})

interface LegendProps {
  readonly store: BenchStore
  readonly metric: Metric
  readonly values: readonly number[]
}

const Legend = observer(function Legend({ store, metric, values }: LegendProps) {
  const text = useText()
  const { other, subject } = store
  if (values.length === 0) return null
  const { median, p95 } = levelsOf(values)
  const max = values.reduce((highest, value) => Math.max(highest, value), 0)
  const format = (value: number) => formatValue(text, metric, value)
  return (
    <ul className={styles.legend}>
      <li className={styles.entry}>
        <span className={styles.this} />
        {formatRun(text, subject)}
      </li>
      {other === null ? null : (
        <li className={styles.entry}>
          <span className={styles.other} />
          {formatComparedRun(text, other)}
        </li>
      )}
      <li className={styles.entry}>
        <span className={styles.level} />
        {text('bench.levels', { median: format(median), p95: format(p95), most: format(max) })}
      </li>
    </ul>
  )
})
