import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { keyLabel } from '../platform/keyboard.ts'
import styles from './Tooltip.module.css'

/** Props of Tooltip. */
export interface TooltipProps {
  readonly label: ReactNode
  /** Key combination in the command table's format: `mod+shift+d`. */
  readonly keys?: string | undefined
  /** A single control of this kit or of react-aria-components. */
  readonly children: ReactElement
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  readonly isDisabled?: boolean
}

/** A tooltip after 400 ms of hover, or at once on keyboard focus. Never the only place of a name. */
export function Tooltip({ label, keys, children, placement = 'bottom', isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ''} placement={placement} offset={6}>
        {label}
        {keys === undefined ? null : <span>{keyLabel(keys)}</span>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
