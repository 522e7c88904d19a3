import { type KeyboardEvent, type Ref, useState } from 'react'
import { classNames } from './class-names.ts'
import { readExpression } from './expression.ts'
import styles from './field.module.css'
import type { NumberFieldProps } from './NumberField.tsx'
import { ScrubLetter } from './ScrubLetter.tsx'

/** Props of ExactField. */
export interface ExactFieldProps extends Omit<NumberFieldProps, 'step' | 'decimals'> {
  /** The value of 100 %; percentages are not accepted without it. */
  readonly whole?: number | undefined
  /** The input, for what writes into it between renders. */
  readonly inputRef?: Ref<HTMLInputElement>
}

/** What an ExactField shows for a value; nothing for null. */
export function exactText(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 10) / 10)
}

/** A number field that accepts expressions: `100+20`, `50%`, `3cm`, `*2`. Arrow keys step (by ten with Shift), dragging the letter scrubs, Escape reverts. */
export function ExactField(props: ExactFieldProps) {
  const { label, value, onChange, onSettle, letter, icon, unit, whole, min, max, isDisabled = false } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = exactText(value)

  function commit(next: number): void {
    const clamped = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next))
    if (clamped !== value) onChange(clamped)
  }
  function commitDraft(): void {
    const next = draft === null || draft === shown ? null : readExpression(draft, { value, whole })
    setDraft(null)
    if (next !== null) commit(next)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commitDraft()
    else if (event.key === 'Escape' && draft !== null) setDraft(null)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const from = readExpression(draft ?? shown, { value, whole })
      setDraft(null)
      if (from !== null) commit(from + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
    } else return
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <div className={classNames(styles.field, props.className)}>
      <div className={classNames(styles.box, styles.number)}>
        <ScrubLetter
          letter={letter}
          icon={icon}
          value={isDisabled ? null : value}
          onScrub={(from, by) => commit(by === 0 ? from : Math.round(from + by))}
          onSettle={onSettle}
        />
        <input
          ref={props.inputRef}
          className={styles.input}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          value={draft ?? shown}
          onChange={event => setDraft(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          onBlur={commitDraft}
          onKeyDown={onKeyDown}
        />
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
      </div>
    </div>
  )
}
