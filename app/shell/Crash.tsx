import { Component, type ReactNode } from 'react'
import { type TextKey, text } from '../i18n/index.ts'
import { isLoadFailure, isOutdated } from '../platform/load-failure.ts'
import { removePageFrame } from '../platform/page-frame.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/EmptyState.tsx'
import styles from './page.module.css'

type Failure = 'broken' | 'unreachable' | 'outdated'

const SAID: { readonly [F in Failure]: { readonly [part in 'title' | 'text' | 'action']: TextKey } } = {
  broken: { title: 'shell.crashTitle', text: 'shell.crashText', action: 'common.reload' },
  unreachable: { title: 'shell.unreachableTitle', text: 'error.network', action: 'common.tryAgain' },
  outdated: { title: 'shell.outdatedTitle', text: 'shell.outdatedText', action: 'common.tryAgain' },
}

/** Catches what a screen throws: says so, and offers to reload. The address stays, so nothing is lost that was kept. A screen that could not be fetched comes by itself when the connection is back. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly failure: Failure | null }> {
  override state = { failure: null as Failure | null }

  /** React's way to say that a child has thrown. */
  static getDerivedStateFromError(error: unknown): { readonly failure: Failure } {
    return { failure: isLoadFailure(error) ? 'unreachable' : 'broken' }
  }

  override componentDidCatch(error: unknown): void {
    removePageFrame()
    void isOutdated(error).then(isNewer => {
      if (isNewer) this.setState(({ failure }) => (failure === 'unreachable' ? { failure: 'outdated' } : null))
    })
  }

  override componentDidMount(): void {
    window.addEventListener('popstate', this.forget)
    window.addEventListener('online', this.retry)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.forget)
    window.removeEventListener('online', this.retry)
  }

  /** Another address is another screen. */
  private readonly forget = () => this.setState({ failure: null })

  private readonly retry = () => {
    if (this.state.failure === 'unreachable') location.reload()
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const said = SAID[failure]
    return (
      <main className={styles.page}>
        <ErrorState
          title={text(said.title)}
          text={text(said.text)}
          action={
            <Button icon="refresh" onPress={() => location.reload()}>
              {text(said.action)}
            </Button>
          }
        />
      </main>
    )
  }
}
