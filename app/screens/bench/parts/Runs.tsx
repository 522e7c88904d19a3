import type { BenchRun } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { formatNumber, fullDate } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import type { BenchStore } from '../store.ts'
import { reportOf } from '../stored-runs.ts'
import { formatBytes, formatMs, formatRatio, formatRun } from '../words.ts'
import styles from './Runs.module.css'

/** Runs of this session and saved ones; each can be shown, compared, saved, downloaded or removed. */
export const Runs = observer(function Runs({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const { runs, shown } = store
  return (
    <div className={styles.runs}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('bench.runs')}</h2>
        <Button icon="download" isDisabled={shown === null} onPress={() => shown && download(store, shown)}>
          {text('bench.download')}
        </Button>
      </div>
      {runs.length === 0 ? (
        <EmptyState icon="chart" title={text('bench.noRuns')} text={text('bench.noRunsText')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        <section className={styles.scroll} tabIndex={0} aria-label={text('bench.runs')}>
          <table className={styles.table}>
            <Head />
            <tbody>
              {runs.map(run => (
                <Row key={run.id} store={store} run={run} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
})

function download(store: BenchStore, shown: BenchRun): void {
  const runs = store.other === null ? [shown] : [shown, store.other]
  const json = `${JSON.stringify(reportOf(runs), null, 2)}\n`
  const { scenario, size, backend } = shown
  saveFile(new Blob([json], { type: 'application/json' }), `slidewright-bench-${scenario}-${size}-${backend}.json`)
}

function Head() {
  const text = useText()
  return (
    <thead className={styles.columns}>
      <tr>
        <th scope="col">{text('bench.column.run')}</th>
        <th scope="col">{text('bench.backend')}</th>
        <th scope="col" className={styles.number}>
          {text('bench.column.median')}
        </th>
        <th scope="col" className={styles.number}>
          {text('bench.column.p95')}
        </th>
        <th scope="col" className={styles.number}>
          {text('bench.column.ratio')}
        </th>
        <th scope="col" className={styles.number}>
          {text('bench.column.draws')}
        </th>
        <th scope="col" className={styles.number}>
          {text('bench.column.heap')}
        </th>
        <th scope="col">
          <span className={styles.hidden}>{text('bench.column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly store: BenchStore
  readonly run: BenchRun
}

const Row = observer(function Row({ store, run }: RowProps) {
  const text = useText()
  const { summary, backend, frames } = run
  const isShown = store.shown?.id === run.id
  return (
    <tr className={classNames(styles.row, isShown && styles.shown)} aria-current={isShown ? 'true' : undefined}>
      <th scope="row" className={styles.name}>
        <Button variant="quiet" size="small" isDisabled={store.isBusy} onPress={() => store.show(run.id)}>
          {formatRun(text, run)}
        </Button>
        <span className={styles.meta}>
          {text('bench.runMeta', { date: fullDate(Date.parse(run.at)), number: formatNumber(frames.length) })}
        </span>
      </th>
      <td>{text(`bench.backends.${backend}`)}</td>
      <td className={styles.number}>{formatMs(text, summary.median)}</td>
      <td className={styles.number}>{formatMs(text, summary.p95)}</td>
      <td className={styles.number}>{summary.ratio === null ? '–' : formatRatio(text, summary.ratio)}</td>
      <td className={styles.number}>{formatNumber(summary.draws)}</td>
      <td className={styles.number}>{summary.heap === null ? '–' : formatBytes(text, summary.heap)}</td>
      <td>
        <Actions store={store} run={run} />
      </td>
    </tr>
  )
})

const Actions = observer(function Actions({ store, run }: RowProps) {
  const text = useText()
  const name = formatRun(text, run)
  const isShown = store.shown?.id === run.id
  return (
    <div className={styles.actions}>
      <IconButton
        size="small"
        icon="swap"
        label={text('bench.compare', { name })}
        hint={text('bench.compareHint')}
        isOn={store.other?.id === run.id}
        isDisabled={isShown || store.isBusy}
        onPress={() => store.compare(run.id)}
      />
      <IconButton
        size="small"
        icon="pin"
        label={text('bench.keep', { name })}
        hint={text('bench.keepHint')}
        isOn={store.savedIds.has(run.id)}
        onPress={() => {
          if (!store.toggleSaved(run.id)) showToast({ text: text('bench.noRoom'), icon: 'warning' })
        }}
      />
      <IconButton
        size="small"
        icon="trash"
        label={text('bench.remove', { name })}
        hint={text('common.remove')}
        isDisabled={store.isBusy}
        onPress={() => store.remove(run.id)}
      />
    </div>
  )
})
