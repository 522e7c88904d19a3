import { Component, type ReactNode } from 'react'
import { text } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/EmptyState.tsx'
import styles from './page.module.css'

/** Catches what a screen throws: says so, and offers to reload. The address stays, so nothing is lost that was kept. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  /** React's way to say that a child has thrown. */
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={styles.page}>
        <ErrorState
          title={text('shell.crashTitle')}
          text={text('shell.crashText')}
          action={
            <Button icon="refresh" onPress={() => location.reload()}>
              {text('common.reload')}
            </Button>
          }
        />
      </main>
    )
  }
}
