import type { PageId } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ImageStore } from '../../../assets/images.ts'
import { relativeTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { enterFullScreen } from '../../../platform/full-screen.ts'
import { useNarrow } from '../../../platform/media.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import type { SharedDeck } from '../shared-deck.ts'
import { useSteps } from '../use-steps.ts'
import { useVisit } from '../use-visit.ts'
import { CopyButton, DownloadButton } from './Allowed.tsx'
import { PageStack } from './PageStack.tsx'
import { Strip } from './Strip.tsx'
import styles from './Viewer.module.css'
import { WholePage } from './WholePage.tsx'

/** A shared deck: one page at a time with all of them below, or on a phone one under another. */
export const Viewer = observer(function Viewer({ store }: { readonly store: SharedDeck }) {
  const text = useText()
  const isNarrow = useNarrow()
  const images = useMemo(() => new ImageStore(), [])
  const [current, setCurrent] = useState<PageId | null>(null)
  const { pages } = store
  const found = pages.findIndex(({ id }) => id === current)
  const at = Math.max(0, found)
  const page = pages[at]
  const goTo = useCallback(
    (index: number) => {
      const wanted = pages[Math.min(pages.length - 1, Math.max(0, index))]
      if (wanted !== undefined) setCurrent(wanted.id)
    },
    [pages],
  )
  const show = useFullScreenShow()
  const [hasNotes, setNotes] = useState(false)
  useSteps({ at, count: pages.length, goTo, present: show.start, isShow: show.isOn, leave: show.stop })
  useVisit(store, page?.id ?? null, at === pages.length - 1)
  if (page === undefined) return null
  const place = text('editor.pageOf', { page: at + 1, count: pages.length })
  const notes = hasNotes && page.notes !== '' && !show.isOn ? page.notes : null
  return (
    <div className={classNames(styles.viewer, show.isOn && styles.show)} data-theme={show.isOn ? 'dark' : undefined}>
      <title>{`${store.title} · ${text('common.product')}`}</title>
      <Head store={store} at={at} goTo={goTo} onPresent={show.start} notes={{ hasNotes, setNotes }} />
      <main id="main" tabIndex={-1} className={styles.main} aria-label={place}>
        {isNarrow && !show.isOn ? (
          <PageStack store={store} images={images} onSeen={setCurrent} />
        ) : (
          <WholePage store={store} images={images} page={page.id} at={at} goTo={goTo} onShow={setCurrent} />
        )}
        {notes === null ? null : <aside className={styles.notes}>{notes}</aside>}
        <p className={styles.unseen} role="status">
          {`${place} ${pageTitle(page)}`}
        </p>
      </main>
      {isNarrow ? null : <Strip store={store} images={images} at={at} goTo={goTo} />}
      <Foot store={store} place={isNarrow ? place : null} />
    </div>
  )
})

interface FootProps {
  readonly store: SharedDeck
  /** Which page is shown, where nothing else says it. */
  readonly place: string | null
}

function Foot({ store, place }: FootProps) {
  const text = useText()
  return (
    <footer className={styles.foot}>
      <Logo name={text('common.product')} />
      <span className={styles.grow} />
      {place === null ? null : <span className={styles.place}>{place}</span>}
      <CopyButton store={store} />
    </footer>
  )
}

interface HeadProps {
  readonly store: SharedDeck
  readonly at: number
  readonly goTo: (index: number) => void
  readonly onPresent: () => void
  readonly notes: { readonly hasNotes: boolean; readonly setNotes: (isOn: boolean) => void }
}

const Head = observer(function Head({ store, at, goTo, onPresent, notes }: HeadProps) {
  const text = useText()
  const count = store.pages.length
  const [now] = useState(() => Date.now())
  const when = relativeTime(store.detail?.updated_at ?? now, now)
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1 className={styles.title}>{store.title}</h1>
        <span className={styles.when}>{text('share.changed', { when })}</span>
      </div>
      <div className={styles.steps}>
        <IconButton label={text('show.bar.previous')} icon="back" isDisabled={at === 0} onPress={() => goTo(at - 1)} />
        <span className={styles.number}>{text('show.place', { page: at + 1, count })}</span>
        <IconButton
          label={text('show.bar.next')}
          icon="chevronRight"
          isDisabled={at === count - 1}
          onPress={() => goTo(at + 1)}
        />
      </div>
      <div className={styles.acts}>
        {store.detail?.allow_notes ? (
          <IconButton
            label={text('show.bar.notes')}
            icon="notes"
            isOn={notes.hasNotes}
            onPress={() => notes.setNotes(!notes.hasNotes)}
          />
        ) : null}
        <DownloadButton store={store} />
        <Button variant="primary" icon="play" onPress={onPresent}>
          {text('editor.present')}
        </Button>
      </div>
    </header>
  )
})

/** Shows the page alone, in full screen where the browser allows it. */
function useFullScreenShow() {
  const [isOn, setOn] = useState(false)
  const exit: RefObject<() => void> = useRef(() => undefined)
  const stop = useCallback(() => {
    exit.current()
    setOn(false)
  }, [])
  const start = useCallback(() => {
    exit.current = enterFullScreen(() => setOn(false))
    setOn(true)
  }, [])
  useEffect(() => () => exit.current(), [])
  return { isOn, start, stop }
}
