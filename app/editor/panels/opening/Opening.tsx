import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, useLayoutEffect } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { isPageFrameShown, removePageFrame } from '../../../platform/page-frame.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/EmptyState.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { OpenStore } from '../../session/open/open-store.ts'
import { openingFrame } from '../../session/panels/opening-frame.ts'
import { PageSkeleton } from '../../widgets/PageSkeleton.tsx'
import barStyles from './MakeBar.module.css'
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
  const isFailed = state.at === 'failed'
  return (
    <div className="frame-editor" data-shown="" style={openingFrame() as CSSProperties} aria-busy={!isFailed}>
      <header className="frame-top">
        <Logo />
        <Skeleton width={120} height={16} />
      </header>
      <aside className="frame-strip" aria-hidden="true">
        {(state.at === 'opening' ? [0, 1, 2, 3, 4] : []).map(index => (
          <span key={index} className="frame-sheet" />
        ))}
      </aside>
      <main className={classNames('frame-stage', isFailed && styles.failed)} aria-label={text('editor.canvas')}>
        {isFailed ? (
          <Failed open={open} />
        ) : (
          <span className="frame-sheet">{state.at === 'writing' ? <PageSkeleton /> : null}</span>
        )}
      </main>
      <aside className="frame-format" aria-hidden="true" />
      <footer className="frame-bottom" aria-hidden="true" />
      {state.at === 'writing' ? (
        <div className={barStyles.bar}>
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
