import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { isPageFrameShown, removePageFrame } from '../../../platform/page-frame.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/EmptyState.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { OpenStore } from '../../session/open/open-store.ts'
import { PageSkeleton } from '../../widgets/PageSkeleton.tsx'
import styles from './Opening.module.css'

/** The loading state of a deck: a skeleton, generation progress, or the reason it failed. */
export const Opening = observer(function Opening({ open }: { readonly open: OpenStore }) {
  const text = useText()
  const { state } = open
  // The frame that the page came with looks the same and may have the first page already.
  const isFramed = state.at === 'opening' && isPageFrameShown()
  useLayoutEffect(() => {
    if (!isFramed) removePageFrame()
  }, [isFramed])
  if (isFramed) return <main aria-label={text('editor.canvas')} aria-busy="true" />
  return (
    <div className={styles.editor} aria-busy={state.at !== 'failed'}>
      <header className={styles.top}>
        <Skeleton width={28} height={28} />
        <Skeleton width={180} height={16} />
      </header>
      <aside className={styles.strip} aria-hidden="true">
        {(state.at === 'failed' ? [] : [0, 1, 2, 3, 4]).map(index => (
          <span key={index} className={styles.thumb}>
            <PageSkeleton />
          </span>
        ))}
      </aside>
      <main className={styles.stage} aria-label={text('editor.canvas')}>
        {state.at === 'failed' ? <Failed open={open} /> : <PageSkeleton />}
        {state.at === 'writing' ? (
          <div className={styles.progress}>
            <Progress
              label={text('editor.writing')}
              value={null}
              action={
                <Button variant="quiet" size="small" onPress={() => open.cancel()}>
                  {text('common.cancel')}
                </Button>
              }
            />
          </div>
        ) : null}
      </main>
      <aside className={styles.format} aria-hidden="true">
        <Skeleton width="60%" height={16} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </aside>
    </div>
  )
})

const Failed = observer(function Failed({ open }: { readonly open: OpenStore }) {
  const text = useText()
  const { state } = open
  if (state.at !== 'failed') return null
  return (
    <ErrorState
      title={text(state.isMaking ? 'editor.makeFailed' : 'editor.openFailed')}
      text={textOf(keyOfFailure(state.failure), 'error.unknown')}
      action={
        <div className={styles.actions}>
          <LinkButton href={screenAddress(state.isMaking ? 'generate' : 'workspace')}>
            {text(state.isMaking ? 'editor.backToOutline' : 'editor.allWorks')}
          </LinkButton>
          <Button onPress={() => void open.start()}>{text('common.tryAgain')}</Button>
        </div>
      }
    />
  )
})
