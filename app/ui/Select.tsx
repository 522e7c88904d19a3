import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Popover as AriaPopover,
  Select as AriaSelect,
  Label,
  ListBox,
  ListBoxItem,
  SelectValue,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'
import overlayStyles from './overlay.module.css'
import styles from './Select.module.css'

/** An option of a select. */
export interface SelectOption<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
  /** Drawn instead of the label, for dashes, line ends or typefaces; the label is still announced. */
  readonly picture?: ReactNode
}

/** Props of Select. */
export interface SelectProps<Id extends string> {
  /** Accessible name; shown above unless `isLabelHidden`. */
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly options: readonly SelectOption<Id>[]
  /** Null shows `placeholder`, for several elements with different values. */
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly placeholder?: string
  readonly variant?: 'panel' | 'alone'
  readonly isDisabled?: boolean
  readonly className?: string
}

/** A single choice from a dropdown list. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, isLabelHidden = false, options, value, onChange, placeholder, variant: look = 'panel' } = props
  const chosen = options.find(({ id }) => id === value)
  return (
    <AriaSelect
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      value={value}
      onChange={key => key !== null && onChange(key as Id)}
      isDisabled={props.isDisabled ?? false}
      placeholder={placeholder ?? ''}
      className={classNames(fieldStyles.field, props.className)}
    >
      {isLabelHidden ? null : <Label className={fieldStyles.label ?? ''}>{label}</Label>}
      <AriaButton className={classNames(fieldStyles.box, styles.button, look === 'alone' && fieldStyles.alone)}>
        <SelectValue className={styles.value ?? ''}>
          {({ selectedText }) => chosen?.picture ?? (selectedText || placeholder)}
        </SelectValue>
        <Icon name="chevronDown" size={16} />
      </AriaButton>
      <AriaPopover className={classNames(overlayStyles.popover, styles.popover)} offset={4}>
        <ListBox className={overlayStyles.list ?? ''} items={options}>
          {option => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              {...(option.picture === undefined ? {} : { 'aria-label': option.label })}
              className={overlayStyles.item ?? ''}
            >
              {option.icon && <Icon name={option.icon} size={16} />}
              <span className={overlayStyles.text}>{option.picture ?? option.label}</span>
              <Icon name="check" size={16} className={overlayStyles.tick ?? ''} />
            </ListBoxItem>
          )}
        </ListBox>
      </AriaPopover>
    </AriaSelect>
  )
}
