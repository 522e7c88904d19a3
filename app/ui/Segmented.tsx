import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Segmented.module.css'
import { Tooltip } from './Tooltip.tsx'

/** One of a few. With `isLabelHidden` only the icon shows and the label becomes a tooltip. */
export interface SegmentedOption<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
  readonly isLabelHidden?: boolean
  readonly keys?: string
  readonly isDisabled?: boolean
}

/** What a segmented control is told. */
export interface SegmentedProps<Id extends string> {
  /** Name of the choice, read aloud. */
  readonly label: string
  readonly options: readonly SegmentedOption<Id>[]
  /** Null: several things with different values. */
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly isDisabled?: boolean
  readonly className?: string
}

function segment<Id extends string>(option: SegmentedOption<Id>) {
  const button = (
    <ToggleButton
      key={option.id}
      id={option.id}
      isDisabled={option.isDisabled ?? false}
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

/** A choice of one among two to five, all in sight. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, options, value, onChange, isDisabled = false, className } = props
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
    >
      {options.map(segment)}
    </ToggleButtonGroup>
  )
}
