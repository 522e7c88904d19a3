import type { Deck } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import type { ApiFailure } from '../../../api/client.ts'
import { isUnreachable } from '../../../api/failure.ts'
import type { SaveIdentity, SavePayload } from '../../../stores/save-request.ts'
import { isOver, isResting, type SaveEffect, type SaveEvent, type SavePhase, saveTransition } from './save-machine.ts'
import { MAX_DELAY, pauseBefore, SavePause } from './save-pause.ts'
import type { SavePorts, SaveState, TheirDeck } from './save-ports.ts'
import { isDenied, isUnreached, mergedVersions, type SentSave, sendPayload, sendSave } from './send-save.ts'
import { ServerCopy } from './server-copy.ts'

const SAVED: SaveState = { at: 'saved' }
const SAVING: SaveState = { at: 'saving' }
const OFFLINE: SaveState = { at: 'offline' }

/**
 * Saves a deck automatically: shortly after each change, and repeatedly until the server has it. The transitions are
 * defined in `save-machine`.
 */
export class Saver {
  /** Whether the work is stored on this device. */
  isPersisted = true
  /** What the server has of the deck. */
  private readonly copy: ServerCopy
  private phase: SavePhase = 'idle'
  /** Why the last attempt failed; null if it succeeded. */
  private refused: (SaveState & { readonly at: 'notSaved' }) | null = null
  /** The decision that the user must make, if any. */
  private question: (SaveState & { readonly at: 'conflict' | 'gone' }) | null = null
  /** Why the last save was denied. */
  private denial: ApiFailure = { name: 'notFound' }
  private readonly ports: SavePorts
  private readonly pause: SavePause
  private firstChange = 0
  private attempts = 0
  private fetches = 0
  private readonly waiters: (() => void)[] = []

  constructor(ports: SavePorts, identity: SaveIdentity, base: Deck | null) {
    this.ports = ports
    this.pause = new SavePause((ms, signal) => ports.wait(ms, signal))
    this.copy = new ServerCopy(identity, base)
    makeObservable<this, 'phase' | 'refused' | 'question' | 'dispatch'>(this, {
      phase: observable,
      refused: observableRef,
      question: observableRef,
      isPersisted: observable,
      state: computed,
      dispatch: action,
      onPersisted: action,
    })
  }

  /** Whether the work is safe. Always reflects the actual state. */
  get state(): SaveState {
    const { phase, refused, question } = this
    if (phase === 'idle' || phase === 'following' || phase === 'closed') return SAVED
    if ((phase === 'conflict' || phase === 'gone') && question !== null) return question
    if (refused === null) return SAVING
    return isUnreached(refused.failure) && this.isPersisted ? OFFLINE : refused
  }

  /** The deck's id on the server; null if it has none. */
  get id(): string | null {
    return this.copy.id
  }

  /** The task that the deck was generated from. */
  get taskId(): string | null {
    return this.copy.taskId
  }

  /** The server's revision of our last save. */
  get savedRevision(): number {
    return this.copy.revision
  }

  /** Whether the deck is closed or being closed. */
  get isOver(): boolean {
    return isOver(this.phase)
  }

  /** Whether the server has everything. */
  get isSafe(): boolean {
    return this.state.at === 'saved'
  }

  /**
   * Reports a change of the deck, with the new deck if known. A deck that the server already has is not saved again.
   */
  noteChange(deck?: Deck): void {
    if (deck === undefined || deck !== this.copy.base) this.dispatch('change')
  }

  /** Updates the state after a change of what is stored on this device. */
  onPersisted(): void {
    this.isPersisted = this.ports.isPersisted()
  }

  /** Reports that the server no longer has the deck, or denies access to it, as found when it was opened. */
  enterGone(failure: ApiFailure): void {
    this.dispatch('missing', () => this.ask({ at: 'gone', failure }))
  }

  /** Reports that someone else has saved conflicting changes, as found when the deck was opened. */
  enterConflict(theirs: TheirDeck): void {
    this.dispatch('clash', () => this.ask({ at: 'conflict', theirs }))
  }

  /** Merges a save made by another tab. If a save of ours is being sent, the conflict is handled by its response. */
  async onRemoteSave(revision: number): Promise<void> {
    if (this.id === null || revision <= this.copy.revision) return
    this.dispatch('remoteSave')
    await this.whenResting()
  }

  /**
   * Saves now, for example on a key press or when the network is back. Resolves when nothing is left to send or the
   * user must choose.
   */
  async saveNow(): Promise<void> {
    this.dispatch('saveNow')
    await this.whenResting()
  }

  /** In a conflict: overwrites the server's version, which the server keeps as a restore point. */
  async keepOurs(): Promise<void> {
    const { question } = this
    if (question?.at !== 'conflict') return
    this.dispatch('keepOurs', () => {
      this.copy.overwrite(question.theirs)
      this.refused = null
    })
    await this.whenResting()
  }

  /** In a conflict, or if the server no longer has the deck: saves ours as a new deck. */
  async saveAsNew(): Promise<void> {
    this.dispatch('saveAsNew', () => {
      this.copy.forget()
      this.refused = null
    })
    await this.whenResting()
  }

  /** After a denied save: tries once more, in case the denial was a mistake. */
  async tryAgain(): Promise<void> {
    this.dispatch('tryAgain', () => {
      this.refused = null
    })
    await this.whenResting()
  }

  /** In a conflict: takes the server's version. Undo brings ours back. */
  takeTheirs(): void {
    const { question } = this
    if (question?.at !== 'conflict') return
    this.dispatch('takeTheirs', () => this.take(question.theirs, deck => this.ports.replace(deck)))
  }

  /** Sends unsaved changes once and stops: the deck is being closed. */
  async leave(): Promise<void> {
    this.dispatch('leave')
    await this.whenResting()
  }

  /** Stops for good. */
  close(): void {
    this.dispatch('close')
  }

  /**
   * Performs the transition for an event. `accept` takes over the event's data if the transition includes that effect.
   */
  private dispatch(event: SaveEvent, accept: () => void = () => undefined): void {
    const transition = saveTransition(this.phase, event)
    if (transition === null) return
    this.phase = transition.next
    for (const effect of transition.effects) this.perform(effect, accept)
    if (isResting(this.phase)) for (const resolve of this.waiters.splice(0)) resolve()
  }

  private perform(effect: SaveEffect, accept: () => void): void {
    const effects: Readonly<Record<SaveEffect, () => void>> = {
      accept,
      postpone: () => {
        this.firstChange ||= performance.now()
        if (this.attempts === 0) this.pause.interrupt()
      },
      hurry: () => {
        this.attempts = 0
        this.firstChange = performance.now() - MAX_DELAY
        this.pause.interrupt()
      },
      rest: () => void this.rest(),
      send: () => void this.send(null),
      sendAgain: () => void this.send(this.copy.unanswered),
      fetchToMerge: () => void this.fetchToMerge(),
      fetchToConfirm: () => void this.fetchToConfirm(),
      fetchRemote: () => void this.fetchRemote(),
      stop: () => this.pause.interrupt(),
    }
    effects[effect]()
  }

  private whenResting(): Promise<void> {
    return isResting(this.phase) ? Promise.resolve() : new Promise(resolve => this.waiters.push(resolve))
  }

  private async rest(): Promise<void> {
    const isOver = () => this.phase !== 'waiting' && this.phase !== 'lastWaiting'
    await this.pause.rest(() => pauseBefore(this.attempts, performance.now() - this.firstChange), isOver)
    if (!isOver()) this.dispatch(this.copy.unanswered === null ? 'due' : 'dueAgain')
  }

  /**
   * Creating a deck must not happen twice: without a response, exactly the same save is sent again, and later changes
   * after it.
   */
  private async send(unanswered: SavePayload | null): Promise<void> {
    this.firstChange = 0
    const { ports, copy } = this
    const sent = unanswered ? sendPayload(ports, copy, unanswered) : sendSave(ports, copy, this.attempts > 0)
    this.onAnswer(await sent)
  }

  private onAnswer({ payload, answer }: SentSave): void {
    if (answer.ok) {
      if (payload.ok) this.dispatch('saved', () => this.acceptSaved(answer.value, payload.value))
    } else if (this.id !== null && answer.error.name === 'staleRevision') this.dispatch('stale')
    else if (this.id !== null && isDenied(answer.error)) {
      this.denial = answer.error
      this.dispatch('denied')
    } else this.onFailure(answer.error)
  }

  private onFailure(failure: ApiFailure): void {
    this.dispatch('failed', () => {
      this.attempts++
      this.isPersisted = this.ports.isPersisted()
      this.refused = { at: 'notSaved', failure }
    })
  }

  private acceptSaved(saved: DataOf<'designSave'>, payload: SavePayload): void {
    const { user_design_id: id, revision, restored: isRestored = false } = saved
    const isNew = this.id === null
    this.attempts = 0
    this.refused = null
    this.copy.record(saved, payload)
    this.ports.onSaved({ id, revision, deck: payload.deck, seq: payload.seq, isNew, isRestored })
  }

  private ask(question: SaveState & { readonly at: 'conflict' | 'gone' }): void {
    this.question = question
  }

  /** Takes over the server's version. */
  private take(theirs: TheirDeck, put: (deck: Deck) => void): void {
    this.copy.learn(theirs)
    put(theirs.deck)
    if (this.id !== null) this.ports.onMerged({ id: this.id, revision: theirs.revision, deck: theirs.deck })
  }

  private async fetchRemote(): Promise<void> {
    const fetch = ++this.fetches
    const answer = await this.ports.fetchTheirs(this.id ?? '')
    // A newer notification supersedes this fetch.
    if (fetch !== this.fetches) return
    const isNewer = answer.ok && answer.value.revision > this.copy.revision
    if (isNewer) this.dispatch('fetched', () => this.take(answer.value, deck => this.ports.adopt(deck)))
    else this.dispatch('fetchFailed')
  }

  /** After a denied save: the deck counts as gone only if the server does not return it either. */
  private async fetchToConfirm(): Promise<void> {
    const answer = await this.ports.fetchTheirs(this.id ?? '')
    if (!answer.ok && !isUnreachable(answer.error)) this.enterGone(answer.error)
    else this.onFailure(this.denial)
  }

  /** Someone else has saved: both versions are merged if they changed different things, otherwise the user chooses. */
  private async fetchToMerge(): Promise<void> {
    const answer = await this.ports.fetchTheirs(this.id ?? '')
    if (!answer.ok) return isUnreachable(answer.error) ? this.onFailure(answer.error) : this.enterGone(answer.error)
    const theirs = answer.value
    const { base, sent } = this.copy
    const merged = mergedVersions({ base, sent, ours: this.ports.snapshot().deck, theirs: theirs.deck })
    if (merged === null) return this.enterConflict(theirs)
    this.dispatch('merged', () => {
      this.copy.learn(theirs)
      this.ports.adopt(merged)
    })
  }
}
