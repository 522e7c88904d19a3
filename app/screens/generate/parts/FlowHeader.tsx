import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { useStep } from '../steps.ts'
import styles from './FlowHeader.module.css'

/** Props of FlowHeader. */
export interface FlowHeaderProps {
  /** The deck's title. */
  readonly title: string
  /** The primary action, at the right. */
  readonly action?: ReactNode
}

function Steps() {
  const text = useText()
  const { step, steps } = useStep()
  const all = [...steps, 'pages'] as const
  const currentIndex = all.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={text('generate.step.label')}>
      {all.map((name, index) => {
        const label = text(`generate.step.${name}`)
        return (
          <li
            key={name}
            className={classNames(styles.step, index === currentIndex && styles.here)}
            {...(index === currentIndex ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classNames(styles.mark, index < currentIndex && styles.done)}>
              {index < currentIndex ? <Icon name="check" size={12} /> : index + 1}
            </span>
            <span {...(index < currentIndex ? { 'aria-label': text('generate.step.done', { step: label }) } : {})}>
              {label}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The header of the flow: back, the deck's title, the steps and the primary action. */
export function FlowHeader({ title, action }: FlowHeaderProps) {
  const text = useText()
  const { step, go, steps } = useStep()
  const back = () => go(steps[steps.indexOf(step) - 1] ?? 'source')
  return (
    <header className={styles.header}>
      <div className={styles.left}>
        <IconButton icon="back" label={text('common.back')} onPress={back} />
        <Link href="/" className={styles.home ?? ''} aria-label={text('common.product')}>
          <Logo />
        </Link>
        <span className={classNames(styles.title, action !== undefined && styles.besides)}>{title}</span>
      </div>
      <Steps />
      <div className={styles.right}>
        <span className={styles.back}>
          <Button onPress={back}>{text('common.back')}</Button>
        </span>
        {action}
      </div>
    </header>
  )
}
