import { type PageId, toFile } from '@slidewright/engine/internal'
import { SessionState, type ShowPlace } from '@slidewright/shared'
import { reaction } from 'mobx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { editorAddress, interruptedShow, noteShow, type ShownDeck } from '../../../editor/session/show.ts'
import { now } from '../../../platform/clock.ts'
import { placeOf, type ShowAct, type ShowState } from '../show-state.ts'
import { openChannel } from './channel.ts'
import { SessionHost, type ShowAsk } from './host.ts'
import { readPlan } from './plans.ts'
import { startSession } from './session-state.ts'

/** A show as it begins: anew, or where a reload has interrupted it. */
interface Beginning {
  readonly session: string
  readonly revision: number
  readonly state: SessionState | null
}

/** Returns how the show of this window begins. */
export function beginning(): Beginning {
  const interrupted = interruptedShow()
  if (interrupted === null) return { session: newSession(), revision: 0, state: null }
  const state = SessionState.safeParse(interrupted.state)
  return { ...interrupted, state: state.success ? state.data : null }
}

function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('')
}

interface SessionContext {
  readonly store: ShownDeck
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
  readonly beginning: Beginning
}

/** Shares the running show with its presenter windows. Null until the first effects have run. */
export function useShowSession({ store, state, send, beginning }: SessionContext): SessionHost | null {
  const [host, setHost] = useState<SessionHost | null>(null)
  const place = usePlace(state)
  const first = useRef(place)

  useEffect(() => {
    const address = editorAddress()
    const created = new SessionHost(
      beginning.state ?? startSession(first.current, now(), readPlan(address).length),
      beginning.revision,
      {
        channel: openChannel(beginning.session),
        address,
        deckFile: () => toFile(store.deck),
        now,
        onAsk: ask => send(actOfAsk(ask)),
        onRemembered: remembered => send({ kind: 'place', place: remembered.place }),
      },
    )
    const note = () =>
      noteShow({ address, session: beginning.session, revision: created.revision, state: created.state })
    const stopDeck = reaction(
      () => store.deck,
      () => created.sendDeck(),
    )
    note()
    window.addEventListener('pagehide', note)
    setHost(created)
    return () => {
      window.removeEventListener('pagehide', note)
      stopDeck()
      noteShow(null)
      created.close(true)
    }
  }, [store, send, beginning])

  useEffect(() => {
    if (host !== null && !isSamePlace(host.state.place, place)) host.apply({ kind: 'place', place, at: now() })
  }, [host, place])
  return host
}

/** What the audience sees, with its identity kept while nothing of it changes. */
function usePlace(state: ShowState): ShowPlace {
  const { current, before, isEnd, blank } = placeOf(state)
  return useMemo(() => ({ current, before, isEnd, blank }), [current, before, isEnd, blank])
}

function isSamePlace(one: ShowPlace, other: ShowPlace): boolean {
  return (
    one.current === other.current &&
    one.before === other.before &&
    one.isEnd === other.isEnd &&
    one.blank === other.blank
  )
}

function actOfAsk(ask: ShowAsk): ShowAct {
  if (ask.kind === 'show') return { kind: 'show', page: ask.page as PageId }
  // The show is only ended by its own window, or when that is asked for: a step may arrive after another window's.
  return { kind: ask.kind === 'next' ? 'advance' : ask.kind }
}
