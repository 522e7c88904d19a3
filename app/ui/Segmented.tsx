import type { KeyboardEvent } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Segmented.module.css'
import { Tooltip } from './Tooltip.tsx'

/** An option of a segmented control. With `isLabelHidden` only the icon shows and the label becomes a tooltip. */
export interface SegmentedOption<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
  readonly isLabelHidden?: boolean
  readonly keys?: string
  readonly isDisabled?: boolean
}

/** Props of Segmented. */
export interface SegmentedProps<Id extends string> {
  /** Accessible name. */
  readonly label: string
  readonly options: readonly SegmentedOption<Id>[]
  /** Null for several elements with different values. */
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly isDisabled?: boolean
  /** For choices that discard something: arrows only move the focus, Space chooses. */
  readonly needsConfirm?: boolean
  readonly className?: string
}

/** Steps of the arrow keys, in reading direction. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Returns the step of an arrow key like a radio group; 0 for other keys. */
function stepOf({ key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0
  const isReversed = /Left|Right/.test(key) && getComputedStyle(currentTarget).direction === 'rtl'
  return (STEPS[key] ?? 0) * (isReversed ? -1 : 1)
}

function segment<Id extends string>(option: SegmentedOption<Id>, isTabStop: boolean) {
  const button = (
    <ToggleButton
      key={option.id}
      id={option.id}
      isDisabled={option.isDisabled ?? false}
      excludeFromTabOrder={!isTabStop}
      className={classNames(styles.option, option.isLabelHidden && styles.bare)}
      {...(option.isLabelHidden ? { 'aria-label': option.label } : {})}
    >
      {option.icon && <Icon name={option.icon} size={16} />}
      {option.isLabelHidden ? null : <span className={styles.label}>{option.label}</span>}
    </ToggleButton>
  )
  if (!option.isLabelHidden) return button
  return (
    <Tooltip key={option.id} label={option.label} keys={option.keys}>
      {button}
    </Tooltip>
  )
}

/** A single choice among two to five visible options. Arrow keys wrap around and choose; Tab focuses the chosen option. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, options, value, onChange, isDisabled = false, needsConfirm = false, className } = props
  const enabled = options.filter(option => option.isDisabled !== true)
  const chosen = enabled.find(({ id }) => id === value)

  function handleKey(event: KeyboardEvent<HTMLElement>): boolean {
    const by = stepOf(event)
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (by === 0 || at < 0) return false
    const to = (at + by + buttons.length) % buttons.length
    buttons[to]?.focus()
    const next = enabled[to]
    if (!needsConfirm && next !== undefined && next.id !== value) onChange(next.id)
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={keys => {
        const [key] = keys
        if (key !== undefined) onChange(key as Id)
      }}
      isDisabled={isDisabled}
      className={classNames(styles.group, className)}
      render={group => (
        <div {...group} onKeyDownCapture={event => handleKey(event) || group.onKeyDownCapture?.(event)} />
      )}
    >
      {options.map(option => segment(option, chosen === undefined || option === chosen))}
    </ToggleButtonGroup>
  )
}
