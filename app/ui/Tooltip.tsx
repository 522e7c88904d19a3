import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { keyLabel } from '../platform/keyboard.ts'
import styles from './Tooltip.module.css'

/** Props of Tooltip. */
export interface TooltipProps {
  readonly label: ReactNode
  /** A key as the command table writes it: `mod+shift+d`. */
  readonly keys?: string | undefined
  /** One control of the kit (or of react-aria-components). */
  readonly children: ReactElement
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  readonly isDisabled?: boolean
}

/** A name that appears after 400 ms of hover and at once on keyboard focus. Never the only carrier of a name. */
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
