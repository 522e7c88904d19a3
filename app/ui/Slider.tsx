import { useRef } from 'react'
import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Slider.module.css'

/** Props of Slider. */
export interface SliderProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly value: number
  /** Called for every step of a drag. */
  readonly onChange: (value: number) => void
  /** Called when a drag ends, to make it one undo step. */
  readonly onSettle?: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Appended to the displayed value: %, px. */
  readonly unit?: string
  readonly isDisabled?: boolean
  readonly className?: string
}

/** A slider for a number. */
export function Slider(props: SliderProps) {
  const { label, isLabelHidden = false, value, onChange, onSettle, min = 0, max = 100, step = 1, unit = '' } = props
  const before = useRef(value)
  const isCancelled = useRef(false)

  function restore(): void {
    isCancelled.current = true
    if (before.current !== value) onChange(before.current)
  }
  return (
    <AriaSlider
      value={value}
      onChange={next => {
        isCancelled.current = false
        onChange(Number(next))
      }}
      // React Aria reports a canceled drag like a completed one.
      onChangeEnd={next => onSettle?.(isCancelled.current ? before.current : Number(next))}
      onPointerDownCapture={() => {
        before.current = value
        isCancelled.current = false
      }}
      onPointerCancel={restore}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={props.isDisabled ?? false}
      className={classNames(styles.slider, props.className)}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {isLabelHidden ? null : (
        <span className={styles.head}>
          <Label>{label}</Label>
          <SliderOutput>{({ state }) => `${state.getThumbValueLabel(0)}${unit}`}</SliderOutput>
        </span>
      )}
      <SliderTrack className={styles.track ?? ''}>
        {({ state }) => (
          <>
            <span className={styles.rail}>
              <span className={styles.fill} style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
            </span>
            <SliderThumb className={styles.thumb ?? ''} />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  )
}
