import { type Deck, mergeDecks, sameData } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { ApiFailure, ApiResult } from '../../../api/client.ts'
import { done, isAway } from '../../../api/failure.ts'
import { type KeptFields, type Parcel, type SaveIdentity, saveRequest } from '../../../stores/save-request.ts'
import { pauseAfter } from './save-pause.ts'
import type { SavePorts, SaveState, TheirDeck } from './save-ports.ts'

export type { SavePorts, SaveState, TheirDeck } from './save-ports.ts'

/** How long the hand must rest before a save starts, and how long it may be put off at most, in ms. */
const QUIET = 700
const PUT_OFF_AT_MOST = 4000

const UNREACHABLE: readonly ApiFailure['name'][] = ['network', 'timeout', 'cancelled']
/** What a server says that does not have the deck, or not for us; it may also say it of a file that the save names. */
const DENIED: readonly ApiFailure['name'][] = ['notFound', 'uploadRefused']

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
  private kept: KeptFields
  /** The save that was to make the deck and got no answer: it may have been done. */
  private unanswered: Parcel | null = null
  /** The deck of the last save that got no answer: the server may have it. */
  private sent: Deck | null = null
  private pending = false
  private firstChange = 0
  private work: Promise<void> | null = null
  private attempts = 0
  private pause = new AbortController()
  private isClosed = false
  /** Whether what another tab has saved is being taken over: that is no work of ours. */
  private isMeeting = false
  /** Whether the next failure is the last attempt. */
  private isLeaving = false
  /** Why the server could not be reached last. */
  private unreached: ApiFailure = { name: 'network' }

  constructor(ports: SavePorts, identity: SaveIdentity, base: Deck | null) {
    this.ports = ports
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
    if (this.isClosed || this.isMeeting || this.isWaiting) return
    if (deck !== undefined && deck === this.base) return
    this.pending = true
    this.firstChange ||= performance.now()
    if (this.state.at === 'saved') this.state = { at: 'saving' }
    if (this.work !== null && this.attempts === 0) this.pause.abort()
    void this.run()
  }

  /** Says that the server does not have the deck any more, or not for us: found out when it was opened. */
  meetGone(failure: ApiFailure): void {
    this.pending = true
    this.state = { at: 'gone', failure }
  }

  /** What is on this device has changed: what is said of it is said anew. */
  noteKept(): void {
    const isKept = this.ports.isKept()
    this.isKept = isKept
    if (this.state.at === 'offline' && !isKept) this.state = { at: 'notSaved', failure: this.unreached }
    else if (this.state.at === 'notSaved' && isKept && UNREACHABLE.includes(this.state.failure.name))
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
    const { deck, revision: theirs, kept } = answer.value
    if (theirs <= this.revision) return
    runInAction(() => {
      this.revision = theirs
      this.base = deck
      this.kept = { ...this.kept, ...kept }
    })
    this.meetWith(() => this.ports.adopt(deck))
    this.ports.onMet({ id, revision: theirs, deck })
  }

  /** What is taken over from others is no work of ours. */
  private meetWith(take: () => void): void {
    this.isMeeting = true
    take()
    this.isMeeting = false
  }

  /** Saves now: someone pressed the key, or the network is back. */
  async saveNow(): Promise<void> {
    if (this.isWaiting) return
    this.pending = true
    this.attempts = 0
    this.firstChange = performance.now() - PUT_OFF_AT_MOST
    this.pause.abort()
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
    const { deck, revision, kept } = this.state.theirs
    this.revision = revision
    this.base = deck
    this.kept = { ...this.kept, ...kept }
    this.pending = false
    this.state = { at: 'saved' }
    this.meetWith(() => this.ports.replace(deck))
    if (this.id !== null) this.ports.onMet({ id: this.id, revision, deck })
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
    this.pause.abort()
  }

  private run(): Promise<void> {
    this.work ??= this.saveAll().finally(() => {
      this.work = null
    })
    return this.work
  }

  private async saveAll(): Promise<void> {
    while (this.pending && !this.isClosed && !this.isWaiting) {
      await this.rest()
      if (this.isClosed) break
      // What has changed since a save that got no answer goes in one of its own.
      this.pending = this.unanswered !== null
      this.firstChange = 0
      const parcel = this.unanswered ? done(this.unanswered) : await this.pack(this.ports.deck())
      const answer = parcel.ok ? await this.send(parcel.value) : parcel
      // Somebody else may have the journal by now.
      if (this.isClosed) break
      const { id } = this
      if (!answer.ok && id !== null && answer.error.name === 'staleRevision') await this.reconcile(id)
      else if (!answer.ok && id !== null && DENIED.includes(answer.error.name)) await this.makeSure(id, answer.error)
      else if (!answer.ok) runInAction(() => this.takeFailure(answer.error))
      else if (parcel.ok) runInAction(() => this.takeSaved(answer.value, parcel.value))
    }
  }

  /** The pause before an attempt: short after a change, longer after each failure. A change starts the short one anew. */
  private async rest(): Promise<void> {
    for (;;) {
      this.pause = new AbortController()
      const waited = performance.now() - this.firstChange
      const quiet = Math.max(0, Math.min(QUIET, PUT_OFF_AT_MOST - waited))
      const pause = this.attempts > 0 ? pauseAfter(this.attempts) : quiet
      const isOver = await this.ports.wait(pause, this.pause.signal).then(
        () => true,
        () => false,
      )
      if (isOver || this.isClosed) return
    }
  }

  /** Uploads what a save names. */
  private async pack(deck: Deck): Promise<ApiResult<Parcel>> {
    const canvas = await this.ports.uploadCanvas(deck)
    if (!canvas.ok) return canvas
    const { id, revision, taskId } = this
    const cover = await this.ports.uploadCover(deck, id === null)
    const aiData = this.kept.ai_data ?? (await this.ports.uploadAiData())
    const kept = {
      ...this.kept,
      ...(cover === null ? {} : { cover_url: cover }),
      ...(aiData === null ? {} : { ai_data: aiData }),
    }
    return done({ deck, request: saveRequest(deck, canvas.value, { id, revision, taskId, kept }) })
  }

  /** A deck that is made is made once: without an answer the very same save is sent again, and later changes after it. */
  private async send(parcel: Parcel): Promise<ApiResult<DataOf<'designSave'>>> {
    const answer = await this.ports.save(parcel.request)
    const isOpen = !answer.ok && UNREACHABLE.includes(answer.error.name)
    this.unanswered = this.id === null && isOpen ? parcel : null
    if (isOpen) this.sent = parcel.deck
    return answer
  }

  private takeFailure(failure: ApiFailure): void {
    this.attempts++
    this.pending = !this.isLeaving
    const isUnreached = UNREACHABLE.includes(failure.name)
    this.isKept = this.ports.isKept()
    if (isUnreached) this.unreached = failure
    this.state = isUnreached && this.isKept ? { at: 'offline' } : { at: 'notSaved', failure }
  }

  private takeSaved(saved: DataOf<'designSave'>, { deck, request }: Parcel): void {
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
    this.ports.onSaved({ id, revision, deck, isNew, isRestored })
  }

  /** A save was denied: only if the server does not give the deck either, it is gone. */
  private async makeSure(id: string, failure: ApiFailure): Promise<void> {
    const answer = await this.ports.fetchTheirs(id)
    runInAction(() => {
      if (!answer.ok && !isAway(answer.error)) this.meetGone(answer.error)
      else this.takeFailure(failure)
    })
  }

  /** Someone saved meanwhile: both are kept where they touch different things, else a person chooses. */
  private async reconcile(id: string): Promise<void> {
    const answer = await this.ports.fetchTheirs(id)
    runInAction(() => {
      if (!answer.ok && isAway(answer.error)) return this.takeFailure(answer.error)
      if (!answer.ok) return this.meetGone(answer.error)
      const theirs = answer.value
      const ours = this.ports.deck()
      const isOurs = this.sent !== null && sameData(this.sent, theirs.deck)
      const base = isOurs ? theirs.deck : this.base
      const merged = base === null ? null : mergeDecks({ base, ours, theirs: theirs.deck })
      if (!merged?.ok) {
        this.state = { at: 'conflict', theirs }
        return
      }
      this.revision = theirs.revision
      this.base = theirs.deck
      this.kept = { ...this.kept, ...theirs.kept }
      this.pending = true
      this.ports.adopt(merged.value.after)
    })
  }
}
