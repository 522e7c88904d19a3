import { SessionMessage } from '@slidewright/shared'

/** How the windows of a show reach each other. */
export interface SessionChannel {
  send(message: SessionMessage): void
  /** Calls the listener with every message of another window. Returns a function that unsubscribes. */
  listen(listener: (message: SessionMessage) => void): () => void
  close(): void
}

/** Opens the channel of a show. Messages that are not understood, such as those of another version, are ignored. */
export function openChannel(session: string): SessionChannel {
  const channel = new BroadcastChannel(`slidewright.show.${session}`)
  return {
    send: message => channel.postMessage(message),
    listen(listener) {
      const read = ({ data }: MessageEvent) => {
        const message = SessionMessage.safeParse(data)
        if (message.success) listener(message.data)
      }
      channel.addEventListener('message', read)
      return () => channel.removeEventListener('message', read)
    },
    close: () => channel.close(),
  }
}
