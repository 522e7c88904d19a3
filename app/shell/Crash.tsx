import { Component, type ReactNode } from 'react'
import { text } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/EmptyState.tsx'
import { isLoadFailure } from './load-failure.ts'
import styles from './page.module.css'

type Failure = 'broken' | 'unreachable'

/** Catches what a screen throws: says so, and offers to reload. The address stays, so nothing is lost that was kept. A screen that could not be fetched comes by itself when the connection is back. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly failure: Failure | null }> {
  override state = { failure: null as Failure | null }

  /** React's way to say that a child has thrown. */
  static getDerivedStateFromError(error: unknown): { readonly failure: Failure } {
    return { failure: isLoadFailure(error) ? 'unreachable' : 'broken' }
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
    const isBroken = failure === 'broken'
    return (
      <main className={styles.page}>
        <ErrorState
          title={text(isBroken ? 'shell.crashTitle' : 'shell.unreachableTitle')}
          text={text(isBroken ? 'shell.crashText' : 'error.network')}
          action={
            <Button icon="refresh" onPress={() => location.reload()}>
              {text(isBroken ? 'common.reload' : 'common.tryAgain')}
            </Button>
          }
        />
      </main>
    )
  }
}
