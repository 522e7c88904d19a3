import type { ReactNode, RefObject } from 'react'
import {
  Dialog as AriaDialog,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  DialogTrigger,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './overlay.module.css'
import type { HoverOpen } from './use-hover-open.ts'

/** Connects a control with the `Popover` that it opens. */
export const PopoverTrigger = DialogTrigger

/** Props of Popover. Inside a `PopoverTrigger` only the name and content are needed. */
export interface PopoverProps {
  /** Accessible name. */
  readonly label: string
  readonly children: ReactNode | ((close: { readonly close: () => void }) => ReactNode)
  readonly placement?: AriaPopoverProps['placement']
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The anchor if there is no `PopoverTrigger`. */
  readonly triggerRef?: RefObject<Element | null>
  /** Without padding, for lists and pickers that have their own. */
  readonly isBare?: boolean
  /** Does not trap the focus or block the page, for panels beside the work. */
  readonly isNonModal?: boolean
  /** Also opens on hover: the result of `useHoverOpen`, which must be passed to the control too. */
  readonly hover?: HoverOpen
  readonly className?: string
}

/** A raised box beside the control that opened it. */
export function Popover(props: PopoverProps) {
  const {
    label,
    children,
    placement = 'bottom start',
    isBare = false,
    isNonModal = false,
    hover,
    className,
    ...aria
  } = props
  return (
    <AriaPopover
      {...aria}
      key={hover?.life}
      isNonModal={isNonModal || hover?.isPassing === true}
      placement={placement}
      offset={6}
      className={classNames(styles.popover, hover?.isTaken && styles.taken, className)}
      aria-label={label}
    >
      {hover?.isPassing ? (
        // biome-ignore lint/a11y/useSemanticElements: not a set of fields
        <div
          role="group"
          aria-label={label}
          data-hover-content=""
          className={classNames(styles.dialog, isBare ? styles.bare : styles.padded)}
          {...hover.content}
        >
          {typeof children === 'function' ? children({ close: () => hover.onOpenChange(false) }) : children}
        </div>
      ) : (
        <AriaDialog aria-label={label} className={classNames(styles.dialog, isBare ? styles.bare : styles.padded)}>
          {children}
        </AriaDialog>
      )}
    </AriaPopover>
  )
}
