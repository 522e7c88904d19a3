import { observer } from 'mobx-react-lite'
import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { useOnline } from '../../../platform/online.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { useFailure } from './FormField.tsx'
import styles from './ModelSheet.module.css'
import { outlineTime } from './model-words.ts'
import type { FormProps } from './ProviderFields.tsx'
import type { ProviderForm } from './provider-form.ts'

/** Silence after which a model is taken to be loading, in s. */
const LOADING_S = 3
/** Slower models write decks that nobody waits for, in words a second. */
const SLOW = 5

/** The models that cost nothing, by the names that OpenRouter gives them. */
function freeModel({ offered }: ProviderForm): string | undefined {
  return offered?.find(({ name }) => name.endsWith(':free'))?.name
}

/** What is awaited, and for how long. */
const Waiting = observer(function Waiting({ form }: FormProps) {
  const text = useText()
  const { seconds } = form.trial
  const isLoading = seconds >= LOADING_S
  return (
    <>
      <Progress
        value={null}
        label={isLoading ? text('model.loading', { seconds }) : text('model.waiting')}
        action={<StopButton form={form} />}
      />
      {isLoading ? <p className={styles.hint}>{text('model.loadingHint')}</p> : null}
    </>
  )
})

function StopButton({ form }: FormProps) {
  const text = useText()
  return (
    <Button size="small" variant="quiet" icon="stop" onPress={() => form.stop()}>
      {text('common.stop')}
    </Button>
  )
}

/** The words as they come, and how fast. */
const Words = observer(function Words({ form }: FormProps) {
  const text = useText()
  const { trial } = form
  const { isRunning, firstMs, pace, state } = trial
  const first =
    firstMs === null ? '' : text('model.firstWord', { seconds: formatNumber(Math.max(0.1, firstMs / 1000), 1) })
  const speed = pace === null ? '' : text('model.pace', { count: Math.max(1, Math.round(pace)) })
  return (
    <>
      <div className={styles.told}>
        <i className={classNames(styles.dot, state !== 'failed' && styles.good)} aria-hidden="true" />
        <b className={styles.grow}>
          {text(isRunning ? 'model.writing' : state === 'done' ? 'model.wrote' : 'model.stopped')}
        </b>
        <span className={styles.pace}>{[first, speed].filter(Boolean).join(' · ')}</span>
        {isRunning ? <StopButton form={form} /> : null}
      </div>
      <p className={styles.words} dir="auto">
        {trial.text}
        {isRunning ? <span className={styles.caret} aria-hidden="true" /> : null}
      </p>
    </>
  )
})

const Verdict = observer(function Verdict({ form }: FormProps) {
  const text = useText()
  const { pace } = form.trial
  if (pace === null) return null
  const count = Math.max(1, Math.round(pace))
  const isSlow = pace < SLOW
  return (
    <>
      <Notice tone={isSlow ? 'warning' : 'success'} icon={isSlow ? 'warning' : 'check'}>
        {text(isSlow ? 'model.slow' : 'model.good', { count })}
      </Notice>
      <p className={styles.hint}>{text('model.takes', { time: outlineTime(pace) })}</p>
    </>
  )
})

const Failed = observer(function Failed({ form }: FormProps) {
  const text = useText()
  const failure = useFailure(form, 'test')
  const free = freeModel(form)
  if (failure === undefined) return null
  return (
    <Notice
      tone="danger"
      icon="warning"
      action={
        form.failure?.name === 'modelCredit' && free !== undefined ? (
          <Button size="small" onPress={() => form.setModel(free)}>
            {text('model.useFree')}
          </Button>
        ) : undefined
      }
    >
      {failure}
    </Notice>
  )
})

/** Trying a model: one question, its first words as they come, and what they tell. */
export const Trial = observer(function Trial({ form }: FormProps) {
  const text = useText()
  const isOnline = useOnline()
  const { trial } = form
  const hasWords = trial.text !== ''
  return (
    <section className={styles.trial} aria-label={text('model.try')}>
      <div className={styles.tryRow}>
        <b className={styles.grow}>{text('model.try')}</b>
        <span className={styles.question}>{text('model.question')}</span>
        <Button type="submit" size="small" icon="play" isDisabled={trial.isRunning || !isOnline}>
          {text('model.test')}
        </Button>
      </div>
      {trial.state === 'waiting' || hasWords ? (
        <div className={styles.box2}>{hasWords ? <Words form={form} /> : <Waiting form={form} />}</div>
      ) : null}
      {trial.state === 'done' ? <Verdict form={form} /> : null}
      <Failed form={form} />
      {isOnline ? null : <Notice tone="warning">{text('model.offline')}</Notice>}
    </section>
  )
})
