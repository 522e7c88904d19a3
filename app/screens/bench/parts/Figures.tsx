import type { BenchSummary } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { formatNumber } from '../../../i18n/format.ts'
import { type Text, type TextKey, useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { summaryOf } from '../run/summary.ts'
import type { BenchStore } from '../store.ts'
import { formatBytes, formatComparedRun, formatMs, formatRatio } from '../words.ts'
import { changeOf } from './change.ts'
import styles from './Figures.module.css'

interface Figure {
  readonly label: TextKey
  readonly value: (summary: BenchSummary) => number | null
  readonly format: (text: Text, value: number) => string
  /** Whether small differences count: counts are exact, times and memory are noisy. */
  readonly isExact?: boolean
}

const formatCount = (_: Text, value: number) => formatNumber(value)
const FIGURES: readonly Figure[] = [
  { label: 'bench.figure.p95', value: ({ p95 }) => p95, format: formatMs },
  { label: 'bench.figure.ratio', value: ({ ratio }) => ratio, format: formatRatio },
  {
    label: 'bench.figure.interval',
    value: ({ interval }) => interval,
    format: (text, value) =>
      text('bench.pace', {
        ms: formatMs(text, value),
        number: formatNumber(value === 0 ? 0 : Math.round(1000 / value)),
      }),
  },
  { label: 'bench.figure.nodes', value: ({ nodes }) => nodes, format: formatCount, isExact: true },
  { label: 'bench.figure.draws', value: ({ draws }) => draws, format: formatCount, isExact: true },
  { label: 'bench.figure.uploads', value: ({ uploads }) => uploads, format: formatCount, isExact: true },
  { label: 'bench.figure.bytes', value: ({ bytes }) => bytes, format: formatBytes, isExact: true },
  { label: 'bench.figure.heap', value: ({ heap }) => heap, format: formatBytes },
]

/** The summary figures of a run, each compared with the other run. */
export const Figures = observer(function Figures({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const { shown, other, frames } = store
  const summary = shown?.summary ?? (frames.length > 0 ? summaryOf(frames) : null)
  return (
    <section className={styles.figures} aria-label={text('bench.figures')}>
      <div className={styles.main}>
        <span className={styles.label}>{text('bench.figure.median')}</span>
        <span className={styles.large}>{summary === null ? '–' : formatMs(text, summary.median)}</span>
        <Spread summary={summary} rounds={shown?.rounds ?? 1} />
        <Change before={other?.summary.median ?? null} after={summary?.median ?? null} isExact={false} />
      </div>
      <dl className={styles.list}>
        {FIGURES.map(({ label, value, format, isExact = false }) => {
          const now = summary === null ? null : value(summary)
          return (
            <div key={label} className={styles.row}>
              <dt className={styles.label}>{text(label)}</dt>
              <dd className={styles.value}>
                <Change before={other === null ? null : value(other.summary)} after={now} isExact={isExact} />
                {now === null ? '–' : format(text, now)}
              </dd>
            </div>
          )
        })}
      </dl>
      {other === null ? null : (
        <p className={styles.beside}>{text('bench.comparedWith', { name: formatComparedRun(text, other) })}</p>
      )}
      <p className={styles.spoken} role="status">
        {shown === null ? '' : text('bench.finished', { median: formatMs(text, shown.summary.median) })}
      </p>
    </section>
  )
})

function Spread({ summary, rounds }: { readonly summary: BenchSummary | null; readonly rounds: number }) {
  const text = useText()
  if (summary === null || rounds < 2) return null
  const [low, high] = [formatMs(text, summary.low), formatMs(text, summary.high)]
  return <span className={styles.spread}>{text('bench.spread', { low, high })}</span>
}

interface ChangeProps {
  readonly before: number | null
  readonly after: number | null
  readonly isExact: boolean
}

/** Shows the relative change from before. Lower is better for every figure. */
function Change({ before, after, isExact }: ChangeProps) {
  const text = useText()
  const change = changeOf(before, after, isExact)
  if (change === null) return null
  const { share, tone } = change
  const number = formatNumber(Math.round(Math.abs(share) * 100))
  if (tone === 'same') return <span className={styles.change}>{text('bench.same')}</span>
  return (
    <span className={classNames(styles.change, styles[tone])}>
      <Icon name={share < 0 ? 'arrowDown' : 'arrowUp'} size={12} />
      {text(share < 0 ? 'bench.less' : 'bench.more', { number })}
    </span>
  )
}
