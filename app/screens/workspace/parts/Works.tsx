import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { every, now } from '../../../platform/clock.ts'
import { library } from '../../../stores/library.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx'
import { NewDeck } from './NewDeck.tsx'
import type { WorksView } from './Toolbar.tsx'
import { WorkCard } from './WorkCard.tsx'
import styles from './Works.module.css'
import { WorksSkeleton } from './WorksSkeleton.tsx'

/** How often relative times are updated. */
const TICK_MS = 30_000

function useNow(): number {
  const [time, setTime] = useState(now)
  useEffect(() => every(TICK_MS, () => setTime(now())), [])
  return time
}

/** Loads the next page of decks when scrolled into view. */
function MoreWorks() {
  const sentinel = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (sentinel.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void library.loadMore(), {
      rootMargin: '600px',
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  return <li ref={sentinel} className={styles.mark} aria-hidden="true" />
}

function NothingFound(): ReactNode {
  const text = useText()
  return (
    <EmptyState
      icon="search"
      title={text('workspace.noneFoundTitle')}
      text={text('workspace.noneFoundText', { words: library.keyword })}
      action={<Button onPress={() => void library.find('')}>{text('workspace.showAll')}</Button>}
    />
  )
}

function NoWorks(): ReactNode {
  const text = useText()
  return (
    <EmptyState
      icon="layout"
      title={text('workspace.emptyTitle')}
      text={text('workspace.emptyText')}
      action={
        <LinkButton variant="primary" href={screenAddress('generate', { from: 'workspace' })}>
          {text('shell.newDeck')}
        </LinkButton>
      }
    />
  )
}

/** The decks as cards or rows, with loading, error and empty states. */
export const Works = observer(function Works({ view }: { readonly view: WorksView }) {
  const text = useText()
  const time = useNow()
  const { state, works, keyword, failure } = library
  if (state === 'loading') return <WorksSkeleton view={view} />
  if (state === 'failed' && failure !== null) {
    return (
      <ErrorState
        title={text('workspace.failedTitle')}
        text={textOf(keyOfFailure(failure), 'error.unknown')}
        action={
          <Button icon="refresh" onPress={() => void library.refresh()}>
            {text('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (works.length === 0) return keyword === '' ? <NoWorks /> : <NothingFound />
  return (
    <ul className={classNames(view === 'grid' ? styles.grid : styles.list)} aria-label={text('shell.allWorks')}>
      {keyword === '' ? <NewDeck view={view} /> : null}
      {works.map(work => (
        <WorkCard key={work.user_design_id} work={work} view={view} now={time} />
      ))}
      {library.hasMore ? <MoreWorks key={works.length} /> : null}
    </ul>
  )
})
