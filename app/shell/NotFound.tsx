import { screenAddress } from '@slidewright/shared'
import { useText } from '../i18n/index.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './page.module.css'

/** Where every unknown address ends. */
export function NotFound() {
  const text = useText()
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${text('shell.notFoundTitle')} · ${text('common.product')}`}</title>
      <Logo name={text('common.product')} />
      <h1 className={styles.title}>{text('shell.notFoundTitle')}</h1>
      <p className={styles.text}>{text('shell.notFoundText')}</p>
      <div className={styles.action}>
        <LinkButton variant="primary" size="large" href={screenAddress('workspace')}>
          {text('shell.notFoundAction')}
        </LinkButton>
      </div>
    </main>
  )
}
