import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link as AriaLink } from 'react-aria-components'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** Visual variant of a button. `primary`: one per view. `inverse`: upgrades only. `danger`: confirmations only. */
export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'inverse' | 'danger' | 'soft'

interface ButtonStyle {
  readonly variant?: ButtonVariant
  /** 28, 32 (default) or 40 px high. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Shown before the label. */
  readonly icon?: IconName
  /** Shown after the label. */
  readonly trailing?: IconName
  /** Fills the width of its container. */
  readonly isWide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Props of Button. */
export interface ButtonProps extends ButtonStyle, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** Shows an activity indicator and ignores presses. The label should say what is in progress. */
  readonly isBusy?: boolean
}

/** Props of LinkButton. */
export interface LinkButtonProps extends ButtonStyle {
  readonly href: string
  readonly 'aria-label'?: string
}

function buttonClass({
  variant = 'outline',
  size = 'medium',
  isWide,
  className,
}: Omit<ButtonStyle, 'children'>): string {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
}

/** A push button with an optional icon. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, trailing, isWide, isBusy = false, className, children, ...aria } = props
  return (
    <AriaButton {...aria} data-variant={variant} isPending={isBusy} className={buttonClass(props)}>
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      {children}
      {trailing && !isBusy ? <Icon name={trailing} size={16} /> : null}
    </AriaButton>
  )
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { icon, trailing, children, href, 'aria-label': label } = props
  return (
    <AriaLink href={href} className={buttonClass(props)} {...(label === undefined ? {} : { 'aria-label': label })}>
      {icon && <Icon name={icon} size={props.size === 'large' ? 20 : 16} />}
      {children}
      {trailing && <Icon name={trailing} size={16} />}
    </AriaLink>
  )
}
