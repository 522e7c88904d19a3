import type { SessionAct, SessionMessage, SessionState, ShowRequest } from '@slidewright/shared'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { SessionChannel } from './channel.ts'
import { sessionReducer } from './session-state.ts'

/** What a presenter window asks of the show itself; changes of the shared state are applied by the session. */
export type ShowAsk = Exclude<ShowRequest, { readonly kind: 'change' }>

interface HostPorts {
  readonly channel: SessionChannel
  readonly address: string
  /** The deck as its file. */
  readonly deckFile: () => unknown
  readonly now: () => number
  readonly onAsk: (ask: ShowAsk) => void
  /** Called when a presenter window knew a later state than this window. */
  readonly onRemembered: (state: SessionState) => void
}

/** The show's end of a session: the only one that changes the shared state. All presenter windows repeat its acts by their number. */
export class SessionHost {
  state: SessionState
  revision: number
  private readonly ports: HostPorts
  private readonly stop: () => void

  constructor(state: SessionState, revision: number, ports: HostPorts) {
    this.state = state
    this.revision = revision
    this.ports = ports
    makeObservable(this, { state: observableRef })
    this.stop = ports.channel.listen(message => this.receive(message))
    ports.channel.send({ type: 'started' })
  }

  /** Applies an act and tells the presenter windows. */
  apply(act: SessionAct): void {
    runInAction(() => {
      this.revision += 1
      this.state = sessionReducer(this.state, act)
    })
    this.ports.channel.send({ type: 'act', revision: this.revision, act })
  }

  /** Sends the deck again after it has changed. */
  sendDeck(): void {
    this.ports.channel.send({ type: 'deck', file: this.ports.deckFile() })
  }

  /** Leaves the session; with `isOver` the show was ended, otherwise its window goes and may come back. */
  close(isOver: boolean): void {
    if (isOver) this.ports.channel.send({ type: 'ended' })
    this.stop()
    this.ports.channel.close()
  }

  private receive(message: SessionMessage): void {
    if (message.type === 'hello') this.sendDeck()
    if (message.type === 'hello' || message.type === 'sync') this.sendState()
    else if (message.type === 'ping') this.ports.channel.send({ type: 'alive', revision: this.revision })
    else if (message.type === 'ask') this.handle(message.request)
    else if (message.type === 'memory' && message.revision > this.revision) this.adopt(message)
  }

  private handle(request: ShowRequest): void {
    if (request.kind !== 'change') this.ports.onAsk(request)
    // What the audience sees is up to the show.
    else if (request.act.kind !== 'place')
      this.apply('at' in request.act ? { ...request.act, at: this.ports.now() } : request.act)
  }

  private adopt({ revision, state }: Extract<SessionMessage, { readonly type: 'memory' }>): void {
    runInAction(() => {
      this.revision = revision
      this.state = state
    })
    this.ports.onRemembered(state)
    this.sendState()
  }

  private sendState(): void {
    const { revision, state } = this
    this.ports.channel.send({ type: 'all', revision, state, address: this.ports.address })
  }
}
