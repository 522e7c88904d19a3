/** What tabs of this browser tell each other. */
export type TabMessage =
  | { readonly type: 'worksChanged' }
  /** A deck has been saved; whoever has it open takes over what is new. */
  | { readonly type: 'deckSaved'; readonly id: string; readonly revision: number }

const CHANNEL = 'slidewright'

let shared: BroadcastChannel | null = null

/** One channel for this tab: a channel does not hear itself. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel(CHANNEL)
  return shared
}

/** Tells the other tabs what has happened. */
export function notifyTabs(message: TabMessage): void {
  channel().postMessage(message)
}

/** Hears what other tabs tell, until the answer is called. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listen = (event: MessageEvent) => listener(event.data as TabMessage)
  channel().addEventListener('message', listen)
  return () => channel().removeEventListener('message', listen)
}
