import { runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import { openChannel } from '../session/channel.ts'
import { SessionClient } from '../session/client.ts'
import { ReceivedDeck, readReceived } from './received-deck.ts'

/** How often the window asks whether the show is still there, in ms. */
const CHECK_MS = 1000

/** A presenter window's session and the deck of its show, null until it has arrived. */
export interface PresenterSession {
  readonly client: SessionClient
  readonly deck: ReceivedDeck | null
}

/** Joins the session of a show. Null before the first effects have run. */
export function useSessionClient(session: string): PresenterSession | null {
  const [joined, setJoined] = useState<PresenterSession | null>(null)
  useEffect(() => {
    let deck: ReceivedDeck | null = null
    let stopFonts = () => {}
    const client = new SessionClient(openChannel(session), file => {
      const read = readReceived(file)
      if (read === null) return
      if (deck !== null) return deck.replace(read)
      deck = runInAction(() => new ReceivedDeck(read))
      stopFonts = deck.followFonts()
      setJoined({ client, deck })
    })
    setJoined({ client, deck: null })
    const check = () => client.check()
    const timer = setInterval(check, CHECK_MS)
    for (const name of ['pageshow', 'focus', 'online'] as const) window.addEventListener(name, check)
    return () => {
      clearInterval(timer)
      for (const name of ['pageshow', 'focus', 'online'] as const) window.removeEventListener(name, check)
      stopFonts()
      client.close()
    }
  }, [session])
  return joined
}
