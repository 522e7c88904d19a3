/** Messages between tabs of this browser. */
export type TabMessage =
  | { readonly type: 'worksChanged' }
  /** A deck was saved; tabs that have it open merge the changes. */
  | { readonly type: 'deckSaved'; readonly id: string; readonly revision: number }

const CHANNEL = 'slidewright'

let shared: BroadcastChannel | null = null

/** Returns the single channel of this tab; a channel does not receive its own messages. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel(CHANNEL)
  return shared
}

/** Sends a message to the other tabs. */
export function notifyTabs(message: TabMessage): void {
  channel().postMessage(message)
}

/** Subscribes to messages of other tabs. Returns a function that unsubscribes. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listen = (event: MessageEvent) => listener(event.data as TabMessage)
  channel().addEventListener('message', listen)
  return () => channel().removeEventListener('message', listen)
}
