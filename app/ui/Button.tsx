import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link as AriaLink } from 'react-aria-components'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** How a button looks. `primary`: one a view. `inverse`: upgrade only. `danger`: inside a confirmation only. */
export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'inverse' | 'danger' | 'soft'

interface ButtonStyle {
  readonly variant?: ButtonVariant
  /** 28, 32 (default), 40 px high. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Before the label. */
  readonly icon?: IconName
  /** After the label. */
  readonly trailing?: IconName
  /** As wide as its container. */
  readonly isWide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Props of Button. */
export interface ButtonProps extends ButtonStyle, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** Shows a small bar beside the label and takes no presses. Give the label that says what is going on. */
  readonly isBusy?: boolean
}

/** Props of LinkButton. */
export interface LinkButtonProps extends ButtonStyle {
  readonly href: string
  readonly 'aria-label'?: string
}

function lookOf({ variant = 'outline', size = 'medium', isWide, className }: Omit<ButtonStyle, 'children'>): string {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
}

/** A push button: icon 16, label 13/520, 32 high. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, trailing, isWide, isBusy = false, className, children, ...aria } = props
  return (
    <AriaButton {...aria} data-variant={variant} isPending={isBusy} className={lookOf(props)}>
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      {children}
      {trailing && !isBusy ? <Icon name={trailing} size={16} /> : null}
    </AriaButton>
  )
}

/** A link in the clothes of a button. */
export function LinkButton(props: LinkButtonProps) {
  const { icon, trailing, children, href, 'aria-label': label } = props
  return (
    <AriaLink href={href} className={lookOf(props)} {...(label === undefined ? {} : { 'aria-label': label })}>
      {icon && <Icon name={icon} size={props.size === 'large' ? 20 : 16} />}
      {children}
      {trailing && <Icon name={trailing} size={16} />}
    </AriaLink>
  )
}
