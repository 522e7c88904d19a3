import { type Deck, type Page, type PageId, pagesOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { PagePair } from '../../stage/ComparedPages.tsx'
import styles from './Rewrite.module.css'
import type { RewriteStore } from './rewrite-store.ts'
import { WordChanges } from './WordChanges.tsx'

/** The number of pages drawn at once: a deck of hundreds is shown in parts. */
const ROWS = 8

/** Compares the rewritten pages with the current ones. */
export const RewriteResult = observer(function RewriteResult({ rewrite }: { readonly rewrite: RewriteStore }) {
  const text = useText()
  const { store, view } = useEditorContext()
  const region = useRef<HTMLElement>(null)
  const { state, failure, plan } = rewrite
  const before = store.deck
  const after = useDeferredValue(rewrite.everything)
  const rows = useMemo(() => (after === null ? [] : changedPages(before, after)), [before, after])
  const isReady = state === 'ready'
  useEffect(() => {
    if (!isReady) return
    region.current?.focus({ preventScroll: true })
  }, [isReady])
  // Pages are drawn after the text has arrived; until then there is nothing to scroll to.
  const isShown = isReady && rows.length > 0
  useEffect(() => {
    if (isShown) region.current?.scrollIntoView({ block: 'start' })
  }, [isShown])
  const nothing = rewrite.hasNothing ? text(`editor.rewrite.nothing.${rewrite.kind}`) : ''
  const message = isReady && rows.length > 0 ? text('editor.rewrite.ready', { count: rows.length }) : nothing
  useEffect(() => {
    if (message !== '') view.announcements.announce(message)
  }, [message, view])
  if (state === 'choosing' || plan === null) return null
  return (
    <section ref={region} tabIndex={-1} className={styles.result} aria-label={text('editor.rewrite.result')}>
      {failure === null ? null : <Notice tone="danger">{textOf(keyOfFailure(failure), 'error.unknown')}</Notice>}
      {state === 'writing' ? (
        <Progress
          label={text('editor.rewrite.progress', { done: rewrite.written.size, count: plan.count })}
          value={rewrite.written.size === 0 ? null : rewrite.share}
        />
      ) : null}
      {isReady && rewrite.versions.length > 1 ? <VersionRow rewrite={rewrite} /> : null}
      {nothing === '' ? null : <p className={styles.does}>{nothing}</p>}
      {after === null ? null : <Rows rewrite={rewrite} rows={rows} decks={[before, after]} />}
    </section>
  )
})

/** Browses all versions that have arrived; any of them can be accepted. */
const VersionRow = observer(function VersionRow({ rewrite }: { readonly rewrite: RewriteStore }) {
  const text = useText()
  const { view } = useEditorContext()
  const { version, versions } = rewrite
  const message = text('editor.rewrite.version', { at: version + 1, count: versions.length })
  function show(by: 1 | -1): void {
    rewrite.showVersion(by)
    view.announcements.announce(text('editor.rewrite.version', { at: rewrite.version + 1, count: versions.length }))
  }
  return (
    <div className={styles.versions}>
      <IconButton icon="back" size="small" label={text('editor.rewrite.previousVersion')} onPress={() => show(-1)} />
      <span className={styles.version}>{message}</span>
      <IconButton icon="chevronRight" size="small" label={text('editor.rewrite.nextVersion')} onPress={() => show(1)} />
    </div>
  )
})

interface ChangedPage {
  readonly id: PageId
  /** One-based. */
  readonly number: number
  readonly before: Page
  readonly after: Page
}

function changedPages(before: Deck, after: Deck): readonly ChangedPage[] {
  return pagesOf(after).flatMap((page, index) => {
    const old = before.pages[page.id]
    return old === undefined || old === page ? [] : [{ id: page.id, number: index + 1, before: old, after: page }]
  })
}

interface RowsProps {
  readonly rewrite: RewriteStore
  readonly rows: readonly ChangedPage[]
  readonly decks: readonly [before: Deck, after: Deck]
}

const Rows = observer(function Rows({ rewrite, rows, decks }: RowsProps) {
  const text = useText()
  const [count, setCount] = useState(ROWS)
  const names: readonly [string, string] = [text('editor.rewrite.before'), text('editor.rewrite.after')]
  const left = rows.length - count
  return (
    <>
      <ul className={styles.rows}>
        {rows.slice(0, count).map(row => {
          const name = text('editor.versions.page', { number: row.number })
          return (
            <li key={row.id} className={styles.row}>
              <div className={styles.head}>
                <h3 className={styles.page}>
                  {name}
                  <span dir="auto">{pageTitle(row.before)}</span>
                </h3>
                {rows.length > 1 ? (
                  <Switch isOn={!rewrite.rejected.has(row.id)} onChange={isOn => rewrite.setAccepted(row.id, isOn)}>
                    {text('editor.rewrite.take')}
                  </Switch>
                ) : null}
              </div>
              {rewrite.kind === 'notes' ? null : <PagePair id={row.id} decks={decks} names={names} />}
              <WordChanges before={row.before} after={row.after} kind={rewrite.kind} />
            </li>
          )
        })}
      </ul>
      {left > 0 ? (
        <Button variant="quiet" onPress={() => setCount(count + ROWS)}>
          {text('editor.rewrite.more', { count: Math.min(left, ROWS) })}
        </Button>
      ) : null}
    </>
  )
})
