import { type TextKey, useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton, type IconButtonProps } from '../../../ui/IconButton.tsx'
import { type KeyAct, keyOf } from '../keys.ts'
import { numberOf, type ShowKeyAct, type ShowState, type WindowAct } from '../show-state.ts'
import styles from './ShowBar.module.css'

interface ShowBarProps {
  readonly state: ShowState
  readonly send: (act: KeyAct) => void
  /** Whether the bar is visible; it also stays visible while it has the focus. */
  readonly isAwake: boolean
}

/** The toolbar at the bottom of the screen. It appears with pointer movement and hides at rest. */
export function ShowBar({ state, send, isAwake }: ShowBarProps) {
  const text = useText()
  const place = { page: numberOf(state, state.current), count: state.pages.length }
  const button = (act: Exclude<ShowKeyAct, 'digit' | 'point'>, icon: IconButtonProps['icon'], isOn?: boolean) => (
    <IconButton
      label={text(`show.bar.${act as 'next'}`)}
      icon={icon}
      keys={keyOf(act)}
      tooltip="top"
      preventFocusOnPress
      onPress={() => send(act === 'back' ? { kind: 'leave' } : { kind: act })}
      {...(isOn === undefined ? {} : { isOn })}
    />
  )
  const windowButton = (act: WindowAct, label: TextKey, icon: IconButtonProps['icon']) => (
    <IconButton
      label={text(label)}
      icon={icon}
      keys={keyOf(act)}
      tooltip="top"
      preventFocusOnPress
      onPress={() => send({ kind: act })}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label={text('show.controls')}
      className={classNames(styles.bar, isAwake && styles.awake)}
      data-show-bar=""
    >
      {button('previous', 'back')}
      <span className={styles.place}>{text('show.place', place)}</span>
      {button('next', 'chevronRight')}
      <span className={styles.line} />
      {button('overview', 'grid')}
      {button('notes', 'notes', state.isNotes)}
      {button('laser', 'laser', state.isLaser)}
      {windowButton('presenter', 'presenter.title', 'monitor')}
      <span className={styles.help}>
        {windowButton('fullScreen', 'presenter.fullScreen', 'expand')}
        {button('help', 'keyboard')}
      </span>
      <span className={styles.line} />
      {button('back', 'close')}
    </div>
  )
}
