import { Input as AriaInput, NumberField as AriaNumberField, Group } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { IconName } from './Icon.tsx'
import { ScrubLetter } from './ScrubLetter.tsx'

/** Props of NumberField. */
export interface NumberFieldProps {
  /** Accessible name. */
  readonly label: string
  /** Null shows an empty field, for several elements with different values. */
  readonly value: number | null
  /** Called when a value is committed: Enter, blur, an arrow key or a scrub step. */
  readonly onChange: (value: number) => void
  /** Called when a scrub ends, to make it one undo step. */
  readonly onSettle?: () => void
  /** A letter or an icon at the left; dragging it sideways changes the value by `step` per px. */
  readonly letter?: string
  readonly icon?: IconName
  /** Shown at the right: px, %, °. */
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Maximum number of decimals shown, 1 by default. */
  readonly decimals?: number
  readonly isDisabled?: boolean
  readonly className?: string
}

function clamp(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  return Math.min(max, Math.max(min, value))
}

/** A number field with a unit. Arrow keys step, dragging the letter scrubs (ten steps per px with Shift). */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, onSettle, letter, icon, unit, min, max, step = 1, decimals = 1 } = props

  function scrub(from: number, by: number): void {
    const next = by === 0 ? from : clamp(Math.round((from + by * step) / step) * step, min, max)
    if (next !== value) onChange(next)
  }

  return (
    <AriaNumberField
      aria-label={label}
      value={value ?? Number.NaN}
      onChange={next => !Number.isNaN(next) && onChange(next)}
      formatOptions={{ maximumFractionDigits: decimals, useGrouping: false }}
      isDisabled={props.isDisabled ?? false}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(Number.isInteger(step) ? {} : { step })}
      className={classNames(styles.field, props.className)}
    >
      <Group className={classNames(styles.box, styles.number)}>
        <ScrubLetter
          letter={letter}
          icon={icon}
          value={props.isDisabled ? null : value}
          onScrub={scrub}
          onSettle={onSettle}
        />
        <AriaInput className={styles.input ?? ''} />
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
      </Group>
    </AriaNumberField>
  )
}
