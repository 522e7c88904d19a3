import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Tooltip, type TooltipProps } from './Tooltip.tsx'

/** Props of IconButton. */
export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  readonly label: string
  readonly icon: IconName
  /** Tooltip text if the name is too long. */
  readonly hint?: string
  /** Key combination in the command table's format, shown in the tooltip. */
  readonly keys?: string | undefined
  /** Makes it a toggle button with this state. */
  readonly isOn?: boolean | undefined
  /** 28 or 32 (default) px square; 40 on small screens. */
  readonly size?: 'small' | 'medium'
  /** Why it cannot be pressed; grays it out and replaces the tooltip. */
  readonly why?: string | undefined
  /** Raised, for actions over a picture. */
  readonly isRaised?: boolean
  readonly tooltip?: TooltipProps['placement']
  /** False while its popover is open, which the tooltip would cover. */
  readonly hasTooltip?: boolean
  readonly className?: string
}

/** A square icon button with a tooltip that shows its name and key. */
export function IconButton(props: IconButtonProps) {
  const { label, hint = label, icon, keys, isOn, size = 'medium', isRaised = false, why, ...rest } = props
  const { tooltip = 'bottom', hasTooltip = true, className, ...aria } = rest
  return (
    <Tooltip label={why ?? hint} keys={keys} placement={tooltip} isDisabled={!hasTooltip}>
      <AriaButton
        {...aria}
        // Unlike a disabled button it can still be hovered.
        isPending={why !== undefined}
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        className={classNames(styles.button, styles[size], isOn && styles.on, isRaised && styles.raised, className)}
      >
        <Icon name={icon} size={size === 'small' ? 16 : 20} />
      </AriaButton>
    </Tooltip>
  )
}
