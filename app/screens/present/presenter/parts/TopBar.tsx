import type { SessionAct, SessionState } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatClock } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/index.ts'
import { now } from '../../../../platform/clock.ts'
import { localStore } from '../../../../platform/storage.ts'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import type { KeyAct } from '../../keys.ts'
import type { SessionClient } from '../../session/client.ts'
import { readPlan, writePlan } from '../../session/plans.ts'
import { elapsed } from '../../session/session-state.ts'
import { type Pace, timeText } from '../pace.ts'
import { showAgainAddress } from '../show-again.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  readonly client: SessionClient
  readonly session: string
  readonly state: SessionState
  readonly at: number
  readonly pace: Pace
  readonly change: (act: SessionAct) => void
  readonly send: (act: KeyAct) => void
}

/** Where the show is, the timer, the pace, the clock, and the end. */
export const TopBar = observer(function TopBar(props: TopBarProps) {
  const { client, session, at, pace, send } = props
  const text = useText()
  const isLost = client.link === 'lost'
  return (
    <header className={styles.bar}>
      <div className={styles.link} role="status">
        <i className={classNames(styles.dot, isLost && styles.lost)} />
        <span className={styles.words}>{text(isLost ? 'presenter.lost' : 'presenter.connected')}</span>
        {isLost && client.address !== null ? (
          <LinkButton href={showAgainAddress(client.address, session)}>{text('presenter.reopen')}</LinkButton>
        ) : null}
      </div>
      <Timer {...props} />
      <div className={styles.end}>
        <PaceWords pace={pace} />
        <time className={styles.clock}>{formatClock(at)}</time>
        <Button icon="close" className={styles.endButton ?? ''} onPress={() => send({ kind: 'leave' })}>
          <span className={styles.endLabel}>{text('presenter.end')}</span>
        </Button>
      </div>
    </header>
  )
})

const DIRECTION_KEY = 'slidewright.timerDown'
const MINUTE = 60_000

function Timer({ state, at, client, change }: TopBarProps) {
  const text = useText()
  const [isDown, setDown] = useState(() => localStore.read(DIRECTION_KEY) === true)
  const passed = elapsed(state, at)
  const { plan, timer } = state
  const over = plan === null ? 0 : passed - plan
  const isRunning = timer.since !== null
  const shown = over >= 1000 ? over : isDown && plan !== null ? plan - passed : passed
  return (
    <div className={styles.timer} data-timer={isRunning ? 'running' : 'paused'}>
      <PopoverTrigger>
        <Button variant="quiet" className={styles.time ?? ''}>
          <span className={classNames(styles.value, over >= 1000 && styles.over)} data-timer-value="">
            {timeText(shown)}
          </span>
          <span className={styles.of}>
            {plan === null
              ? text('presenter.timer')
              : text(over >= 1000 ? 'presenter.over' : 'presenter.of', { time: timeText(plan) })}
          </span>
        </Button>
        <Popover label={text('presenter.planned')}>
          <PlannedLength client={client} plan={plan} change={change} />
        </Popover>
      </PopoverTrigger>
      <Direction isDown={isDown} canCountDown={plan !== null} onChange={setDown} />
      <IconButton
        label={text(isRunning ? 'presenter.pause' : 'presenter.run')}
        icon={isRunning ? 'pause' : 'play'}
        keys="p"
        onPress={() => change({ kind: isRunning ? 'pause' : 'run', at: now() })}
      />
      <IconButton
        label={text('presenter.restart')}
        icon="reload"
        onPress={() => change({ kind: 'restart', at: now() })}
      />
    </div>
  )
}

interface DirectionProps {
  readonly isDown: boolean
  readonly canCountDown: boolean
  readonly onChange: (isDown: boolean) => void
}

/** Whether the timer counts up or down; remembered in this browser. */
function Direction({ isDown, canCountDown, onChange }: DirectionProps) {
  const text = useText()
  return (
    <Segmented
      className={styles.direction ?? ''}
      label={text('presenter.timer')}
      value={isDown ? 'down' : 'up'}
      options={[
        { id: 'up', label: text('presenter.up') },
        { id: 'down', label: text('presenter.down'), isDisabled: !canCountDown },
      ]}
      onChange={direction => {
        onChange(direction === 'down')
        localStore.write(DIRECTION_KEY, direction === 'down')
      }}
    />
  )
}

/** The planned length in minutes; 0 for none. It is remembered for the deck. */
function PlannedLength({ client, plan, change }: Pick<TopBarProps, 'client' | 'change'> & Pick<SessionState, 'plan'>) {
  const text = useText()
  return (
    <div className={styles.planned}>
      <b>{text('presenter.planned')}</b>
      <NumberField
        label={text('presenter.planned')}
        unit="min"
        min={0}
        max={600}
        value={plan === null ? 0 : Math.round(plan / MINUTE)}
        onChange={minutes => {
          const length = minutes === 0 ? null : minutes * MINUTE
          change({ kind: 'plan', length })
          if (client.address !== null) writePlan(client.address, { ...readPlan(client.address), length })
        }}
      />
    </div>
  )
}

/** Within so many ms of the plan a show is on time. */
const ON_TIME = 10_000

function PaceWords({ pace: { ahead, over } }: { readonly pace: Pace }) {
  const text = useText()
  if (ahead === null) return null
  if (over >= 1000)
    return (
      <span className={classNames(styles.pace, styles.over)}>{text('presenter.overBy', { time: timeText(over) })}</span>
    )
  if (Math.abs(ahead) < ON_TIME) return <span className={styles.pace}>{text('presenter.onTime')}</span>
  const key = ahead > 0 ? 'presenter.ahead' : 'presenter.behind'
  return (
    <span className={classNames(styles.pace, ahead < 0 && styles.late)}>
      {text(key, { time: timeText(Math.abs(ahead)) })}
    </span>
  )
}
