import type { Deck } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { ApiFailure, ApiResult } from '../../../api/client.ts'
import { done, isUnreachable } from '../../../api/failure.ts'
import type { PersistedFields, SaveIdentity, SavePayload } from '../../../stores/save-request.ts'
import { isDenied, isUnreached, mergedVersions, packSave } from './pack-save.ts'
import { PUT_OFF_AT_MOST, pauseBefore, SavePause } from './save-pause.ts'
import type { SavePorts, SaveState, TheirDeck } from './save-ports.ts'

/** Saves a deck by itself: a moment after each change, again and again until the server has it. */
export class Saver {
  state: SaveState = { at: 'saved' }
  /** Whether the work is really on this device. */
  isKept = true
  id: string | null
  private revision: number
  /** The task that the deck was made from. */
  readonly taskId: string | null
  private readonly ports: SavePorts
  /** The deck as the server has it, where we know. */
  private base: Deck | null
  private kept: PersistedFields
  /** The save that was to make the deck and got no answer: it may have been done. */
  private unanswered: SavePayload | null = null
  /** The deck of the last save that got no answer: the server may have it. */
  private sent: Deck | null = null
  private pending = false
  private firstChange = 0
  private work: Promise<void> | null = null
  private attempts = 0
  private readonly pause: SavePause
  private isClosed = false
  /** Whether the next failure is the last attempt. */
  private isLeaving = false
  /** Why the server could not be reached last. */
  private unreached: ApiFailure = { name: 'network' }

  constructor(ports: SavePorts, identity: SaveIdentity, base: Deck | null) {
    this.ports = ports
    this.pause = new SavePause((ms, signal) => ports.wait(ms, signal))
    this.base = base
    this.id = identity.id
    this.revision = identity.revision
    this.taskId = identity.taskId
    this.kept = identity.kept ?? {}
    makeObservable<this, 'revision'>(this, {
      state: observableRef,
      isKept: observable,
      id: observable,
      revision: observable,
      savedRevision: computed,
      isSafe: computed,
      noteChange: action,
      noteKept: action,
      meet: action,
      meetGone: action,
      hear: action,
      saveNow: action,
      keepOurs: action,
      saveAsNew: action,
      tryAgain: action,
      takeTheirs: action,
      leave: action,
    })
  }

  private get identity(): SaveIdentity {
    const { id, revision, taskId, kept } = this
    return { id, revision, taskId, kept }
  }

  /** The revision that the server has of what we saved last. */
  get savedRevision(): number {
    return this.revision
  }

  /** Whether the deck has been left, or is being left. */
  get isOver(): boolean {
    return this.isClosed || this.isLeaving
  }

  /** Whether a person must choose before anything is saved. */
  private get isWaiting(): boolean {
    return this.state.at === 'conflict' || this.state.at === 'gone'
  }

  /** Whether everything is on the server. */
  get isSafe(): boolean {
    return this.state.at === 'saved'
  }

  /** Says that the deck has changed: to this one, where that is known. What the server has already is not saved again. */
  noteChange(deck?: Deck): void {
    if (this.isClosed || this.isWaiting) return
    if (deck !== undefined && deck === this.base) return
    this.pending = true
    this.firstChange ||= performance.now()
    if (this.state.at === 'saved') this.state = { at: 'saving' }
    if (this.work !== null && this.attempts === 0) this.pause.cut()
    void this.run()
  }

  /** Says that the server does not have the deck any more, or not for us: found out when it was opened. */
  meetGone(failure: ApiFailure): void {
    this.pending = true
    this.state = { at: 'gone', failure }
  }

  /** What is on this device has changed: what is said of it is said anew. */
  noteKept(): void {
    this.isKept = this.ports.isKept()
    if (this.state.at === 'offline' && !this.isKept) this.state = { at: 'notSaved', failure: this.unreached }
    else if (this.state.at === 'notSaved' && this.isKept && isUnreached(this.state.failure))
      this.state = { at: 'offline' }
  }

  /** Says that someone else saved meanwhile in the same places: found out when the deck was opened. */
  meet(theirs: TheirDeck): void {
    this.pending = true
    this.state = { at: 'conflict', theirs }
  }

  /** Another tab has saved this deck: what it changed comes here, too. Where something of ours is on its way, our save meets it. */
  async hear(revision: number): Promise<void> {
    const isBusy = this.pending || this.work !== null || this.state.at !== 'saved'
    if (this.id === null || this.isClosed || revision <= this.revision || isBusy) return
    const { id } = this
    const answer = await this.ports.fetchTheirs(id)
    if (!answer.ok || this.isClosed || this.pending || this.work !== null) return
    const theirs = answer.value
    if (theirs.revision <= this.revision) return
    runInAction(() => this.learn(theirs))
    this.ports.adopt(theirs.deck)
    this.ports.onMet({ id, revision: theirs.revision, deck: theirs.deck })
  }

  /** What others have saved is what the server has. */
  private learn({ deck, revision, kept }: TheirDeck): void {
    this.revision = revision
    this.base = deck
    this.kept = { ...this.kept, ...kept }
  }

  /** Saves now: someone pressed the key, or the network is back. */
  async saveNow(): Promise<void> {
    if (this.isWaiting) return
    this.pending = true
    this.attempts = 0
    this.firstChange = performance.now() - PUT_OFF_AT_MOST
    this.pause.cut()
    await this.run()
  }

  /** In a conflict: ours goes over theirs; the server keeps theirs as a restore point. */
  async keepOurs(): Promise<void> {
    if (this.state.at !== 'conflict') return
    this.revision = this.state.theirs.revision
    this.kept = { ...this.kept, ...this.state.theirs.kept }
    this.state = { at: 'saving' }
    await this.saveNow()
  }

  /** Where two versions meet, or the server has none: ours is saved as a deck of its own. */
  async saveAsNew(): Promise<void> {
    this.id = null
    this.revision = 0
    this.base = null
    const { cover_url: _cover, ai_data: _aiData, ...rest } = this.kept
    this.kept = rest
    this.state = { at: 'saving' }
    await this.saveNow()
  }

  /** Where the server has denied the deck: asks once more, for that may have been a mistake. */
  async tryAgain(): Promise<void> {
    if (this.state.at !== 'gone') return
    this.state = { at: 'saving' }
    await this.saveNow()
  }

  /** In a conflict: theirs is taken. Undo brings ours back. */
  takeTheirs(): void {
    if (this.state.at !== 'conflict') return
    const { theirs } = this.state
    this.learn(theirs)
    this.pending = false
    this.state = { at: 'saved' }
    this.ports.replace(theirs.deck)
    if (this.id !== null) this.ports.onMet({ id: this.id, revision: theirs.revision, deck: theirs.deck })
  }

  /** Sends what is not there yet, once, and stops: the deck is left. */
  async leave(): Promise<void> {
    this.isLeaving = true
    if (!this.isSafe && !this.isWaiting) await this.saveNow()
    this.close()
  }

  /** Stops for good. */
  close(): void {
    this.isClosed = true
    this.pause.cut()
  }

  private run(): Promise<void> {
    this.work ??= this.saveAll().finally(() => {
      this.work = null
    })
    return this.work
  }

  private async saveAll(): Promise<void> {
    while (this.pending && !this.isClosed && !this.isWaiting) {
      await this.pause.rest(
        () => pauseBefore(this.attempts, performance.now() - this.firstChange),
        () => this.isClosed,
      )
      if (this.isClosed) break
      // What has changed since a save that got no answer goes in one of its own.
      this.pending = this.unanswered !== null
      this.firstChange = 0
      const payload = this.unanswered ? done(this.unanswered) : await packSave(this.ports, () => this.identity)
      const answer = payload.ok ? await this.send(payload.value) : payload
      // Somebody else may have the journal by now.
      if (this.isClosed) break
      const { id } = this
      if (!answer.ok && id !== null && answer.error.name === 'staleRevision') await this.reconcile(id)
      else if (!answer.ok && id !== null && isDenied(answer.error)) await this.makeSure(id, answer.error)
      else if (!answer.ok) runInAction(() => this.takeFailure(answer.error))
      else if (payload.ok) runInAction(() => this.takeSaved(answer.value, payload.value))
    }
  }

  /** A deck that is made is made once: without an answer the very same save is sent again, and later changes after it. */
  private async send(payload: SavePayload): Promise<ApiResult<DataOf<'designSave'>>> {
    const answer = await this.ports.save(payload.request)
    const isOpen = !answer.ok && isUnreached(answer.error)
    this.unanswered = this.id === null && isOpen ? payload : null
    if (isOpen) this.sent = payload.deck
    return answer
  }

  private takeFailure(failure: ApiFailure): void {
    this.attempts++
    this.pending = !this.isLeaving
    this.isKept = this.ports.isKept()
    if (isUnreached(failure)) this.unreached = failure
    this.state = isUnreached(failure) && this.isKept ? { at: 'offline' } : { at: 'notSaved', failure }
  }

  private takeSaved(saved: DataOf<'designSave'>, { deck, seq, request }: SavePayload): void {
    const { user_design_id: id, revision, restored: isRestored = false } = saved
    const isNew = this.id === null
    const { cover_url, ai_data } = request
    this.attempts = 0
    this.id = id
    this.revision = revision
    this.base = deck
    this.sent = null
    this.kept = { ...this.kept, ...(cover_url && { cover_url }), ...(ai_data && { ai_data }) }
    this.state = this.pending ? { at: 'saving' } : { at: 'saved' }
    this.ports.onSaved({ id, revision, deck, seq, isNew, isRestored })
  }

  /** A save was denied: only if the server does not give the deck either, it is gone. */
  private async makeSure(id: string, failure: ApiFailure): Promise<void> {
    const answer = await this.ports.fetchTheirs(id)
    runInAction(() => {
      if (!answer.ok && !isUnreachable(answer.error)) this.meetGone(answer.error)
      else this.takeFailure(failure)
    })
  }

  /** Someone saved meanwhile: both are kept where they touch different things, else a person chooses. */
  private async reconcile(id: string): Promise<void> {
    const answer = await this.ports.fetchTheirs(id)
    runInAction(() => {
      if (!answer.ok && isUnreachable(answer.error)) return this.takeFailure(answer.error)
      if (!answer.ok) return this.meetGone(answer.error)
      const theirs = answer.value
      const { base, sent } = this
      const merged = mergedVersions({ base, sent, ours: this.ports.snapshot().deck, theirs: theirs.deck })
      if (merged !== null) {
        this.learn(theirs)
        this.pending = true
        this.ports.adopt(merged)
      } else this.state = { at: 'conflict', theirs }
    })
  }
}
