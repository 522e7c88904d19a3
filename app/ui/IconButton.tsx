import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Tooltip, type TooltipProps } from './Tooltip.tsx'

/** Props of IconButton. */
export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Its name, read aloud and shown as a tooltip. */
  readonly label: string
  readonly icon: IconName
  /** What the tooltip says where the name is long. */
  readonly hint?: string
  /** Key as the command table writes it, shown in the tooltip. */
  readonly keys?: string | undefined
  /** Makes it a toggle: chosen or not. */
  readonly isOn?: boolean | undefined
  /** 28, 32 (default) px square; both are 40 on a small screen. */
  readonly size?: 'small' | 'medium'
  /** Why it cannot be pressed now: it is grey, and its tooltip says this. */
  readonly why?: string | undefined
  /** Raised: for actions that lie on a picture. */
  readonly isRaised?: boolean
  readonly tooltip?: TooltipProps['placement']
  /** False while what hangs on it is open: its name would lie over that. */
  readonly hasTooltip?: boolean
  readonly className?: string
}

/** A square button with an icon, a name and a tooltip with its key. */
export function IconButton(props: IconButtonProps) {
  const { label, hint = label, icon, keys, isOn, size = 'medium', isRaised = false, why, ...rest } = props
  const { tooltip = 'bottom', hasTooltip = true, className, ...aria } = rest
  return (
    <Tooltip label={why ?? hint} keys={keys} placement={tooltip} isDisabled={!hasTooltip}>
      <AriaButton
        {...aria}
        // Unlike a disabled one it can still be rested on.
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
