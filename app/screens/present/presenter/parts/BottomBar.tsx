import type { SessionAct } from '@slidewright/shared'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon, type IconName } from '../../../../ui/Icon.tsx'
import { Tooltip } from '../../../../ui/Tooltip.tsx'
import { type KeyAct, keyOf } from '../../keys.ts'
import { neighborOf, numberOf, type ShowState } from '../../show-state.ts'
import { INK_TOOLS, type InkChoices } from '../ink-tools.ts'
import type { ReceivedDeck } from '../received-deck.ts'
import styles from './BottomBar.module.css'
import { InkBar } from './InkBar.tsx'

interface BottomBarProps {
  readonly deck: ReceivedDeck
  readonly show: ShowState
  readonly send: (act: KeyAct) => void
  readonly change: (act: SessionAct) => void
  readonly ink: InkChoices
}

/** The pointer's tools, the steps, and what the audience's screen shows. */
export function BottomBar({ deck, show, send, change, ink }: BottomBarProps) {
  const text = useText()
  const isInk = ink.tool === 'pen' || ink.tool === 'marker' || ink.tool === 'eraser'
  return (
    <footer className={styles.bar}>
      {isInk ? <InkBar deck={deck} ink={ink} page={show.current} change={change} /> : null}
      <div className={styles.group} role="toolbar" aria-label={text('presenter.tools')}>
        {INK_TOOLS.map(({ tool, key, icon }) => (
          <Tool
            key={tool}
            name={`presenter.tool.${tool}`}
            icon={icon}
            keys={key}
            isOn={ink.tool === tool}
            onPress={() => ink.choose({ tool })}
          />
        ))}
      </div>
      <Steps show={show} send={send} />
      <div className={classNames(styles.group, styles.right)} role="toolbar" aria-label={text('presenter.connected')}>
        <Tool
          name="presenter.black"
          icon="monitor"
          keys={keyOf('black')}
          isOn={show.blank === 'black'}
          onPress={() => send({ kind: 'black' })}
        />
        <Tool
          name="presenter.white"
          icon="sun"
          keys={keyOf('white')}
          isOn={show.blank === 'white'}
          onPress={() => send({ kind: 'white' })}
        />
        <Tool
          name="show.bar.overview"
          icon="grid"
          keys={keyOf('overview')}
          isOn={show.pointed !== null}
          onPress={() => send({ kind: 'overview' })}
        />
        <Tool name="presenter.keys" icon="keyboard" keys={keyOf('help')} onPress={() => send({ kind: 'help' })} />
      </div>
    </footer>
  )
}

function Steps({ show, send }: Pick<BottomBarProps, 'show' | 'send'>) {
  const text = useText()
  const count = show.pages.length
  return (
    <div className={styles.steps}>
      <Button size="large" icon="back" className={styles.back ?? ''} onPress={() => send({ kind: 'previous' })}>
        <span className={styles.unseen}>{text('show.bar.previous')}</span>
      </Button>
      <span className={styles.place} data-place="" role="status">
        <b>{show.digits === '' ? numberOf(show, show.current) : show.digits}</b>
        <span aria-hidden="true">/</span>
        {count}
      </span>
      <Button
        variant="primary"
        size="large"
        trailing="chevronRight"
        className={styles.next ?? ''}
        isDisabled={show.isEnd}
        onPress={() => send({ kind: 'next' })}
      >
        {neighborOf(show, 1) === null ? text('presenter.toEnd') : text('presenter.next')}
      </Button>
    </div>
  )
}

interface ToolProps {
  readonly name: TextKey
  readonly icon: IconName
  readonly keys: string | undefined
  readonly isOn?: boolean
  readonly onPress: () => void
}

function Tool({ name, icon, keys, isOn, onPress }: ToolProps): ReactNode {
  const text = useText()
  return (
    <Tooltip label={text(name)} keys={keys} placement="top">
      <AriaButton
        className={classNames(styles.tool, isOn && styles.on)}
        aria-label={text(name)}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        preventFocusOnPress
        onPress={onPress}
      >
        <Icon name={icon} />
        <span className={styles.label}>{text(name)}</span>
      </AriaButton>
    </Tooltip>
  )
}
