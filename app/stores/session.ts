import type { DataOf, RequestOf } from '@slidewright/shared'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { type ApiClient, createClient } from '../api/client.ts'
import { isUnreachable } from '../api/failure.ts'
import { type Asker, type Identity, onlyVisitor } from '../api/identity.ts'
import { wait } from '../platform/clock.ts'
import { readCookie, removeCookie } from '../platform/storage.ts'
import { runExclusively } from '../platform/tab-locks.ts'
import { currentVisitor, knownVisitors, recordRefusal, restoreVisitor, setCurrentVisitor } from './visitors.ts'

const TOKEN_COOKIE = 'login_token'
/** How long to wait before a visitor that the server refused is checked again, in ms. */
const RECHECK_DELAY = 1000
/** How long the first call waits at most for earlier visitors to be checked, in ms, and how often they are checked. */
const RECALL_TIMEOUT = 3000
const RECALL_INTERVAL = 20_000
/** How long a refusal may still be a server's mistake, in ms: until then the visitor's decks may come back. */
const REFUSAL_GRACE = 24 * 60 * 60 * 1000

/** How many decks can still be made today: left, allowed and used. */
export type DeckCount = DataOf<'lastCount'>
/** The server's reported configuration. */
export type Health = DataOf<'health'>

/** The server's answer about a visitor; `nothing` if it did not answer or somebody else answered. */
type VisitorStatus = 'known' | 'unknown' | 'nothing'

/** The identity of this browser's user. A visitor's uuid is issued on first need and never deleted: one that the server does not know is set aside and tried again. */
export class Session implements Identity {
  count: DeckCount | null = null
  health: Health | null = null
  readonly api: ApiClient
  /** The visitor of this tab. It stays the same while a deck is open, even if another tab switches. */
  private uuid: string | null
  private readonly owners = new Map<string, string>()
  private readonly doubts = new Map<string, Promise<boolean>>()
  private minting: Promise<string | null> | null = null
  private recalling: Promise<void> | null = null
  private starting: Promise<void> | null = null
  private recalledAt = Number.NEGATIVE_INFINITY
  private readonly pause: typeof wait

  constructor(pause: typeof wait = wait) {
    this.pause = pause
    this.uuid = currentVisitor()
    this.api = createClient(this)
    makeObservable(this, { count: observableRef, health: observableRef })
    if (typeof window !== 'undefined') window.addEventListener('online', () => void this.recall())
  }

  /** Whether the server has met this browser before, so that decks may exist. */
  get isKnown(): boolean {
    return this.token() !== null || this.uuid !== null
  }

  /** The id under which this browser stores a user's choices; null before the server has met it. */
  get user(): string | null {
    return this.uuid
  }

  /** Returns the login token, read on every call because another tab may sign in or out. */
  token(): string | null {
    return typeof document === 'undefined' ? null : readCookie(TOKEN_COOKIE)
  }

  /** Returns the visitor's uuid, or the owner's for a given deck; issued once for concurrent callers. */
  async tourist(deck?: string): Promise<string | null> {
    this.starting ??= Promise.race([this.recall(), this.pause(RECALL_TIMEOUT)])
    await this.starting
    const owner = deck === undefined ? undefined : this.owners.get(deck)
    if (owner !== undefined || this.uuid !== null) return owner ?? this.uuid
    this.minting ??= this.mintOnce().finally(() => {
      this.minting = null
    })
    return this.minting
  }

  /** Notes that the server knows who asked. A visitor that was set aside becomes current again. */
  accepted({ tourist }: Asker, deck?: string): void {
    if (tourist === null) return
    if (deck !== undefined) this.owners.set(deck, tourist)
    if (tourist === this.uuid) restoreVisitor(tourist, Date.now())
    const isBack =
      tourist !== this.uuid && knownVisitors().some(each => each.uuid === tourist && each.refusedAt !== null)
    if (isBack) this.reinstate(tourist)
  }

  /** Handles a refusal: removes a dead token; checks a visitor once more before it is replaced. Resolves to whether to retry. */
  refused({ token, tourist }: Asker): Promise<boolean> {
    if (token !== null) {
      // Another tab may have signed in meanwhile.
      if (this.token() === token) removeCookie(TOKEN_COOKIE)
      runInAction(() => (this.count = null))
      return Promise.resolve(false)
    }
    if (tourist === null) return Promise.resolve(false)
    const pending = this.doubts.get(tourist)
    if (pending !== undefined) return pending
    const rechecking = this.recheck(tourist).finally(() => this.doubts.delete(tourist))
    this.doubts.set(tourist, rechecking)
    return rechecking
  }

  /** Checks the visitors that were set aside; the oldest one that the server knows again becomes current. */
  recall(): Promise<void> {
    const isEarly = performance.now() - this.recalledAt < RECALL_INTERVAL
    if (this.token() !== null || (isEarly && this.recalling === null)) return Promise.resolve()
    this.recalledAt = performance.now()
    this.recalling ??= this.recheckAll().finally(() => {
      this.recalling = null
    })
    return this.recalling
  }

  /** Lists the decks of this browser's other visitors, made while the server did not know the current one. */
  async worksOfOthers(request: RequestOf<'designList'>): Promise<DataOf<'designList'>['list']> {
    if (this.token() !== null) return []
    await this.recall()
    const others = knownVisitors().filter(({ uuid, refusedAt }) => uuid !== this.uuid && refusedAt === null)
    const lists = await Promise.all(
      others.map(async ({ uuid }) => {
        const answer = await createClient(onlyVisitor(uuid)).call('designList', request)
        if (!answer.ok) return []
        for (const work of answer.value.list) this.owners.set(work.user_design_id, uuid)
        return answer.value.list
      }),
    )
    return lists.flat()
  }

  /** Switches to another visitor of this browser. */
  private switchTo(uuid: string): void {
    this.uuid = uuid
    setCurrentVisitor(uuid, Date.now())
    runInAction(() => (this.count = null))
  }

  /** Searches this browser's other visitors for a deck; later calls for it are made as its owner. Resolves to `unsure` if a visitor may have been refused by mistake. */
  async findOwner(deck: string): Promise<'found' | 'unsure' | 'none'> {
    if (this.token() !== null) return 'none'
    let answer: 'unsure' | 'none' = 'none'
    for (const { uuid, refusedAt } of knownVisitors().filter(each => each.uuid !== this.uuid)) {
      const found = await createClient(onlyVisitor(uuid)).call('designDetail', { user_design_id: deck })
      if (found.ok) {
        if (refusedAt !== null) this.reinstate(uuid)
        this.owners.set(deck, uuid)
        return 'found'
      }
      const isNew = refusedAt === null || Date.now() - refusedAt < REFUSAL_GRACE
      if (isUnreachable(found.error) && isNew) answer = 'unsure'
    }
    return answer
  }

  /** Loads how many decks are left today. On failure the number is not shown. */
  async refreshCount(): Promise<void> {
    const answer = await this.api.call('lastCount', {})
    if (answer.ok) runInAction(() => (this.count = answer.value))
  }

  /** Loads the server's configuration, once. */
  async refreshHealth(): Promise<void> {
    if (this.health !== null) return
    const answer = await this.api.call('health', {})
    if (answer.ok) runInAction(() => (this.health = answer.value))
  }

  private async recheckAll(): Promise<void> {
    for (const { uuid, refusedAt } of knownVisitors()) {
      if (refusedAt === null || (await this.checkVisitor(uuid)) !== 'known') continue
      return this.reinstate(uuid)
    }
  }

  /** Makes a visitor current again that was set aside. */
  private reinstate(uuid: string): void {
    recordRefusal(uuid, null, Date.now())
    this.switchTo(uuid)
  }

  private async checkVisitor(uuid: string): Promise<VisitorStatus> {
    const answer = await createClient(onlyVisitor(uuid)).call('lastCount', {})
    if (answer.ok) return 'known'
    return answer.error.name === 'sessionExpired' ? 'unknown' : 'nothing'
  }

  private async recheck(uuid: string): Promise<boolean> {
    if (uuid !== this.uuid) return this.uuid !== null
    await this.pause(RECHECK_DELAY)
    const status = await this.checkVisitor(uuid)
    if (status !== 'unknown') return status === 'known'
    return runExclusively('slidewright-visitor', async () => {
      const now = currentVisitor()
      recordRefusal(uuid, Date.now(), Date.now())
      // Another tab has also been refused and has created a visitor already.
      if (now !== null && now !== uuid) this.uuid = now
      else await this.mint()
      return this.uuid !== uuid
    })
  }

  private mintOnce(): Promise<string | null> {
    return runExclusively('slidewright-visitor', async () => {
      this.uuid = currentVisitor()
      return this.uuid ?? this.mint()
    })
  }

  private async mint(): Promise<string | null> {
    const answer = await this.api.call('tourist', {})
    if (!answer.ok) return null
    this.switchTo(answer.value.tourist_uuid)
    return this.uuid
  }
}

/** The session of this browser and its client for the server's API. */
export const session = new Session()

/** Whose things this browser may keep now: the account that is signed in and the visitor; null before the server has met it. */
export function personHere(): string | null {
  return session.isKnown ? `${session.token() ?? ''} ${session.user ?? ''}` : null
}
