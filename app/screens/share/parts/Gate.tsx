import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import type { PasswordProblem, SharedDeck } from '../shared-deck.ts'
import styles from './Gate.module.css'

interface GateProps {
  readonly title: string
  readonly hint: string
  readonly foot: string
  readonly picture: ReactNode
  readonly children: ReactNode
}

/** A screen in front of a deck. It shows nothing of it, not even its title. */
function Gate({ title, hint, foot, picture, children }: GateProps) {
  const text = useText()
  return (
    <main id="main" tabIndex={-1} className={styles.gate}>
      <title>{`${title} · ${text('common.product')}`}</title>
      <div className={styles.top}>
        <Logo name={text('common.product')} />
      </div>
      <div className={styles.content}>
        {picture}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
      <p className={styles.foot}>{foot}</p>
    </main>
  )
}

/** Asks for the password of a deck. */
export const PasswordGate = observer(function PasswordGate({ store }: { readonly store: SharedDeck }) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const seconds = useCountdown(store.problem)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (password === '' || isBusy || seconds > 0) return
    setBusy(true)
    await store.enter(password)
    setBusy(false)
  }
  const wrong = store.problem?.kind === 'wrong' ? text('share.wrong') : undefined
  const picture = (
    <span className={styles.disc}>
      <Icon name="lock" />
    </span>
  )
  return (
    <Gate title={text('share.gateTitle')} hint={text('share.gateText')} foot={text('share.gateFoot')} picture={picture}>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        <Input
          label={text('share.passwordLabel')}
          type="password"
          autoComplete="off"
          autoFocus
          variant="alone"
          value={password}
          onChange={setPassword}
          error={seconds > 0 ? text('share.wait', { seconds }) : wrong}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} isDisabled={seconds > 0}>
          {text('share.openDeck')}
        </Button>
      </form>
    </Gate>
  )
})

/** Counts the seconds down until another password can be tried. */
function useCountdown(problem: PasswordProblem | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (problem?.kind !== 'wait') return setLeft(0)
    setLeft(problem.seconds)
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [problem])
  return left
}

/** Says that a link leads nowhere any more, or that the deck could not be opened now. */
export function Goodbye({ store, isGone }: { readonly store: SharedDeck; readonly isGone: boolean }) {
  const text = useText()
  const picture = (
    <span className={styles.fan} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
  const words = isGone
    ? { title: text('share.goneTitle'), hint: text('share.goneText'), foot: text('share.goneFoot') }
    : { title: text('share.failedTitle'), hint: text('error.network'), foot: '' }
  return (
    <Gate {...words} picture={picture}>
      <div className={styles.actions}>
        <Button variant="outline" icon="reload" onPress={() => void store.open()}>
          {text('common.tryAgain')}
        </Button>
        <LinkButton variant="quiet" href={screenAddress('generate')}>
          {text('share.makeOwn')}
        </LinkButton>
      </div>
    </Gate>
  )
}
