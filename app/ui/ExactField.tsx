import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { readExpression } from './expression.ts'
import styles from './field.module.css'
import type { NumberFieldProps } from './NumberField.tsx'
import { ScrubLetter } from './ScrubLetter.tsx'

/** Props of ExactField. */
export interface ExactFieldProps extends Omit<NumberFieldProps, 'step' | 'decimals'> {
  /** What 100 % is; without it there are no percents. */
  readonly whole?: number | undefined
}

/** A number that can be written as an expression: `100+20`, `50%`, `3cm`, `*2`. Arrow keys step (Shift: by ten), dragging the letter scrubs, Escape takes back. */
export function ExactField(props: ExactFieldProps) {
  const { label, value, onChange, onSettle, letter, icon, unit, whole, min, max, isDisabled = false } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value === null ? '' : String(Math.round(value * 10) / 10)

  function put(next: number): void {
    const held = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next))
    if (held !== value) onChange(held)
  }
  function settle(): void {
    const next = draft === null || draft === shown ? null : readExpression(draft, { value, whole })
    setDraft(null)
    if (next !== null) put(next)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') settle()
    else if (event.key === 'Escape' && draft !== null) setDraft(null)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const from = readExpression(draft ?? shown, { value, whole })
      setDraft(null)
      if (from !== null) put(from + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
    } else return
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }
  const scrub = (from: number, by: number) => put(by === 0 ? from : Math.round(from + by))
  return (
    <div className={classNames(styles.field, props.className)}>
      <div className={classNames(styles.box, styles.number)}>
        <ScrubLetter
          letter={letter}
          icon={icon}
          value={isDisabled ? null : value}
          onScrub={scrub}
          onSettle={onSettle}
        />
        <input
          className={styles.input}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          value={draft ?? shown}
          onChange={event => setDraft(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
      </div>
    </div>
  )
}
