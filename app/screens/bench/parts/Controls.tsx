import type { BenchBackend } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { SCENARIO_IDS, SCENARIOS } from '../scenarios/table.ts'
import { type BenchStore, LENGTHS, ROUNDS } from '../store.ts'
import { formatRun, formatSize } from '../words.ts'
import styles from './Controls.module.css'

const BACKENDS: readonly BenchBackend[] = ['webgl', 'canvas', 'plain']

interface ControlsProps {
  readonly store: BenchStore
  readonly hasWebgl: boolean
}

/** Controls that choose a scenario, its size and renderer, and start the run. */
export const Controls = observer(function Controls({ store, hasWebgl }: ControlsProps) {
  const text = useText()
  const { choice } = store
  return (
    <section className={styles.card} aria-label={text('bench.setup')}>
      <div className={styles.fields}>
        <Select
          label={text('bench.scenario')}
          className={styles.wide ?? ''}
          options={SCENARIO_IDS.map(id => ({ id, label: text(`bench.scenarios.${id}`) }))}
          value={choice.scenario}
          onChange={scenario => store.choose({ scenario })}
        />
        <SizeField store={store} />
        <div className={styles.field}>
          <span className={styles.label} aria-hidden="true">
            {text('bench.backend')}
          </span>
          <Segmented
            label={text('bench.backend')}
            options={BACKENDS.map(id => ({
              id,
              label: text(`bench.backends.${id}`),
              isDisabled: id === 'webgl' && !hasWebgl,
            }))}
            value={choice.backend}
            onChange={backend => store.choose({ backend })}
          />
        </div>
        <NumberSelect
          label={text('bench.length')}
          options={LENGTHS}
          value={store.length}
          onChange={length => store.setLength(length)}
        />
        <NumberSelect
          label={text('bench.rounds')}
          options={ROUNDS}
          value={store.rounds}
          onChange={rounds => store.setRounds(rounds)}
        />
        <RunButton store={store} />
      </div>
      <RunStatus store={store} />
    </section>
  )
})

/** Describes the scenario; shows progress while it runs. */
const RunStatus = observer(function RunStatus({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const { state, live, total, choice, staged } = store
  if (!store.isBusy) return <p className={styles.about}>{text(`bench.about.${choice.scenario}`)}</p>
  const isReady = state === 'running'
  return (
    <div className={styles.course}>
      <Progress
        isInline
        label={isReady ? formatRun(text, staged ?? choice) : text('bench.preparing')}
        note={isReady ? text('bench.frameOf', { number: live.length, total }) : undefined}
        value={isReady ? live.length / total : null}
      />
    </div>
  )
})

const SizeField = observer(function SizeField({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const { choice } = store
  const { sizes, unit } = SCENARIOS[choice.scenario]
  return (
    <Select
      label={text('bench.size')}
      className={styles.size ?? ''}
      options={sizes.map(size => ({ id: String(size), label: formatSize(text, unit, size) }))}
      value={String(choice.size)}
      onChange={size => store.choose({ size: Number(size) })}
    />
  )
})

interface NumberSelectProps {
  readonly label: string
  readonly options: readonly number[]
  readonly value: number
  readonly onChange: (value: number) => void
}

function NumberSelect({ label, options, value, onChange }: NumberSelectProps) {
  return (
    <Select
      label={label}
      className={styles.narrow ?? ''}
      options={options.map(each => ({ id: String(each), label: formatNumber(each) }))}
      value={String(value)}
      onChange={each => onChange(Number(each))}
    />
  )
}

const RunButton = observer(function RunButton({ store }: { readonly store: BenchStore }) {
  const text = useText()
  const { isBusy, ticket } = store
  const label = isBusy ? text('common.stop') : text(ticket === 0 ? 'bench.run' : 'bench.repeat')
  return (
    <div className={styles.run}>
      <Tooltip label={isBusy ? text('bench.stopHint') : text('bench.runHint')} keys={isBusy ? 'escape' : 'mod+enter'}>
        <Button
          variant={isBusy ? 'outline' : 'primary'}
          icon={isBusy ? 'stop' : ticket === 0 ? 'play' : 'reload'}
          isWide
          onPress={() => (isBusy ? store.stop() : store.start())}
        >
          {label}
        </Button>
      </Tooltip>
    </div>
  )
})
