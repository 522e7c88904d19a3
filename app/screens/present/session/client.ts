import type { SessionMessage, SessionState, ShowRequest } from '@slidewright/shared'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { SessionChannel } from './channel.ts'
import { sessionReducer } from './session-state.ts'

/** How many questions in a row may stay without an answer before the show counts as gone. */
const MAX_UNANSWERED = 3

/** A presenter window's end of a session: repeats the acts of the show and asks it for others. */
export class SessionClient {
  /** Null until the show has answered. */
  state: SessionState | null = null
  /** `waiting` before the first answer, `lost` while the show's window does not answer. */
  link: 'waiting' | 'connected' | 'lost' | 'ended' = 'waiting'
  /** The address of the show's window, to open it again. */
  address: string | null = null
  revision = 0
  private unanswered = 0
  private isSyncing = false
  private readonly channel: SessionChannel
  private readonly stop: () => void

  constructor(channel: SessionChannel, onDeck: (file: unknown) => void) {
    this.channel = channel
    makeObservable(this, { state: observableRef, link: observableRef, address: observableRef })
    this.stop = channel.listen(message => (message.type === 'deck' ? onDeck(message.file) : this.receive(message)))
    channel.send({ type: 'hello' })
  }

  /** Asks the show to do something. */
  ask(request: ShowRequest): void {
    this.channel.send({ type: 'ask', request })
  }

  /** Asks whether the show is still there. Call it every second or two, and when the window wakes. */
  check(): void {
    if (this.link === 'ended') return
    this.unanswered += 1
    this.isSyncing = false
    if (this.unanswered > MAX_UNANSWERED && this.state !== null) this.setLink('lost')
    this.channel.send({ type: this.state === null ? 'hello' : 'ping' })
  }

  /** Leaves the session. */
  close(): void {
    this.stop()
    this.channel.close()
  }

  private receive(message: SessionMessage): void {
    if (message.type === 'started') this.meetAgain()
    else if (message.type === 'ended') this.setLink('ended')
    else if (message.type === 'alive') this.heard(message.revision)
    else if (message.type === 'all') this.take(message)
    else if (message.type === 'act') this.follow(message)
  }

  /** The show has been opened: it learns what this window knows, and this one what has changed. */
  private meetAgain(): void {
    const { state, revision } = this
    if (state !== null && this.link !== 'ended') this.channel.send({ type: 'memory', revision, state })
    this.channel.send({ type: 'hello' })
  }

  private take({ state, revision, address }: Extract<SessionMessage, { readonly type: 'all' }>): void {
    this.isSyncing = false
    runInAction(() => {
      this.state = state
      this.revision = revision
      this.address = address
    })
    this.heard(revision)
  }

  private follow({ revision, act }: Extract<SessionMessage, { readonly type: 'act' }>): void {
    const { state } = this
    if (state === null || revision !== this.revision + 1) return this.heard(revision)
    runInAction(() => {
      this.revision = revision
      this.state = sessionReducer(state, act)
    })
    this.heard(revision)
  }

  private heard(revision: number): void {
    this.unanswered = 0
    if (this.state !== null) this.setLink('connected')
    if (revision !== this.revision) this.sync()
  }

  /** Asks once for the whole state, having missed an act. */
  private sync(): void {
    if (this.isSyncing) return
    this.isSyncing = true
    this.channel.send({ type: this.state === null ? 'hello' : 'sync' })
  }

  private setLink(link: SessionClient['link']): void {
    runInAction(() => {
      this.link = link
    })
  }
}
