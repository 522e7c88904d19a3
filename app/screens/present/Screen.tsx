import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Presenter } from './presenter/Presenter.tsx'
import { showAgainAddress } from './presenter/show-again.ts'
import { useSessionClient } from './presenter/use-session-client.ts'
import styles from './Screen.module.css'

/** The presenter window: what comes next, the notes and the time, in step with the show in another window. */
export const PresenterScreen = observer(function PresenterScreen() {
  const text = useText()
  const [query] = useSearchParams()
  const session = query.get('session')
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-theme="dark">
      <title>{`${text('presenter.title')} · ${text('common.product')}`}</title>
      {session === null || session === '' ? (
        <div className={styles.middle}>
          <EmptyState icon="monitor" title={text('presenter.none')} text={text('presenter.noneHint')} />
        </div>
      ) : (
        <Joined session={session} />
      )}
    </main>
  )
})

const Joined = observer(function Joined({ session }: { readonly session: string }) {
  const text = useText()
  const joined = useSessionClient(session)
  if (joined === null) return null
  const { client, deck } = joined
  if (client.link === 'ended')
    return (
      <div className={styles.middle} data-ended="">
        <EmptyState
          icon="check"
          title={text('presenter.ended')}
          text={text('presenter.endedHint')}
          action={
            client.address === null ? undefined : (
              <LinkButton variant="primary" href={showAgainAddress(client.address, session)}>
                {text('presenter.reopen')}
              </LinkButton>
            )
          }
        />
      </div>
    )
  if (client.state === null || deck === null)
    return (
      <div className={styles.middle} role="status">
        <EmptyState icon="monitor" title={text('presenter.waiting')} text={text('presenter.noneHint')} />
      </div>
    )
  return <Presenter session={session} client={client} deck={deck} state={client.state} />
})
