/** What tabs of this browser tell each other. */
export type TabMessage = { readonly type: 'worksChanged' }

const CHANNEL = 'slidewright'

/** Tells the other tabs what has happened. */
export function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Hears what other tabs tell, until the answer is called. */
export function hearTabs(hear: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = event => hear(event.data as TabMessage)
  return () => channel.close()
}
