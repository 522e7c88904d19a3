import type { PageId } from '@slidewright/engine/internal'
import type { SessionAct, SessionState } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { ImageStore } from '../../../assets/images.ts'
import { useText } from '../../../i18n/index.ts'
import { every, now } from '../../../platform/clock.ts'
import { keepScreenAwake } from '../../../platform/stay-awake.ts'
import type { KeyAct } from '../keys.ts'
import { Overview } from '../parts/Overview.tsx'
import { ShowHelp } from '../parts/ShowHelp.tsx'
import type { SessionClient } from '../session/client.ts'
import { readPlan } from '../session/plans.ts'
import { type ShowState, showReducer } from '../show-state.ts'
import { startAtPlace } from '../start-at-place.ts'
import { useShowKeys } from '../use-show-keys.ts'
import { useShowPages } from '../use-show-pages.ts'
import { useTypedNumber } from '../use-typed-number.ts'
import { INK_TOOLS, type InkChoices, useInkChoices } from './ink-tools.ts'
import styles from './Presenter.module.css'
import { paceOf } from './pace.ts'
import { BottomBar } from './parts/BottomBar.tsx'
import { CurrentPage } from './parts/CurrentPage.tsx'
import { NextPages } from './parts/NextPages.tsx'
import { PaceAxis } from './parts/PaceAxis.tsx'
import { PresenterNotes } from './parts/PresenterNotes.tsx'
import { TopBar } from './parts/TopBar.tsx'
import { presenterStep } from './presenter-acts.ts'
import type { ReceivedDeck } from './received-deck.ts'

interface PresenterProps {
  readonly session: string
  readonly client: SessionClient
  readonly deck: ReceivedDeck
  readonly state: SessionState
}

/** The connected presenter window. */
export const Presenter = observer(function Presenter({ session, client, deck, state }: PresenterProps) {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  const images = useMemo(() => new ImageStore(), [])
  const [show, send] = usePresenterState(client, deck, state)
  const at = useTick()
  const ink = useInkChoices(deck.deck.theme.colors.accent1)
  const change = (act: SessionAct) => client.ask({ kind: 'change', act })
  const isRunning = state.timer.since !== null

  useShowKeys(root, show, { send, first: chords => handleOwnKey(chords, { ink, change, isRunning, show }) })
  useTypedNumber(show, send)
  useEffect(() => keepScreenAwake(), [])
  useEffect(() => root.current?.focus({ preventScroll: true }), [])

  const pages = show.pages.flatMap(({ id, hidden }, index) => (hidden ? [] : [{ id, number: index + 1 }]))
  const rehearsed = useMemo(() => readPlan(client.address ?? '/').pages, [client.address])
  const pace = paceOf({ state, pages, rehearsed, at })
  const parts = { deck, images, show, send, state, change, at, pace }
  return (
    <div ref={root} tabIndex={-1} className={styles.presenter} data-presenter={JSON.stringify(state.place)}>
      <TopBar {...parts} client={client} session={session} />
      <div className={styles.main}>
        <section className={styles.current} aria-label={text('presenter.thisPage')}>
          <CurrentPage {...parts} ink={ink} />
          <PaceAxis
            pace={pace}
            current={show.current}
            onChoose={page => send({ kind: 'show', page: page as PageId })}
          />
        </section>
        <aside className={styles.next} aria-label={text('presenter.next')}>
          <NextPages deck={deck} images={images} show={show} />
          <PresenterNotes deck={deck} show={show} send={send} />
        </aside>
      </div>
      <BottomBar {...parts} ink={ink} />
      {show.pointed === null ? null : (
        <div className={styles.overview}>
          <Overview store={deck} images={images} state={show} send={send} />
        </div>
      )}
      <ShowHelp isOpen={show.isHelp} onClose={() => send({ kind: 'back' })} />
    </div>
  )
})

/** The state of this window: where the show is, and what is open here. */
function usePresenterState(
  client: SessionClient,
  deck: ReceivedDeck,
  { place }: SessionState,
): [ShowState, (act: KeyAct) => void] {
  const pages = useShowPages(deck)
  const [state, dispatch] = useReducer(showReducer, null, () => startAtPlace(pages, place))
  useEffect(() => dispatch({ kind: 'pages', pages }), [pages])
  useEffect(() => dispatch({ kind: 'place', place }), [place])
  const latest = useRef(state)
  latest.current = state
  const send = useMemo(
    () => (act: KeyAct) => {
      const { ask, local } = presenterStep(latest.current, act)
      if (ask !== undefined) client.ask(ask)
      if (local !== undefined) dispatch(local)
    },
    [client],
  )
  return [state, send]
}

/** The present time, renewed every second. */
function useTick(): number {
  const [at, setAt] = useState(now)
  useEffect(() => every(250, () => setAt(before => (Math.abs(now() - before) >= 250 ? now() : before))), [])
  return at
}

interface OwnKeys {
  readonly ink: InkChoices
  readonly change: (act: SessionAct) => void
  readonly isRunning: boolean
  readonly show: ShowState
}

/** Handles the keys that only a presenter window has. */
function handleOwnKey(chords: readonly string[], { ink, change, isRunning, show }: OwnKeys): boolean {
  if (show.blank !== null || show.isHelp || show.pointed !== null) return false
  const tool = INK_TOOLS.find(({ key }) => chords.includes(key))
  if (tool !== undefined) ink.choose({ tool: tool.tool === ink.tool ? 'point' : tool.tool })
  else if (chords.includes('p')) change({ kind: isRunning ? 'pause' : 'run', at: now() })
  else if (chords.includes('mod+z')) change({ kind: 'undoInk', page: show.current })
  else return false
  return true
}
